import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DayOffBody, WorkingTermsForm } from '#contract/mechanics/forms.ts'
import { idParam } from '#contract/params.ts'
import { SLOT_HOURS, TRAVEL_MAX_MINUTES, WEEKDAYS } from '#domain/bookings/slot-terms.ts'

const HOUR = 'Please choose a full hour between 08:00 and 18:00'
const STARTS: readonly string[] = SLOT_HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`)

const startField = z.string(HOUR).check(z.refine((time) => STARTS.includes(time), HOUR))
const breakField = z
  .string('Please choose a time')
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, 'Please choose a full or half hour'))

const Break = z
  .strictObject({ from: breakField, to: breakField })
  .check(z.refine(({ from, to }) => from < to, 'A break ends after it begins'))

const BREAKS_MAX = 3

const DayHours = z.nullable(
  z
    .strictObject({
      from: startField,
      to: startField,
      breaks: z.optional(z.array(Break).check(z.maxLength(BREAKS_MAX, 'Three breaks at most'))),
    })
    .check(z.refine(({ from, to }) => from <= to, 'The last start is not before the first')),
)

/** The domain's list of weekdays makes the keys, so that no day can be missing. */
const everyDay = <Day>(day: Day) =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<(typeof WEEKDAYS)[number], Day>

/** Jobs may start from `from` to `to`, both included. Null is a day off. */
export const Week = z.strictObject(everyDay(DayHours))
export type Week = z.infer<typeof Week>

const DayOff = z.object({
  id: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
  note: z.nullable(z.string()),
})

/** A job that stays booked although it no longer fits the mechanic's working time. */
const Clash = z.object({ id: z.string(), reference: z.string(), scheduledDate: z.string() })

export const WorkingHours = z.object({
  week: Week,
  travelMinutes: z.int(),
  daysOff: z.array(DayOff),
  clashes: z.array(Clash),
})
export type WorkingHours = z.infer<typeof WorkingHours>

export const getWorkingHours = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/hours',
  access: 'mechanic',
  summary: 'Your week, your days off, and the jobs that fit neither',
  answer: WorkingHours,
})

export const saveWorkingHours = endpoint({
  method: 'PUT',
  path: '/api/mechanics/me/hours',
  access: 'mechanic',
  summary:
    'Set days of your week and the minutes between two jobs; what is not sent stays as it is',
  body: z.strictObject({
    week: z.exactOptional(z.strictObject(everyDay(z.exactOptional(DayHours)))),
    travelMinutes: z.exactOptional(
      z.int('Please choose the minutes').check(z.minimum(0), z.maximum(TRAVEL_MAX_MINUTES)),
    ),
  }),
  answer: WorkingHours,
})

export const addDaysOff = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/days-off',
  access: 'mechanic',
  summary: 'Take days off; jobs that are booked there stay, and are listed',
  body: DayOffBody,
  status: 201,
  answer: WorkingHours,
  idempotent: true,
})

export const removeDaysOff = endpoint({
  method: 'DELETE',
  path: '/api/mechanics/me/days-off/{id}',
  access: 'mechanic',
  summary: 'Work on those days after all',
  params: z.object({ id: idParam }),
  answer: WorkingHours,
})

export const WorkingTerms = z.object({
  phone: z.string(),
  businessEmail: z.nullable(z.string()).check(z.describe('Shown to everybody on the profile')),
  businessPhone: z.nullable(z.string()).check(z.describe('Shown to everybody on the profile')),
  location: z.string(),
  serviceRadius: z.int().check(z.describe('Miles')),
  hourlyRate: z.nullable(z.number()).check(z.describe('Pounds')),
  isTakingJobs: z.boolean(),
  isListed: z
    .boolean()
    .check(z.describe('False too while a required document is missing, not approved or expired')),
  isOnMap: z.boolean().check(z.describe('The place is known, so that jobs are found by distance')),
  hasCalendar: z.boolean(),
})
export type WorkingTerms = z.infer<typeof WorkingTerms>

export const getWorkingTerms = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/terms',
  access: 'mechanic',
  summary: 'Where you go, for how much, and whether you take jobs',
  answer: WorkingTerms,
})

export const saveWorkingTerms = endpoint({
  method: 'PUT',
  path: '/api/mechanics/me/terms',
  access: 'mechanic',
  summary:
    'Set where you go, for how much, and whether you take jobs; what is not sent stays as it is',
  body: z.partial(WorkingTermsForm),
  answer: WorkingTerms,
})

export const replaceCalendar = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/calendar',
  access: 'mechanic',
  summary: 'A new private address for your calendar; the one before stops working',
  status: 201,
  answer: z.object({ url: z.string() }),
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/mechanics/me/calendar',
  access: 'mechanic',
  summary: 'Stop the private address of your calendar',
  answer: z.object({ removed: z.literal(true) }),
})
