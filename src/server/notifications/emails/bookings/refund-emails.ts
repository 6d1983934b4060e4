import { formatPounds } from '#domain/money/money.ts'
import { REFUND_PROGRESS_CLAUSES, saidProgress } from '#domain/payments/deposit-state.ts'
import { REFUND_PROGRESS_SENTENCES } from '#domain/payments/deposit-terms.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { dateText } from '#domain/time/when-text.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import type {
  EmailTemplates,
  SampleFacts,
  WriteEmail,
} from '#server/notifications/emails/email-template.ts'
import { action, factList, paragraph } from '#server/notifications/layout/email.ts'
import { findBillRefund } from '#server/payments/by-hand/refund-progress.ts'
import { findBookedJob } from './booking-facts.ts'

const refundDecided: WriteEmail<EmailData['refund-decided']> = async (ctx, notification, links) => {
  const job = await findBookedJob(ctx, notification)
  if (job === null) return null
  const amount = formatPounds(notification.data.amountPence)
  const refund = await findBillRefund(ctx, job.booking.id)
  return {
    heading: `${amount} ${REFUND_PROGRESS_CLAUSES[saidProgress(refund)]}`,
    preview: `We are refunding ${amount}.`,
    blocks: [
      paragraph(notification.message),
      factList([
        { label: 'Reference', value: job.booking.reference },
        { label: 'Refund', value: amount },
      ]),
      paragraph(REFUND_PROGRESS_SENTENCES[saidProgress(refund)]),
      paragraph(PAPERS_SENTENCES.inEmail),
      action('Look at your booking', await links.toBooking(job.booking)),
    ],
  }
}

/** Day and reference of a bank transfer, by which its receiver finds it. */
export const transferFacts = ({ madeOn, reference }: { madeOn: string; reference: string }) => [
  { label: 'Sent on', value: dateText(madeOn) },
  { label: 'Reference of the transfer', value: reference },
]

const refundMade: WriteEmail<EmailData['refund-made']> = async (ctx, notification, links) => {
  const job = await findBookedJob(ctx, notification)
  if (job === null) return null
  const amount = formatPounds(notification.data.amountPence)
  return {
    heading: `${amount} is on its way to your bank`,
    preview: `We have sent you ${amount} by bank transfer.`,
    blocks: [
      paragraph(notification.message),
      factList([
        { label: 'Reference', value: job.booking.reference },
        { label: 'Refund', value: amount },
        ...transferFacts(notification.data),
      ]),
      action('Look at your booking', await links.toBooking(job.booking)),
    ],
  }
}

/** Of one that the provider has made there is no reference of ours. */
const sentBy = ({ madeOn, reference }: EmailData['payout-made']) =>
  madeOn === null || reference === null ? [] : transferFacts({ madeOn, reference })

const payoutMade: WriteEmail<EmailData['payout-made']> = async (ctx, { message, data }) => ({
  heading: `${formatPounds(data.amountPence)} is on its way to your bank`,
  preview: 'We have sent it by bank transfer.',
  blocks: [
    paragraph(message),
    factList([{ label: 'Payout', value: formatPounds(data.amountPence) }, ...sentBy(data)]),
    paragraph(
      'The statement lists each job, its bill and our commission. It is under Documents on your money page, with the invoice of our commission where no earlier one has it.',
    ),
    action('Open my money', ownAddress(ctx.env, '/mechanic-dashboard/earnings')),
  ],
})

const payoutReturned: WriteEmail<EmailData['payout-returned']> = async (ctx, { message, data }) => {
  const amount = formatPounds(data.amountPence)
  return {
    heading: `Your bank sent ${amount} back to us`,
    preview: 'Please check the bank details that we have.',
    blocks: [
      paragraph(message),
      factList([
        { label: 'Payout', value: amount },
        { label: 'Back with us on', value: dateText(data.receivedOn) },
        { label: 'Reference', value: data.reference },
      ]),
      paragraph(
        'Has your account changed, or was it closed? Please send us the right bank details. Once we have sorted it out, the money is part of your next payout.',
      ),
      action('Open my money', ownAddress(ctx.env, '/mechanic-dashboard/earnings')),
    ],
  }
}

const debtWrittenOff: WriteEmail<EmailData['debt-written-off']> = async (
  ctx,
  { message, data },
) => ({
  heading: `We have written off ${formatPounds(data.amountPence)}`,
  preview: 'Nothing comes off your next payouts for it.',
  blocks: [
    paragraph(message),
    factList([{ label: 'Written off', value: formatPounds(data.amountPence) }]),
    paragraph('Nothing comes off your next payouts for it, and there is nothing you need to do.'),
    action('Open my money', ownAddress(ctx.env, '/mechanic-dashboard/earnings')),
  ],
})

const SAMPLE_TRANSFER = { madeOn: '2026-11-02', reference: 'KERBSIDE 4711' }

