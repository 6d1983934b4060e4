import type { Job } from '#contract/jobs/jobs.ts'
import { setOffLabel } from '#domain/bookings/booking-status.ts'

export type JobList = 'available' | 'accepted' | 'done'

const LISTS: Partial<Record<Job['status'], JobList>> = {
  pending: 'available',
  accepted: 'accepted',
  'on-the-way': 'accepted',
  'in-progress': 'accepted',
  completed: 'done',
}

/** Returns the list that a job belongs to; null for a cancelled job. */
export const tabOf = (job: Pick<Job, 'status'>): JobList | null => LISTS[job.status] ?? null

const FACTORS: Record<NonNullable<Job['match']>['factors'][number]['factor'], [string, string]> = {
  distance: ['Distance', 'near you'],
  specialty: ['Your specialty', 'your specialty'],
  rating: ['Your rating', 'well rated'],
  load: ['Your day', 'room that day'],
  response: ['How fast you answer', 'you answer fast'],
}

/** A score of at least half its maximum counts as a reason. */
const GOOD = 0.5
const REASONS = 2

/** Says why a job suits this mechanic, the strongest reason first: "94% match: near you, your specialty." */
export function matchText(match: NonNullable<Job['match']>): string {
  const reasons = match.factors
    .filter(({ value }) => value >= GOOD)
    .sort((one, other) => other.points - one.points)
    .slice(0, REASONS)
    .map(({ factor }) => FACTORS[factor][1])
  const score = `${Math.round(match.score)}% match`
  return reasons.length > 0 ? `${score}: ${reasons.join(', ')}.` : `${score}.`
}

export const factorName = (factor: keyof typeof FACTORS) => FACTORS[factor][0]

const SET_OFF = {
  mobile: { asks: 'Are you on your way?', yes: 'Yes, on my way' },
  garage: { asks: 'Are you getting ready for this car?', yes: 'Yes, getting ready' },
} as const

const NEXT_STEP = {
  accepted: {
    status: 'on-the-way',
    done: 'Your customer can see it now',
    why: 'Your customer sees it on the booking’s page, and in an email or text if they chose one.',
    delayed: 'Your customer sees it in ten seconds.',
  },
  'on-the-way': {
    status: 'in-progress',
    label: 'Start the job',
    done: 'Job started',
    asks: 'Start the job now?',
    yes: 'Yes, start now',
    why: 'The customer sees that the work has begun.',
    delayed: 'The job starts in ten seconds.',
  },
} as const

/** Returns the next step of an accepted job; null where only its end is left. */
export function nextStepOf({ status, quote }: Pick<Job, 'status' | 'quote'>) {
  if (status === 'on-the-way') return NEXT_STEP[status]
  if (status !== 'accepted') return null
  const { serviceType } = quote
  return { ...NEXT_STEP[status], label: setOffLabel(serviceType), ...SET_OFF[serviceType] }
}

export const jobTitle = ({ services }: Pick<Job, 'services'>) =>
  services.map(({ name }) => name).join(', ')

type Ended = Pick<Job, 'revisit' | 'earningsPounds' | 'lines'>
type Reader = 'mechanic' | 'desk'

/** The email that asks for it goes to nobody who chose no emails [NOTE-4]. */
const REVIEW = 'Customers who get our emails are asked for a review.'

const COMPLETIONS: Record<
  'bill' | 'own work' | 'paid by us' | 'nothing done',
  Record<Reader, string>
> = {
  bill: {
    mechanic: `It is in your earnings. ${REVIEW}`,
    desk: `The mechanic has earned it. ${REVIEW}`,
  },
  'own work': {
    mechanic: `It was free of charge, so it adds nothing to your earnings. ${REVIEW}`,
    desk: `The mechanic put their own work right free of charge. ${REVIEW}`,
  },
  'paid by us': {
    mechanic: `Kerbside pays you for it: it is in your earnings. ${REVIEW}`,
    desk: `Kerbside pays the mechanic for it. ${REVIEW}`,
  },
  'nothing done': {
    mechanic: 'Nothing could be done, so nothing is paid for it. The case stays open with us.',
    desk: 'Nothing could be done, so nobody is paid for it. The case stays open.',
  },
}

/** Says who earned what with a job that has just ended [CASE-12, CASE-13]. */
export const completionText = (job: Ended, undone: readonly unknown[], reader: Reader): string =>
  COMPLETIONS[completionOf(job, undone)][reader]

function completionOf({ revisit, earningsPounds, lines }: Ended, undone: readonly unknown[]) {
  if (revisit === null) return 'bill'
  if (undone.length === lines.length) return 'nothing done'
  return earningsPounds > 0 ? 'paid by us' : 'own work'
}
