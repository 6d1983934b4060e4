import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeSlots,
  hoursOfJob,
  hoursWithTravel,
  isDayOff,
  isWorkingTime,
  slotStart,
  type WeeklyHours,
  type WorkingTime,
} from '#domain/bookings/slots.ts'

const day = { from: '08:00', to: '18:00', breaks: [{ from: '12:00', to: '13:00' }] }
const workingHours: WeeklyHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: { from: '08:00', to: '18:00', breaks: [{ from: '10:30', to: '11:15' }] },
  saturday: null,
  sunday: null,
}
const now = Temporal.Instant.from('2027-03-01T06:00:00Z')

const ask = (
  date: string,
  estimatedHours: number,
  more: Omit<Partial<WorkingTime>, 'workingHours'> & { reserved?: Temporal.Instant[] } = {},
) =>
  freeSlots({
    date,
    now,
    workingHours,
    reservedHours: new Set((more.reserved ?? []).map((hour) => hour.epochMilliseconds)),
    estimatedHours,
    ...more,
  })
    .filter((slot) => slot.free)
    .map((slot) => slot.hour)

describe('a break', () => {
  it('is offered to nobody, nor is a job that would run into it [MECH-12]', () => {
    expect(ask('2027-03-02', 1)).toEqual([8, 9, 10, 11, 13, 14, 15, 16, 17, 18])
    expect(ask('2027-03-02', 2)).toEqual([8, 9, 10, 13, 14, 15, 16, 17, 18])
    expect(ask('2027-03-02', 5)).toEqual([13, 14, 15, 16, 17, 18])
  })

  it('takes every hour that it touches', () => {
    expect(ask('2027-03-05', 1)).toEqual([8, 9, 12, 13, 14, 15, 16, 17, 18])
  })
})

describe('a day off', () => {
  const daysOff = [{ startsOn: '2027-03-03', endsOn: '2027-03-04' }]

  it.each([
    ['2027-03-02', false],
    ['2027-03-03', true],
    ['2027-03-04', true],
    ['2027-03-05', false],
  ])('%s: %s', (date, expected) => {
    expect(isDayOff(daysOff, Temporal.PlainDate.from(date))).toBe(expected)
    expect(ask(date, 1, { daysOff }).length === 0).toBe(expected)
  })

  it('of every week does not end a job of the evening before, which is within the hours by its start', () => {
    expect(isWorkingTime({ workingHours }, slotStart('2027-03-05', 18), 7)).toBe(true)
    expect(isWorkingTime({ workingHours }, slotStart('2027-03-06', 8), 1)).toBe(false)
  })

  it('is not begun by a job of the evening before', () => {
    const evening = slotStart('2027-03-02', 18)
    expect(isWorkingTime({ workingHours, daysOff }, evening, 6)).toBe(true)
    expect(isWorkingTime({ workingHours, daysOff }, evening, 7)).toBe(false)
  })
})

describe('the drive to the next job', () => {
  const hours = (start: number, estimatedHours: number, travelMinutes: number) =>
    hoursWithTravel(slotStart('2027-03-02', start), estimatedHours, travelMinutes).map(
      (hour) => hour.toZonedDateTimeISO('Europe/London').hour,
    )

  it.each([
    ['none', 10, 2, 0, [10, 11]],
    ['half an hour after a full hour', 10, 2, 30, [9, 10, 11, 12]],
    ['half an hour after half an hour', 10, 1.5, 30, [9, 10, 11]],
    ['an hour and a half', 10, 1, 90, [8, 9, 10, 11, 12]],
  ])('%s', (_, start, estimatedHours, travelMinutes, expected) => {
    expect(hours(start, estimatedHours, travelMinutes)).toEqual(expected)
  })

  it('leaves those minutes free before and after every other job', () => {
    const lengths = fc.double({ min: 0.25, max: 4, noNaN: true })
    const starts = fc.integer({ min: 8, max: 18 })
    fc.assert(
      fc.property(
        lengths,
        lengths,
        starts,
        fc.integer({ min: 0, max: 120 }),
        (mine, theirs, start, travelMinutes) => {
          const reserved = hoursOfJob(slotStart('2027-03-02', start), theirs)
          for (const hour of ask('2027-03-02', mine, { reserved, travelMinutes })) {
            const begins = hour * 60
            const ends = begins + mine * 60
            const gap =
              begins >= start * 60 ? begins - (start + Math.ceil(theirs)) * 60 : start * 60 - ends
            expect(gap).toBeGreaterThanOrEqual(travelMinutes - 0.001)
          }
        },
      ),
    )
  })
})
