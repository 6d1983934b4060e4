import type { MessageType } from '#server/db/outbox/messages.ts'
import {
  accountErased,
  dataExport,
  emailChanged,
  emailVerification,
  erasureRequested,
  passwordChanged,
  passwordReset,
} from './account-letters.ts'
import {
  accountActivated,
  accountDeactivated,
  applicationApproved,
  applicationReceived,
  applicationRejected,
  documentExpired,
  documentExpiring,
} from './application-letters.ts'
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
} from './bookings/booking-letters.ts'
import { depositPaid, depositRefunded, depositReminder } from './bookings/deposit-letters.ts'
import { jobCancelled, jobOffered, jobRescheduled } from './bookings/job-letters.ts'
import { maintenanceAlert, maintenanceReminder } from './care-letters.ts'
import { contactMessage, contactReceipt } from './contact-letters.ts'
import { followUpAnswered, followUpQuote } from './follow-up-letters.ts'
import { inspectionReport } from './inspection-letters.ts'
import type { LetterWriter } from './letter-writer.ts'

/** Every message has its letter: one that is missing does not compile. */
export const LETTERS: Readonly<Record<MessageType, LetterWriter>> = {
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

export const isMessageType = (type: string): type is MessageType => Object.hasOwn(LETTERS, type)
