import { type BookingStatus, isOpen } from '#domain/bookings/booking-status.ts'

/**
 * What has not happened to an accepted booking that should have: its mechanic is late and was asked (`asked`) or the desk
 * looks for somebody else (`sought`), the booked hours are over without a word (`gone`), the mechanic set off and never
 * started (`not-started`), or started on an earlier day and never finished (`not-finished`).
 */
export const OVERDUE_KINDS = ['asked', 'sought', 'gone', 'not-started', 'not-finished'] as const
export type OverdueKind = (typeof OVERDUE_KINDS)[number]

/** What stands in place of the status, for the customer, the desk and the mechanic. */
export const CUSTOMER_OVERDUE_WORDS: Readonly<Record<OverdueKind, string>> = {
  asked: 'Mechanic late',
  sought: 'Mechanic late',
  gone: 'No news from your mechanic',
  'not-started': 'Not started yet',
  'not-finished': 'In progress, not finished',
}

export const ADMINISTRATOR_OVERDUE_WORDS: Readonly<Record<OverdueKind, string>> = {
  asked: 'Mechanic late',
  sought: 'Mechanic late',
  gone: 'Never set off',
  'not-started': 'Set off, not started',
  'not-finished': 'Not finished',
}

/** A mechanic who was asked a moment ago has until the next limit to answer; every other kind needs somebody at the desk. */
export const needsDesk = (kind: OverdueKind): boolean => kind !== 'asked'

/** Nobody has begun the work, and nobody is about to: the desk may send somebody [JOB-23, JOB-144]. */
export const canBeSent = (status: BookingStatus, overdue: { kind: OverdueKind } | null): boolean =>
  isOpen(status) || overdue?.kind === 'not-started'

export const MECHANIC_OVERDUE_WORDS: Readonly<Record<OverdueKind, string>> = {
  asked: 'Late',
  sought: 'Late',
  gone: 'Not started',
  'not-started': 'Not started',
  'not-finished': 'Not finished',
}
