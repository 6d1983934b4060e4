import { isOpen } from '#domain/bookings/booking-status.ts'
import { hoursToSlot, nextSteps } from '#domain/bookings/next-steps.ts'
import { isExpressRequestMissing } from '#domain/bookings/slot-terms.ts'
import { whyCancelled } from '#domain/bookings/why-cancelled.ts'
import { isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { notReplacedWords } from '#domain/jobs/dispatch/reoffer-words.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { depositPurpose } from '#domain/payments/deposit-terms.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import { listNewestBookings } from '#server/bookings/tracking/email-reference.ts'
import type { Context } from '#server/context.ts'
import type {
  EmailTemplates,
  ReadNotification,
  WriteEmail,
} from '#server/notifications/emails/email-template.ts'
import {
  action,
  type Block,
  type Email,
  factList,
  heading,
  notice,
  paragraph,
  secondAction,
} from '#server/notifications/layout/email.ts'
import { depositOf } from '#server/quotes/deposit/find-deposit.ts'
import { type BookedJob, customerFacts, findBookedJob } from './booking-facts.ts'
import { bookingInvitation } from './booking-invitation.ts'
import { cancelling, RIGHT_TO_CANCEL_BLOCKS } from './cancelling.ts'
import { choicesMeanwhile, depositOutcomeText } from './deposit-words.ts'

type Write = (
  job: BookedJob,
  notification: ReadNotification,
  links: LinkMaker,
  ctx: Context,
) => Promise<Email | null>

/** An email to the customer of a booking; without its booking there is none. */
const ofBooking =
  (write: Write): WriteEmail =>
  async (ctx, notification, links) => {
    const job = await findBookedJob(ctx, notification)
    return job === null ? null : write(job, notification, links, ctx)
  }

const bookingReceived = ofBooking(async (job, notification, links, ctx) => ({
  heading: isExpressRequestMissing(job.booking) ? 'We need your go-ahead' : 'We have your booking',
  preview: whenLine(job),
  blocks: [
    ...(await expressRequest(job, links)),
    ...(await wholeBooking(job, notification, links, ctx)),
    ...RIGHT_TO_CANCEL_BLOCKS,
  ],
  invitation: bookingInvitation(ctx, job),
}))

/** Until the customer asks for an early start, nobody is asked to come. */
async function expressRequest({ booking }: BookedJob, links: LinkMaker): Promise<Block[]> {
  if (!isExpressRequestMissing(booking)) return []
  return [
    notice(
      'Your appointment is less than 14 days away, so by law we need your express request before the work can start. We will ask a mechanic as soon as you have sent it from your booking’s page.',
    ),
    action('Send my request', await links.toBooking(booking)),
  ]
}

const bookingAccepted = ofBooking(async (job, notification, links, ctx) => ({
  heading: job.mechanic
    ? `${job.mechanic.name} has accepted your booking`
    : 'Your booking is accepted',
  preview: whenLine(job),
  blocks: await wholeBooking(job, notification, links, ctx),
  invitation: bookingInvitation(ctx, job),
}))

const mechanicDeclined = ofBooking(async (job, { message }, links, ctx) => ({
  heading: 'We are finding you another mechanic',
  preview: whenLine(job),
  blocks: [
    paragraph(message),
    paragraph(
      `The first to accept ${job.booking.scheduledDate ? 'takes the time you chose' : 'agrees a time with you'}, and we will let you know who it is.`,
    ),
    factList(customerFacts(job)),
    await follow(job, links),
    ...cancelling(ctx, job),
  ],
}))

const mechanicWithdrew = ofBooking(async (job, { message }, links) => {
  const { reofferEndsAt } = job.booking
  // Somebody has taken over meanwhile: that has an email of its own.
  if (reofferEndsAt === null || !isSeekingMechanic(job.booking)) return null
  return {
    heading: 'We are finding you another mechanic',
    preview: whenLine(job),
    blocks: [
      paragraph(message),
      paragraph(
        `The first to accept takes the time you chose, and we will let you know straight away. If nobody has by ${whenText(reofferEndsAt)}, ${notReplacedWords(job.deposit?.state)}`,
      ),
      factList(customerFacts(job)),
      paragraph(`You do not have to wait: ${choicesMeanwhile(job.deposit)}`),
      await follow(job, links, 'Choose what happens next'),
    ],
  }
})

const mechanicLate = ofBooking(async (job, { message }, links) => {
  // They have set off meanwhile: that has an email of its own.
  if (job.booking.status !== 'accepted') return null
  return {
    heading: 'Your mechanic is late',
    preview: whenLine(job),
    blocks: [
      paragraph(message),
      paragraph(
        `If we have not heard from them ${job.desk.lateTaskMinutes} minutes after the agreed time, we will ring round to find somebody else.`,
      ),
      factList(customerFacts(job)),
      ...(job.mechanic
        ? [paragraph(`To reach ${job.mechanic.name}, ring ${phoneText(job.mechanic.phone)}.`)]
        : []),
      await follow(job, links),
    ],
  }
})

const mechanicChanged = ofBooking(async (job, notification, links, ctx) => ({
  heading: job.mechanic
    ? `${job.mechanic.name} has taken over your booking`
    : 'Another mechanic has taken over',
  preview: whenLine(job),
  blocks: await wholeBooking(job, notification, links, ctx),
  invitation: bookingInvitation(ctx, job),
}))

const timeProposed = ofBooking(async (job, { message }, links) => {
  const { booking } = job
  if (booking.proposedDate === null) return null
  return {
    heading: 'Could it be another time?',
    preview: `Proposed: ${whenText(booking.proposedDate)}`,
    blocks: [
      paragraph(message),
      factList([
        ...(booking.scheduledDate
          ? [{ label: 'You asked for', value: whenText(booking.scheduledDate) }]
          : []),
        { label: 'Proposed', value: `${whenText(booking.proposedDate)}, UK time` },
      ]),
      paragraph('Nothing changes unless you agree. Open your booking to accept it or to say no.'),
      action('Look at the proposed time', await links.toBooking(booking)),
    ],
  }
})

/** A mechanic has set off, or expects the car at their garage [NOTE-16]. */
const soon = (heading: string) =>
  ofBooking(async (job, { message }, links) => ({
    heading,
    preview: whenLine(job),
    blocks: [
      paragraph(message),
      factList(customerFacts(job)),
      ...(job.mechanic
        ? [paragraph(`To reach ${job.mechanic.name}, ring ${phoneText(job.mechanic.phone)}.`)]
        : []),
      await follow(job, links),
    ],
  }))

const bookingReminder = ofBooking(async (job, notification, links, ctx) => {
  if (!isOpen(job.booking.status)) return null
  // Nobody has promised to come yet [NOTE-18].
  const isUnanswered = job.booking.status === 'pending'
  return {
    heading: isUnanswered ? 'Your booking is tomorrow' : 'See you tomorrow',
    preview: whenLine(job),
    blocks: [
      ...(await expressRequest(job, links)),
      ...(isUnanswered ? [notice(UNANSWERED)] : []),
      ...(await wholeBooking(job, notification, links, ctx)),
    ],
  }
})

const UNANSWERED =
  'No mechanic has accepted it yet. We email you as soon as one does. You can also ring us.'

const bookingCancelled = ofBooking(async (job, { message }, links, ctx) => ({
  heading: 'Your booking is cancelled',
  preview: whyCancelled(job.booking),
  blocks: [
    paragraph(message),
    paragraph(whyCancelled(job.booking)),
    factList(customerFacts(job)),
    notice(depositOutcomeText(job)),
    await follow(job, links, 'Look at your booking'),
  ],
  invitation: bookingInvitation(ctx, job),
}))

const bookingRescheduled = ofBooking(async (job, notification, links, ctx) => ({
  heading: 'Your booking has a new time',
  preview: whenLine(job),
  blocks: await wholeBooking(job, notification, links, ctx),
  invitation: bookingInvitation(ctx, job),
}))

const bookingReference = ofBooking(async (job, { message }, links, ctx) => {
  const newest = await listNewestBookings(ctx, job.booking.emailKey)
  const open = async (booking: (typeof newest)[number], at: number) => {
    const { reference, scheduledDate, createdAt } = booking
    const when = scheduledDate ? whenText(scheduledDate) : `booked on ${whenText(createdAt)}`
    const block = at === 0 ? action : secondAction
    return block(`Open ${reference}: ${when}`, await links.toBooking(booking))
  }
  return {
    heading: `Your reference is ${job.booking.reference}`,
    preview: whenLine(job),
    blocks: [
      paragraph(message),
      ...(newest.length > 1
        ? [paragraph('It is your newest booking. Here are your latest ones:')]
        : []),
      ...(await Promise.all(newest.map(open))),
      paragraph('If you did not ask for this, there is nothing you need to do.'),
    ],
  }
})

/** Everything that a customer may want to do with a booking that stands. */
const wholeBooking = async (...[job, { message }, links, ctx]: Parameters<Write>) => [
  paragraph(message),
  factList(customerFacts(job)),
  ...depositDue(job),
  await follow(job, links),
  ...whatHappensNext(job),
  ...cancelling(ctx, job),
]

const whenLine = ({ booking, services }: BookedJob) =>
  booking.scheduledDate === null
    ? services.join(', ')
    : `${whenText(booking.scheduledDate)}: ${services.join(', ')}`

const follow = async (job: BookedJob, links: LinkMaker, label?: string) =>
  action(label ?? followLabel(job), await links.toBooking(job.booking))

const followLabel = (job: BookedJob) =>
  isDepositDue(job) ? 'Pay and follow your booking' : 'Follow your booking'

const isDepositDue = ({ booking, deposit }: BookedJob) =>
  deposit?.state === 'unpaid' && isOpen(booking.status)

function depositDue(job: BookedJob): Block[] {
  const { booking, quote, deposit } = job
  if (!isDepositDue(job)) return []
  const hasTime = booking.scheduledDate !== null
  const until = hasTime
    ? 'until then the hours are held for you'
    : 'without it the booking may be cancelled then'
  return [
    notice(
      `${depositPurpose(depositOf(quote, deposit), hasTime)} Please pay it by ${whenText(booking.depositDueAt)}: ${until}.`,
    ),
  ]
}

function whatHappensNext({ booking, quote, services, deposit, desk }: BookedJob): Block[] {
  const hasRest = quote.totalCost > depositOf(quote, deposit)
  const job = { ...desk, ...quote, services, hasRest, isFree: isFree(deposit?.state) }
  const steps = nextSteps({ ...job, status: booking.status, hoursToSlot: hoursToSlot(booking) })
  return steps.length === 0 ? [] : [heading('What happens next'), { kind: 'steps', steps }]
}

const SOON = { sample: () => ({}), status: 'on-the-way' } as const

export const bookingEmails = {
  'booking-received': { write: bookingReceived, sample: () => ({}) },
  'booking-accepted': { write: bookingAccepted, sample: () => ({}), status: 'accepted' },
  'mechanic-declined': { write: mechanicDeclined, sample: () => ({}) },
  'mechanic-withdrew': { write: mechanicWithdrew, sample: () => ({}) },
  'mechanic-late': { write: mechanicLate, sample: () => ({}), status: 'accepted' },
  'mechanic-changed': { write: mechanicChanged, sample: () => ({}), status: 'accepted' },
  'time-proposed': { write: timeProposed, sample: () => ({}) },
  'on-the-way': { write: soon('Your mechanic is on the way'), ...SOON },
  'garage-ready': { write: soon('Your mechanic is getting ready for your car'), ...SOON },
  'booking-reminder': { write: bookingReminder, sample: () => ({}), status: 'accepted' },
  'booking-cancelled': { write: bookingCancelled, sample: () => ({}), status: 'cancelled' },
  'booking-rescheduled': { write: bookingRescheduled, sample: () => ({}), status: 'accepted' },
  'booking-reference': { write: bookingReference, sample: () => ({}) },
} satisfies EmailTemplates
