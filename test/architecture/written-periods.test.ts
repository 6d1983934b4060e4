import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/*
 * Numbers of hours, days and times that a page or an email writes out instead of naming the constant that decides them, and
 * the line of code that does: a change of one of the two is a change of both.
 */

const LINKS = 'src/server/auth/links/mint-links.ts'
const REVIEW_LINK = [LINKS, /REVIEW_LINK_DAYS = (\d+)/] as const
const REPLY_LINK = [LINKS, /REPLY_LINK_DAYS = (\d+)/] as const
const PART_LINK = [LINKS, /PART_QUESTION_LINK_DAYS = (\d+)/] as const
const RESET_LINK = [LINKS, /'password-reset': (\d+),/] as const
const VERIFY_LINK = [LINKS, /'email-verification': (\d+),/] as const
const EXPORT_LINK = [LINKS, /'data-export': (\d+),/] as const
const INVITATION_LINK = [LINKS, /'staff-invitation': (\d+) \* 24,/] as const
const APPLICATION_LINK = [LINKS, /application: (\d+) \* 24,/] as const
const ERASURE = ['src/server/customers/privacy/request-erasure.ts', /UNDO_DAYS = (\d+)/] as const
const QUOTE = ['src/domain/quotes/quote-terms.ts', /QUOTE_VALID_DAYS = (\d+)/] as const
const LAW = ['src/domain/bookings/slot-terms.ts', /CANCELLATION_PERIOD_DAYS = (\d+)/] as const
const BOOKS = ['src/domain/customers/retention.ts', /BOOKS_YEARS = (\d+)/] as const
const UNDO = ['src/domain/jobs/job-times.ts', /UNDO_SECONDS = (\d+)/] as const
const SET_OFF = ['src/domain/jobs/job-times.ts', /'on-the-way': (\d+)/] as const
const START = ['src/domain/jobs/job-times.ts', /'in-progress': (\d+)/] as const
const PASSWORD = ['src/domain/text/limits.ts', /\bPASSWORD_MIN = (\d+)/] as const
const ONLINE = [
  'src/domain/payments/deposit-terms.ts',
  /ONLINE_CANCELLATION_HOURS = (\d+)/,
] as const
const MOVES = [
  'src/server/bookings/changes/reschedule-booking.ts',
  /MOST_RESCHEDULES = (\d+)/,
] as const
const REMINDER = ['src/server/vehicles/reminders/set-reminder.ts', /years: (\d+)/] as const
const FREE_HOURS = [
  'src/server/mechanics/directory/load-next-free.ts',
  /DAYS_LOOKED_AT = (\d+)/,
] as const
const WAITING = ['src/domain/mechanics/waiting-list.ts', /DAYS_AFTER_EMAIL = (\d+)/] as const
const COMPLAINT = ['src/domain/bookings/cases/case-kind.ts', /complaint: (\d+),/] as const
const CUSTOMER_VIEW = [
  'src/server/admin/bookings/customer-view/start-customer-view.ts',
  /VIEW_MINUTES = (\d+)/,
] as const
const FORM_SIGN_IN = ['src/domain/auth/form-sign-in.ts', /LIFE_SECONDS = (\d+) \* 24/] as const

const RETAINED = 'src/domain/customers/data-protection.ts'
const RETENTION = 'src/domain/customers/retention.ts'
const RECORDS = 'src/server/auth/sessions/purge-old-records.ts'

