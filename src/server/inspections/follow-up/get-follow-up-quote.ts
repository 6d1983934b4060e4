import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getFollowUpQuote as endpoint,
  FollowUpQuote,
} from '#contract/inspections/follow-up-quotes.ts'
import type { Context } from '#server/context.ts'
import { followUpToWire, listFollowUpLines } from './follow-up-to-wire.ts'
import { requireSeenFollowUp } from './require-follow-up.ts'

export async function getFollowUpQuote(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<FollowUpQuote> {
  const { followUp, isOwner, booking } = await requireSeenFollowUp(ctx, id)
  return followUpToWire(ctx, followUp, await listFollowUpLines(ctx, [id]), { isOwner, booking })
}
