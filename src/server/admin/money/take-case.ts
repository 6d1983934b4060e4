import { and, eq, isNull } from 'drizzle-orm'
import { whoActs } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { type OperatorCase, operatorCases } from '#server/db/schema/operator-cases.ts'
import { conflict, notFound } from '#server/problems.ts'

export async function getCase(ctx: Context, id: string): Promise<OperatorCase> {
  const [found] = await ctx.db.select().from(operatorCases).where(eq(operatorCases.id, id))
  if (!found) throw notFound('There is no such case.')
  return found
}

/** Closes a case for the actor; null where it is closed. Of two administrators at once one gets it. */
export async function takeCase(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<OperatorCase | null> {
  const [closed] = await ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: whoActs(ctx.actor).actor, closedBecause: reason })
    .where(and(eq(operatorCases.id, id), isNull(operatorCases.closedAt)))
    .returning()
  return closed ?? null
}

export const closedMeanwhile = () =>
  conflict('invalid_transition', 'Somebody else has just closed this.')
