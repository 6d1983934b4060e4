import type { OwnSeller } from '#contract/payments/tax/seller.ts'
import { isReported, yearFigures } from '#domain/payments/platform-report/platform-figures.ts'
import { missingDetails } from '#domain/payments/platform-report/seller-details.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { MechanicContext } from '#server/context.ts'
import { quartersToWire, readChargedFees, readMovements } from './read-movements.ts'
import { getSeller } from './seller-details.ts'

/** The mechanic's copy of what is reported about them [PAY-116]. */
export async function readSeller(ctx: MechanicContext): Promise<OwnSeller> {
  const { id } = ctx.mechanic
  const details = await getSeller(ctx, id)
  const thisYear = ukDayOf(ctx.now).year
  const movements = (await readMovements(ctx, thisYear, id)).get(id) ?? []
  const charged = (await readChargedFees(ctx, id)).get(id) ?? []
  const years = [thisYear, thisYear - 1].flatMap((year) => {
    const figures = yearFigures(movements, year, charged)
    return isReported(figures) ? [{ year, quarters: quartersToWire(figures) }] : []
  })
  return { details, missing: missingDetails(details), years }
}
