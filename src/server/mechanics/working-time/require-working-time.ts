import {
  type DaysOff,
  hoursOfJob,
  isWorkingTime,
  type WeeklyHours,
} from '#domain/bookings/slots.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { notAllowed } from '#server/problems.ts'

type Mechanic = { id: number; availability: WeeklyHours | null }

/**
 * Says whether a job of that length fits the mechanic's week, breaks and days off. Only the reservation can decide whether
 * its hours are taken.
 */
export async function isInWorkingTime(
  ctx: Context,
  mechanic: Mechanic,
  startsAt: Temporal.Instant,
  estimatedHours: number,
): Promise<boolean> {
  const last = hoursOfJob(startsAt, estimatedHours).at(-1) ?? startsAt
  const [from, until] = [startsAt, last].map(ukDayOf) as [Temporal.PlainDate, Temporal.PlainDate] // A pair in gives a pair out.
  const daysOff = (await loadDaysOff(ctx, [mechanic.id], from, until)).get(mechanic.id) ?? []
  return isWorkingTime({ workingHours: weeklyHoursOf(mechanic), daysOff }, startsAt, estimatedHours)
}

/** Refuses a time outside the mechanic's own week, in a break or on a day off (422). */
export async function requireWorkingTime(
  ctx: Context,
  mechanic: Mechanic,
  startsAt: Temporal.Instant,
  estimatedHours: number,
): Promise<void> {
  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours))) throw notWorking()
}

/** The same with days off that were read before. */
export function refuseOutsideWorkingTime(
  mechanic: Mechanic,
  daysOff: readonly DaysOff[],
  startsAt: Temporal.Instant,
  estimatedHours: number,
): void {
  const time = { workingHours: weeklyHoursOf(mechanic), daysOff }
  if (!isWorkingTime(time, startsAt, estimatedHours)) throw notWorking()
}

const notWorking = () =>
  notAllowed(
    'slot_not_offered',
    'Your mechanic does not work at that time. Please choose another one.',
  )
