import type { PgTable } from 'drizzle-orm/pg-core'

type Tables = typeof import('#server/db/schema/accounts.ts') &
  typeof import('#server/db/schema/bills.ts') &
  typeof import('#server/db/schema/booking-drafts.ts') &
  typeof import('#server/db/schema/booking-messages.ts') &
  typeof import('#server/db/schema/booking-photos.ts') &
  typeof import('#server/db/schema/bookings.ts') &
  typeof import('#server/db/schema/cases.ts') &
  typeof import('#server/db/schema/contact.ts') &
  typeof import('#server/db/schema/customer-views.ts') &
  typeof import('#server/db/schema/customers.ts') &
  typeof import('#server/db/schema/diagnostics.ts') &
  typeof import('#server/db/schema/disputes.ts') &
  typeof import('#server/db/schema/forecast-reliability.ts') &
  typeof import('#server/db/schema/job-matches.ts') &
  typeof import('#server/db/schema/ledger-months.ts') &
  typeof import('#server/db/schema/ledger.ts') &
  typeof import('#server/db/schema/mechanics.ts') &
  typeof import('#server/db/schema/notifications.ts') &
  typeof import('#server/db/schema/operator-cases.ts') &
  typeof import('#server/db/schema/papers.ts') &
  typeof import('#server/db/schema/part-history.ts') &
  typeof import('#server/db/schema/passkeys.ts') &
  typeof import('#server/db/schema/payments.ts') &
  typeof import('#server/db/schema/payouts.ts') &
  typeof import('#server/db/schema/portal.ts') &
  typeof import('#server/db/schema/postcodes.ts') &
  typeof import('#server/db/schema/quotes.ts') &
  typeof import('#server/db/schema/reconciliation.ts') &
  typeof import('#server/db/schema/refund-decisions.ts') &
  typeof import('#server/db/schema/registration-fees.ts') &
  typeof import('#server/db/schema/release-files.ts') &
  typeof import('#server/db/schema/reply-links.ts') &
  typeof import('#server/db/schema/reviews.ts') &
  typeof import('#server/db/schema/revisits.ts') &
  typeof import('#server/db/schema/services.ts') &
  typeof import('#server/db/schema/sessions.ts') &
  typeof import('#server/db/schema/settings.ts') &
  typeof import('#server/db/schema/stored-files.ts') &
  typeof import('#server/db/schema/tariffs.ts') &
  typeof import('#server/db/schema/task-progress.ts') &
  typeof import('#server/db/schema/tax.ts') &
  typeof import('#server/db/schema/vehicle-care.ts') &
  typeof import('#server/db/schema/vehicles.ts') &
  typeof import('#server/db/schema/waiting-list.ts')

/**
 * Where the rows of a table lie on a database of several machines: spread by a column that is never null, so that equal
 * values lie together; `reference`, whole on every machine, for what is read everywhere and seldom written; or `local`,
 * on one machine, for what the desk alone writes.
 */
type Place<Column> = { by: Column } | 'reference' | 'local'

type TableKeys = {
  [Name in keyof Tables as Tables[Name] extends PgTable
    ? Name
    : never]: Tables[Name] extends PgTable
    ? Place<keyof Tables[Name]['$inferSelect'] & string>
    : never
}

/**
 * The distribution key of every table, as Citus and YugabyteDB ask for one: a table without it does not compile. What
 * belongs to a job lies with its booking, what belongs to a price with its quote [OPS-41].
 */
