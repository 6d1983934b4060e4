import type { EmailKind } from './emails.ts'

/**
 * Why an email goes out. A customer who chose no emails still gets what they must have to hold us to the contract, to
 * pay or be paid, and to answer, and what they asked for themselves. How a visit goes, and what a car may need, follows
 * their choice [NOTE-4].
 *
 * - `contract`: the contract on a durable medium, and every change and the end of it (regulations 16 and 32(4) of the
 *   Consumer Contracts Regulations 2013): who comes, when, that nobody comes [BOOK-31]
 * - `money`: what is to be paid, was paid, goes back or is given up
 * - `answer`: a decision about work or a time waits for them, or has been taken for want of it
 * - `asked`: they asked for it themselves
 * - `account`: whose account it is notices what happens to it
 * - `work`: to mechanics, applicants and staff, who have no choice of emails
 * - `choice`: only where the customer has not said no
 */
type Why = 'contract' | 'money' | 'answer' | 'asked' | 'account' | 'work' | 'choice'

export const WHY_SENT: Readonly<Record<EmailKind, Why>> = {
  'booking-received': 'contract',
  'revisit-arranged': 'contract',
  'booking-accepted': 'contract',
  'booking-rescheduled': 'contract',
  'booking-cancelled': 'contract',
  'mechanic-declined': 'contract',
  'mechanic-withdrew': 'contract',
  'mechanic-changed': 'contract',

  'deposit-reminder': 'money',
  'deposit-paid': 'money',
  'deposit-refunded': 'money',
  'bill-due': 'money',
  'bill-declined': 'money',
  'bill-reminder': 'money',
  'bill-paid': 'money',
  'bill-closed': 'money',
  'refund-decided': 'money',
  'refund-made': 'money',

  'time-proposed': 'answer',
  'follow-up-quote': 'answer',
  'extra-work-agreed': 'answer',
  'extra-work-reminder': 'answer',
  'extra-work-postponed': 'answer',

  'booking-reference': 'asked',
  'case-opened': 'asked',
  'case-answered': 'asked',
  'case-decided': 'asked',
  'inspection-report': 'asked',
  'maintenance-reminder': 'asked',
  'contact-receipt': 'asked',
  'place-served': 'asked',

  'email-verification': 'account',
  'password-reset': 'account',
  'password-changed': 'account',
  'authenticator-replaced': 'account',
  'passkey-added': 'account',
  'passkey-removed': 'account',
  'passkey-removed-for-you': 'account',
  'passkey-stopped': 'account',
  'email-changed': 'account',
  'data-export': 'account',
  'erasure-requested': 'account',
  'accounts-merged': 'account',
  'account-erased': 'account',
  'mechanic-account-erased': 'account',
  'staff-invitation': 'account',

  'mechanic-late': 'choice',
  'on-the-way': 'choice',
  'booking-completed': 'choice',
  'booking-reminder': 'choice',
  'booking-message': 'choice',
  'maintenance-alert': 'choice',

  'job-offered': 'work',
  'job-cancelled': 'work',
  'job-late': 'work',
  'job-assigned': 'work',
  'job-reassigned': 'work',
  'job-rescheduled': 'work',
  'job-message': 'work',
  'desk-message': 'work',
  'follow-up-answered': 'work',
  'extra-work-unanswered': 'work',
  'refund-shared': 'work',
  'bill-loss': 'work',
  'dispute-loss': 'work',
  'dispute-given-back': 'work',
  'payout-made': 'work',
  'payout-returned': 'work',
  'debt-written-off': 'work',
  'registration-fee-paid': 'work',
  'registration-fee-waived': 'work',
  'registration-fee-refunded': 'work',
  'application-received': 'work',
  'application-link': 'work',
  'application-approved': 'work',
  'application-rejected': 'work',
  'account-deactivated': 'work',
  'account-activated': 'work',
  'document-approved': 'work',
  'document-rejected': 'work',
  'document-withdrawn': 'work',
  'document-expiring': 'work',
  'document-expired': 'work',
  'contact-message': 'work',
  reconciliation: 'work',
  'operator-case': 'work',
}

/** Whether an email reaches a customer who chose this. */
export const isSentTo = (
  kind: EmailKind,
  { emailNotifications }: { emailNotifications?: boolean | undefined },
): boolean => emailNotifications !== false || WHY_SENT[kind] !== 'choice'
