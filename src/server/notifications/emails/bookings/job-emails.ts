import { whenText } from '#domain/time/when-text.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { StoredMessage, WriteEmail } from '#server/notifications/emails/email-template.ts'
import { isIntegerIn } from '#server/notifications/emails/message-data.ts'
import {
  action,
  type Email,
  factList,
  notice,
  paragraph,
} from '#server/notifications/layout/email.ts'
import { type BookedJob, findBookedJob, offeredFacts } from './booking-facts.ts'

type Words = Pick<Email, 'heading' | 'preview'> & { after: string }

/** A letter to a mechanic about a job; what it tells of the customer depends on whose job it is. */
const ofJob =
  (words: (job: BookedJob, message: StoredMessage) => Words | null): WriteEmail =>
  async (ctx, message) => {
    const job = await findBookedJob(ctx, message)
    const said = job === null ? null : words(job, message)
    if (job === null || said === null) return null
    return {
      heading: said.heading,
      preview: said.preview,
      blocks: [
        paragraph(message.message),
        factList(offeredFacts(job, isTheirs(job, message))),
        notice(said.after),
        action('Open my jobs', ownAddress(ctx.env, '/mechanic-dashboard')),
      ],
    }
  }

/** Only the mechanic who accepted knows the house and the person [SEC-O10]. */
const isTheirs = (job: BookedJob, message: StoredMessage) =>
  job.booking.acceptedAt !== null && job.booking.status !== 'cancelled' && isNamedFor(job, message)

const isNamedFor = ({ booking }: BookedJob, { data }: StoredMessage) =>
  isIntegerIn(data, 'mechanicId') && booking.mechanicId === data.mechanicId

const whenOf = ({ booking }: BookedJob) =>
  booking.scheduledDate === null ? 'Time to be agreed' : whenText(booking.scheduledDate)

export const jobOffered = ofJob((job, message) =>
  // Somebody was faster, or the customer has cancelled.
  job.booking.status !== 'pending'
    ? null
    : {
        heading: 'A job for you',
        preview: `${whenOf(job)}: ${job.services.join(', ')}`,
        after: `${isNamedFor(job, message) ? 'The customer asked for you.' : 'The first mechanic to accept gets it.'} Name and house number follow when you accept.`,
      },
)

export const jobCancelled = ofJob((job) => ({
  heading: 'A job is cancelled',
  preview: `${whenOf(job)}: your hours are free again.`,
  after: 'You need not go there. Your hours are free again.',
}))

export const jobRescheduled = ofJob((job) => ({
  heading: 'A job has a new time',
  preview: whenOf(job),
  after: 'Your calendar has moved with it. If you cannot come then, please say so in time.',
}))
