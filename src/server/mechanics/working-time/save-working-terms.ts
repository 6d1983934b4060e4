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

/** What is not sent stays as it is: an outdated page undoes nothing that another one has saved [SITE-144]. */
export async function saveWorkingTerms(ctx: MechanicContext, body: Body): Promise<WorkingTerms> {
  const { mechanic } = ctx
  const { location, serviceRadius, hourlyRate, businessEmail, isTakingJobs } = body
  const change = {
    phone: readPhone(body, 'phone') ?? undefined,
    businessEmail,
    businessPhone: readPhone(body, 'businessPhone'),
    location,
    coordinates: await locate(ctx, mechanic, location),
    serviceRadius,
    hourlyRate,
    pausedAt: isTakingJobs === undefined ? undefined : isTakingJobs ? null : pausedSince(ctx),
  }
  const settled = await inOwnTransaction(ctx, async (ctx) => {
    if (Object.values(change).some((value) => value !== undefined))
      await ctx.db.update(mechanics).set(change).where(eq(mechanics.id, mechanic.id))
    return settleListing(ctx, mechanic.id)
  })
  ctx.answers.invalidate('mechanics')
  return termsToWire(settled)
}

const pausedSince = ({ mechanic, now }: MechanicContext) => mechanic.pausedAt ?? now

function readPhone(body: Body, field: 'phone' | 'businessPhone'): string | null | undefined {
  const phone = body[field]
  if (phone === null || phone === undefined) return phone
  const number = normaliseUkPhone(phone)?.e164
  if (number === undefined) throw invalid({ [field]: 'Please enter a valid phone number' })
  return number
}

/** Look the place up only when it has changed, so that coordinates set by an administrator or the seed stay. */
async function locate(ctx: Context, mechanic: StoredMechanic, location: string | undefined) {
  if (location === undefined || location === mechanic.location) return undefined
  return (await ctx.places.find(parsePlace(location)))?.coordinates ?? null
}
