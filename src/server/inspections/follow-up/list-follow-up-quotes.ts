import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  listFollowUpQuotes as endpoint,
  FollowUpQuote,
} from '#contract/inspections/follow-up-quotes.ts'
import type { Context } from '#server/context.ts'
import { requireSeenBooking } from '#server/inspections/require-diagnostic.ts'
import { listBookingFollowUps } from './follow-up-to-wire.ts'

/** Both sides of a job read the same record of what was proposed and answered. */
export const listFollowUpQuotes = async (
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<FollowUpQuote[]> => listBookingFollowUps(ctx, id, await requireSeenBooking(ctx, id))
