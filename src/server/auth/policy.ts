import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import type { Env } from '#server/config/env.ts'
import type { Actor } from '#server/context.ts'

/** Whose a quote or a booking is. */
export type Belonging = {
  guestId: string | null
  customerId: number | null
  /** The mechanic who accepted the job; null before acceptance. */
  acceptedMechanicId?: number | null
  /** The guest proved by an emailed link that the booking is theirs. */
  isGranted?: boolean
}

/** Decides who sees a quote, a booking or a vehicle in full. Everybody else sees it redacted [SEC-O2]. */
export function maySeeInFull(actor: Actor, it: Belonging): boolean {
  return (
    hasRight(actor.staffRole, 'see bookings') ||
    mayActOn(actor, it) ||
    (actor.mechanicId !== null && actor.mechanicId === (it.acceptedMechanicId ?? null))
  )
}

/** Its customer may pay, cancel or move it, and administrators who may change bookings: owners and the desk. */
export function mayActOn(actor: Actor, it: Belonging): boolean {
  return (
    hasRight(actor.staffRole, 'change bookings') ||
    (actor.guestId !== null && actor.guestId === it.guestId) ||
    (actor.customerId !== null && actor.customerId === it.customerId) ||
    it.isGranted === true
  )
}

/** The request came without any session. */
export const isNobody = (actor: Actor) =>
  actor.staffRole === null &&
  actor.guestId === null &&
  actor.customerId === null &&
  actor.mechanicId === null &&
  actor.viewedBookingId === undefined

/** In the demonstration customer 1's cars are the public sample; live mode has none [SEC-O4]. */
export const sampleCustomerId = ({ mode }: Pick<Env, 'mode'>): number | null =>
  mode === 'demo' ? 1 : null

/** The same caller without the rights of a role: what belongs to them as a person. */
export const withoutRole = (actor: Actor): Actor => ({ ...actor, staffRole: null })

/** Signed in as an administrator and as nothing else. */
export const isAdministratorOnly = (actor: Actor) =>
  actor.administratorId !== null && actor.customerId === null

/** The account of this kind that the browser is signed in to; null where there is none, as of the demonstration's administrators. */
export function ownIdOf(
  { customerId, mechanicId, administratorId }: Actor,
  kind: AccountKind,
): number | null {
  return { customer: customerId, mechanic: mechanicId, administrator: administratorId }[kind]
}
