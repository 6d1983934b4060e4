import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  FollowUpQuote,
  getFollowUpQuote as getEndpoint,
  listFollowUpQuotes as listEndpoint,
} from '#contract/inspections/follow-up-quotes.ts'
import type { Context } from '#server/context.ts'
import { requireSeenBooking } from '#server/inspections/require-diagnostic.ts'
import {
  followUpToWire,
  listBookingFollowUps,
  listFollowUpLines,
  withPhotos,
} from './follow-up-to-wire.ts'
import { requireSeenFollowUp } from './require-follow-up.ts'

/** Both sides of a job read the same record of what was proposed and answered. */
export const listFollowUpQuotes = async (
  ctx: Context,
  { id }: ParsedOf<typeof listEndpoint>,
): Promise<FollowUpQuote[]> => listBookingFollowUps(ctx, id, await requireSeenBooking(ctx, id))

export async function getFollowUpQuote(
  ctx: Context,
  { id }: ParsedOf<typeof getEndpoint>,
): Promise<FollowUpQuote> {
  const { followUp, isCustomer, booking } = await requireSeenFollowUp(ctx, id)
  const lines = await listFollowUpLines(ctx, [id])
  return withPhotos(ctx, await followUpToWire(ctx, followUp, lines, { isCustomer, booking }))
}
