import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  saveWorkingTerms as endpoint,
  WorkingTerms,
} from '#contract/mechanics/working-time.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { parsePlace } from '#domain/places/place.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { invalid } from '#server/problems.ts'
import { termsToWire } from './get-working-terms.ts'
import { settleListing } from './settle-listing.ts'

type Body = ParsedOf<typeof endpoint>

export async function saveWorkingTerms(ctx: MechanicContext, body: Body): Promise<WorkingTerms> {
  const { mechanic } = ctx
  const phone = normaliseUkPhone(body.phone)?.e164
  if (phone === undefined) throw invalid({ phone: 'Please enter a valid phone number' })
  const business = businessOf(mechanic, body)
  const coordinates = await locate(ctx, mechanic, body.location)
  const { location, serviceRadius, hourlyRate, isTakingJobs } = body
  const pausedAt = isTakingJobs ? null : (mechanic.pausedAt ?? ctx.now)
  const settled = await inOwnTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(mechanics)
      .set({ phone, ...business, location, coordinates, serviceRadius, hourlyRate, pausedAt })
      .where(eq(mechanics.id, mechanic.id))
    return settleListing(ctx, mechanic.id)
  })
  ctx.answers.invalidate('mechanics')
  return termsToWire(settled)
}

/** What is not sent stays as it is; null takes it off the profile [MECH-144]. */
function businessOf(
  mechanic: StoredMechanic,
  { businessEmail = mechanic.businessEmail, businessPhone = mechanic.businessPhone }: Body,
) {
  if (businessPhone === null) return { businessEmail, businessPhone }
  const phone = normaliseUkPhone(businessPhone)?.e164
  if (phone === undefined) throw invalid({ businessPhone: 'Please enter a valid phone number' })
  return { businessEmail, businessPhone: phone }
}

/** Look the place up only when it has changed, so that coordinates set by an administrator or the seed stay. */
async function locate(ctx: Context, mechanic: StoredMechanic, location: string) {
  if (location === mechanic.location) return mechanic.coordinates
  return (await ctx.places.find(parsePlace(location)))?.coordinates ?? null
}
