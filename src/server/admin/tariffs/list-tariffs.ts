import { asc } from 'drizzle-orm'
import type { PlannedTariff, Tariffs } from '#contract/admin/tariffs/tariffs.ts'
import { storedTariff, termsOf } from '#domain/quotes/tariff.ts'
import { firstOpenDay, lastOpenDay, tariffInForce } from '#domain/quotes/tariff-in-force.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { readAuditNames } from '#server/admin/audit/read-audit-names.ts'
import type { Context } from '#server/context.ts'
import { tariffs } from '#server/db/schema/tariffs.ts'

type StoredVersion = typeof tariffs.$inferSelect

/** What is in force, what is planned, and everything before it with those who decided it [ADMIN-90]. */
export async function listTariffs(ctx: Context): Promise<Tariffs> {
  const rows = await ctx.db.select().from(tariffs).orderBy(asc(tariffs.startsOn), asc(tariffs.id))
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null)
  const versions = standing.map((row) => ({ ...row, tariff: storedTariff(row.tariff) }))
  const { id, tariff } = tariffInForce(versions, ctx.now)
  const today = ukDayOf(ctx.now).toString()
  const planned = standing.filter(({ startsOn }) => startsOn > today)
  const earlier = rows.filter((row) => !planned.includes(row)).reverse()
  return {
    inForce: { terms: termsOf(tariff), since: rows.find((row) => row.id === id)?.startsOn ?? null },
    planned: await tariffsToWire(ctx, planned),
    earlier: await tariffsToWire(ctx, earlier),
    openFrom: firstOpenDay(ctx.now),
    openUntil: lastOpenDay(ctx.now),
  }
}

/** With the names of the staff as they are now. */
async function tariffsToWire(
  ctx: Context,
  rows: readonly StoredVersion[],
): Promise<PlannedTariff[]> {
  const actors = rows.flatMap(({ plannedBy, withdrawnBy }) => [plannedBy, withdrawnBy])
  const nameOf = await readAuditNames(
    ctx,
    actors.flatMap((actor) => (actor === null ? [] : [{ actor, object: null }])),
  )
  return rows.map((row) => ({
    id: row.id,
    startsOn: row.startsOn,
    terms: termsOf(storedTariff(row.tariff)),
    reason: row.reason,
    plannedBy: nameOf(row.plannedBy) ?? row.plannedBy,
    plannedAt: row.plannedAt.toString(),
    withdrawnBy: nameOf(row.withdrawnBy) ?? row.withdrawnBy,
    withdrawnAt: row.withdrawnAt?.toString() ?? null,
  }))
}

export async function tariffToWire(ctx: Context, row: StoredVersion): Promise<PlannedTariff> {
  const [wire] = await tariffsToWire(ctx, [row])
  if (!wire) throw new Error('one row makes one tariff')
  return wire
}
