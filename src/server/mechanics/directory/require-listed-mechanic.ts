import { eq, sql } from 'drizzle-orm'
import { isListed } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
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

/**
 * Returns the id of a mechanic who is to be asked first for another visit, and holds their account until the transaction
 * ends. Null for one who has left since: matching then asks others.
 */
export async function holdListedMechanic(ctx: Context, id: number): Promise<number | null> {
  const mechanic = await findListedMechanic(ctx, id)
  if (!mechanic || !isListed(mechanic, ukDayOf(ctx.now).toString())) return null
  return (await holdMechanic(ctx, id)) ? id : null
}
