import { and, eq, gte, isNull } from 'drizzle-orm'
import type { withdrawTariff as endpoint, PlannedTariff } from '#contract/admin/tariffs/tariffs.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { firstOpenDay } from '#domain/quotes/tariff-in-force.ts'
import { dateText } from '#domain/time/when-text.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { tariffs } from '#server/db/schema/tariffs.ts'
import { conflict, notFound } from '#server/problems.ts'
import { tariffToWire } from './list-tariffs.ts'

/** Withdraws planned prices while their day is still to come; quotes may name a version that has begun [ADMIN-90]. */
export async function withdrawTariff(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<PlannedTariff> {
  const withdrawn = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(tariffs)
      .set({ withdrawnBy: whoActs(ctx.actor).actor, withdrawnAt: ctx.now })
      .where(
        and(
          eq(tariffs.id, id),
          isNull(tariffs.withdrawnAt),
          gte(tariffs.startsOn, firstOpenDay(ctx.now)),
        ),
      )
      .returning()
    if (!row) throw await whyNot(ctx, id)
    await audit(ctx, {
      action: 'tariff.withdraw',
      object: `tariff ${id}: from ${dateText(row.startsOn)}`,
    })
    return tariffToWire(ctx, row)
  })
  ctx.answers.invalidate('tariffs')
  return withdrawn
}

async function whyNot(ctx: Context, id: number) {
  const [row] = await ctx.db.select().from(tariffs).where(eq(tariffs.id, id))
  if (!row) return notFound('There are no such prices.')
  return row.withdrawnAt === null
    ? conflict(
        'changed_elsewhere',
        'It is too late to withdraw these prices: quotes are made with them, or will be from midnight.',
      )
    : conflict('changed_elsewhere', 'These prices have been withdrawn already.')
}
