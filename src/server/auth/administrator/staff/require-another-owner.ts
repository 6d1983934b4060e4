import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { notAllowed, Problem } from '#server/problems.ts'

/**
 * Locks the owners until the end of the transaction, in the order of their numbers, so that two owners who remove each
 * other take turns: the second one is no owner any more by then [AUTH-25].
 */
async function lockOwners(ctx: Context): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: administrators.id })
    .from(administrators)
    .where(and(eq(administrators.role, 'owner'), administrators.isActive))
    .orderBy(asc(administrators.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Requires that the caller is still an owner, now that nobody can change it. The demo has no accounts to look at. */
export async function requireActiveOwner(ctx: Context): Promise<number[]> {
  const owners = await lockOwners(ctx)
  const { administratorId } = ctx.actor
  if (administratorId !== null && !owners.includes(administratorId))
    throw new Problem('role_required', 'You are no longer an owner.')
  return owners
}

/** Requires an owner besides this one, who is about to be none. */
export async function requireAnotherOwner(ctx: Context, id: number): Promise<void> {
  const owners = await requireActiveOwner(ctx)
  if (owners.includes(id) && owners.length === 1)
    throw notAllowed('not_allowed', 'This is the last owner. Make somebody else an owner first.')
}
