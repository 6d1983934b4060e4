import { isOpen } from '#domain/bookings/booking-status.ts'
import { isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { formatWholePounds } from '#domain/money/money.ts'
import { CARD_SENTENCES } from '#domain/payments/card-terms.ts'
import { REFUND_PROGRESS_CLAUSES, saidProgress } from '#domain/payments/deposit-state.ts'
import { DEPOSIT_SENTENCES, depositPurpose, unpaidOutcome } from '#domain/payments/deposit-terms.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { EmailTemplates, WriteEmail } from '#server/notifications/emails/email-template.ts'
import { action, factList, notice, paragraph } from '#server/notifications/layout/email.ts'
import { savedCardOf } from '#server/payments/cards/saved-card.ts'
import { customerFacts, findBookedJob } from './booking-facts.ts'
import { refundSentences, seenByPeople } from './deposit-words.ts'

const depositReminder: WriteEmail = async (ctx, { message, ...row }, links) => {
  const job = await findBookedJob(ctx, row)
  // Paid, cancelled or given away meanwhile: asking for it now would be wrong.
  if (job?.deposit?.state !== 'unpaid' || !isOpen(job.booking.status)) return null
  const dueAt = whenText(job.booking.depositDueAt)
  const hasTime = job.booking.scheduledDate !== null
  return {
    heading: 'Your deposit is still to be paid',
    preview: `Please pay it by ${dueAt}.`,
    blocks: [
      paragraph(message),
      notice(
        `Please pay it by ${dueAt}, or ${unpaidOutcome(hasTime)}. ${depositPurpose(job.deposit.amount, hasTime)}`,
      ),
      ...seenByPeople(ctx),
      action('Pay the deposit', await links.toBooking(job.booking)),
      factList(customerFacts(job)),
    ],
  }
}

const CARD_SAVED = `Your card is saved, as you agreed. We charge the rest of the bill to it once your mechanic has confirmed the work. ${CARD_SENTENCES.bounds} ${CARD_SENTENCES.removal}`

const depositPaid: WriteEmail = async (ctx, { message, ...row }, links) => {
  const job = await findBookedJob(ctx, row)
  if (!job?.deposit) return null
  const amount = formatWholePounds(job.deposit.amount)
  return {
    heading: 'Your deposit has arrived',
    preview: isSeekingMechanic(job.booking)
      ? `${amount} received.`
      : `${amount} received. Your ${job.booking.scheduledDate ? 'slot' : 'booking'} is secured.`,
    blocks: [
      paragraph(message),
      paragraph(
        `We have received ${amount}. It is taken off your final bill. ${DEPOSIT_SENTENCES.finalPayment}`,
      ),
      ...(savedCardOf(ctx, job.deposit) ? [paragraph(CARD_SAVED)] : []),
      paragraph(PAPERS_SENTENCES.inEmail),
      factList(customerFacts(job)),
      action('Follow your booking', await links.toBooking(job.booking)),
    ],
  }
}

const depositRefunded: WriteEmail = async (ctx, { message, ...row }, links) => {
  const job = await findBookedJob(ctx, row)
  if (!job?.deposit) return null
  const clause = REFUND_PROGRESS_CLAUSES[saidProgress(job.refund)]
  const amount = formatWholePounds(job.deposit.amount)
  return {
    heading: `Your deposit ${clause}`,
    preview: `${amount} ${clause}.`,
    blocks: [
      paragraph(message),
      paragraph(refundSentences(`Your ${amount} deposit`, job.refund)),
      factList(customerFacts(job)),
      action('Look at your booking', await links.toBooking(job.booking)),
    ],
  }
}

export const depositEmails = {
  'deposit-reminder': { write: depositReminder, sample: () => ({}) },
  'deposit-paid': { write: depositPaid, sample: () => ({}), status: 'accepted' },
  'deposit-refunded': { write: depositRefunded, sample: () => ({}), status: 'cancelled' },
} satisfies EmailTemplates
