import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import type { EmailData, EmailKind } from '#server/db/outbox/emails.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { Email } from '#server/notifications/layout/email.ts'

export type StoredMessage = typeof notifications.$inferSelect

/** A message of the outbox whose data has been read. */
export type ReadMessage<Data extends object = object> = Omit<StoredMessage, 'data'> & { data: Data }

/** Writes an email out of what is true when it is sent; null: there is nothing to say any more. */
export type WriteEmail<Data extends object = object> = (
  ctx: Context,
  message: ReadMessage<Data>,
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
