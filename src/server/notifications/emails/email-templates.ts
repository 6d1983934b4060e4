import type { MessageType } from '#server/db/outbox/emails.ts'
import {
  accountErased,
  dataExport,
  emailChanged,
  emailVerification,
  erasureRequested,
  passwordChanged,
  passwordReset,
} from './account-emails.ts'
import {
  accountActivated,
  accountDeactivated,
  applicationApproved,
  applicationReceived,
  applicationRejected,
  documentExpired,
  documentExpiring,
} from './application-emails.ts'
import {
  bookingAccepted,
  bookingCancelled,
  bookingCompleted,
  bookingReceived,
  bookingReminder,
  bookingRescheduled,
  mechanicDeclined,
  onTheWay,
  timeProposed,
} from './bookings/booking-emails.ts'
import { depositPaid, depositRefunded, depositReminder } from './bookings/deposit-emails.ts'
import { jobCancelled, jobOffered, jobRescheduled } from './bookings/job-emails.ts'
import { contactMessage, contactReceipt } from './contact-emails.ts'
import type { WriteEmail } from './email-template.ts'
import { followUpAnswered, followUpQuote } from './follow-up-emails.ts'
import { inspectionReport } from './inspection-emails.ts'
import { maintenanceAlert, maintenanceReminder } from './vehicle-emails.ts'

/** Every message has its letter: one that is missing does not compile. */
export const EMAIL_TEMPLATES: Readonly<Record<MessageType, WriteEmail>> = {
  'booking-received': bookingReceived,
  'booking-accepted': bookingAccepted,
  'mechanic-declined': mechanicDeclined,
  'time-proposed': timeProposed,
  'on-the-way': onTheWay,
  'booking-completed': bookingCompleted,
  'booking-reminder': bookingReminder,
  'booking-cancelled': bookingCancelled,
  'booking-rescheduled': bookingRescheduled,
  'deposit-reminder': depositReminder,
  'deposit-paid': depositPaid,
  'deposit-refunded': depositRefunded,
  'job-offered': jobOffered,
  'job-cancelled': jobCancelled,
  'job-rescheduled': jobRescheduled,
  'follow-up-quote': followUpQuote,
  'follow-up-answered': followUpAnswered,
  'inspection-report': inspectionReport,
  'application-received': applicationReceived,
  'application-approved': applicationApproved,
  'application-rejected': applicationRejected,
  'account-deactivated': accountDeactivated,
  'account-activated': accountActivated,
  'document-expiring': documentExpiring,
  'document-expired': documentExpired,
  'email-verification': emailVerification,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'data-export': dataExport,
  'erasure-requested': erasureRequested,
  'account-erased': accountErased,
  'maintenance-alert': maintenanceAlert,
  'maintenance-reminder': maintenanceReminder,
  'contact-receipt': contactReceipt,
  'contact-message': contactMessage,
}

export const isMessageType = (type: string): type is MessageType =>
  Object.hasOwn(EMAIL_TEMPLATES, type)
