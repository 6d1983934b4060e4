import { and, asc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { PAYABLE_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { AWAITED_STATES } from '#domain/payments/deposit-state.ts'
import { PAYABLE_FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { eachAlone, inTurn } from '#server/db/queue/each-alone.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { payments, providerEvents } from '#server/db/schema/payments.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { readEventId } from '#server/providers/payments/payments.ts'
import { askAboutRefunds } from './by-hand/ask-about-refunds.ts'
import { readCheckout, type StoredCheckout } from './checkout.ts'

/**
 * Asks the provider about every open checkout, and about what a person is to refund, in case its event was lost. Returns
 * how many were paid.
 */
export async function catchUpPayments(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const run = { ctx, stopping }
  const refunds = () => askAboutRefunds(ctx, stopping)
  if (ctx.payments.readCheckout === null) return refunds()
  return inTurn([
    refunds,
    () => catchUpDeposits(run),
    () => catchUpBills(run),
    () => catchUpFees(run),
  ])
}

type Run = { ctx: Context; stopping: AbortSignal | undefined }

async function catchUpBills(run: Run): Promise<number> {
  const { ctx } = run
  const open = await ctx.db
    .select()
    .from(bills)
    .where(
      and(
        inArray(bills.state, PAYABLE_BILL_STATES),
        eq(bills.provider, ctx.payments.name),
        isNotNull(bills.providerReference),
      ),
    )
    .orderBy(asc(bills.issuedAt))
  return askAboutEach(run, open, clearBillCheckout)
}

async function catchUpDeposits(run: Run): Promise<number> {
  const { ctx } = run
  // After an event that did not fit, the right one may have been lost [PAY-143].
  const isAnswered = sql`exists (select from ${providerEvents} where ${providerEvents.id}
    = ${payments.provider} || ':' || ${readEventId('')} || ${payments.providerReference})`
  const isOpen = and(
    inArray(payments.state, AWAITED_STATES),
    not(isAnswered),
    eq(payments.provider, ctx.payments.name),
    isNotNull(payments.providerReference),
  )
  const open = await ctx.db.select().from(payments).where(isOpen).orderBy(asc(payments.createdAt))
  return askAboutEach(run, open, clearCheckout)
}

async function catchUpFees(run: Run): Promise<number> {
  const { ctx } = run
  const isOpen = and(
    inArray(registrationFees.state, PAYABLE_FEE_STATES),
    isNull(registrationFees.paidAt),
    eq(registrationFees.provider, ctx.payments.name),
    isNotNull(registrationFees.providerReference),
  )
  const open = await ctx.db
    .select()
    .from(registrationFees)
    .where(isOpen)
    .orderBy(asc(registrationFees.createdAt))
  return askAboutEach(run, open, clearFeeCheckout)
}

/** Asks about each checkout in turn, and clears those that are closed. Returns how many were paid. */
async function askAboutEach<Row extends StoredCheckout & { id: string }>(
  { ctx, stopping }: Run,
  rows: readonly Row[],
  clear: (ctx: Context, row: Row) => Promise<void>,
): Promise<number> {
  const nameOf = ({ id }: Row) => `payment ${id}`
  return eachAlone(ctx, rows, { nameOf, stopping }, async (row) => {
    const { kind } = await readCheckout(ctx, row)
    if (kind === 'over') await clear(ctx, row)
    return kind === 'paid' ? 1 : 0
  })
}

/** As for a deposit. */
async function clearFeeCheckout(
  ctx: Context,
  { id, providerReference }: RegistrationFee,
): Promise<void> {
  if (providerReference === null) return
  await ctx.db
    .update(registrationFees)
    .set({ providerReference: null })
    .where(
      and(
        eq(registrationFees.id, id),
        inArray(registrationFees.state, PAYABLE_FEE_STATES),
        eq(registrationFees.provider, ctx.payments.name),
        eq(registrationFees.providerReference, providerReference),
      ),
    )
}

/** As for a deposit; while the saved card is charged there is no checkout. */
async function clearBillCheckout(ctx: Context, { id, providerReference }: Bill): Promise<void> {
  if (providerReference === null) return
  await ctx.db
    .update(bills)
    .set({ providerReference: null })
    .where(
      and(
        eq(bills.id, id),
        inArray(bills.state, PAYABLE_BILL_STATES),
        isNull(bills.chargingAt),
        eq(bills.providerReference, providerReference),
      ),
    )
}

/** Do not ask again about a closed checkout; a new one may have replaced it meanwhile. */
async function clearCheckout(
  ctx: Context,
  { id, providerReference }: typeof payments.$inferSelect,
): Promise<void> {
  if (providerReference === null) return
  await ctx.db
    .update(payments)
    .set({ providerReference: null })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, AWAITED_STATES),
        eq(payments.providerReference, providerReference),
      ),
    )
}
