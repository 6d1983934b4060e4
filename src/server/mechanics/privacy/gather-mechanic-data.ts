import { sql } from 'drizzle-orm'
import { isReported, yearFigures } from '#domain/payments/platform-report/platform-figures.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import {
  type Gathered,
  type GatheredRow,
  gatherParts,
} from '#server/auth/data-export/gather-parts.ts'
import type { Context } from '#server/context.ts'
import {
  quartersToWire,
  readChargedFees,
  readMovements,
} from '#server/payments/tax/read-movements.ts'
import { openSeller } from '#server/payments/tax/seller-details.ts'
import { jobParts } from './job-parts.ts'
import { moneyParts } from './money-parts.ts'
import { personParts } from './person-parts.ts'

/**
 * Gathers what we store about a mechanic, part by part [MECH-170]: never a password, a token or a key. Pictures, documents
 * and statements are named with the address at which they open while the mechanic is signed in.
 */
export async function gatherMechanicData(
  ctx: Pick<Context, 'db' | 'env' | 'now'>,
  mechanicId: number,
): Promise<Gathered> {
  return {
    ...(await gatherParts(ctx, {
      ...personParts(mechanicId),
      ...jobParts(mechanicId),
      ...moneyParts(mechanicId),
    })),
    tax_details: await readTaxDetails(ctx, mechanicId),
    platform_report: await readReported(ctx, mechanicId),
  }
}

/** The database has them sealed as a whole; their mechanic may read them. */
async function readTaxDetails(
  ctx: Pick<Context, 'db' | 'env'>,
  id: number,
): Promise<GatheredRow[]> {
  const { rows } = await ctx.db.execute<{ sealed: string; updated_at: string }>(
    sql`select sealed, updated_at from seller_details where mechanic_id = ${id}`,
  )
  return rows.map(({ sealed, updated_at }) => ({ ...openSeller(ctx, sealed), updated_at }))
}

/** What was or will be reported to HMRC of each year, by its quarters. */
async function readReported(ctx: Pick<Context, 'db' | 'now'>, id: number): Promise<GatheredRow[]> {
  const thisYear = yearOf(ukDayOf(ctx.now).toString())
  const movements = (await readMovements(ctx, thisYear, id)).get(id) ?? []
  const charged = (await readChargedFees(ctx, id)).get(id) ?? []
  const first = Math.min(thisYear, ...[...movements, ...charged].map(({ day }) => yearOf(day)))
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => first + index)
  return years.flatMap((year) => {
    const figures = yearFigures(movements, year, charged)
    if (!isReported(figures)) return []
    return quartersToWire(figures).map((quarter, index) => ({
      year,
      quarter: index + 1,
      ...quarter,
    }))
  })
}

const yearOf = (day: string) => Number(day.slice(0, 4))
