import { formatPounds } from '#domain/money/money.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type {
  EmailTemplates,
  StoredMessage,
  WriteEmail,
} from '#server/notifications/emails/email-template.ts'
import { action, type Fact, factList, paragraph } from '#server/notifications/layout/email.ts'
import { findBookingBill, listBillLines } from '#server/payments/bills/find-bill.ts'
import { findBookedJob } from './booking-facts.ts'

async function findBilledJob(ctx: Context, row: Pick<StoredMessage, 'relatedBookingId'>) {
  const job = await findBookedJob(ctx, row)
  const bill = job && (await findBookingBill(ctx, job.booking.id))
  return bill ? { booking: job.booking, bill, facts: await billFacts(ctx, bill) } : null
}

async function billFacts(ctx: Context, bill: Bill): Promise<Fact[]> {
  const lines = await listBillLines(ctx, bill.id)
  const deposit = { label: 'Deposit', value: `−${formatPounds(bill.deposit)}` }
  return [
    ...lines.map(({ description, amount, removedBecause }) => ({
      label: description,
      value: removedBecause === null ? formatPounds(amount) : `Not done: ${removedBecause}`,
    })),
    { label: 'Total', value: formatPounds(bill.total) },
    ...(bill.deposit > 0 ? [deposit] : []),
    { label: isOwed(bill.state) ? 'Left to pay' : 'Paid', value: formatPounds(bill.due) },
  ]
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
      factList(billed.facts),
      action('Look at your booking', await links.toBooking(billed.booking)),
    ],
  }
}

export const billEmails = {
  'bill-due': { write: askForBill('Your bill'), sample: () => ({}), status: 'completed' },
  'bill-reminder': {
    write: askForBill('Your bill is still to be paid'),
    sample: () => ({}),
    status: 'completed',
  },
  'bill-paid': { write: billPaid, sample: () => ({}), status: 'completed' },
} satisfies EmailTemplates
