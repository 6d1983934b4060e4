import { formatPounds, pence } from '#domain/money/money.ts'
import { type BillState, isOwed } from '#domain/payments/bill/bill-state.ts'
import { CARD_REFUSAL_WORDS, cardName } from '#domain/payments/card-terms.ts'
import { restRowText } from '#domain/payments/deposit-state.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type {
  EmailTemplates,
  StoredNotification,
  WriteEmail,
} from '#server/notifications/emails/email-template.ts'
import {
  action,
  type Fact,
  factList,
  notice,
  paragraph,
} from '#server/notifications/layout/email.ts'
import { findBookingBill, listBillLines } from '#server/payments/bills/find-bill.ts'
import { findRestProgress } from '#server/payments/by-hand/refund-progress.ts'
import { savedCardOf } from '#server/payments/cards/saved-card.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { customerFacts, findBookedJob, visitFacts } from './booking-facts.ts'
import { seenByPeople } from './deposit-words.ts'

async function findBilledJob(ctx: Context, row: Pick<StoredNotification, 'relatedBookingId'>) {
  const job = await findBookedJob(ctx, row)
  const bill = job && (await findBookingBill(ctx, job.booking.id))
  if (!bill) return null
  const card = savedCardOf(ctx, job.deposit)
  return { ...job, bill, card, facts: await billFacts(ctx, bill, job.deposit) }
}

type PaidDeposit = Pick<Deposit, 'id' | 'state' | 'amount'>

async function billFacts(ctx: Context, bill: Bill, deposit: PaidDeposit | null): Promise<Fact[]> {
  const lines = await listBillLines(ctx, bill.id)
  const returned = await findRestProgress(ctx, deposit)
  const restPence = deposit && returned ? pence(deposit.amount - bill.deposit) : pence(0)
  const facts: Fact[] = [
    ...lines.map(({ description, amount, removedBecause }) => ({
      label: description,
      value: formatPounds(removedBecause === null ? amount : pence(0)),
      ...(removedBecause !== null && { note: `Not done: ${removedBecause}` }),
    })),
    { label: 'Total', value: formatPounds(bill.total) },
    ...(bill.deposit > 0
      ? [
          {
            label: restPence > 0 ? 'From your deposit' : 'Deposit',
            value: `−${formatPounds(bill.deposit)}`,
          },
        ]
      : []),
    ...(restPence > 0 ? [{ label: restRowText(returned), value: formatPounds(restPence) }] : []),
    { label: restLabel(bill.state), value: formatPounds(bill.due), isSum: true },
  ]
  return facts.map((fact) => ({ ...fact, isAmount: true }))
}

function restLabel(state: BillState): string {
  if (isOwed(state)) return 'Left to pay'
  return state === 'paid' ? 'Paid' : 'Not charged'
}

/** What was done and what it costs: the bill says it, except of a free re-visit, which has none. */
const bookingCompleted: WriteEmail = async (ctx, { message, ...row }, links) => {
  const job = await findBookedJob(ctx, row)
  if (job === null) return null
  const bill = await findBookingBill(ctx, job.booking.id)
  return {
    heading: 'Your mechanic has finished',
    preview: 'How was it? A few words help the next driver.',
    blocks: [
      paragraph(message),
      ...(bill
        ? [factList(visitFacts(job)), factList(await billFacts(ctx, bill, job.deposit))]
        : [factList(customerFacts(job))]),
      action('Write a review', await links.toReview(job.booking.id)),
      paragraph('The link works once, for sixty days.'),
      notice(`Repairs carry a ${WARRANTY_MONTHS}-month warranty. Please keep this email.`),
    ],
  }
}

/** The bill, as it is issued: to be paid, or charged to the saved card by itself. */
const billDue: WriteEmail = async (ctx, { message, ...row }, links) => {
  const billed = await findBilledJob(ctx, row)
  // Paid meanwhile, or declined: those have emails of their own.
  if (billed?.bill.state !== 'due') return null
  const amount = formatPounds(billed.bill.due)
  const { card } = billed
  return {
    heading: 'Your bill',
    preview: card ? `We charge ${amount} to ${cardName(card)}.` : `${amount} left to pay.`,
    blocks: [
      paragraph(message),
      ...(card
        ? [notice(`We charge ${amount} to ${cardName(card)}. There is nothing you need to do.`)]
        : []),
      factList(billed.facts),
      paragraph(PAPERS_SENTENCES.inEmail),
      action(card ? 'Look at your bill' : `Pay ${amount}`, await links.toBooking(billed.booking)),
    ],
  }
}

