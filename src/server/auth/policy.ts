import type { Env } from '#server/config/env.ts'
import type { Actor } from '#server/context.ts'

/** To whom a quote or a booking belongs. */
export type Belonging = {
  guestId: string | null
  customerId: number | null
  /** The mechanic who accepted the job; null before. */
  acceptedMechanicId?: number | null
  /** The guest proved the booking theirs by a mailed link. */
  isGranted?: boolean
}

/** Who sees a quote, a booking or a vehicle in full. Everybody else sees it redacted [SEC-O2]. */
export function maySeeInFull(actor: Actor, it: Belonging): boolean {
  return (
    actor.isAdministrator ||
    mayActOn(actor, it) ||
    (actor.mechanicId !== null && actor.mechanicId === (it.acceptedMechanicId ?? null))
  )
}

/** Who may pay, cancel or move it: its owner, and an administrator. */
export function mayActOn(actor: Actor, it: Belonging): boolean {
  return (
    actor.isAdministrator ||
    (actor.guestId !== null && actor.guestId === it.guestId) ||
    (actor.customerId !== null && actor.customerId === it.customerId) ||
    it.isGranted === true
  )
}

/** Nobody at all: no session of any kind came along. */
export const isNobody = (actor: Actor) =>
  !actor.isAdministrator &&
  actor.guestId === null &&
  actor.customerId === null &&
  actor.mechanicId === null

/** In the demo customer 1's cars are the public sample; in live mode there is none [SEC-O4]. */
export const sampleCustomerId = ({ mode }: Pick<Env, 'mode'>): number | null =>
  mode === 'demo' ? 1 : null

/** Signed in as an administrator and as nobody else. */
export const isAdministratorOnly = (actor: Actor) =>
  actor.administratorId !== null && actor.customerId === null
