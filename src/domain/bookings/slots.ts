import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { remember } from '#domain/time/remember.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { BOOKING_HORIZON_DAYS, BOOKING_LEAD_HOURS, SLOT_HOURS, WEEKDAYS } from './slot-terms.ts'

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
  return [...startsOf(date.toString())]
}

/** A list asks for the same days of fifty mechanics: the calendar is asked once a day. */
const startsOf = remember((date: string): readonly Temporal.Instant[] =>
  SLOT_HOURS.map((hour) => slotStart(date, hour)),
)

const SENTENCES: Readonly<Record<SlotRefusal, string>> = {
  past: 'That time has passed. Please choose a later one.',
  'too-soon': `Mechanics need ${BOOKING_LEAD_HOURS} hours' notice. Please choose a later time.`,
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

/** The bounds of the booking window: its first instant, and the first one after it. */
export function bookableTimes(now: Temporal.Instant) {
  return {
    earliest: now.add({ hours: BOOKING_LEAD_HOURS }),
    firstBeyond: firstBeyondFrom(now.epochMilliseconds),
  }
}

const firstBeyondFrom = remember((nowMs: number): Temporal.Instant => {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(BUSINESS_ZONE)
  const farthest = now.add({ days: BOOKING_HORIZON_DAYS }).toPlainDate()
  return startOfDay(farthest, 1)
})

/** Lists the instants at which the hours of a job begin, in order, across midnight and clock changes. */
export function hoursOfJob(startsAt: Temporal.Instant, estimatedHours: number): Temporal.Instant[] {
  return Array.from({ length: hourCount(estimatedHours) }, (_, hours) => startsAt.add({ hours }))
}

/** When the hours of a job are over: its mechanic is late by this instant, and calendars show it as its end. */
export const endOfJob = (startsAt: Temporal.Instant, estimatedHours: number): Temporal.Instant =>
  startsAt.add({ hours: hourCount(estimatedHours) })

function hourCount(estimatedHours: number): number {
  if (!Number.isFinite(estimatedHours)) throw new RangeError('a job takes a finite number of hours')
  return Math.max(1, Math.ceil(estimatedHours))
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
 * window, with every hour of the job free. A long job may run past the last start, so working hours limit only its
 * start.
 */
export function freeSlots(
  question: WorkingTime & {
    date: Temporal.PlainDate | string
    now: Temporal.Instant
    /** Hours that are already reserved, in epoch milliseconds. */
    reservedHours: ReadonlySet<number>
    estimatedHours: number
  },
): Slot[] {
  const { estimatedHours, travelMinutes = 0, reservedHours } = question
  const { earliest, firstBeyond } = bookableTimes(question.now)
  return startsOf(question.date.toString()).map((startsAt, index) => {
    const startMs = startsAt.epochMilliseconds
    const free =
      Temporal.Instant.compare(startsAt, earliest) >= 0 &&
      Temporal.Instant.compare(startsAt, firstBeyond) < 0 &&
      isWorkingTime(question, startsAt, estimatedHours) &&
      !isAnyReserved(reservedHours, startMs, estimatedHours, travelMinutes)
    return { hour: SLOT_HOURS[index] ?? 0, startsAt, free }
  })
}

/** The hours of `hoursWithTravel`, as integers: this runs for every slot of every day of every mechanic of a list. */
function isAnyReserved(
  reserved: ReadonlySet<number>,
  startMs: number,
  estimatedHours: number,
  travelMinutes: number,
): boolean {
  if (reserved.size === 0) return false
  const before = Math.ceil(travelMinutes / 60)
  const count = hourCount(before + estimatedHours + travelMinutes / 60)
  const fromMs = startMs - before * HOUR_MS
  for (let hour = 0; hour < count; hour += 1) if (reserved.has(fromMs + hour * HOUR_MS)) return true
  return false
}

/**
 * Checks a job of that length against a mechanic's week: it starts within their hours and none of its hours falls into
 * a break or a day off. It does not check reserved hours.
 */
export function isWorkingTime(
  { workingHours, daysOff = [] }: WorkingTime,
  startsAt: Temporal.Instant,
  estimatedHours: number,
): boolean {
  const startMs = startsAt.epochMilliseconds
  const start = wallTimeOf(startMs)
  if (!isWithin(hoursOn(workingHours, start), start.hour)) return false
  const count = hourCount(estimatedHours)
  for (let hour = 0; hour < count; hour += 1) {
    const wall = wallTimeOf(startMs + hour * HOUR_MS)
    if (isInDaysOff(daysOff, wall.date) || isInBreak(hoursOn(workingHours, wall), wall.hour))
      return false
  }
  return true
}

type WallTime = { date: string; weekday: (typeof WEEKDAYS)[number] | undefined; hour: number }

/** UK time differs from UTC by whole hours, so that all instants of an hour share their date and their hour. */
const wallTimeOf = (epochMs: number): WallTime => wallTimeOfHour(Math.floor(epochMs / HOUR_MS))

const wallTimeOfHour = remember((hour: number): WallTime => {
  const instant = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS)
  const local = instant.toZonedDateTimeISO(BUSINESS_ZONE)
  return {
    date: local.toPlainDate().toString(),
    weekday: WEEKDAYS[local.dayOfWeek - 1],
    hour: local.hour,
  }
})

/**
 * Lists the hours of a job and the hours around it that its mechanic needs for travel. No other job may reserve any of
 * them.
 */
export function hoursWithTravel(
  startsAt: Temporal.Instant,
  estimatedHours: number,
  travelMinutes: number,
): Temporal.Instant[] {
  const before = Math.ceil(travelMinutes / 60)
  // Travel uses the unused rest of the job's last hour first.
  return hoursOfJob(
    startsAt.subtract({ hours: before }),
    before + estimatedHours + travelMinutes / 60,
  )
}

export const isDayOff = (daysOff: readonly DaysOff[], date: Temporal.PlainDate): boolean =>
  isInDaysOff(daysOff, date.toString())

const isInDaysOff = (daysOff: readonly DaysOff[], day: string): boolean =>
  daysOff.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

const hoursOn = (hours: WeeklyHours, { weekday }: WallTime) =>
  weekday === undefined ? null : hours[weekday]

const CLOCK = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const clock = (hour: number): string => CLOCK[hour] ?? ''

function isWithin(dayHours: DayHours | null, hour: number): boolean {
  return dayHours !== null && dayHours.from <= clock(hour) && clock(hour) <= dayHours.to
}

/** A break blocks every hour that it overlaps, because jobs reserve whole hours. */
function isInBreak(dayHours: DayHours | null, hour: number): boolean {
  const [starts, ends] = [clock(hour), clock(hour + 1)]
  return (dayHours?.breaks ?? []).some(({ from, to }) => from < ends && starts < to)
}
