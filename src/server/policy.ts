import type { Actor } from './context.ts'

/** To whom a quote or a booking belongs. */
export type Belonging = {
  guestId: string | null
  customerId: number | null
  /** The mechanic who accepted the job; null before. */
  acceptedMechanicId?: number | null
  /** The guest proved the booking theirs by a mailed link. */
  isGranted?: boolean
}

/** Page 5, rule 2: who sees a quote, a booking or a vehicle in full. Everybody else sees it redacted. */
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
