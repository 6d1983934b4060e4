import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { markedBills } from '#server/db/schema/bills.ts'
import { markedDeposits, paymentCharges } from '#server/db/schema/payments.ts'
import { markedFees } from '#server/db/schema/registration-fees.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'

/*
 * One deposit, bill or registration fee can be paid by two charges at the provider. Refunds and disputes of both name the
 * same payment of ours; the charge tells them apart [PAY-172].
 */

/** The checkout and charge at the provider by which something was paid. */
export type PaidBy = Pick<PaymentEvent, 'checkoutReference' | 'chargeReference'>

type Charge = { paymentId: string; chargeReference?: string | null | undefined }

const insertCharge = statement('insert charge', (db) =>
  db.insert(paymentCharges).values(placeholdersOf(paymentCharges, [])).onConflictDoNothing(),
)

/** Stores a charge of a payment. Call it in the transaction that found out which of its charges paid. */
export async function noteCharge(
  ctx: Context,
  { paymentId, chargeReference, isSecond }: Charge & { isSecond: boolean },
): Promise<void> {
  if (!chargeReference) return
  const row = { chargeReference, paymentId, isSecond, heardAt: ctx.now }
  await insertCharge(ctx.db).execute(
    encodeRow(paymentCharges, row satisfies NewRow<typeof paymentCharges>),
  )
}

/**
 * Whether a charge came after another had paid the same payment, or after a person had marked it as paid. The one that we
 * hear of first counts as the first.
 */
export async function isSecondCharge(
  ctx: Context,
  { paymentId, chargeReference }: Charge,
): Promise<boolean> {
  if (!chargeReference) return false
  const charges = await ctx.db
    .select()
    .from(paymentCharges)
    .where(eq(paymentCharges.paymentId, paymentId))
  const known = charges.find((charge) => charge.chargeReference === chargeReference)
  if (known) return known.isSecond
  return charges.some(({ isSecond }) => !isSecond) || (await isMarked(ctx, paymentId))
}

export async function isMarked({ db }: Context, id: string): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(markedDeposits, eq(markedDeposits.paymentId, id)),
    db.$count(markedBills, eq(markedBills.billId, id)),
    db.$count(markedFees, eq(markedFees.feeId, id)),
  ])
  return counts.some((count) => count > 0)
}