export const TABLE_KEYS: TableKeys = {
  accountLinks: 'local',
  administrators: 'local',
  arDiagnostics: { by: 'id' },
  attemptCounters: { by: 'subject' },
  auditEvents: { by: 'id' },
  billEvents: { by: 'billId' },
  billLines: { by: 'billId' },
  bills: { by: 'bookingId' },
  bookingDrafts: { by: 'quoteId' },
  bookingEvents: { by: 'bookingId' },
  bookingLinks: { by: 'bookingId' },
  bookingMessageReads: { by: 'bookingId' },
  bookingMessages: { by: 'bookingId' },
  bookingNotes: { by: 'bookingId' },
  bookingPhotos: { by: 'bookingId' },
  bookingSearch: { by: 'bookingId' },
  bookingViews: 'local',
  bookings: { by: 'id' },
  caseMessages: { by: 'caseId' },
  cases: { by: 'bookingId' },
  closedMonths: 'local',
  contactMessages: 'local',
  customerNotes: { by: 'customerId' },
  customerVehicles: { by: 'customerId' },
  customerViews: 'local',
  customers: { by: 'id' },
  dataExports: { by: 'customerId' },
  debtWriteOffs: 'local',
  disputes: 'local',
  earnings: { by: 'bookingId' },
  extraCeilings: { by: 'bookingId' },
  followUpLines: { by: 'followUpQuoteId' },
  followUpQuotes: { by: 'bookingId' },
  guestGrants: { by: 'bookingId' },
  idempotencyKeys: { by: 'key' },
  inspectionPhotos: { by: 'diagnosticId' },
  intervalCorrections: 'reference',
  jobMatches: { by: 'bookingId' },
  learntLives: 'reference',
  ledgerEntries: { by: 'id' },
  ledgerExports: 'local',
  ledgerLines: { by: 'entryId' },
  maintenanceSchedules: { by: 'vehicleId' },
  markedBills: { by: 'billId' },
  markedDeposits: { by: 'paymentId' },
  markedFees: 'local',
  markedPayouts: { by: 'payoutId' },
  markedRefunds: { by: 'refundId' },
  markedReturns: { by: 'payoutId' },
  mechanicAccounts: 'local',
  mechanicDataExports: 'local',
  mechanicDaysOff: { by: 'mechanicId' },
  mechanicDocuments: { by: 'mechanicId' },
  mechanicNotes: 'local',
  mechanicVat: 'local',
  mechanics: 'reference',
  mileageReadings: { by: 'vehicleId' },
  notifications: { by: 'id' },
  operatorCases: 'local',
  outsideJobs: { by: 'customerId' },
  paperSeries: 'local',
  papers: { by: 'id' },
  partAnswers: { by: 'customerId' },
  partQuestionLinks: { by: 'customerId' },
  passkeyChallenges: 'local',
  passkeys: 'local',
  paymentAliases: { by: 'paymentId' },
  paymentCharges: { by: 'paymentId' },
  payments: { by: 'quoteId' },
  payoutLines: { by: 'payoutId' },
  payoutReturns: { by: 'payoutId' },
  payoutRuns: 'local',
  payouts: { by: 'mechanicId' },
  postcodes: 'reference',
  predictiveAlerts: { by: 'vehicleId' },
  providerEvents: { by: 'id' },
  providerLines: 'local',
  publishedForecasts: 'local',
  quoteLines: { by: 'quoteId' },
  quotes: { by: 'id' },
  rateLimits: { by: 'key' },
  reconciledDays: 'local',
  taskProgress: 'local',
  refundDecisions: 'local',
  refundOrders: 'local',
  refunds: { by: 'paymentId' },
  registrationFees: 'local',
  releaseFiles: 'reference',
  replyLinks: 'local',
  reviewLinks: { by: 'bookingId' },
  reviews: { by: 'mechanicId' },
  revisits: { by: 'bookingId' },
  sellerDetails: 'local',
  services: 'reference',
  sessions: { by: 'tokenHash' },
  settings: 'reference',
  slotClaims: { by: 'mechanicId' },
  storedFileChunks: { by: 'fileId' },
  storedFiles: { by: 'id' },
  tariffs: 'reference',
  unusedCards: { by: 'savedBy' },
  vehicleForecasts: { by: 'customerId' },
  vehicleMaintenanceHistory: { by: 'vehicleId' },
  vehicleMotRecords: { by: 'vehicleId' },
  vehicleReminders: { by: 'customerId' },
  vehicleUsagePatterns: { by: 'vehicleId' },
  vehicles: 'reference',
  waitingList: 'local',
  workBills: { by: 'customerId' },
}
