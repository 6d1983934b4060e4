import {
  WAITING_LIST_DAYS_AFTER_EMAIL,
  WAITING_LIST_MONTHS,
} from '#domain/mechanics/waiting-list.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'

/** These periods equal those that `RETENTION` in data-protection.ts states in words [CUST-15]. */
const QUOTE_DAYS_AFTER_EXPIRY = 90
const ADDRESS_MONTHS = 24
const PHOTO_MONTHS = 24
const APPLICATION_MONTHS = 12
const MESSAGE_MONTHS = 12
const COMPLAINT_YEARS = 6
const BOOKS_YEARS = 6
const AUDIT_YEARS = 6
const SIGN_IN_MONTHS = 12
const BACKUP_DAYS = 35

export type RetentionLimits = Record<
  | 'quotes'
  | 'addresses'
  | 'photos'
  | 'applications'
  | 'messages'
  | 'waiting'
  | 'notified'
  | 'complaints'
  | 'books'
  | 'audit'
  | 'signIns'
  | 'backups',
  Temporal.Instant
>

/** Retention deletes every record older than its instant. Months and days are those of the United Kingdom. */
export function retentionLimits(now: Temporal.Instant): RetentionLimits {
  const today = now.toZonedDateTimeISO(BUSINESS_ZONE)
  const ago = (duration: Temporal.DurationLike) => today.subtract(duration).toInstant()
  return {
    quotes: ago({ days: QUOTE_VALID_DAYS + QUOTE_DAYS_AFTER_EXPIRY }),
    addresses: ago({ months: ADDRESS_MONTHS }),
    photos: ago({ months: PHOTO_MONTHS }),
    applications: ago({ months: APPLICATION_MONTHS }),
    messages: ago({ months: MESSAGE_MONTHS }),
    waiting: ago({ months: WAITING_LIST_MONTHS }),
    notified: ago({ days: WAITING_LIST_DAYS_AFTER_EMAIL }),
    complaints: ago({ years: COMPLAINT_YEARS }),
    // The books count whole years from January: six years and the current one.
    books: today
      .subtract({ years: BOOKS_YEARS })
      .toPlainDate()
      .with({ month: 1, day: 1 })
      .toZonedDateTime(BUSINESS_ZONE)
      .toInstant(),
    audit: ago({ years: AUDIT_YEARS }),
    signIns: ago({ months: SIGN_IN_MONTHS }),
    backups: ago({ days: BACKUP_DAYS }),
  }
}
