import { describe, expect, it } from 'vitest'
import { addDays, doneBy, hoursText, isWithinHorizon, ukDayOf } from './slot-week.ts'

describe('the week of the slot picker', () => {
  it('V16 counts days in the UK, whatever the clock of the browser calls them', () => {
    expect(ukDayOf(Date.parse('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(ukDayOf(Date.parse('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })
  it('V14 steps over the nights on which the clocks change', () => {
    expect(addDays('2027-03-27', 1)).toBe('2027-03-28')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
    expect(addDays('2027-10-30', 7)).toBe('2027-11-06')
  })
  it('V15 knows leap years', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
  it('pages no further than bookings open', () => {
    expect(isWithinHorizon('2027-02-19', '2026-11-21')).toBe(true)
    expect(isWithinHorizon('2027-02-20', '2026-11-21')).toBe(false)
  })
  it('says when the work should be done, in UK time', () => {
    expect(doneBy('2026-12-02T11:00:00Z', 2.5)).toBe('13:30')
    expect(doneBy('2026-07-02T10:00:00Z', 1)).toBe('12:00')
  })
  it('speaks of one hour and of several', () => {
    expect([1, 2.5].map(hoursText)).toEqual(['1 hour', '2.5 hours'])
  })
})
