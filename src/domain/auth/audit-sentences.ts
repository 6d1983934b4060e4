/** What a line of the audit says: of what, and what the line adds about it. */
type Sentence = (what: string, more: string) => string

/**
 * One sentence for each action, which follows who acted: "Ada Minster" "cancelled BK-123456, deposit refunded". An action
 * without one does not compile [ADMIN-60].
 */
const SENTENCES = {
  'administrator.sign-in': () => 'signed in to administration',
  'administrator.ask-email': () => 'asked for another email address',
  'administrator.change-email': () => 'changed the email address',
  'administrator.change-password': () => 'changed the password',
  'administrator.create': (what) => `made the account of ${what} on the terminal`,
  'administrator.renew': (what) => `gave ${what} a new password and a new code on the terminal`,
  'administrator.invite': (what, more) => `invited ${what}${more}`,
  'administrator.accept': () => 'accepted the invitation',
  'administrator.role': (what, more) => `changed the role of ${what}${more}`,
  'administrator.replace-authenticator': () => 'replaced the authenticator',
  'administrator.remove': (what) => `removed ${what} from the staff`,
  'audit.export': (what) => `downloaded the audit (${what})`,
  'bill.mark-paid': (what) => `marked the bill of ${what} as paid`,
  'bill.waive': (what, more) => `waived the bill of ${what}${more}`,
  'bill.write-off': (what, more) => `wrote off the bill of ${what}${more}`,
  'booking.assign': (what, more) => `assigned ${what}${more}`,
  'booking.cancel': (what, more) => `cancelled ${what}${more}`,
  'booking.for-customer': (what) => `booked ${what} for the customer`,
  'booking.note': (what) => `wrote a note on ${what}`,
  'booking.read-messages': (what) => `read the messages of ${what}`,
  'booking.see-as-customer': (what) => `looked at ${what} as its customer sees it`,
  'booking.view': (what) => `looked into ${what}`,
  'booking.write-message': (what) => `wrote a message about ${what}`,
  'bookings.export': (what) => `downloaded a list of ${what}`,
  'case.decide': (what, more) => `decided ${what}${more}`,
  'case.revisit': (what, more) => `arranged a free re-visit for ${what}${more}`,
  'case.take': (what) => `took over ${what}`,
  'customer.activate': (what) => `activated ${what} again`,
  'customer.ask-email': () => 'asked for another email address',
  'customer.change-email': () => 'changed the email address',
  'customer.change-password': () => 'changed the password',
  'customer.ask-erasure': (what) => `asked that ${what} be erased`,
  'customer.deactivate': (what) => `deactivated ${what}`,
  'customer.erase': (what) => `erased ${what}`,
  'customer.export': (what) => `asked for the data of ${what}`,
  'customer.merge': (what, more) => `merged another account into ${what}${more}`,
  'customer.note': (what) => `wrote a note on ${what}`,
  'customer.password-link': (what) => `sent ${what} a link to a new password`,
  'customer.sign-in': () => 'signed in',
  'customer.sign-out': (what) => `signed ${what} out everywhere`,
  'customer.view': (what) => `looked into ${what}`,
  'deposit.mark-paid': (what) => `marked the deposit of ${what} as paid`,
  'document.approve': (what) => `approved ${what}`,
  'document.correct': (what) => `corrected the approval of ${what}`,
  'document.read': (what) => `looked at ${what}`,
  'document.rebuild': (what) => `rebuilt the file of ${what}`,
  'document.reject': (what) => `rejected ${what}`,
  'document.withdraw': (what) => `took back the approval of ${what}`,
  'inspection.view': (what) => `looked at the inspection of ${what}`,
  'job.completed': (what) => `completed ${what} for the mechanic`,
  'job.in-progress': (what) => `started the work on ${what} for the mechanic`,
  'job.on-the-way': (what) => `reported the mechanic of ${what} on the way`,
  'ledger.close': (what) => `closed the books of ${what}`,
  'ledger.export': (what) => `downloaded ${what}`,
  'mechanic.activate': (what) => `listed ${what} again`,
  'mechanic.apply-again': (what) => `received another application of ${what}`,
  'mechanic.ask-email': () => 'asked for another email address',
  'mechanic.change-email': () => 'changed the email address',
  'mechanic.change-password': () => 'changed the password',
  'mechanic.approve': (what) => `approved the application of ${what}`,
  'mechanic.deactivate': (what) => `deactivated ${what}`,
  'mechanic.erase': (what) => `closed and erased the account of ${what}`,
  'mechanic.export': (what) => `asked for the data of ${what}`,
  'mechanic.note': (what) => `wrote a note on ${what}`,
  'mechanic.reject': (what) => `rejected the application of ${what}`,
  'mechanic.sign-in': () => 'signed in',
  'mechanic.sign-out': (what) => `signed ${what} out everywhere`,
  'mechanic.view': (what) => `looked into ${what}`,
  'mechanic.view-money': (what) => `looked at the money of ${what}`,
  'mechanic.tax-details': (what) => `changed the tax details of ${what}`,
  'mechanic.write-off': (what, more) => `wrote off the debt of ${what}${more}`,
  'mechanic.vat': (what, more) => `changed the VAT number of ${what}${more}`,
  'message.answer': (what) => `answered ${what}`,
  'notification.read': (what) => `read ${what}`,
  'notification.retry': (what) => `sent ${what} again`,
  'operator-case.close': (what, more) => `closed ${what}${more}`,
  'operator-case.evidence': (what) => `downloaded the evidence of ${what}`,
  'papers.export': (what) => `downloaded ${what}`,
  'passkey.add': () => 'added a passkey',
  'passkey.remove': () => 'removed a passkey',
  'passkey.remove-of': (what) => `removed a passkey of ${what}`,
  'passkey.sign-in': () => 'signed in with a passkey',
  'passkey.stop': (what) => `was refused: a copy of a passkey of ${what}, which is stopped now`,
  'payout.call-off': (what, more) => `called off the payout of ${what}${more}`,
  'payout.made': (what, more) => `paid ${what} by bank transfer${more}`,
  'payout.release': (what) => `released the payout of ${what}`,
  'payout.returned': (what, more) => `recorded that the payout of ${what} came back${more}`,
  'platform-report.export': (what) => `downloaded the report to HMRC (${what})`,
  'quote.for-caller': (what) => `made ${what} for a caller`,
  'registration-fee.mark-paid': (what, more) =>
    `marked the registration fee of ${what} as paid${more}`,
  'registration-fee.refund': (what, more) => `refunded the registration fee of ${what}${more}`,
  'registration-fee.waive': (what, more) => `waived the registration fee of ${what}${more}`,
  'refund.decide': (what, more) => `refunded ${what}${more}`,
  'refund.made': (what, more) => `made the refund of ${what} by bank transfer${more}`,
  'review.hide': (what) => `hid ${what}`,
  'review.show': (what) => `showed ${what} again`,
  'service.change': (what, more) => `changed ${what}${more}`,
  'setting.change': (what, more) => `changed ${what}${more}`,
  'setting.withdraw': (what, more) => `withdrew ${what}${more}`,
  'tariff.plan': (what, more) => `planned ${what}${more}`,
  'tariff.withdraw': (what, more) => `withdrew ${what}${more}`,
} as const satisfies Record<string, Sentence>

