import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import type { Urgency } from '#domain/vehicles/forecast/risk.ts'

/**
 * The verdict on a part in one word. Alerts and the car's page both put it into words, so that they never contradict each
 * other [VEH-26].
 */
export const VERDICTS = [
  'failed',
  'overdue',
  'dueNow',
  'dueSoon',
  'planIn',
  'worthALook',
  'nothingYet',
  'likelyDue',
  'maybeDue',
  'notOnRecord',
  'notKnownIfFitted',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** How an alert lists a part: as due, as worth a look in a visit that another part causes, or not at all. */
export type Listing = 'due' | 'look' | null

const NOW_DAYS = 14
const SOON_DAYS = 60

export function verdictOf(
  { state, finding, likelyDay }: Pick<ComponentForecast, 'state' | 'finding' | 'likelyDay'>,
  today: number,
  listing: Listing,
): Verdict {
  const daysLeft = likelyDay === null ? Number.POSITIVE_INFINITY : likelyDay - today
  if (listing === 'look') return 'worthALook'
  if (finding?.isFailure) return 'failed'
  if (state === 'notKnownIfFitted') return 'notKnownIfFitted'
  if (state === 'notOnRecord')
    return daysLeft < 0 ? 'likelyDue' : listing === 'due' ? 'maybeDue' : 'notOnRecord'
  if (daysLeft < 0) return 'overdue'
  // It is part of a visit, or news has reduced the chance behind its standing alert: it is not due, however near that day is.
  if (state === 'sound') return listing === 'due' ? 'planIn' : 'nothingYet'
  return daysLeft <= NOW_DAYS ? 'dueNow' : daysLeft <= SOON_DAYS ? 'dueSoon' : 'planIn'
}

const URGENCIES: Readonly<Record<Verdict, Urgency>> = {
  failed: 'urgent',
  overdue: 'overdue',
  dueNow: 'urgent',
  dueSoon: 'soon',
  planIn: 'planned',
  worthALook: 'planned',
  nothingYet: 'planned',
  likelyDue: 'soon',
  maybeDue: 'soon',
  notOnRecord: 'planned',
  notKnownIfFitted: 'planned',
}

export const urgencyOfVerdict = (verdict: Verdict): Urgency => URGENCIES[verdict]

/** The words after the name of the part in the title of its alert. */
const TITLES: Readonly<Record<Verdict, string>> = {
  failed: 'failed the MOT',
  overdue: 'overdue',
  dueNow: 'due now',
  dueSoon: 'due soon',
  planIn: 'plan it in',
  worthALook: 'worth a look',
  nothingYet: 'nothing to do yet',
  likelyDue: 'likely due, but not on record',
  maybeDue: 'may be due, but not on record',
  notOnRecord: 'not on record',
  notKnownIfFitted: 'not known if fitted',
}

export const titleOfVerdict = (name: string, verdict: Verdict) => `${name}: ${TITLES[verdict]}`
