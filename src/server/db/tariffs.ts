import { isNull } from 'drizzle-orm'
import { storedTariff, type Tariff } from '#domain/quotes/tariff.ts'
import {
  type TariffInForce,
  type TariffVersion,
  tariffInForce,
  tariffOf,
} from '#domain/quotes/tariff-in-force.ts'
import type { Context } from '#server/context.ts'
import { readCached } from './cached.ts'
import { tariffs } from './schema/tariffs.ts'

type Reading = Pick<Context, 'db' | 'answers' | 'env'>

/** Every version that has begun or will, from the database. */
export async function listTariffVersions({ db }: Pick<Context, 'db'>): Promise<TariffVersion[]> {
  const rows = await db
    .select({ id: tariffs.id, startsOn: tariffs.startsOn, tariff: tariffs.tariff })
    .from(tariffs)
    .where(isNull(tariffs.withdrawnAt))
  return rows.map((row) => ({ ...row, tariff: storedTariff(row.tariff) }))
}

const readVersions = (ctx: Reading) =>
  readCached(ctx, 'tariffs', 'all', () => listTariffVersions(ctx))

/** What a price is made with now. A planned version begins by itself: the list is in memory before its day. */
export const readTariffNow = async (ctx: Reading & Pick<Context, 'now'>): Promise<TariffInForce> =>
  tariffInForce(await readVersions(ctx), ctx.now)

/** What a quote was made with. */
export const readTariffOf = async (ctx: Reading, id: number | null): Promise<Tariff> =>
  tariffOf(id === null ? [] : await readVersions(ctx), id)
