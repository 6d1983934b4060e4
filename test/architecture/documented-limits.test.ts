import { describe, expect, it } from 'vitest'
import { OUTCODE_GRID } from '#server/providers/places/outcode-grid.ts'
import { SIMULATED_CARS } from '#server/providers/vehicle-data/vehicle-data.simulator.ts'
import { readSource } from '#test/support/sources.ts'

/*
 * Numbers that a document gives of what the product does, and the lines of code that decide them: a change of one of the two
 * is a change of both. What pages and emails write out is in written-periods.test.ts.
 */

type Decides = readonly [file: string, ...lines: RegExp[]]
/** The words, with a group for each number, and what decides these; where the units differ, how many of the code's one of the words is. */
type Said = readonly [words: RegExp, decides: Decides, perUnit?: number]

const LIFE = 'src/server/http/security/session-life.ts'
const LINKS = 'src/server/auth/links/mint-links.ts'
const RATES = 'src/server/http/limits/rate-limits.ts'
const MATCHING = 'src/domain/jobs/matching.ts'
const CANDIDATES = 'src/server/jobs/matching/list-candidates.ts'
const RULES = 'src/domain/site/settings/rules.ts'
const SETTINGS = 'src/domain/site/settings/settings.ts'
const DEPOSIT = 'src/domain/payments/deposit-terms.ts'
const TARIFF = 'src/domain/quotes/tariff.ts'
const TASKS = 'src/server/tasks.ts'
const ALARM = 'src/server/auth/throttle/failed-sign-ins.ts'
const RETRIES = 'src/server/notifications/sending/store-outcomes.ts'
const UNPAID: Decides = ['src/domain/payments/bill/bill-terms.ts', /BILL_TASK_DAYS = (\d+)/]
const BOOKING_LINK: Decides = [LINKS, /BOOKING_LINK_DAYS = (\d+)/]
const BACKUP: Decides = ['src/domain/customers/retention.ts', /BACKUP_DAYS = (\d+)/]
const DEPOSIT_POUNDS: Decides = [TARIFF, /depositPence: pence\((\d+)00\)/]