/** The saved card was not charged: what the bank said, where to pay, and when the card is tried again. */
const billDeclined: WriteEmail = async (ctx, { message, ...row }, links) => {
  const billed = await findBilledJob(ctx, row)
  if (billed === null || !isOwed(billed.bill.state)) return null
  const { bill, card, facts } = billed
  const amount = formatPounds(bill.due)
  const again =
    card && bill.nextAttemptAt
      ? ` If you do not, we will try ${cardName(card)} again on ${whenText(bill.nextAttemptAt)}.`
      : ''
  return {
    heading: 'Please pay your bill',
    preview: `${amount} left to pay.`,
    blocks: [
      paragraph(message),
      ...(bill.refusal ? [notice(CARD_REFUSAL_WORDS[bill.refusal])] : []),
      paragraph(`You can pay with any card on our payment page.${again}`),
      factList(facts),
      action(`Pay ${amount}`, await links.toBooking(billed.booking)),
    ],
  }
}

const askForBill =
  (heading: string): WriteEmail =>
  async (ctx, { message, ...row }, links) => {
    const billed = await findBilledJob(ctx, row)
    // Paid or written off meanwhile: asking for it now would be wrong.
    if (billed === null || !isOwed(billed.bill.state)) return null
    const amount = formatPounds(billed.bill.due)
    return {
      heading,
      preview: `${amount} left to pay.`,
      blocks: [
        paragraph(message),
        factList(billed.facts),
        ...seenByPeople(ctx),
        action(`Pay ${amount}`, await links.toBooking(billed.booking)),
      ],
    }
  }

const billPaid: WriteEmail = async (ctx, { message, ...row }, links) => {
  const billed = await findBilledJob(ctx, row)
  if (billed === null) return null
  return {
    heading: 'Your bill is paid',
    preview: `${formatPounds(billed.bill.due)} received. Nothing is left to pay.`,
    blocks: [
      paragraph(message),
      ...(billed.bill.isPaidBySavedCard && billed.deposit
        ? [
            paragraph(
              `We charged ${formatPounds(billed.bill.due)} to ${cardName({ brand: billed.deposit.cardBrand, last4: billed.deposit.cardLast4 })}.`,
            ),
          ]
        : []),
      factList(billed.facts),
      paragraph(PAPERS_SENTENCES.inEmail),
      action('Look at your booking', await links.toBooking(billed.booking)),
    ],
  }
}

type ClosedWords = { heading: string; preview: string; after: string }

/** A bill that is asked for no more: waived, or written off. */
const ofClosedBill =
  ({ heading, preview, after }: ClosedWords): WriteEmail =>
  async (ctx, { message, ...row }, links) => {
    const billed = await findBilledJob(ctx, row)
    if (billed === null) return null
    return {
      heading,
      preview,
      blocks: [
        paragraph(message),
        paragraph(after),
        action('Look at your booking', await links.toBooking(billed.booking)),
      ],
    }
  }

const billClosed = ofClosedBill({
  heading: 'Nothing is left to pay',
  preview: 'We have closed your bill.',
  after: 'We will not ask you for it again, and there is nothing you need to do.',
})

const billWrittenOff = ofClosedBill({
  heading: 'We have closed your bill',
  preview: 'You get no more reminders of it.',
  after: 'You get no more reminders of it.',
})

export const billEmails = {
  'booking-completed': { write: bookingCompleted, sample: () => ({}), status: 'completed' },
  'bill-due': { write: billDue, sample: () => ({}), status: 'completed' },
  'bill-declined': { write: billDeclined, sample: () => ({}), status: 'completed' },
  'bill-reminder': {
    write: askForBill('Your bill is still to be paid'),
    sample: () => ({}),
    status: 'completed',
  },
  'bill-paid': { write: billPaid, sample: () => ({}), status: 'completed' },
  'bill-closed': { write: billClosed, sample: () => ({}), status: 'completed' },
  'bill-written-off': { write: billWrittenOff, sample: () => ({}), status: 'completed' },
} satisfies EmailTemplates
