import { describe, expect, it } from 'vitest'
import {
  endOfJob,
  freeSlots,
  hoursWithTravel,
  isDayOff,
  isWorkingTime,
  slotStart,
  type WeeklyHours,
} from './slots.ts'

const DAY = '2026-11-10' // A Tuesday.
const now = Temporal.Instant.from('2026-11-02T09:00:00Z')
const all = { from: '08:00', to: '18:00' }
const WEEK: WeeklyHours = {
  monday: all,
  tuesday: { ...all, breaks: [{ from: '12:30', to: '13:00' }] },
  wednesday: all,
  thursday: all,
  friday: all,
  saturday: null,
  sunday: null,
}
const hourText = (instant: Temporal.Instant) => instant.toString().slice(11, 16)

describe('a job with its way', () => {
  it.each([
    ['without travel takes its own hours', 1.5, 0, ['10:00', '11:00']],
    ['uses the rest of its last hour for the way first', 1.5, 30, ['09:00', '10:00', '11:00']],
    [
      'takes another hour where the rest is too short',
      1.5,
      31,
      ['09:00', '10:00', '11:00', '12:00'],
    ],
    ['takes an hour before and after', 1, 60, ['09:00', '10:00', '11:00']],
    [
      'takes two before where the way is longer than one',
      1,
      61,
      ['08:00', '09:00', '10:00', '11:00', '12:00'],
    ],
  ])('%s', (_, hours, travel, expected) => {
    expect(hoursWithTravel(slotStart(DAY, 10), hours, travel).map(hourText)).toEqual(expected)
  })

  it.each([
    [1.5, 30],
    [1.5, 31],
    [1, 60],
    [3, 90],
    [0.5, 120],
  ])(
    'of %d hours and %i minutes is offered where none of these hours is reserved [BOOK-13]',
    (estimatedHours, travelMinutes) => {
      for (let hour = 5; hour <= 23; hour += 1) {
        const reserved = slotStart(DAY, hour)
        const question = { date: DAY, now, estimatedHours, travelMinutes, workingHours: WEEK }
        const slots = freeSlots({
          ...question,
          reservedHours: new Set([reserved.epochMilliseconds]),
        })
        const open = freeSlots({ ...question, reservedHours: new Set() })
        const expected = open.map(
          ({ free, startsAt }) =>
            free &&
            !hoursWithTravel(startsAt, estimatedHours, travelMinutes).some((each) =>
              each.equals(reserved),
            ),
        )
        expect(slots.map(({ free }) => free)).toEqual(expected)
      }
    },
  )

  it('ends with its last begun hour, and lasts an hour at least', () => {
    expect(
      [0, 0.5, 1, 1.01, 2].map((hours) => hourText(endOfJob(slotStart(DAY, 10), hours))),
    ).toEqual(['11:00', '11:00', '11:00', '12:00', '12:00'])
  })
})

describe('the working time of a mechanic', () => {
  const fits = (hour: number, hours: number, day = DAY) =>
    isWorkingTime({ workingHours: WEEK }, slotStart(day, hour), hours)

  it('leaves out every hour that a break touches, and no other', () => {
    expect([11, 12, 13].map((hour) => fits(hour, 1))).toEqual([true, false, true])
    expect([fits(11, 2), fits(10, 2)]).toEqual([false, true])
  })

  it('has both ends of its hours, and none of a day off of the week', () => {
    const short: WeeklyHours = { ...WEEK, tuesday: { from: '09:00', to: '16:00' } }
    const starts = [8, 9, 16, 17].map((hour) =>
      isWorkingTime({ workingHours: short }, slotStart(DAY, hour), 1),
    )
    expect(starts).toEqual([false, true, true, false])
    expect(fits(10, 1, '2026-11-14')).toBe(false)
  })

  it('has no day off, from the first to the last of them', () => {
    const daysOff = [{ startsOn: '2026-11-10', endsOn: '2026-11-12' }]
    const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
    expect(days.map((day) => isDayOff(daysOff, Temporal.PlainDate.from(day)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const works = (day: string, hour: number, hours: number) =>
      isWorkingTime({ workingHours: WEEK, daysOff }, slotStart(day, hour), hours)
    expect(days.map((day) => works(day, 10, 1))).toEqual([true, false, false, true])
    // A job that runs on past midnight reaches the day off.
    expect([works('2026-11-09', 18, 6), works('2026-11-09', 18, 7)]).toEqual([true, false])
  })
})
