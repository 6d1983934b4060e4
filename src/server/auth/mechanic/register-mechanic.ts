import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { registerMechanic as endpoint } from '#contract/mechanics/portal.ts'
import { poundsOf } from '#domain/money/money.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { parsePlace } from '#domain/places/place.ts'
import { audit } from '#server/auth/audit.ts'
import { emailTaken } from '#server/auth/email-taken.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { hashNewPassword } from '#server/auth/passwords/hash-new-password.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import { accountToWire } from './account-to-wire.ts'
import { isRejected } from './application-state.ts'
import { chargeFee } from './charge-fee.ts'

/** The columns of a mechanic that begin with their defaults, because later events fill them. */
export type LaterOfMechanic =
  | 'id'
  | 'isActive'
  | 'newEmail'
  | 'emailVerifiedAt'
  | 'decidedAt'
  | 'decidedBy'
  | 'rejectedAt'
  | 'rejectionReason'
  | 'deactivatedAt'
  | 'deactivationReason'
  | 'pausedAt'
  | 'erasedAt'
  | 'travelMinutes'
  | 'calendarTokenHash'

type Body = ParsedOf<typeof endpoint>
type Application = ReturnType<typeof applicationOf>

/**
 * Stores an application for an administrator to decide. A rejected person may apply again with the same email [MECH-3]:
 * this renews their record, and the earlier decision stays in the audit. 409 where the email has an account.
 */
export async function registerMechanic(
  ctx: Context,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  const phone = normaliseUkPhone(body.phone)?.e164
  if (phone === undefined) throw invalid({ phone: 'Please enter a valid phone number' })
  const password = await hashNewPassword(ctx, { kind: 'mechanic', ...body })
  // An unknown place can still be found by its text.
  const place = await ctx.places.find(parsePlace(body.location))
  const coordinates = place?.coordinates ?? null
  const application = applicationOf(ctx, body, { phone, password, coordinates })
  // Exclude the password: a fast hash of it must not be stored, not even as part of a hash of the whole body.
  const asked = { ...body, password: null, confirmPassword: null }
  return withIdempotencyKey(ctx, 'POST /api/mechanics/register', asked, async (ctx) => {
    const mechanic = (await insert(ctx, application)) ?? (await renew(ctx, application))
    if (mechanic === null) throw emailTaken()
    const fee = await chargeFee(ctx, mechanic.id)
    await enqueueEmail(ctx, 'application-received', {
      to: mechanic,
      data: { mechanicId: mechanic.id },
    })
    return { mechanic: accountToWire(mechanic), registrationFee: fee && feeInAnswer(fee) }
  })
}

const feeInAnswer = ({ id, state, amount }: RegistrationFee) => ({
  id,
  state,
  pounds: poundsOf(amount),
})

/** Copy field by field, so that no other property of the body reaches the record [SEC-O24]. */
const applicationOf = (
  ctx: Context,
  body: Body,
  read: Pick<StoredMechanic, 'phone' | 'password' | 'coordinates'>,
) => ({
  name: body.name,
  email: body.email,
  location: body.location,
  qualification: body.qualification,
  experience: body.experience,
  specialty: body.specialty,
  ...read,
  createdAt: ctx.now,
  // Nobody is listed before a person has approved their documents [MECH-24].
  unlistedAt: ctx.now,
})

async function insert(ctx: Context, application: Application): Promise<StoredMechanic | null> {
  const [row] = await ctx.db
    .insert(mechanics)
    .values(
      application satisfies NewRow<
        typeof mechanics,
        | LaterOfMechanic
        | 'rating'
        | 'reviewCount'
        | 'isApproved'
        | 'availability'
        | 'serviceRadius'
        | 'hourlyRate'
        | 'completedJobs'
        | 'responseTime'
        | 'lastActive'
        | 'businessEmail'
        | 'businessPhone'
        | 'documentsUntil'
      >,
    )
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Renew only a rejected record that was never approved since. */
async function renew(ctx: Context, application: Application): Promise<StoredMechanic | null> {
  const [row] = await ctx.db
    .update(mechanics)
    .set({
      ...application,
      rejectedAt: null,
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
      newEmail: null,
      emailVerifiedAt: null,
    })
    .where(and(eq(sql`lower(${mechanics.email})`, application.email.toLowerCase()), isRejected))
    .returning()
  if (!row) return null
  await endSessionsOf(ctx, 'mechanic', row.id)
  const as = { role: 'nobody', actor: 'nobody' } as const
  await audit(ctx, { action: 'mechanic.apply-again', object: `mechanic ${row.id}`, as })
  return row
}
