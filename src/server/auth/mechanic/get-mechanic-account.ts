import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMechanicAccount as endpoint } from '#contract/mechanics/portal.ts'
import type { MechanicContext } from '#server/context.ts'
import { accountToWire } from './account-to-wire.ts'

/** Includes applicants who are not approved yet: their page says that they wait. */
export async function getMechanicAccount(ctx: MechanicContext): Promise<ReplyOf<typeof endpoint>> {
  return { mechanic: accountToWire(ctx.mechanic) }
}
