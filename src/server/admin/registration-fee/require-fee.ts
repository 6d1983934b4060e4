import { desc, eq } from 'drizzle-orm'
import { ID_MAX } from '#domain/text/limits.ts'
import type { Context } from '#server/context.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { notFound } from '#server/problems.ts'

/** Returns the newest fee of a mechanic, locked until the end of the transaction. */
export async function requireFee(ctx: Context, mechanicId: number): Promise<RegistrationFee> {
  const [fee] =
    mechanicId > ID_MAX
      ? []
      : await ctx.db
          .select()
          .from(registrationFees)
          .where(eq(registrationFees.mechanicId, mechanicId))
          .orderBy(desc(registrationFees.createdAt), desc(registrationFees.id))
          .limit(1)
          .for('no key update')
  if (!fee) throw notFound('This mechanic has no registration fee.')
  return fee
}
