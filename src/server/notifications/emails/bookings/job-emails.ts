import { setOffLabel } from '#domain/bookings/booking-status.ts'
import { whyJobCancelled } from '#domain/bookings/why-cancelled.ts'
import { formatPounds } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { whenText } from '#domain/time/when-text.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import type {
  EmailTemplates,
  ReadNotification,
  SampleFacts,
  WriteEmail,
} from '#server/notifications/emails/email-template.ts'
import {
  action,
  type Email,
  factList,
  notice,
  paragraph,
} from '#server/notifications/layout/email.ts'
import { type BookedJob, findBookedJob, offeredFacts } from './booking-facts.ts'

type Job = EmailData['job-offered']
type LostJob = EmailData['job-reassigned']
type Words = Pick<Email, 'heading' | 'preview'> & { after: string }

/** An email to a mechanic about a job; what it tells of the customer depends on whose job it is. */
const ofJob =
  (
    words: (job: BookedJob, notification: ReadNotification<Job>) => Words | null,
    wasAt?: string | null,
  ): WriteEmail<Job> =>
  async (ctx, notification) => {
    const job = withTime(await findBookedJob(ctx, notification), wasAt)
    const said = job === null ? null : words(job, notification)
    if (job === null || said === null) return null
    return {
      heading: said.heading,
      preview: said.preview,
      blocks: [
        paragraph(notification.message),
        factList(offeredFacts(job, isTheirs(job, notification))),
        notice(said.after),
        action('Open my jobs', ownAddress(ctx.env, '/mechanic-dashboard')),
      ],
    }
  }

/** The job with the time that it had; undefined leaves the one that it has. */
function withTime(job: BookedJob | null, wasAt: string | null | undefined): BookedJob | null {
  if (job === null || wasAt === undefined) return job
  const scheduledDate = wasAt === null ? null : Temporal.Instant.from(wasAt)
  return { ...job, booking: { ...job.booking, scheduledDate } }
}

/** Only the mechanic who accepted knows the house and the person [SEC-O10]. */
const isTheirs = (job: BookedJob, notification: ReadNotification<Job>) =>
  job.booking.acceptedAt !== null &&
  job.booking.status !== 'cancelled' &&
  isNamedFor(job, notification)

const ofMechanic = ({ mechanicId }: SampleFacts): Job => ({ mechanicId })

const isNamedFor = ({ booking }: BookedJob, { data }: ReadNotification<Job>) =>
  booking.mechanicId === data.mechanicId

const whenOf = ({ booking }: BookedJob) =>
  booking.scheduledDate === null ? 'Time to be agreed' : whenText(booking.scheduledDate)

const jobOffered = ofJob((job, notification) =>
  // Somebody was faster, or it is cancelled.
  job.booking.status !== 'pending'
    ? null
    : {
        heading: 'A job for you',
        preview: `${whenOf(job)}: ${job.services.join(', ')}`,
        after: `${isNamedFor(job, notification) ? 'The customer asked for you.' : 'The first mechanic to accept gets it.'} You get the name and house number when you accept.`,
      },
)

/** No hours were reserved for a job whose time was still to be agreed. */
const jobCancelled = ofJob((job, notification) => {
  const { booking } = job
  const hasTime = booking.scheduledDate !== null
  const share = keptShareText(job, notification)
  if (booking.cancelledBy === 'not-there')
    return {
      heading: 'A job has ended',
      preview: `${whenOf(job)}: thank you for being there.`,
      after: `${whyJobCancelled(booking)} Thank you for being there.${share}`,
    }
  return {
    heading: 'A job is cancelled',
    preview: hasTime ? `${whenOf(job)}: your hours are free again.` : job.services.join(', '),
    after: `${whyJobCancelled(booking)} ${hasTime ? `${staysAway(job)} Your hours are free again.` : 'There is nothing you need to do.'}${share}`,
  }
})

const staysAway = ({ quote }: BookedJob) =>
  quote.serviceType === 'mobile' ? 'There is no need to go.' : 'The car will not come.'

/** A deposit that is kept is shared with the mechanic who had accepted [PAY-18]. */
function keptShareText(job: BookedJob, notification: ReadNotification<Job>): string {
  const { booking, deposit } = job
  if (deposit?.state !== 'kept' || booking.acceptedAt === null || !isNamedFor(job, notification))
    return ''
  return ` The customer’s deposit is kept, and ${formatPounds(mechanicShare(deposit.amount))} of it is yours.`
}

const LATE_HEADINGS = { mobile: 'Are you on your way?', garage: 'Are you getting ready?' }

const jobLate = ofJob((job) =>
  job.booking.status !== 'accepted'
    ? null
    : {
        heading: LATE_HEADINGS[job.quote.serviceType],
        preview: `${whenOf(job)}: ${job.services.join(', ')}`,
        after: `Please press “${setOffLabel(job.quote.serviceType)}” in your jobs, ring the customer, or hand the job back. If we do not hear from you, we may ${job.quote.serviceType === 'garage' ? 'ask' : 'send'} another mechanic.`,
      },
)

const jobAssigned = ofJob((job) => ({
  heading: 'A job is yours',
  preview: `${whenOf(job)}: ${job.services.join(', ')}`,
  after: 'It is in your jobs and in your calendar. If there is a mistake, please ring us.',
}))

/** What they lost: the booking has the time of the mechanic who comes instead. */
const jobReassigned: WriteEmail<LostJob> = async (ctx, notification, links) => {
  const { wasAt } = notification.data
  const lost = ofJob((job) => {
    const hasTime = job.booking.scheduledDate !== null
    return {
      heading: 'A job is no longer yours',
      preview: hasTime ? `${whenOf(job)}: your hours are free again.` : job.services.join(', '),
      after: `${isTaken(job, notification) ? 'Another mechanic has it now.' : 'We are asking another mechanic.'} ${hasTime ? `${staysAway(job)} Your hours are free again.` : 'There is nothing you need to do.'}`,
    }
  }, wasAt)
  return lost(ctx, notification, links)
}

/** The desk has sent another mechanic, or one has accepted meanwhile. */
const isTaken = (job: BookedJob, notification: ReadNotification<Job>) =>
  job.booking.acceptedAt !== null && !isNamedFor(job, notification)

const jobRescheduled = ofJob((job) => ({
  heading: 'A job has a new time',
  preview: whenOf(job),
  after:
    'Your calendar is up to date. If you cannot make the new time, please let us know as soon as you can.',
}))

export const jobEmails = {
  'job-offered': { write: jobOffered, sample: ofMechanic },
  'job-cancelled': { write: jobCancelled, sample: ofMechanic, status: 'cancelled' },
  'job-late': { write: jobLate, sample: ofMechanic, status: 'accepted' },
  'job-assigned': { write: jobAssigned, sample: ofMechanic, status: 'accepted' },
  'job-reassigned': { write: jobReassigned, sample: ofMechanic },
  'job-rescheduled': { write: jobRescheduled, sample: ofMechanic, status: 'accepted' },
} satisfies EmailTemplates
