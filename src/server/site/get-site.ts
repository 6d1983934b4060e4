import { avg, count, isNull } from 'drizzle-orm'
import type { Site } from '#contract/site/site.ts'
import { CLAIMS } from '#domain/site/brand.ts'
import { countText } from '#domain/text/count-text.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'

/**
 * Returns the claims of the pages. The demonstration shows invented figures. A live installation shows only what its
 * own records support: unsupported review claims are a banned practice (DMCC Act 2024, schedule 20).
 */
export async function getSite(ctx: Context): Promise<Site> {
  const reviewed = await findAverage(ctx)
  if (ctx.env.mode === 'demo')
    return {
      isDemo: true,
      reviewed,
      claims: {
        mechanics: CLAIMS.mechanicCountText,
        rating: CLAIMS.rating,
        reviews: CLAIMS.reviewCountText,
      },
    }
  const [listed] = await ctx.db
    .select({ count: count() })
    .from(mechanics)
    .where(isOffered(ukDayOf(ctx.now).toString()))
  return {
    isDemo: false,
    reviewed,
    claims: {
      mechanics: textOf(listed?.count),
      rating: reviewed?.rating ?? null,
      reviews: textOf(reviewed?.count),
    },
  }
}

async function findAverage(ctx: Context): Promise<Site['reviewed']> {
  const [shown] = await ctx.db
    .select({ count: count(), rating: avg(reviews.rating).mapWith(Number) })
    .from(reviews)
    .where(isNull(reviews.hiddenAt))
  if (!shown?.count) return null
  return { rating: Math.round(shown.rating * 10) / 10, count: shown.count }
}

const textOf = (number = 0) => (number > 0 ? countText(number) : null)
