import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import type { EmailData, EmailKind } from '#server/db/outbox/emails.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { Email } from '#server/notifications/layout/email.ts'

export type StoredNotification = typeof notifications.$inferSelect

/** A notification of the outbox whose data has been read. */
export type ReadNotification<Data extends object = object> = Omit<StoredNotification, 'data'> & {
  data: Data
}

/** Writes an email out of what is true when it is sent; null: there is nothing to say any more. */
export type WriteEmail<Data extends object = object> = (
  ctx: Context,
  notification: ReadNotification<Data>,
  links: LinkMaker,
) => Promise<Email | null>

/** What samples of data are made of: one of each thing that an email can be about. */
export type SampleFacts = {
  customerId: number
  mechanicId: number
  vehicleId: number
  contactMessageId: number
  documentId: string
  followUpQuoteId: string
  diagnosticId: string
}

type EmailTemplate<Data extends object> = {
  write: WriteEmail<Data>
  /** Data for a look at the email and for its test. */
  sample: (facts: SampleFacts) => Data
  /** The state of the booking in which it is written: pending, unless this says otherwise. */
  status?: BookingStatus
}

export type AllEmailTemplates = { readonly [Kind in EmailKind]: EmailTemplate<EmailData[Kind]> }

/** The templates of one family. */
export type EmailTemplates = Partial<AllEmailTemplates>
