import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { BOOKING_HORIZON_DAYS, BOOKING_NOTICE_HOURS, SLOT_HOURS, WEEKDAYS } from './slot-terms.ts'

type SlotRefusal = 'past' | 'too-soon' | 'too-far' | 'not-on-the-hour' | 'outside-hours'

export type SlotCheck =
  | { ok: true; date: Temporal.PlainDate; hour: number }
  | { ok: false; reason: SlotRefusal; sentence: string }

/** Throws RangeError for a date or an hour that does not exist, so that a clock change never moves a slot silently. */
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

/** Checks that a slot starts at this instant and can be booked now. It does not check which mechanic is free. */
export function checkSlot(startsAt: Temporal.Instant, now: Temporal.Instant): SlotCheck {
  const { earliest, firstBeyond } = bookableTimes(now)
  if (Temporal.Instant.compare(startsAt, now) <= 0) return refused('past')
  if (Temporal.Instant.compare(startsAt, earliest) < 0) return refused('too-soon')
  // Compare instants before asking the calendar: some time zones have no wall time in the year 275760.
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

/** Lists the instants at which the hours of a job begin, in order, across midnight and clock changes. */
export function hoursClaimed(
  startsAt: Temporal.Instant,
  estimatedHours: number,
): Temporal.Instant[] {
  if (!Number.isFinite(estimatedHours)) throw new RangeError('a job takes a finite number of hours')
  const count = Math.max(1, Math.ceil(estimatedHours))
  return Array.from({ length: count }, (_, hours) => startsAt.add({ hours }))
}

/** A break lasts from `from` to just before `to`, both 'HH:MM'. */
type Break = { from: string; to: string }

type DayHours = { from: string; to: string; breaks?: readonly Break[] | undefined }

/** Jobs may start from `from` to `to`, both included ('HH:MM'). Null is a day off. */
export type WeeklyHours = Record<(typeof WEEKDAYS)[number], DayHours | null>

/** Days off, both ends included, as UK dates 'YYYY-MM-DD'. */
export type DaysOff = { startsOn: string; endsOn: string }

/** The working time that a mechanic has set. A missing field means that they have set nothing. */
export type WorkingTime = {
  workingHours: WeeklyHours
  daysOff?: readonly DaysOff[]
  /** The mechanic needs this gap between two jobs. */
  travelMinutes?: number
}

export type Slot = { hour: number; startsAt: Temporal.Instant; free: boolean }

/**
 * Lists the day's slots and marks those that one mechanic can take: within their working hours, within the booking
 * window, with every hour of the job unclaimed. A long job may run past the last start, so working hours limit only its
 * start.
 */
export function freeSlots(
  question: WorkingTime & {
    date: Temporal.PlainDate | string
    now: Temporal.Instant
    /** Hours that are already claimed, in epoch milliseconds. */
    claimedHours: ReadonlySet<number>
    estimatedHours: number
  },
): Slot[] {
  const { estimatedHours, travelMinutes = 0 } = question
  const { earliest, firstBeyond } = bookableTimes(question.now)
  return SLOT_HOURS.map((hour) => {
    const startsAt = slotStart(question.date, hour)
    const free =
      isWorkingTime(question, startsAt, estimatedHours) &&
      Temporal.Instant.compare(startsAt, earliest) >= 0 &&
      Temporal.Instant.compare(startsAt, firstBeyond) < 0 &&
      hoursWithTravel(startsAt, estimatedHours, travelMinutes).every(
        (needed) => !question.claimedHours.has(needed.epochMilliseconds),
      )
    return { hour, startsAt, free }
  })
}

/**
 * Checks a job of that length against a mechanic's week: it starts within their hours and none of its hours falls into
 * a break or a day off. It does not check claimed hours.
 */
export function isWorkingTime(
  { workingHours, daysOff = [] }: WorkingTime,
  startsAt: Temporal.Instant,
  estimatedHours: number,
): boolean {
  return (
    isWorkingHour(workingHours, startsAt) &&
    hoursClaimed(startsAt, estimatedHours).every((hour) => {
      const local = hour.toZonedDateTimeISO(BUSINESS_ZONE)
      const date = local.toPlainDate()
      return !isDayOff(daysOff, date) && !isInBreak(workingHoursOn(workingHours, date), local.hour)
    })
  )
}

/**
 * Lists the hours of a job and the hours around it that its mechanic needs for travel. No other job may claim any of
 * them.
 */
export function hoursWithTravel(
  startsAt: Temporal.Instant,
  estimatedHours: number,
  travelMinutes: number,
): Temporal.Instant[] {
  const before = Math.ceil(travelMinutes / 60)
  // Travel uses the unused rest of the job's last hour first.
  return hoursClaimed(
    startsAt.subtract({ hours: before }),
    before + estimatedHours + travelMinutes / 60,
  )
}

/** Says whether a mechanic starts jobs at that wall time of their week. */
function isWorkingHour(hours: WeeklyHours, startsAt: Temporal.Instant): boolean {
  const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
  return isWithin(workingHoursOn(hours, local.toPlainDate()), local.hour)
}

export function isDayOff(daysOff: readonly DaysOff[], date: Temporal.PlainDate): boolean {
  const day = date.toString()
  return daysOff.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
}

function workingHoursOn(hours: WeeklyHours, date: Temporal.PlainDate) {
  const weekday = WEEKDAYS[date.dayOfWeek - 1]
  return weekday === undefined ? null : hours[weekday]
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function isWithin(dayHours: DayHours | null, hour: number): boolean {
  return dayHours !== null && dayHours.from <= clock(hour) && clock(hour) <= dayHours.to
}

/** A break blocks every hour that it overlaps, because jobs claim whole hours. */
function isInBreak(dayHours: DayHours | null, hour: number): boolean {
  const [starts, ends] = [clock(hour), clock(hour + 1)]
  return (dayHours?.breaks ?? []).some(({ from, to }) => from < ends && starts < to)
}
