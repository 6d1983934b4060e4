import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastWeekIndex, monthsText, openingDay, weekIndexOf, weekOf } from './week.ts'

describe('a week of the diary', () => {
  it('runs from Monday to Sunday around today [BOOK-13]', () => {
    const week = ['30', '01', '02', '03', '04', '05', '06'].map((day) =>
      day === '30' ? '2026-11-30' : `2026-12-${day}`,
    )
    for (const today of week) expect(weekOf(today, 0)).toEqual(week)
  })

  it('has seven days where the clocks change [SEC-V14]', () => {
    expect(weekOf('2027-03-22', 0).at(-1)).toBe('2027-03-28')
    expect(weekOf('2027-03-22', 1)[0]).toBe('2027-03-29')
    expect(weekOf('2027-10-25', 1)[0]).toBe('2027-11-01')
  })

  it('is found again by each of its days', () => {
    const days = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 13 }), (date, index) => {
        const today = date.toISOString().slice(0, 10)
        for (const day of weekOf(today, index)) expect(weekIndexOf(today, day)).toBe(index)
      }),
    )
  })

  it('is offered up to 90 days ahead', () => {
    // 2026-11-30 is a Monday, and 90 days later is Sunday 28 February 2027.
    expect(lastWeekIndex('2026-11-30')).toBe(12)
    expect(lastWeekIndex('2026-12-01')).toBe(13)
  })

  it('names its month, or both', () => {
    expect(monthsText(weekOf('2026-12-09', 0))).toBe('December 2026')
    expect(monthsText(weekOf('2026-12-02', 0))).toBe('November–December 2026')
    expect(monthsText(weekOf('2026-12-30', 0))).toBe('December 2026 – January 2027')
  })
})

describe('the day at which a diary opens', () => {
  const days = (...freeCounts: number[]) =>
    freeCounts.map((freeCount, index) => ({ date: `2026-11-${22 + index}`, freeCount }))

  it.each([
    ['the chosen one', '2026-12-10', days(3, 3), '2026-12-10'],
    ['the first with a free hour, on a Sunday next week', null, days(0, 0, 4, 5), '2026-11-24'],
    ['that same day in place of one that has passed', '2026-11-20', days(0, 2), '2026-11-23'],
    ['today, when today has a free hour', null, days(1, 2), '2026-11-22'],
    ['unknown while the week is full', null, days(0, 0), null],
    ['unknown while nothing is loaded', null, [], null],
  ])('is %s [JOB-6]', (_, openAt, loaded, day) => {
    expect(openingDay(openAt, loaded)).toBe(day)
  })
})
