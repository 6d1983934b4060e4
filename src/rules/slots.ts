import {
  BOOKING_HORIZON_DAYS,
  BOOKING_NOTICE_HOURS,
  BUSINESS_ZONE,
  SLOT_HOURS,
} from './slot-terms.ts'

export type SlotRefusal = 'past' | 'too-soon' | 'too-far' | 'not-on-the-hour' | 'outside-hours'

export type SlotCheck =
  | { ok: true; date: Temporal.PlainDate; hour: number }
  | { ok: false; reason: SlotRefusal; sentence: string }

/** Throws RangeError for a date or an hour that does not exist that day: a clock change never moves a slot silently. */
export function slotStart(date: Temporal.PlainDate | string, hour: number): Temporal.Instant {
  const wallTime = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(
    Temporal.PlainTime.from({ hour }, { overflow: 'reject' }),
  )
  return wallTime.toZonedDateTime(BUSINESS_ZONE, { disambiguation: 'reject' }).toInstant()
}

export function slotsOfDay(date: Temporal.PlainDate | string): Temporal.Instant[] {
  return SLOT_HOURS.map((hour) => slotStart(date, hour))
}

const SENTENCES: Readonly<Record<SlotRefusal, string>> = {
  past: 'That time has passed. Please choose a later one.',
  'too-soon': `Mechanics need ${BOOKING_NOTICE_HOURS} hours' notice. Please choose a later time.`,
  'too-far': `Bookings open ${BOOKING_HORIZON_DAYS} days ahead. Please choose an earlier date.`,
  'not-on-the-hour': 'Slots start on the hour. Please choose a full hour between 08:00 and 18:00.',
  'outside-hours': 'Slots start between 08:00 and 18:00, UK time. Please choose one of those.',
}

const refused = (reason: SlotRefusal): SlotCheck => ({
  ok: false,
  reason,
  sentence: SENTENCES[reason],
})

/** Whether an instant is a slot that can be booked now; who is free then is another question. */
export function checkSlot(startsAt: Temporal.Instant, now: Temporal.Instant): SlotCheck {
  const { earliest, firstBeyond } = bookableTimes(now)
  if (Temporal.Instant.compare(startsAt, now) <= 0) return refused('past')
  if (Temporal.Instant.compare(startsAt, earliest) < 0) return refused('too-soon')
  // Compared as instants before any calendar is asked: year 275760 has no wall time everywhere.
  if (Temporal.Instant.compare(startsAt, firstBeyond) >= 0) return refused('too-far')

  const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
  const hourStart = local.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  if (Temporal.ZonedDateTime.compare(local, hourStart) !== 0) return refused('not-on-the-hour')
  if (!isSlotHour(local.hour)) return refused('outside-hours')
  return { ok: true, date: local.toPlainDate(), hour: local.hour }
}

function isSlotHour(hour: number): boolean {
  return SLOT_HOURS.some((slotHour) => slotHour === hour)
}

function bookableTimes(now: Temporal.Instant) {
  const farthest = now.toZonedDateTimeISO(BUSINESS_ZONE).add({ days: BOOKING_HORIZON_DAYS })
  const firstBeyond = farthest.toPlainDate().add({ days: 1 }).toZonedDateTime(BUSINESS_ZONE)
  return {
    earliest: now.add({ hours: BOOKING_NOTICE_HOURS }),
    firstBeyond: firstBeyond.toInstant(),
  }
}

/** The hours which a job takes from its mechanic, as instants in order: they run on over midnight and clock changes. */
export function hoursClaimed(
  startsAt: Temporal.Instant,
  estimatedHours: number,
): Temporal.Instant[] {
  if (!Number.isFinite(estimatedHours)) throw new RangeError('a job takes a finite number of hours')
  const count = Math.max(1, Math.ceil(estimatedHours))
  return Array.from({ length: count }, (_, hours) => startsAt.add({ hours }))
}

const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Starts are allowed from `from` to `to`, both included ('HH:MM'); null is a day off. */
export type WeeklyHours = Record<(typeof WEEKDAYS)[number], { from: string; to: string } | null>

export type Slot = { hour: number; startsAt: Temporal.Instant; free: boolean }

/**
 * The day's slots and which of them one mechanic can take: within their hours, not too soon or too far, and with every
 * hour of the job unclaimed. A long job may run on after the last start, so only its start is held against the hours.
 */
export function freeSlots(question: {
  date: Temporal.PlainDate | string
  now: Temporal.Instant
  workingHours: WeeklyHours
  /** Epoch milliseconds of the hours already claimed. */
  claimedHours: ReadonlySet<number>
  estimatedHours: number
}): Slot[] {
  const date = Temporal.PlainDate.from(question.date)
  const dayHours = workingHoursOn(question.workingHours, date)
  const { earliest, firstBeyond } = bookableTimes(question.now)
  return SLOT_HOURS.map((hour) => {
    const startsAt = slotStart(date, hour)
    const free =
      isWithin(dayHours, hour) &&
      Temporal.Instant.compare(startsAt, earliest) >= 0 &&
      Temporal.Instant.compare(startsAt, firstBeyond) < 0 &&
      hoursClaimed(startsAt, question.estimatedHours).every(
        (claimed) => !question.claimedHours.has(claimed.epochMilliseconds),
      )
    return { hour, startsAt, free }
  })
}

/** Whether a mechanic starts jobs at that wall time of their week. Who has claimed the hour is another question. */
export function isWorkingHour(hours: WeeklyHours, startsAt: Temporal.Instant): boolean {
  const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
  return isWithin(workingHoursOn(hours, local.toPlainDate()), local.hour)
}

function workingHoursOn(hours: WeeklyHours, date: Temporal.PlainDate) {
  const weekday = WEEKDAYS[date.dayOfWeek - 1]
  return weekday === undefined ? null : hours[weekday]
}

function isWithin(dayHours: { from: string; to: string } | null, hour: number): boolean {
  if (dayHours === null) return false
  const start = `${String(hour).padStart(2, '0')}:00`
  return dayHours.from <= start && start <= dayHours.to
}
