import type {
  readPlatformReport as endpoint,
  PlatformReport,
} from '#contract/admin/platform-report/platform-report.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { quartersToWire } from '#server/payments/tax/read-movements.ts'
import { listSellers, ourMissing, yearOf } from './build-report.ts'

/** A dry run: it shows what is missing, and no number that identifies anybody. */
export async function readPlatformReport(
  ctx: Context,
  query: ParsedOf<typeof endpoint>,
): Promise<PlatformReport> {
  const year = yearOf(ctx, query)
  const sellers = await listSellers(ctx, year)
  return {
    year,
    ourMissing: ourMissing(ctx),
    sellers: sellers.map(({ id, name, missing, figures }) => ({
      id,
      name,
      missing,
      quarters: quartersToWire(figures),
    })),
  }
}
