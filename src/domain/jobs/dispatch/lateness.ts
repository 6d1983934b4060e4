import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { slotsOfDay } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'

/**
 * An administrator sends somebody for the slot itself while its day lasts, or for any slot from the hour that is running:
 * both sides have agreed on the telephone, so no lead time is needed. Nobody comes yesterday [JOB-23].
 */
export function isAssignableTime(job: {
  startsAt: Temporal.Instant
  slotStartsAt: Temporal.Instant | null
  now: Temporal.Instant
}): boolean {
  const { startsAt, slotStartsAt, now } = job
  const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
  if (slotStartsAt?.equals(startsAt)) return !isDayBefore(local, now)
  const isHour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).equals(local)
  return (
    isHour &&
    SLOT_HOURS.some((hour) => hour === local.hour) &&
    Temporal.Instant.compare(startsAt.add({ hours: 1 }), now) > 0
  )
}

const isDayBefore = (local: Temporal.ZonedDateTime, now: Temporal.Instant) =>
  Temporal.PlainDate.compare(local, now.toZonedDateTimeISO(BUSINESS_ZONE)) < 0

/**
 * The times that the desk is offered, the likeliest first: the slot itself until its first hour is over, and the hours
 * from now until the end of tomorrow. Who is sent later comes later, and the customer reads when.
 */
export function listAssignableTimes(job: {
  slotStartsAt: Temporal.Instant
  now: Temporal.Instant
}): Temporal.Instant[] {
  const today = ukDayOf(job.now)
  const hours = [...slotsOfDay(today), ...slotsOfDay(today.add({ days: 1 }))].filter(
    (startsAt) => !startsAt.equals(job.slotStartsAt) && isAssignableTime({ ...job, startsAt }),
  )
  const isStillOn = Temporal.Instant.compare(job.slotStartsAt.add({ hours: 1 }), job.now) > 0
  return isStillOn ? [job.slotStartsAt, ...hours] : hours
}
