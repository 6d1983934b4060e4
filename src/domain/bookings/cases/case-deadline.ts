import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { CASE_DAYS, CASE_KINDS_OF, type CaseKind } from './case-kind.ts'

/** The 30 days that the privacy policy promises for complaints about data. */
const DATA_DAYS = 30

/**
 * By when a case is to be decided. For personal data that is 30 days, or one month where that is shorter: UK GDPR,
 * Article 12(3).
 */
export function caseDueAt(kind: CaseKind, openedAt: Temporal.Instant): Temporal.Instant {
  const opened = openedAt.toZonedDateTimeISO(BUSINESS_ZONE)
  if (kind !== 'data-request') return opened.add({ days: CASE_DAYS[kind] }).toInstant()
  const [days, month] = [opened.add({ days: DATA_DAYS }), opened.add({ months: 1 })]
  return (Temporal.ZonedDateTime.compare(days, month) < 0 ? days : month).toInstant()
}

type Work = {
  completedAt: Temporal.Instant | null
  now: Temporal.Instant
  /** By the terms of the booking. */
  satisfactionHours: number
}

/** Why a case of that kind cannot be opened about a booking now; null where it can. */
export function caseRefusal(
  kind: CaseKind,
  { completedAt, now, satisfactionHours }: Work,
): string | null {
  if (kind !== 'dissatisfaction' && kind !== 'warranty') return null
  if (completedAt === null)
    return 'The work is not finished yet. Please choose “I want to complain”.'
  if (kind === 'warranty')
    return isUnderWarranty(completedAt, now)
      ? null
      : `The warranty of ${WARRANTY_MONTHS} months has ended. You can still complain.`
  if (Temporal.Instant.compare(now, completedAt.add({ hours: satisfactionHours })) <= 0) return null
  return `That is for the first ${hoursOf(satisfactionHours)}. Please choose the warranty or a complaint.`
}

/** It counts from the day of the work, by UK time, and holds to the end of its last day. */
const isUnderWarranty = (completedAt: Temporal.Instant, now: Temporal.Instant): boolean => {
  const last = ukDayOf(completedAt).add({ months: WARRANTY_MONTHS })
  return Temporal.PlainDate.compare(ukDayOf(now), last) <= 0
}

/** What the customer of a booking can raise now [CASE-1, CASE-3]. */
export const listRaisable = (work: Work): CaseKind[] =>
  CASE_KINDS_OF.customer.filter((kind) => caseRefusal(kind, work) === null)
