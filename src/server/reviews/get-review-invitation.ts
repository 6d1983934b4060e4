import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getReviewInvitation as endpoint,
  ReviewInvitation,
} from '#contract/reviews/reviews.ts'
import type { Context } from '#server/context.ts'
import { requireListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { listQuoteLines } from '#server/quotes/find-quote.ts'
import { firstName } from './first-name.ts'
import { getReviewLink } from './get-review-link.ts'

/** A GET does not use the link up, because email scanners open links too [SEC-S12]. */
export async function getReviewInvitation(
  ctx: Context,
  { k }: ParsedOf<typeof endpoint>,
): Promise<ReviewInvitation> {
  const { booking } = await getReviewLink(ctx, k)
  const [mechanic, lines] = await Promise.all([
    requireListedMechanic(ctx, booking.mechanicId),
    listQuoteLines(ctx, booking.quoteId),
  ])
  return {
    mechanicName: firstName(mechanic.name),
    services: lines.map(({ name }) => name),
    completedAt: (booking.completedAt ?? booking.createdAt).toString(),
    customerName: firstName(booking.customerName),
  }
}
