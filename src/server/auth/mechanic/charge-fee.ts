import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { STANDING_FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'

/** The columns of a fee that its payment and its refund fill later. */
export type LaterOfFee =
  | 'providerReference'
  | 'paidAt'
  | 'lost'
  | 'refundState'
  | 'refundByBank'
  | 'refundReference'
  | 'refundAskedAt'
  | 'refundedAt'

/**
 * Asks an applicant for the registration fee, once: what was paid or waived holds for another application [PAY-130]. Returns
 * null where the installation asks for none.
 */
export async function chargeFee(ctx: Context, mechanicId: number): Promise<RegistrationFee | null> {
  const { amountPence } = ctx.env.registrationFee
  const [standing] = await ctx.db
    .select()
    .from(registrationFees)
    .where(
      and(
        eq(registrationFees.mechanicId, mechanicId),
        inArray(registrationFees.state, STANDING_FEE_STATES),
      ),
    )
  if (standing) return standing
  if (amountPence === 0) return null
  const [fee] = await ctx.db
    .insert(registrationFees)
    .values({
      id: randomUUIDv7(),
      mechanicId,
      amount: amountPence,
      state: 'due',
      provider: ctx.payments.name,
      createdAt: ctx.now,
    } satisfies NewRow<typeof registrationFees, LaterOfFee | 'decidedBy' | 'decidedBecause'>)
    .returning()
  return fee ?? null
}
