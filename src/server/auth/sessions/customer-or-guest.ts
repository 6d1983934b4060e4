import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { sessions } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'
import { newSession, startSession } from './start-session.ts'

/** Whose a quote or a booking is: an account's, this browser's, or both. */
export type CustomerOrGuest = { guestId: string | null; customerId: number | null }

/**
 * Returns whose a new quote or booking is. The first one that a signed-out visitor makes starts a guest session,
 * which later lets only this browser see it in full.
 */
export async function ensureCustomerOrGuest(ctx: Context): Promise<CustomerOrGuest> {
  if (ctx.actor.customerId !== null)
    return { guestId: ctx.actor.guestId, customerId: ctx.actor.customerId }
  return { guestId: await ensureGuest(ctx), customerId: null }
}

/** The same, but leaves the session to be written in the statement of what it is for. */
export function newCustomerOrGuest(ctx: Context): {
  whose: CustomerOrGuest
  session: NewRow<typeof sessions> | null
} {
  const { customerId, guestId } = ctx.actor
  if (customerId !== null || guestId !== null)
    return { whose: { guestId, customerId }, session: null }
  const subject = randomUUID()
  const session = newSession(ctx, 'guest', subject)
  ctx.actor = { ...ctx.actor, guestId: subject }
  return { whose: { guestId: subject, customerId: null }, session }
}

/** Returns the guest session of this browser, signed in or not, and starts one where it has none. */
export async function ensureGuest(ctx: Context): Promise<string> {
  if (ctx.actor.guestId !== null) return ctx.actor.guestId
  const guestId = randomUUID()
  await startSession(ctx, 'guest', guestId)
  ctx.actor = { ...ctx.actor, guestId }
  return guestId
}
