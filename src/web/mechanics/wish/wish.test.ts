import { describe, expect, it } from 'vitest'
import { readWish } from './wish.ts'

const NOTHING = { mechanic: undefined, at: undefined }

describe('the mechanic and the hour in a query string', () => {
  it('are read as the links write them [MECH-22]', () => {
    const wish = { mechanic: '12', at: '2026-12-02T09:00:00Z' }
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
    expect(readWish({ mechanic: '12', at })).toEqual({ mechanic: '12', at: undefined })
  })
})