const SAID: Readonly<Record<string, readonly Said[]>> = {
  'README.md': [
    [/pays a £(\d+) deposit/, DEPOSIT_POUNDS],
    [
      /else ([\d.]+) × the straight line at (\d+) mph/,
      [MATCHING, /ROAD_FACTOR = ([\d.]+)/, /MILES_PER_HOUR = (\d+)/],
    ],
  ],
  'docs/operations.md': [
    [
      /requests under way finish \((\d+) s at most\)/,
      ['src/server/start.ts', /DRAIN_MS = ([\d_]+)/],
      1000,
    ],
    [
      /service manager wait (\d+) s/,
      ['deploy/systemd/kerbside-web@.service', /TimeoutStopSec=(\d+)/],
    ],
    [
      /At (\d+):(\d+) UTC the server writes/,
      [TASKS, /'back-up', timetable: '\d+ (\d+) /, /'back-up', timetable: '(\d+) /],
    ],
    [/retained for (\d+) days; the newest/, BACKUP],
    [/copies end by (\d+) days too/, BACKUP],
    [
      /asked for again each minute, payouts every (\w+)\./,
      [TASKS, /'run-payouts', timetable: '2-59\/(\d+) /],
    ],
    [/looks every (\w+) minutes; from Monday/, [TASKS, /'run-payouts', timetable: '2-59\/(\d+) /]],
    [
      /from Monday (\d+):00 \(or each day/,
      ['src/domain/payments/payouts/payout-terms.ts', /RUN_HOUR = (\d+)/],
    ],
    [/not set off (\d+) minutes after the start/, [RULES, /lateTaskMinutes: (\d+)/]],
    [/nobody has paid for (\d+) days\./, UNPAID],
    [
      /tried five times over an hour \(after (\d+), (\d+), (\d+) and (\d+) minutes\)/,
      [
        RETRIES,
        /MINUTES = \[(\d+)/,
        /MINUTES = \[\d+, (\d+)/,
        /MINUTES = \[\d+, \d+, (\d+)/,
        /, (\d+)\] as const/,
      ],
    ],
    [
      /after (\w+) failures in a row the server is left alone/,
      ['src/server/providers/circuit-breaker.ts', /FAILURES_TO_OPEN = (\d+)/],
    ],
    [
      /gives its row back after (\w+) minutes/,
      ['src/server/notifications/sending/lease-notifications.ts', /LEASE_MINUTES = (\d+)/],
    ],
    [/more than (\w+) times as many sign-ins fail/, [ALARM, /TIMES_BASELINE = (\d+)/]],
    [/as in an hour of the day before \(or as (\w+) where/, [ALARM, /QUIETEST_BASELINE = (\d+)/]],
  ],
  'docs/alerts.md': [
    [
      /younger than (\d+) hours/,
      ['deploy/prometheus/alerts.yml', /kerbside_backup_age_seconds\) > (\d+)/],
      3600,
    ],
    [
      /less than a gigabyte, or a (\w+), of the disk/,
      ['src/server/providers/files/disk-space.ts', /FREE_SHARE_LEAST = ([\d.]+)/],
    ],
    [
      /slower than (\d+) ms, an eighth of `DATABASE_STATEMENT_TIMEOUT_MS`/,
      ['src/server/config/settings/database-settings.ts', /statementTimeoutMs: (\d+)/],
      8,
    ],
  ],
  'docs/security.md': [
    [
      /by its `__Host-` name; (\d+) days, (\d+) without use/,
      [LIFE, /USUAL: Life = \{ absoluteMinutes: (\d+) \* DAY/, /USUAL.*idleMinutes: (\d+) \* DAY/],
    ],
    [
      /lasts (\d+) days, (\d+) without use, because/,
      [LIFE, /GUEST: Life = \{ absoluteMinutes: (\d+) \* DAY/, /GUEST.*idleMinutes: (\d+) \* DAY/],
    ],
    [
      /session lasts (\d+) hours, (\d+) minutes without use/,
      [LIFE, /absoluteMinutes: (\d+) \* 60/, /60, idleMinutes: (\d+)/],
    ],
    [
      /ask for the password again (\d+) minutes after/,
      ['src/server/auth/sessions/require-recent-session.ts', /MINUTES = (\d+)/],
    ],
    [
      /never an argument, (\d+) characters or more/,
      ['src/server/auth/passwords/require-strong-password.ts', /ADMINISTRATOR_MIN = (\d+)/],
    ],
    [
      /password length \| (\d+) characters/,
      ['src/domain/text/limits.ts', /\bPASSWORD_MIN = (\d+)/],
    ],
    [
      /^(\d+) random bytes in a cookie/m,
      ['src/server/auth/sessions/tokens.ts', /randomBytes\((\d+)\)/],
    ],
    [
      /hashed with argon2id, (\w+) at once/,
      ['src/server/auth/passwords/password.ts', /concurrency: (\d+)/],
    ],
    [
      /counts once, for (\w+) minutes, in one browser/,
      ['src/domain/auth/passkeys.ts', /CHALLENGE_MINUTES = (\d+)/],
    ],
    [
      /as its customer sees it, for (\d+) minutes/,
      ['src/server/admin/bookings/customer-view/start-customer-view.ts', /VIEW_MINUTES = (\d+)/],
    ],
    [/opens nothing else. It lasts (\d+) days/, [LINKS, /REPLY_LINK_DAYS = (\d+)/]],
    [
      /(\w+) streams a session, (\w+) a network/,
      [
        'src/server/notifications/live/live-streams.ts',
        /MOST = \{ session: (\d+)/,
        /network: (\d+)/,
      ],
    ],
    [/opens that booking until (\d+) days after its slot/, BOOKING_LINK],
    [
      /a password (\w+) hour, an address or a download (\d+) hours, an invitation to the staff (\w+) days/,
      [
        LINKS,
        /'password-reset': (\d+)/,
        /'email-verification': (\d+)/,
        /'staff-invitation': (\d+)/,
      ],
    ],
    [/lasts (\d+) days and ends with the decision/, [LINKS, /application: (\d+) \*/]],
  ],
  'docs/servers.md': [
    [
      /pages (\d+) a minute, answers (\d+)/,
      [RATES, /name: 'page', count: (\d+)/, /name: 'read', count: (\d+)/],
    ],
    [
      /in pieces of (\d+) KB/,
      ['src/server/providers/files/files.database.ts', /CHUNK_BYTES = (\d+) \* 1024/],
    ],
    [
      /A limit of a (\w+) requests or more/,
      ['src/server/http/limits/shared/shared-windows.ts', /READING_COUNT = (\d+)/],
    ],
    [
      /slower than (\d+) ms \(an eighth of/,
      ['src/server/config/settings/database-settings.ts', /statementTimeoutMs: (\d+)/],
      8,
    ],
    [
      /A start waits (\w+) seconds for it at most/,
      ['src/server/http/limits/shared/redis-limiters.ts', /CONNECT_MS = (\d+)/],
      1000,
    ],
    [
      /after 1, 2, 4 … (\d+) seconds/,
      ['src/server/http/pages/cache/purge-changed-pages.ts', /most: ([\d_]+)/],
      1000,
    ],
    [/(\w+) more for the task queue/, ['src/server/db/queue/queue.ts', /CONNECTIONS = (\d+)/]],
  ],
  'docs/matching.md': [
    [/goes to the (\w+) mechanics nearest/, [CANDIDATES, /LOOKED_AT = (\d+)/]],
    [/the (\w+) with the highest score are asked/, [CANDIDATES, /ASKED = (\d+)/]],
    [/^\| distance \| (\d+)/m, [MATCHING, /distance: (\d+)/]],
    [/^\| specialty \| (\d+)/m, [MATCHING, /specialty: (\d+)/]],
    [/^\| rating \| (\d+)/m, [MATCHING, /rating: (\d+)/]],
    [
      /^\| load \| (\d+).* \| (\w+) hours reserved/m,
      [MATCHING, /load: (\d+)/, /FULL_DAY_HOURS = (\d+)/],
    ],
    [/^\| response \| (\d+)/m, [MATCHING, /response: (\d+)/]],
    [/after (\w+) hours or later/, [MATCHING, /SLOWEST_RESPONSE_MINUTES = (\d+)/], 60],
    [
      /\(([\d.]+) another field, ([\d.]+) takes everything\)/,
      [MATCHING, /FIT_ELSEWHERE = ([\d.]+)/, /FIT_ALL_ROUND = ([\d.]+)/],
    ],
    [/`\((\d+) × mean \+ n × rating\)/, [MATCHING, /PRIOR_REVIEWS = (\d+)/]],
    [
      /straight line × ([\d.]+) .* at (\d+) miles an hour \(town and lane\), and (\w+) minutes/,
      [
        MATCHING,
        /ROAD_FACTOR = ([\d.]+)/,
        /MILES_PER_HOUR = (\d+)/,
        /Math\.max\((\d+), Math\.round/,
      ],
    ],
    [/search lasts (\d+) hours \(a setting\)/, [RULES, /reofferHours: (\d+)/]],
    [
      /or until (\d+) hours before the slot/,
      ['src/domain/bookings/slot-terms.ts', /REOFFER_LEAD_HOURS = (\d+)/],
    ],
  ],
  'docs/payments.md': [
    [/It is £(\d+) until/, DEPOSIT_POUNDS],
    [
      /less than (\d+) hours before the slot, from (\d+) hours on by telephone/,
      [DEPOSIT, /FULL_REFUND_HOURS = (\d+)/, /ONLINE_CANCELLATION_HOURS = (\d+)/],
    ],
    [
      /reserves its hours for (\d+) hours, or until (\d+) hours before/,
      [DEPOSIT, /UNPAID_RESERVATION_HOURS = (\d+)/, /ONLINE_CANCELLATION_HOURS = (\d+)/],
    ],
    [
      /the first that differs \((\d+) at most\)/,
      ['src/server/payments/reconciliation/compare-stored-books.ts', /MOST_DAYS_BACK = (\d+)/],
    ],
    [/At most (\w+) unpaid, upcoming bookings/, [DEPOSIT, /MAX_UNPAID_BOOKINGS = (\d+)/]],
    [
      /again after (\d+), (\d+) and (\d+) days, and after/,
      [
        SETTINGS,
        /billRetryDays: \[(\d+)/,
        /billRetryDays: \[\d+, (\d+)/,
        /billRetryDays: \[\d+, \d+, (\d+)/,
      ],
    ],
    [/days, and after (\d+) days stands/, UNPAID],
    [/For (\d+) hours \(a setting\) the customer can say/, [SETTINGS, /satisfactionHours: (\d+)/]],
    [/payable (\d+) hours after it was earned \(a setting\)/, [RULES, /payoutHoldHours: (\d+)/]],
    [
      /Checkout Sessions for cards, (\w+) hours long/,
      ['src/server/providers/payments/payments.stripe-money.ts', /CHECKOUT_HOURS = (\d+)/],
    ],
    [
      /every (\w+) minutes a task asks about all that are open/,
      [TASKS, /'catch-up-payments', timetable: '0-59\/(\d+) /],
    ],
  ],
  'docs/pricing.md': [
    [/hours × the hourly rate, £(\d+) at first/, [TARIFF, /labourRatePence: pence\((\d+)00\)/]],
    [/mobile visit adds its fee \(£(\d+) at first\)/, [TARIFF, /mobileFeePence: pence\((\d+)00\)/]],
    [
      /to the end of its (\d+)th day/,
      ['src/domain/quotes/quote-terms.ts', /QUOTE_VALID_DAYS = (\d+)/],
    ],
  ],
  'docs/vehicles.md': [
    [
      /fuel of at least (\d+) cars/,
      ['src/domain/vehicles/mot-lives/model-counts.ts', /LEAST_CARS = (\d+)/],
    ],
    [
      /retest within (\d+) days no longer names/,
      ['src/domain/vehicles/care/mot-findings.ts', /RETEST_DAYS = (\d+)/],
    ],
    [
      /PDF of at most (\d+) MB, one a job/,
      ['src/contract/mechanics/forms.ts', /DOCUMENT_MAX_BYTES = ([\d_]+)/],
      1_000_000,
    ],
    [
      /one a job and (\d+) MB an account/,
      ['src/server/vehicles/history/bills/store-bill.ts', /BYTES_PER_CUSTOMER = ([\d_]+)/],
      1_000_000,
    ],
    [/works for (\d+) days, and opens the plate/, [LINKS, /PART_QUESTION_LINK_DAYS = (\d+)/]],
    [
      /Every (\d+) days the nightly run stores/,
      ['src/server/vehicles/reliability/publish-forecasts.ts', /EVERY_DAYS = (\d+)/],
    ],
    [
      /After (\w+) failures in a row the service is left alone for (\d+) seconds/,
      [
        'src/server/providers/circuit-breaker.ts',
        /FAILURES_TO_OPEN = (\d+)/,
        /OPEN_MS = (\d+)_000/,
      ],
    ],
    [
      /^(\w+) seconds, one retry inside them/m,
      ['src/server/providers/provider-client.ts', /TIMEOUT_MS = (\d+)/],
      1000,
    ],
    [
      /answers of at most (\d+) MB/,
      ['src/server/providers/fetch-json.ts', /LONGEST_ANSWER_BYTES = ([\d_]+)/],
      1_048_576,
    ],
  ],
  'docs/inspections.md': [
    [
      /upright, at most ([\d,]+) px/,
      ['src/server/http/uploads/read-picture.ts', /STORED_SIDE = (\d+)/],
    ],
    [
      /in our own fonts, (\w+) pages at most/,
      ['src/server/http/pdf/paper.ts', /MOST_PAGES = (\d+)/],
    ],
    [
      /presses within (\w+) minutes send one email, and at most (\w+) go out a day/,
      [
        'src/server/inspections/report/email-report.ts',
        /SAME_PRESS_MINUTES = (\d+)/,
        /MOST_A_DAY = (\d+)/,
      ],
    ],
    [/not answered after (\d+) minutes, once/, [RULES, /extraAnswerMinutes: (\d+)/]],
    [
      /every line once, within (\w+) days/,
      ['src/domain/quotes/quote-terms.ts', /QUOTE_VALID_DAYS = (\d+)/],
    ],
  ],
  'docs/decisions/0008-a-quote-is-booked-by-its-maker.md': [
    [
      /session lasts (\d+) days, (\d+) without use/,
      [LIFE, /GUEST: Life = \{ absoluteMinutes: (\d+) \* DAY/, /GUEST.*idleMinutes: (\d+) \* DAY/],
    ],
  ],
  'docs/decisions/0010-forms-without-scripts-leave-a-draft.md': [
    [
      /deleted after (\w+) days and with the account/,
      ['src/server/auth/sessions/purge-old-records.ts', /bookingDraft: (\d+)/],
      24,
    ],
  ],
  'docs/decisions/0013-tariffs-begin-with-a-day.md': [
    [
      /until (\w+) minutes before their midnight/,
      ['src/domain/quotes/tariff-in-force.ts', /SETTLED_MINUTES = (\d+)/],
    ],
  ],
  'docs/decisions/0014-settings-begin-with-a-moment.md': [
    [
      /until (\w+) minutes before they begin/,
      ['src/domain/site/settings/settings-in-force.ts', /SETTLED_MINUTES = (\d+)/],
    ],
  ],
  'docs/decisions/0016-no-table-is-partitioned.md': [
    [
      /loses its address after (\d+) months/,
      ['src/domain/customers/retention.ts', /ADDRESS_MONTHS = (\d+)/],
    ],
    [
      /stays for the books of (\w+) years/,
      ['src/domain/customers/retention.ts', /BOOKS_YEARS = (\d+)/],
    ],
  ],
  'docs/words.md': [
    [/good for (\d+) days \|/, ['src/domain/quotes/quote-terms.ts', /QUOTE_VALID_DAYS = (\d+)/]],
    [
      /(\d+):00 to (\d+):00, UK time/,
      ['src/domain/bookings/slot-terms.ts', /SLOT_HOURS = \[(\d+)/, /SLOT_HOURS = .*, (\d+)\]/],
    ],
    [/at booking, £(\d+) until an owner/, DEPOSIT_POUNDS],
  ],
  'docs/decisions/0015-applicants-send-documents-by-link.md': [
    [/It lasts (\d+) days, ends with the decision/, [LINKS, /application: (\d+) \*/]],
    [
      /the same (\w+) documents/,
      ['src/server/mechanics/documents/store-document.ts', /MOST = (\d+)/],
    ],
    [
      /documents, and (\w+) an hour/,
      ['src/server/mechanics/application/send-application-form.ts', /MOST_FILES = (\d+)/],
    ],
  ],
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  eleven: 11,
  twentieth: 0.05,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  hundred: 100,
}
const numberOf = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(/[_,]/g, ''))

const cases = Object.entries(SAID).flatMap(([document, said]) =>
  said.map(([words, decides, perUnit = 1]) => ({ document, words, decides, perUnit })),
)

describe('a number that a document gives', () => {
  it.each(cases)(
    '$document: $words is what the program does',
    ({ document, words, decides, perUnit }) => {
      const [file, ...lines] = decides
      const [, ...said] =
        words.exec(readSource(document).replaceAll(/(?<!\n)\n(?![\n|])/g, ' ')) ?? []
      const decided = lines.map((line) => line.exec(readSource(file))?.[1])
      expect(decided, `${file} decides none of ${words}`).not.toContain(undefined)
      expect(said.map((each) => numberOf(each) * perUnit)).toEqual(
        decided.map((each) => numberOf(String(each))),
      )
    },
  )
})

const vehicles = readSource('docs/vehicles.md')

it('docs/vehicles.md lists the cars that the simulator knows, and no other', () => {
  const listed = [...vehicles.matchAll(/`([A-Z\d ]+)` \| ([^|\n]+?) \|/g)].map(
    ([, plate = '', car]) => [plate.replace(' ', ''), car],
  )
  const known = SIMULATED_CARS.map(([plate, make, model, year, fuel, engine]) => [
    plate,
    `${make} ${model}${engine === null ? '' : ` ${engine}`}, ${fuel}, ${year}`,
  ])
  expect(listed.toSorted()).toEqual(known.toSorted())
})

it.each(['docs/vehicles.md', 'docs/decisions/0011-outward-codes-have-centres.md'])(
  '%s counts the districts of which the program has the centre',
  (document) => {
    const districts = Object.values(OUTCODE_GRID).flatMap((area) => area.split(' ')).length
    const said = /of ([\d,]+) postal districts/.exec(readSource(document))?.[1]
    expect(said).toBe(districts.toLocaleString('en-GB'))
  },
)
