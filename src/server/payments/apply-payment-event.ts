import { eq, ne, sql } from 'drizzle-orm'
import { formatPounds, type Pence, pence } from '#domain/money/money.ts'
import { isWithoutPayment } from '#domain/payments/deposit-state.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import { payments, type providerEvents, refunds } from '#server/db/schema/payments.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { applyBillEvent } from './bills/apply-bill-event.ts'
import { findBill } from './bills/find-bill.ts'
import { findRefundedAgain, makeRefundedAgain } from './by-bank/refunded-again.ts'
import { returnRefund } from './by-bank/return-refund.ts'
import { readLeftToReturn } from './by-bank/settle-by-bank.ts'
import { noteUnusedCard } from './cards/unused-cards.ts'
import { confirmPaid, moveState } from './deposits/confirm-deposit-paid.ts'
import { postDepositRefunded, postRefundedBeyond } from './deposits/post-deposit.ts'
import { noteCharge } from './paid-twice/payment-charges.ts'
import { applySecondPaymentEvent, isAboutSecondPayment } from './paid-twice/second-payment.ts'
import { hasUnmatchedReturned, isHeardUnmatched } from './paid-twice/unmatched-charges.ts'
import { hasParkedReturned } from './parked/parked-payment.ts'
import { getNamed, lockNews } from './parked/payment-alias.ts'
import { recordProviderEvent } from './record-provider-event.ts'
import {
  applyOrderedRefund,
  findOrderedRefund,
  type OrderedRefund,
} from './refunds/apply-refund-event.ts'
import { applyOutsideRefund, findOutsideRefund } from './refunds/outside-refund.ts'
import { refundWaived } from './refunds/refund-waived.ts'
import { applyRestRefund, findRestRefund } from './refunds/rest-refund.ts'
import { applyFeeEvent } from './registration-fee/apply-fee-event.ts'
import { findFee } from './registration-fee/find-fee.ts'
import { awaitedOfFee } from './registration-fee/refund-fee.ts'

type Outcome = (typeof providerEvents.$inferSelect)['outcome']

/**
 * Applies a provider's event at most once: the event's own id is the key, and one transaction writes the row and its
 * effect [SEC-P14]. An event that does not fit our records changes nothing and waits for a person.
 */
export async function applyPaymentEvent(
  ctx: Context,
  named: PaymentEvent,
  payload: unknown,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockNews(ctx, named.paymentId)
    const { paymentId, deposit } = await getNamed(ctx, named.paymentId)
    const event = { ...named, paymentId }
    await noteUnusedCard(ctx, event, await applyOnce(ctx, event, { payload, deposit }))
  })
}

type Received = { payload: unknown; deposit: Deposit | null }

/** Returns the deposit as it is now where that is known; null where it is nothing of a deposit, or has to be read again. */
async function applyOnce(
  ctx: Context,
  event: PaymentEvent,
  { payload, deposit }: Received,
): Promise<Deposit | null> {
  const bill = deposit === null ? await findBill(ctx, event.paymentId) : null
  const fee = (deposit ?? bill) ? null : await findFee(ctx, event.paymentId)
  const ordered = await findOrderedRefund(ctx, event)
  const rest = await findRestRefund(ctx, event)
  const whole = deposit?.amount ?? bill?.due ?? (fee && awaitedOfFee(event, fee))
  const isSecond = isOurs(ctx, event) && (await isAboutSecondPayment(ctx, event))
  const again = !isSecond && isOurs(ctx, event) ? await findRefundedAgain(ctx, event) : null
  const outside =
    !isSecond &&
    again === null &&
    whole !== null &&
    fits(ctx, event, pence(event.amountPence)) &&
    !ordered?.orders.length
      ? await findOutsideRefund(ctx, event, { deposit, bill })
      : null
  const owedPence =
    (outside ?? again)
      ? pence(event.amountPence)
      : ordered
        ? paidBy(event, ordered)
        : (rest ?? whole)
  const { id, type, paymentId } = event
  const found = isSecond ? 'ignored' : outcomeOf(ctx, event, owedPence)
  const isRepeated = await isHeardUnmatched(ctx, event, found)
  // Of money that belongs to nothing one piece of news waits for a person.
  const outcome = isRepeated && found === 'parked' ? 'ignored' : found
  const isNew = await recordProviderEvent(ctx, { id, type, paymentId, outcome, payload })
  if (!isNew || isRepeated || isWithoutPayment(event.type)) return deposit
  const bookingId = (deposit ?? bill)?.bookingId ?? null
  if (isSecond && whole !== null) {
    const second = { id: event.paymentId, bookingId, amountPence: whole }
    await applySecondPaymentEvent(ctx, second, event)
    return null
  }
  if (again !== null) {
    await makeRefundedAgain(ctx, again)
    return null
  }
  const doesFit = outcomeOf(ctx, event, owedPence) === 'applied'
  if (!doesFit) await openMismatch(ctx, event, deposit ?? bill ?? fee)
  // What pays is noted where it has paid.
  else if (event.type !== 'paid') await noteCharge(ctx, { ...event, isSecond: false })
  if (outside !== null) await applyOutsideRefund(ctx, event, outside)
  else if (ordered !== null) {
    if (doesFit) await applyOrderedRefund(ctx, event, ordered)
  } else if (deposit !== null && rest !== null && rest !== deposit.amount) {
    if (fits(ctx, event, rest)) await applyRestRefund(ctx, event, { ...deposit, amount: rest })
  } else return applyToPaidFor(ctx, event, { deposit, bill, fee })
  return null
}

type PaidFor = { deposit: Deposit | null; bill: Bill | null; fee: RegistrationFee | null }

