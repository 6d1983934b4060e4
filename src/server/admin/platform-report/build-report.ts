import { asc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PlatformReportQuery } from '#contract/admin/platform-report/platform-report.ts'
import { vatOn } from '#domain/payments/papers/vat-number.ts'
import { isReported, yearFigures } from '#domain/payments/platform-report/platform-figures.ts'
import type { ReportedSeller } from '#domain/payments/platform-report/platform-xml.ts'
import { missingDetails, NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicVat, sellerDetails } from '#server/db/schema/tax.ts'
import { readChargedFees, readMovements } from '#server/payments/tax/read-movements.ts'
import { openSeller } from '#server/payments/tax/seller-details.ts'

export type SellerInReport = ReportedSeller & { name: string; missing: string[] }

/** The year that was asked for, or the one that ended last. */
export const yearOf = (ctx: Context, { year }: z.infer<typeof PlatformReportQuery>): number =>
  year === undefined ? ukDayOf(ctx.now).year - 1 : Number(year)

/** Everybody who was paid in the year, with what a report needs and what of it is missing [PAY-114]. */
export async function listSellers(ctx: Context, year: number): Promise<SellerInReport[]> {
  const movements = await readMovements(ctx, year)
  const charged = await readChargedFees(ctx)
  const paid = [...movements].flatMap(([id, own]) => {
    const figures = yearFigures(own, year, charged.get(id))
    return isReported(figures) ? [{ id, figures }] : []
  })
  const ids = paid.map(({ id }) => id)
  if (ids.length === 0) return []
  const [names, sealed, vat] = await Promise.all([
    ctx.db
      .select({ id: mechanics.id, name: mechanics.name })
      .from(mechanics)
      .where(inArray(mechanics.id, ids)),
    ctx.db.select().from(sellerDetails).where(inArray(sellerDetails.mechanicId, ids)),
    ctx.db
      .select()
      .from(mechanicVat)
      .where(inArray(mechanicVat.mechanicId, ids))
      .orderBy(asc(mechanicVat.id)),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const detailsOf = new Map(sealed.map((row) => [row.mechanicId, openSeller(ctx, row.sealed)]))
  return paid
    .map(({ id, figures }) => {
      const details = detailsOf.get(id) ?? NO_DETAILS
      const own = vat.filter(({ mechanicId }) => mechanicId === id)
      return {
        id,
        name: nameOf.get(id) ?? '',
        details,
        vatNumber: vatOn(own, `${year}-12-31`)?.vatNumber ?? null,
        figures,
        missing: missingDetails(details),
      }
    })
    .sort((one, other) => one.id - other.id)
}

/** Settings without which HMRC would not know who reports. */
export const ourMissing = ({ env }: Pick<Context, 'env'>): string[] => [
  ...(env.platformOperatorId === null ? ['PLATFORM_OPERATOR_ID'] : []),
  ...(env.platformOperatorUtr === null ? ['PLATFORM_OPERATOR_UTR'] : []),
]
