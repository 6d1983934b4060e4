import { describe, expect, it } from 'vitest'
import { FIRST_OF_ALL } from './rules.ts'
import { beginningOf, isWithdrawable, settingsAt } from './settings-in-force.ts'

const at = (instant: string) => Temporal.Instant.from(instant)

const change = (id: number, value: string, beginsAt: string, key = 'supportPhone') => ({
  id,
  key,
  value,
  beginsAt: at(beginsAt),
})

describe('a setting', () => {
  const DECEMBER = [change(1, '0161 496 0101', '2026-12-01T00:00:00Z')]

  it.each([
    ['2026-11-30T23:59:59.999Z', FIRST_OF_ALL.supportPhone],
    ['2026-12-01T00:00:00Z', '0161 496 0101'],
    ['2030-01-01T00:00:00Z', '0161 496 0101'],
  ])('holds from the moment it begins: at %s it is %s [ADMIN-92]', (moment, phone) => {
    expect(settingsAt(DECEMBER, at(moment)).supportPhone).toBe(phone)
  })

  it('is the one that began last, and of one moment the one decided last, in whatever order they are read [ADMIN-92]', () => {
    const versions = [
      change(3, 'third', '2026-12-05T09:00:00Z'),
      change(4, 'fourth', '2026-12-01T00:00:00Z'),
      change(2, 'second', '2026-12-05T09:00:00Z'),
    ]
    const phoneOn = (moment: string) => settingsAt(versions, at(moment)).supportPhone
    expect(phoneOn('2026-12-04T00:00:00Z')).toBe('fourth')
    expect(phoneOn('2026-12-05T09:00:00Z')).toBe('third')
  })

  it('leaves the others as they are, and a key of another release out [ADMIN-92]', () => {
    const versions = [change(1, 'x', '2026-12-01T00:00:00Z', 'colourOfTheDoor')]
    expect(settingsAt(versions, at('2027-01-01T00:00:00Z'))).toEqual(FIRST_OF_ALL)
  })
})

describe('the day a change begins', () => {
  // The clocks go back on 25 October 2026 and forward on 28 March 2027.
  it.each([
    ['2026-10-25', '2026-10-20T10:00:00Z', '2026-10-24T23:00:00Z'],
    ['2026-10-26', '2026-10-20T10:00:00Z', '2026-10-26T00:00:00Z'],
    ['2027-03-28', '2027-03-20T10:00:00Z', '2027-03-28T00:00:00Z'],
    ['2027-03-29', '2027-03-20T10:00:00Z', '2027-03-28T23:00:00Z'],
  ])('%s begins with its midnight in the UK [ADMIN-92]', (day, now, begins) => {
    expect(beginningOf(day, at(now))?.toString()).toBe(begins)
  })

  it.each([
    ['2026-07-01T22:59:59Z', '2026-07-01', '2026-07-01T22:59:59Z'],
    ['2026-07-01T23:00:00Z', '2026-07-02', '2026-07-01T23:00:00Z'],
    ['2026-07-01T23:00:00Z', '2026-07-01', undefined],
    ['2026-11-02T09:00:00Z', '2027-11-02', '2027-11-02T00:00:00Z'],
    ['2026-11-02T09:00:00Z', '2027-11-03', undefined],
  ])(
    'at %s %s begins at %s: today at once, never before it, a year ahead at most [ADMIN-92]',
    (now, day, begins) => {
      expect(beginningOf(day, at(now))?.toString()).toBe(begins)
    },
  )
})

it('a planned change can be withdrawn until five minutes before it begins [ADMIN-92]', () => {
  const begins = at('2026-12-01T00:00:00Z')
  expect(isWithdrawable(begins, at('2026-11-30T23:54:59Z'))).toBe(true)
  expect(isWithdrawable(begins, at('2026-11-30T23:55:00Z'))).toBe(false)
})