/** What the privacy policy says of each kind of record, and the constant by which it is deleted. */
const RETENTION_TABLE = (
  [
    [/not booked', kept: '(\d+) days after/, RETENTION, /QUOTE_DAYS_AFTER_EXPIRY = (\d+)/],
    [/kept: '(\d+) years and the current one, for tax/, RETENTION, /BOOKS_YEARS = (\d+)/],
    [/kept: '(\d+) years and the current one, also/, RETENTION, /BOOKS_YEARS = (\d+)/],
    [/messages about them (\d+) months/, RETENTION, /ADDRESS_MONTHS = (\d+)/],
    [/is open, then (\d+) years and/, RETENTION, /BOOKS_YEARS = (\d+)/],
    [/of a repair', kept: '(\d+) months/, RETENTION, /PHOTO_MONTHS = (\d+)/],
    [/of mechanics', kept: '(\d+) months/, RETENTION, /APPLICATION_MONTHS = (\d+)/],
    [/sent to us', kept: '(\d+) months/, RETENTION, /\bMESSAGE_MONTHS = (\d+)/],
    [/complaints (\d+) years/, RETENTION, /COMPLAINT_YEARS = (\d+)/],
    [/Security records',\s+kept: '(\d+) months/, RETENTION, /SIGN_IN_MONTHS = (\d+)/],
    [/of administrators (\d+) years/, RETENTION, /AUDIT_YEARS = (\d+)/],
    [/belongs to nothing (\d+) years and/, RETENTION, /BOOKS_YEARS = (\d+)/],
    [/Backups', kept: '(\d+) days/, RETENTION, /BACKUP_DAYS = (\d+)/],
    [/as received',\s+kept: '(\d+) days/, RECORDS, /providerEvents: (\d+) \* 24/],
    [/Sessions', kept: '(\d+) days/, RECORDS, /endedSession: (\d+) \* 24/],
    [/new password', kept: '(\d+) hours/, RECORDS, /\blink: (\d+)/],
    [
      /sent to you', kept: '(\d+) days/,
      'src/server/notifications/purge-old-notifications.ts',
      /RETENTION_DAYS = (\d+)/,
    ],
    [
      /our email; (\d+) months/,
      'src/domain/mechanics/waiting-list.ts',
      /WAITING_LIST_MONTHS = (\d+)/,
    ],
  ] as const
).map(([words, file, line]): Written => [RETAINED, words, [file, line]])

type Decides = readonly [file: string, line: RegExp]
type Written = [file: string, words: RegExp, decides: Decides, perUnit?: number]

const EMAILS = 'src/server/notifications/emails'
const REVIEWS = 'src/web/reviews'
const PRIVACY = 'src/web/customers/privacy'
const AUDIT = 'src/web/admin/records/admin-audit-page.tsx'

/** The file, the words with their number as a group, and what decides it; in days where that counts weeks. */
const WRITTEN: readonly Written[] = [
  [`${EMAILS}/account-emails.ts`, /once, for (\w+) hours\. If you did not ask/, VERIFY_LINK],
  [`${EMAILS}/account-emails.ts`, /once, for (one) hour\.'/, RESET_LINK],
  [`${EMAILS}/account-emails.ts`, /once, for (one) hour, and stops/, RESET_LINK],
  [`${EMAILS}/account-emails.ts`, /Download it within (\d+) hours/, EXPORT_LINK],
  [`${EMAILS}/account-emails.ts`, /once, for (\d+) hours\. Anyone/, EXPORT_LINK],
  [`${EMAILS}/account-emails.ts`, /once, for (\w+) days\. If you did not expect/, INVITATION_LINK],
  [`${EMAILS}/account-emails.ts`, /In (\w+) days, unless/, ERASURE],
  [`${EMAILS}/account-emails.ts`, /In (\w+) days we erase/, ERASURE],
  [`${EMAILS}/application-emails.ts`, /stays open for (\d+) days, and/, APPLICATION_LINK],
  [`${EMAILS}/application-emails.ts`, /stays open for (\d+) days\.'/, APPLICATION_LINK],
  [`${EMAILS}/contact-emails.ts`, /from our list after (\d+) days/, WAITING],
  [`${EMAILS}/bookings/bill-emails.ts`, /once, for (\w+) days/, REVIEW_LINK],
  [`${EMAILS}/bookings/booking-emails.ts`, /less than (\d+) days away/, LAW],
  ['src/server/db/outbox/account-emails.ts', /deleted in (\w+) days/, ERASURE],
  [AUDIT, /delete sign-ins after (\d+) months/, [RETENTION, /SIGN_IN_MONTHS = (\d+)/]],
  [AUDIT, /everything\s+else after (\w+) years/, [RETENTION, /AUDIT_YEARS = (\d+)/]],
  ['src/web/admin/staff/invite-form.tsx', /once, for (\w+) days/, INVITATION_LINK],
  ['src/web/admin/customers/detail/erase-customer-dialog.tsx', /In (\w+) days their/, ERASURE],
  [`${PRIVACY}/erasure-panel.tsx`, /In (\w+) days your/, ERASURE],
  [`${PRIVACY}/my-data-panel.tsx`, /once, for (\d+) hours/, EXPORT_LINK],
  ['src/web/mechanics/privacy/close-account-section.tsx', /for (\w+) years and/, BOOKS],
  ['src/web/admin/mechanics/detail/erase-mechanic-dialog.tsx', /for (\w+) years and/, BOOKS],
  [`${EMAILS}/account-emails.ts`, /stay for (\w+) years and/, BOOKS],
  ['src/web/mechanics/privacy/own-data-section.tsx', /for (\d+) hours/, EXPORT_LINK],
  ['src/web/site/help/faq/mechanics.ts', /for (\d+) hours/, EXPORT_LINK],
  ['src/web/customers/settings/account-page.tsx', /You have (\w+) days to change/, ERASURE],
  ['src/web/customers/settings/account-page.tsx', /download them for (\w+) years/, BOOKS],
  ['src/web/payments/papers/booking-papers.tsx', /download them for (\w+) years/, BOOKS],
  ['src/domain/payments/papers/papers-terms.ts', /download them for (\w+) years/, BOOKS],
  [`${REVIEWS}/review-used.tsx`, /within (\w+) days of the job/, REVIEW_LINK],
  ['src/web/bookings/messages/conversation-page.tsx', /messages lasts (\w+) days/, REPLY_LINK],
  ['src/web/vehicles/questions/part-question-page.tsx', /works for (\w+) days/, PART_LINK],
  ['src/web/site/help/faq/accounts.ts', /works once and for (one) hour/, RESET_LINK],
  ['src/web/site/help/faq/accounts.ts', /It works for (\d+) hours; after/, VERIFY_LINK],
  ['src/web/customers/dashboard/standing-notices.tsx', /works for (\d+) hours/, VERIFY_LINK],
  ['src/web/site/help/articles/cancelling-and-your-deposit.ts', /'Your (\w+) days'/, LAW],
  ['src/web/site/help/articles/cancelling-and-your-deposit.ts', /up to (\w+) times/, MOVES],
  ['src/web/site/legal/terms-sections.ts', /settle it within (\d+) days/, COMPLAINT],
  ['src/web/bookings/moving/move-panel.tsx', /(\w+) times at most/, MOVES],
  ['src/server/bookings/changes/reschedule-booking.ts', /can be moved (\w+) times/, MOVES],
  ['src/server/bookings/changes/reschedule-booking.ts', /Less than (\w+) hours/, ONLINE],
  ['src/server/bookings/changes/cancel-booking.ts', /Less than (\w+) hours/, ONLINE],
  ['src/web/api/words/explain-refusal.ts', /more than (\d+) days old/, QUOTE],
  ['src/web/api/words/explain-refusal.ts', /set off (\d+) hours before/, SET_OFF],
  ['src/web/api/words/explain-refusal.ts', /start (\d+) hour before/, START],
  ['src/web/inspections/tool/finish/quote-dialog.tsx', /prices hold for (\d+) days/, QUOTE],
  ['src/server/inspections/follow-up/decide-follow-up-quote.ts', /more than (\d+) days/, QUOTE],
  ['src/server/payments/start-deposit.ts', /more than (\d+) days old/, QUOTE],
  ['src/server/bookings/create-booking.ts', /more than (\d+) days old/, QUOTE],
  ['src/web/jobs/job-words.ts', /sees it in (\w+) seconds/, UNDO],
  ['src/web/jobs/job-words.ts', /starts in (\w+) seconds/, UNDO],
  ['src/web/jobs/day/job-step.tsx', /completed in (\w+) seconds/, UNDO],
  ['src/web/jobs/offers/offered-job.tsx', /leaves your list in (\w+) seconds/, UNDO],
  ['src/contract/vehicles/vehicle-care.ts', /within (\w+) years/, REMINDER],
  ['src/server/vehicles/reminders/set-reminder.ts', /within (\w+) years/, REMINDER],
  ['src/web/vehicles/forms/reminders-dialog.tsx', /within (\w+) years/, REMINDER],
  ['src/web/mechanics/directory/book-mechanic.tsx', /next (\w+) weeks/, FREE_HOURS, 7],
  ['src/web/auth/customer/register-form.tsx', /At least (\d+) characters/, PASSWORD],
  ['src/web/auth/mechanic/register-form.tsx', /At least (\d+) characters/, PASSWORD],
  ['src/web/auth/links/password/new-password.tsx', /At least (\d+) characters/, PASSWORD],
  ['src/web/auth/own-account/password-form.tsx', /At least (\d+) characters/, PASSWORD],
  [
    'src/web/auth/own-account/password-form.tsx',
    /administrator: 'At least (\d+) characters/,
    ['src/server/auth/passwords/require-strong-password.ts', /ADMINISTRATOR_MIN = (\d+)/],
  ],
  ['src/web/bookings/steps/step-contact.tsx', /At least (\d+) characters/, PASSWORD],
  ['src/contract/auth/forms.ts', /at least (\d+) characters'/, PASSWORD],
  ['src/domain/site/cookies.ts', /'(\d+) minutes'/, CUSTOMER_VIEW],
  [RETAINED, /waiting list', kept: '(\d+) days/, WAITING],
  ['src/domain/mechanics/waiting-list.ts', /address (\d+) days after/, WAITING],
  ...RETENTION_TABLE,
]

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
  sixty: 60,
}
const numberOf = (text: string) => WORDS[text.toLowerCase()] ?? Number(text)

function numberIn(file: string, pattern: RegExp): number {
  const [, found] = pattern.exec(readSource(file)) ?? []
  expect([file, found], `${file} has no ${pattern}`).not.toContain(undefined)
  return numberOf(String(found))
}

describe('a number that a page or an email writes out', () => {
  it.each(WRITTEN)(
    '%s: %s is what the program does [SITE-30, CUST-15]',
    (file, words, [decides, line], perUnit = 1) => {
      expect(numberIn(file, words) * perUnit).toBe(numberIn(decides, line))
    },
  )

  it('is the life of the cookie of a sign-in without scripts [SITE-20]', () => {
    const policy = readSource('src/domain/site/cookies.ts')
    const [, listed = ''] = policy.split('...FORM_SIGN_IN_COOKIES')
    expect(Number(/life: '(\d+) days'/.exec(listed)?.[1])).toBe(numberIn(...FORM_SIGN_IN))
  })
})

/** Where a promise is made to everybody: each number of hours and days there is one of those above, or stands here with its reason. */
const PROMISING = [
  ...filesUnder(EMAILS, /\.ts$/),
  ...filesUnder('src/server/db/outbox', /\.ts$/),
  ...filesUnder('src/web/site/legal', /\.tsx?$/),
  ...filesUnder('src/web/site/help/faq', /\.ts$/),
  ...filesUnder('src/web/site/contact', /\.tsx?$/),
].filter((file) => !file.includes('.test.'))

const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|fourteen|thirty|sixty|\\d+'
const PERIOD = new RegExp(
  `\\b(?:${NUMBERS}) (?:(?:working|business) )?(?:minutes?|hours?|days?|weeks?|months?|years?)\\b`,
  'gi',
)
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm

const OTHERS: readonly [words: RegExp, why: string][] = [
  [/usually [^.]*to two (business|working) days/, 'usual, and said to be'],
  [/take five to ten working days/, 'what banks do, usually'],
  [/faulty parts you may reject within 30 days/, 'Consumer Rights Act 2015, section 22'],
  [/within 14 days at the latest/, 'Consumer Contracts Regulations 2013, regulation 34'],
  [/we acknowledge a complaint within 24 hours/, 'the receipt goes out at once'],
  [/answer within one month/, 'UK GDPR, article 12(3)'],
]

it('each number of hours and days that emails, help and law promise is listed with what decides it [SITE-30]', () => {
  const unlisted = PROMISING.flatMap((file) => {
    const lines = readSource(file).replace(COMMENT, '').split('\n')
    const listed = WRITTEN.filter(([of]) => of === file).map(([, words]) => words)
    return lines.flatMap((line) =>
      [...line.matchAll(PERIOD)]
        .filter(() => ![...listed, ...OTHERS.map(([words]) => words)].some((it) => it.test(line)))
        .map(([period]) => `${file}: ${period}`),
    )
  })
  expect(unlisted).toEqual([])
})
