import { type TariffTerms, termsOf } from '#domain/quotes/tariff.ts'
import type { Context } from '#server/context.ts'
import { readTariffNow } from '#server/db/tariffs.ts'

export const getTariff = async (ctx: Context): Promise<TariffTerms> =>
  termsOf((await readTariffNow(ctx)).tariff)
