import { describe, expect, it } from 'vitest'
import { noteOf, readWish } from './wish.ts'

const NOTHING = { mechanic: undefined, at: undefined, code: undefined }

describe('the mechanic, the hour and the fault code in a query string', () => {
  it('are read as the links write them [MECH-22]', () => {
    const wish = { mechanic: '12', at: '2026-12-02T09:00:00Z', code: 'P0420' }
    expect(readWish({ ...wish, step: 'time' })).toEqual(wish)
  })

  it.each([
    [{}],
    [{ mechanic: '0' }],
    [{ mechanic: '-1' }],
    [{ mechanic: '12; drop table' }],
    [{ mechanic: 12 }],
    [{ mechanic: ['12'] }],
    [{ at: '2026-12-02T09:00:00Z' }],
    [{ code: 'P042' }],
    [{ code: 'p0420' }],
    [{ code: ['P0420'] }],
    [{ code: 'P0420 and call me' }],
  ])('are nothing in %j', (raw) => {
    expect(readWish(raw)).toEqual(NOTHING)
  })

  it.each([
    'tomorrow',
    '2026-12-02T09:30:00Z',
    '2026-12-02T09:00:00.000Z',
    '2026-13-02T09:00:00Z',
    '2026-12-02T25:00:00Z',
    '2026-12-02',
  ])('hold the mechanic alone where the hour is %s', (at) => {
    expect(readWish({ mechanic: '12', at })).toEqual({ ...NOTHING, mechanic: '12' })
  })

  it('make the note that the booking begins with [SITE-29]', () => {
    expect(noteOf(readWish({ code: 'P0420' }))).toBe('Fault code P0420')
    expect(noteOf(NOTHING)).toBe('')
  })
})