type Shared = EmailData['refund-shared']
type Words = { heading: string; amount: string; share: string; more?: string; change?: string }

/** What a job earned becomes less for its mechanic, or more again. */
const ofShare =
  (words: Words): WriteEmail<Shared> =>
  async (ctx, notification) => {
    const job = await findBookedJob(ctx, notification)
    if (job === null) return null
    const { amountPence, sharePence } = notification.data
    return {
      heading: words.heading,
      preview: `${formatPounds(sharePence)} ${words.change ?? 'comes off'} what you are paid.`,
      blocks: [
        paragraph(notification.message),
        factList([
          { label: 'Reference', value: job.booking.reference },
          { label: words.amount, value: formatPounds(amountPence) },
          { label: words.share, value: formatPounds(sharePence) },
        ]),
        ...(words.more ? [paragraph(words.more)] : []),
        action('Open my money', ownAddress(ctx.env, '/mechanic-dashboard/earnings')),
      ],
    }
  }

type DisputeWords<Data> = {
  heading: string
  preview: string
  says: (data: Data) => readonly string[]
}

/** To the mechanic of a job about which a customer's bank asks: it says nothing of the customer's reason. */
const ofDispute =
  <Data extends object>({ heading, preview, says }: DisputeWords<Data>): WriteEmail<Data> =>
  async (ctx, notification) => {
    const job = await findBookedJob(ctx, notification)
    if (job === null) return null
    return {
      heading,
      preview,
      blocks: [
        paragraph(notification.message),
        factList([{ label: 'Reference', value: job.booking.reference }]),
        ...says(notification.data).map((words) => paragraph(words)),
        action('Open my money', ownAddress(ctx.env, '/mechanic-dashboard/earnings')),
      ],
    }
  }

const sampleShare = ({ mechanicId }: SampleFacts): Shared => ({
  mechanicId,
  amountPence: 2000,
  sharePence: 1800,
})

export const refundEmails = {
  'refund-decided': {
    write: refundDecided,
    sample: () => ({ amountPence: 2000 }),
    status: 'completed',
  },
  'refund-made': {
    write: refundMade,
    sample: () => ({ amountPence: 3000, ...SAMPLE_TRANSFER }),
    status: 'cancelled',
  },
  'payout-made': {
    write: payoutMade,
    sample: ({ mechanicId }) => ({ mechanicId, amountPence: 8100, ...SAMPLE_TRANSFER }),
  },
  'payout-returned': {
    write: payoutReturned,
    sample: ({ mechanicId }) => ({
      mechanicId,
      amountPence: 8100,
      receivedOn: '2026-11-04',
      reference: 'RETURN 4711',
    }),
  },
  'debt-written-off': {
    write: debtWrittenOff,
    sample: ({ mechanicId }) => ({ mechanicId, amountPence: 4000 }),
  },
  'refund-shared': {
    write: ofShare({
      heading: 'A refund for one of your jobs',
      amount: 'Refund to the customer',
      share: 'Your share of it',
    }),
    sample: sampleShare,
    status: 'completed',
  },
  'bill-loss': {
    write: ofShare({
      heading: 'A bill that was not paid',
      amount: 'Not paid',
      share: 'Your share of it',
      more: 'Your share of it comes off what you are paid.',
    }),
    sample: sampleShare,
    status: 'completed',
  },
  'dispute-opened': {
    write: ofDispute({
      heading: 'A bank asks about one of your jobs',
      preview: 'We answer the bank. You do not need to do anything.',
      says: () => [
        'We answer the bank, and you do not need to do anything. Until it has decided, what we have not paid you yet for this job waits. Your other jobs are paid as usual.',
        'If you have something that shows what you did, such as photos, please ring us.',
      ],
    }),
    sample: ({ mechanicId }) => ({ mechanicId }),
    status: 'completed',
  },
  'dispute-ended': {
    write: ofDispute({
      heading: 'The bank has decided',
      preview: 'Nothing comes off what you are paid.',
      says: ({ outcome }: EmailData['dispute-ended']) => [
        outcome === 'won'
          ? 'It decided for us. Nothing comes off what you are paid for this job.'
          : 'It decided for the customer. Nothing comes off what you are paid for this job all the same.',
        'Your payout no longer waits for it.',
      ],
    }),
    sample: ({ mechanicId }) => ({ mechanicId, outcome: 'won' as const }),
    status: 'completed',
  },
  'dispute-loss': {
    write: ofShare({
      heading: 'A disputed payment was lost',
      amount: 'Returned to the customer',
      share: 'Your share of it',
    }),
    sample: sampleShare,
    status: 'completed',
  },
  'dispute-given-back': {
    write: ofShare({
      heading: 'A disputed payment came back',
      amount: 'Came back from the bank',
      share: 'Your share of it',
      change: 'is added to',
    }),
    sample: sampleShare,
    status: 'completed',
  },
} satisfies EmailTemplates
