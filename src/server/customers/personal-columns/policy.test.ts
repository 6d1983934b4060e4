import { describe, expect, it } from 'vitest'
import { RETENTION } from '#domain/customers/data-protection.ts'
import { PERSONAL } from './personal-columns.ts'

/*
 * The privacy policy, this register and what the clock deletes say the same: personal-columns.test.ts compares the register
 * with what the clock deletes, and this the policy with the register, table by table.
 */

type Table = keyof typeof PERSONAL
type What = (typeof RETENTION)[number]['what']

/** The tables of each line of the policy. A line without one is about files, or part of the rows of another. */
const TABLES_OF: Record<What, readonly Table[]> = {
  'Quotes that were not booked': ['bookingDrafts'],
  'Bookings, payments, earnings and payouts': [
    'quotes',
    'quoteLines',
    'bookings',
    'bookingEvents',
    'bookingSearch',
    'bookingNotes',
    'bookingMessages',
    'bookingMessageReads',
    'notifications',
    'cases',
    'caseMessages',
    'revisits',
    'guestGrants',
    'slotClaims',
    'jobMatches',
    'arDiagnostics',
    'extraCeilings',
    'followUpQuotes',
    'followUpLines',
    'earnings',
    'bills',
    'billLines',
    'markedBills',
    'payments',
    'markedDeposits',
    'paymentAliases',
    'paymentCharges',
    'disputes',
    'unusedCards',
    'refunds',
    'markedRefunds',
    'refundDecisions',
    'refundOrders',
    'payouts',
    'payoutLines',
    'payoutReturns',
    'markedPayouts',
    'markedReturns',
    'debtWriteOffs',
    'registrationFees',
    'markedFees',
  ],
  'Invoices, receipts and credit notes, as issued: they show your name, address and car': [
    'papers',
  ],
  'Photographs of a repair': ['bookingPhotos', 'inspectionPhotos'],
  'Rejected applications of mechanics': [],
  'Documents that mechanics send us to check': [
    'mechanicDocuments',
    'storedFiles',
    'storedFileChunks',
  ],
  'Who a mechanic is for HMRC and where they are paid': [
    'sellerDetails',
    'mechanicVat',
    'mechanicAccounts',
  ],
  'The ledger: amounts, days and numbers, without a name': [
    'ledgerEntries',
    'ledgerLines',
    'ledgerExports',
    'closedMonths',
    'billEvents',
    'providerLines',
    'reconciledDays',
    'taskProgress',
    'operatorCases',
    'paperSeries',
  ],
  'Your account, with what you entered and what we learnt about your cars': [
    'customers',
    'customerNotes',
    'customerVehicles',
    'maintenanceSchedules',
    'mileageReadings',
    'outsideJobs',
    'workBills',
    'partAnswers',
    'publishedForecasts',
    'predictiveAlerts',
    'vehicleForecasts',
    'vehicleReminders',
    'vehicleUsagePatterns',
    'vehicleMaintenanceHistory',
    'reviews',
    'mechanics',
    'mechanicNotes',
    'mechanicDaysOff',
    'passkeys',
  ],
  'The text of emails and messages sent to you': [],
  'Notices of payment providers, as received': ['providerEvents'],
  Sessions: ['sessions', 'customerViews'],
  'Links to choose a new password': [
    'accountLinks',
    'bookingLinks',
    'replyLinks',
    'reviewLinks',
    'partQuestionLinks',
    'passkeyChallenges',
    'dataExports',
    'mechanicDataExports',
  ],
  'Messages sent to us': ['contactMessages'],
  'Your address on the waiting list': ['waitingList'],
  'Access logs': [],
  'Security records': ['auditEvents'],
  Backups: [],
}

/** Of cars, of the trade, of the staff or of the program: no customer and no mechanic is in them. */
const NAMES_NOBODY: readonly Table[] = [
  'administrators',
  'bookingViews',
  'settings',
  'tariffs',
  'services',
  'postcodes',
  'vehicles',
  'vehicleMotRecords',
  'intervalCorrections',
  'learntLives',
  'payoutRuns',
  'attemptCounters',
  'rateLimits',
  'idempotencyKeys',
  'releaseFiles',
]

const LASTS = ['months', 'years', 'ever'] as const

/** The words of the policy that state each kind of period. */
const WORDS: Record<(typeof LASTS)[number], RegExp> = {
  months: /\b(months|days|hours)\b/,
  years: /\b6 years\b/,
  ever: /\bfor good\b|^until |^while the account is open/,
}

/** How long the longest of a table's columns lasts. */
function lastsOf(table: Table): (typeof LASTS)[number] {
  const fates: readonly (readonly string[])[] = Object.values(PERSONAL[table])
  const last = LASTS.findLast((period) => fates.some(([, , retention]) => retention === period))
  if (last === undefined) throw new Error(`${table} has no column`)
  return last
}

describe('the privacy policy', () => {
  it('names the period of every table that the register has [CUST-15]', () => {
    const wrong = RETENTION.flatMap(({ what, kept }) =>
      TABLES_OF[what]
        .filter((table) => !WORDS[lastsOf(table)].test(kept))
        .map((table) => `${table} lasts for ${lastsOf(table)}, and "${what}" for: ${kept}`),
    )
    expect(wrong).toEqual([])
  })

  it('has one line for each table that is about somebody [CUST-15]', () => {
    const placed = [...Object.values(TABLES_OF).flat(), ...NAMES_NOBODY]
    expect(placed.toSorted()).toEqual(Object.keys(PERSONAL).toSorted())
  })
})
