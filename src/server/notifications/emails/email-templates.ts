import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import { type EmailData, type EmailKind, readEmailData } from '#server/db/outbox/emails.ts'
import type { Email } from '#server/notifications/layout/email.ts'
import { accountEmails } from './account-emails.ts'
import { applicationEmails } from './application-emails.ts'
import { billEmails } from './bookings/bill-emails.ts'
import { bookingEmails } from './bookings/booking-emails.ts'
import { caseEmails } from './bookings/case-emails.ts'
import { depositEmails } from './bookings/deposit-emails.ts'
import { jobEmails } from './bookings/job-emails.ts'
import { messageEmails } from './bookings/message-emails.ts'
import { refundEmails } from './bookings/refund-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { documentEmails } from './document-emails.ts'
import type { AllEmailTemplates, SampleFacts, StoredNotification } from './email-template.ts'
import { feeEmails } from './fee-emails.ts'
import { followUpEmails } from './follow-up-emails.ts'
import { inspectionEmails } from './inspection-emails.ts'
import { operatorEmails } from './operator-emails.ts'
import { vehicleEmails } from './vehicle-emails.ts'

/** Every kind of the list has its template: one that is missing does not compile. */
export const EMAIL_TEMPLATES: AllEmailTemplates = {
  ...bookingEmails,
  ...depositEmails,
  ...billEmails,
  ...refundEmails,
  ...feeEmails,
  ...jobEmails,
  ...caseEmails,
  ...messageEmails,
  ...followUpEmails,
  ...inspectionEmails,
  ...applicationEmails,
  ...documentEmails,
  ...accountEmails,
  ...vehicleEmails,
  ...contactEmails,
  ...operatorEmails,
}

export const sampleData = <Kind extends EmailKind>(
  kind: Kind,
  facts: SampleFacts,
): EmailData[Kind] => EMAIL_TEMPLATES[kind].sample(facts)

export const sampleStatus = (kind: EmailKind) => EMAIL_TEMPLATES[kind].status ?? 'pending'

/** The stored data is not what its kind declares: it was written by another version, or has been forgotten. */
export const UNREADABLE = 'unreadable'

/** Reads the data of a notification and has its template write the email. */
export async function writeEmail<Kind extends EmailKind>(
  ctx: Context,
  kind: Kind,
  notification: StoredNotification,
  links: LinkMaker,
): Promise<Email | null | typeof UNREADABLE> {
  const data = readEmailData(kind, notification.data)
  return data === null
    ? UNREADABLE
    : EMAIL_TEMPLATES[kind].write(ctx, { ...notification, data }, links)
}
