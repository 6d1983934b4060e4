import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { statement } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'

export type ListedMechanic = typeof mechanics.$inferSelect

const selectMechanic = statement('select mechanic', (db) =>
  db
    .select()
    .from(mechanics)
    .where(eq(mechanics.id, sql.placeholder('id'))),
)

/** Requires an approved mechanic, active or not: the profile says which. An applicant has no profile yet. */
export async function findListedMechanic(ctx: Context, id: number): Promise<ListedMechanic | null> {
  const [mechanic] = await selectMechanic(ctx.db).execute({ id })
  return mechanic?.isApproved ? mechanic : null
}

export async function requireListedMechanic(ctx: Context, id: number): Promise<ListedMechanic> {
  const mechanic = await findListedMechanic(ctx, id)
  if (!mechanic) throw mechanicNotFound()
  return mechanic
}

export const mechanicNotFound = () => notFound('Mechanic not found')

/** The same for what is public of a mechanic: a closed account has no page any more [MECH-173]. */
export async function findMechanicPage(ctx: Context, id: number): Promise<ListedMechanic | null> {
  const mechanic = await findListedMechanic(ctx, id)
  return mechanic?.erasedAt === null ? mechanic : null
}

export async function requireMechanicPage(ctx: Context, id: number): Promise<ListedMechanic> {
  const mechanic = await findMechanicPage(ctx, id)
  if (!mechanic) throw mechanicNotFound()
  return mechanic
}
