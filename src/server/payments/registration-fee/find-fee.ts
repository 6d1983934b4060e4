import { desc, eq, inArray } from 'drizzle-orm'
import type { RefundState } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { listOwedAgain } from '#server/payments/by-bank/owed-again.ts'

export async function findFee(ctx: Context, id: string): Promise<RegistrationFee | null> {
  const [fee] = await ctx.db.select().from(registrationFees).where(eq(registrationFees.id, id))
  return fee ?? null
}

/** Of two changes at once the second waits, and sees what the first has done. */
export async function lockFee(ctx: Context, id: string): Promise<RegistrationFee> {
  const [fee] = await ctx.db
    .select()
    .from(registrationFees)
    .where(eq(registrationFees.id, id))
    .for('no key update')
  if (!fee) throw new Error('a registration fee that was just found is gone')
  return fee
}

/** Loads the newest fee of each of these mechanics. */
export async function loadFees(
  ctx: Context,
  mechanicIds: readonly number[],
): Promise<(mechanicId: number) => RegistrationFee | null> {
  const rows =
    mechanicIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(registrationFees)
          .where(inArray(registrationFees.mechanicId, [...mechanicIds]))
          .orderBy(desc(registrationFees.createdAt), desc(registrationFees.id))
  return (mechanicId) => rows.find((fee) => fee.mechanicId === mechanicId) ?? null
}

type Refunding = Pick<RegistrationFee, 'id' | 'refundState'>

/**
 * How far the refunds of these fees are, as people read it: what a bank had made of one and has taken again waits for a
 * person, as what a bank has returned does [PAY-189].
 */
export async function loadFeeRefunds(
  ctx: Context,
  fees: readonly Refunding[],
): Promise<(fee: Refunding) => RefundState | null> {
  const made = fees.flatMap(({ id, refundState }) => (refundState === 'done' ? [id] : []))
  const again = await listOwedAgain(ctx, made)
  return ({ id, refundState }) => (again.has(id) ? 'failed' : refundState)
}