async function applyToPaidFor(
  ctx: Context,
  event: PaymentEvent,
  { deposit, bill, fee }: PaidFor,
): Promise<Deposit | null> {
  if (deposit !== null) return applyTo(ctx, event, deposit)
  if (bill !== null) {
    if (await applyBillEvent(ctx, bill, { event, fits: fits(ctx, event, bill.due) }))
      await refundWaived(ctx, bill)
  } else if (fee !== null)
    await applyFeeEvent(ctx, fee, { event, fits: fits(ctx, event, awaitedOfFee(event, fee)) })
  return null
}

/** An event that is about none of the refunds that we ordered has an amount that nobody awaits. */
const paidBy = ({ amountPence }: PaymentEvent, { orders }: OrderedRefund): Pence | null =>
  orders.length === 0 ? pence(-1) : pence(amountPence)

/** The amount, the currency, the account and the mode must all be ours, or the payment does not count [SEC-P15]. */
const fits = (ctx: Context, event: PaymentEvent, owedPence: Pence): boolean =>
  event.amountPence === owedPence && isOurs(ctx, event)

const isOurs = ({ payments: { account, isLive } }: Context, event: PaymentEvent): boolean =>
  event.currency === 'gbp' && event.account === account && event.isLive === isLive

function outcomeOf(ctx: Context, event: PaymentEvent, owedPence: Pence | null): Outcome {
  if (owedPence === null) return 'parked'
  if (isWithoutPayment(event.type)) return 'ignored'
  return fits(ctx, event, owedPence) ? 'applied' : 'mismatched'
}

/** A person compares what came with what we expected, or finds out what it was for [PAY-65, PAY-66]. */
async function openMismatch(
  ctx: Context,
  event: PaymentEvent,
  payment: Deposit | Bill | RegistrationFee | null,
): Promise<void> {
  if (await (payment === null ? hasParkedReturned : hasUnmatchedReturned)(ctx, event)) return
  const { type, amountPence, currency, account, isLive } = event
  const owed = payment && formatPounds('due' in payment ? payment.due : payment.amount)
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: `${ctx.payments.name}:${event.id}`,
    bookingId: payment && 'bookingId' in payment ? payment.bookingId : null,
    // Another currency is in the words only.
    amountPence: currency === 'gbp' && amountPence > 0 ? amountPence : null,
    expected: owed
      ? `${owed} to our own account, ${modeText(ctx.payments.isLive)}`
      : 'nothing: no quote, no booking and no application has this payment',
    received: `“${type}”, ${(amountPence / 100).toFixed(2)} ${currency.toUpperCase()} to account ${account}, ${modeText(isLive)}`,
  })
}

const modeText = (isLive: boolean) => (isLive ? 'real money' : 'test money')

/** Returns the deposit where the event has paid it. */
async function applyTo(
  ctx: Context,
  event: PaymentEvent,
  deposit: Deposit,
): Promise<Deposit | null> {
  if (!fits(ctx, event, deposit.amount)) {
    ctx.log.warn({ event: 'payment_mismatched', paymentId: deposit.id }, 'a payment does not fit')
    await moveState(ctx, deposit, ['unpaid'], { state: 'mismatched' })
  } else if (event.type === 'refunded') await confirmRefund(ctx, deposit)
  else if (event.type === 'refund-failed') await failRefund(ctx, deposit)
  else return confirmPaid(ctx, deposit, { ...event, hasAgreed: true })
  return null
}

/** This is also correct when it overtakes the payment's event: the later "paid" then finds nothing unpaid [SEC-P16]. */
async function confirmRefund(ctx: Context, deposit: Deposit): Promise<void> {
  const beyondPence = deposit.state === 'refunded' ? pence(0) : await readBeyond(ctx, deposit)
  const values = { amount: deposit.amount, state: 'done' as const, doneAt: ctx.now }
  await ctx.db
    .insert(refunds)
    .values({
      ...values,
      paymentId: deposit.id,
      reason: 'refunded by the provider',
    } satisfies NewRow<typeof refunds, 'byBank' | 'providerReference' | 'createdAt'>)
    .onConflictDoUpdate({
      target: refunds.paymentId,
      set: values,
      setWhere: ne(refunds.state, 'failed'),
    })
  // What went back was paid by then, also where the news of that comes later [PAY-222].
  const paidAt = sql`coalesce(${payments.paidAt}, ${ctx.now.toString()}::timestamptz)`
  await ctx.db
    .update(payments)
    .set({ state: 'refunded', paidAt, settledAt: ctx.now })
    .where(eq(payments.id, deposit.id))
  if (beyondPence > 0) await postRefundedBeyond(ctx, deposit, beyondPence)
  await postDepositRefunded(ctx, deposit)
  ctx.log.info({ event: 'refunded', paymentId: deposit.id }, 'a deposit went back')
}

/**
 * The customer's bank refused the refund: the money is back at the provider, and a person must find another way. It may
 * overtake the news of the refund, and of the payment: a bank returns only what was paid and went back [PAY-170].
 */
async function failRefund(ctx: Context, deposit: Deposit): Promise<void> {
  const { id, bookingId } = deposit
  if (deposit.state !== 'refunded') {
    // It went and came back before we heard of either, and a bank has taken it for good meanwhile [PAY-185].
    if ((await readBeyond(ctx, deposit)) > 0) return
    await confirmRefund(ctx, deposit)
  }
  const what = 'the refund of the deposit'
  await returnRefund(ctx, { id, paymentId: id, bookingId, what })
}

/** How much of a deposit is more than what lost disputes have left of it to return. */
async function readBeyond(ctx: Context, { id, amount }: Deposit): Promise<Pence> {
  const left = await readLeftToReturn(ctx, id)
  return pence(Math.max(0, amount - (left ?? amount)))
}