export type AuditAction = keyof typeof SENTENCES
type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never

/** What an action is about: the part before the point. The audit is searched by it, and a kind without words does not compile. */
export const AUDIT_KINDS = [
  'administrator',
  'audit',
  'bill',
  'booking',
  'bookings',
  'case',
  'customer',
  'deposit',
  'document',
  'inspection',
  'job',
  'ledger',
  'mechanic',
  'message',
  'notification',
  'operator-case',
  'papers',
  'passkey',
  'payout',
  'platform-report',
  'quote',
  'refund',
  'registration-fee',
  'review',
  'service',
  'setting',
  'tariff',
] as const

/** What the filter of the audit calls each kind. */
export const AUDIT_KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  administrator: 'Staff',
  audit: 'The audit',
  bill: 'Bills',
  booking: 'Bookings',
  bookings: 'Files of bookings',
  case: 'Cases',
  customer: 'Customers',
  deposit: 'Deposits',
  document: 'Documents of mechanics',
  inspection: 'Inspections',
  job: 'Jobs',
  ledger: 'Ledger',
  mechanic: 'Mechanics',
  message: 'Contact messages',
  notification: 'Emails and texts',
  'operator-case': 'Money to settle',
  papers: 'Papers',
  passkey: 'Passkeys',
  payout: 'Payouts',
  'platform-report': 'Report to HMRC',
  quote: 'Quotes for callers',
  refund: 'Refunds',
  'registration-fee': 'Registration fees',
  review: 'Reviews',
  service: 'Catalogue',
  setting: 'Settings',
  tariff: 'Prices and deposit',
}

const isAction = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action)

/** The object of a line, `noun id` and what follows it, with the name of the thing where one is known. */
export type AuditObject = { noun: string; id: string; more: string }

export function readAuditObject(object: string | null): AuditObject | null {
  const [, noun = '', id = '', more = ''] = /^([a-z]+) ([\w-]+)(.*)$/s.exec(object ?? '') ?? []
  return noun === '' ? null : { noun, id, more }
}

/** The line as a sentence without its subject. A release before this one may have written other actions. */
export function auditSentence(action: string, object: string | null, name: string | null): string {
  const found = readAuditObject(object)
  const what = name ?? (found ? `${found.noun} ${found.id}` : (object ?? ''))
  if (!isAction(action)) return [action, object].filter(Boolean).join(' ')
  const sentence: Sentence = SENTENCES[action]
  return sentence(what, found?.more ?? '')
}
