import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { partQuestionLinks } from '#server/db/schema/part-history.ts'
import { gone, notFound } from '#server/problems.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'

export type QuestionLink = { pair: Pair; createdAt: Temporal.Instant }

/**
 * Returns the car of a mailed link; reading changes nothing, because mail scanners press links. Refuses an unknown one
 * (404), one whose car has left the account, and one that is too old (410).
 */
export async function getQuestionLink(ctx: Context, token: string): Promise<QuestionLink> {
  const [link] = await ctx.db
    .select({
      customerId: partQuestionLinks.customerId,
      vehicleId: partQuestionLinks.vehicleId,
      createdAt: partQuestionLinks.createdAt,
      expiresAt: partQuestionLinks.expiresAt,
    })
    .from(partQuestionLinks)
    .innerJoin(
      customerVehicles,
      and(
        eq(customerVehicles.customerId, partQuestionLinks.customerId),
        eq(customerVehicles.vehicleId, partQuestionLinks.vehicleId),
      ),
    )
    .innerJoin(
      customers,
      and(
        eq(customers.id, partQuestionLinks.customerId),
        isNull(customers.erasedAt),
        isNull(customers.deactivatedAt),
      ),
    )
    .where(eq(partQuestionLinks.tokenHash, hashOf(token)))
  if (!link) throw notFound('We do not recognise this link.')
  const { customerId, vehicleId, createdAt, expiresAt } = link
  if (Temporal.Instant.compare(expiresAt, ctx.now) <= 0)
    throw gone('link_expired', 'This link has expired.')
  return { pair: { customerId, vehicleId }, createdAt }
}
