import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { slotsOfDay } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'

/**
 * An administrator sends somebody for the slot itself, or for any slot from the hour that is running: both sides have
 * agreed on the telephone, so no lead time is needed [JOB-23].
 */
export function isAssignableTime(job: {
  startsAt: Temporal.Instant
  slotStartsAt: Temporal.Instant | null
  now: Temporal.Instant
}): boolean {
  const { startsAt, slotStartsAt, now } = job
  if (slotStartsAt?.equals(startsAt)) return true
  const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
  const isHour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).equals(local)
  return (
    isHour &&
    SLOT_HOURS.some((hour) => hour === local.hour) &&
    Temporal.Instant.compare(startsAt.add({ hours: 1 }), now) > 0
  )
}

/** The times that the desk is offered: the slot itself, and the hours from now until the end of tomorrow. */
export function listAssignableTimes(job: {
  slotStartsAt: Temporal.Instant
  now: Temporal.Instant
}): Temporal.Instant[] {
  const today = job.now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const hours = [...slotsOfDay(today), ...slotsOfDay(today.add({ days: 1 }))].filter(
    (startsAt) => !startsAt.equals(job.slotStartsAt) && isAssignableTime({ ...job, startsAt }),
  )
  return [job.slotStartsAt, ...hours]
}
