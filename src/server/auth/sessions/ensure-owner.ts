import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { startSession } from './start-session.ts'

export type Owner = { guestId: string | null; customerId: number | null }

/**
 * Whom a new quote or booking belongs to. The first one that an unsigned-in visitor makes gives them a
 * guest session: it is what later lets this browser, and no other, see it in full.
 */
export async function ensureOwner(ctx: Context): Promise<Owner> {
  if (ctx.actor.customerId !== null)
    return { guestId: ctx.actor.guestId, customerId: ctx.actor.customerId }
  return { guestId: await ensureGuest(ctx), customerId: null }
}

/** The guest session of this browser, signed in or not: begun when it has none. */
export async function ensureGuest(ctx: Context): Promise<string> {
  if (ctx.actor.guestId !== null) return ctx.actor.guestId
  const guestId = randomUUID()
  await startSession(ctx, 'guest', guestId)
  ctx.actor = { ...ctx.actor, guestId }
  return guestId
}
