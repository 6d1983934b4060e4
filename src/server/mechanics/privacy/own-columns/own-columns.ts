import { CARS } from './cars.ts'
import { JOBS } from './jobs.ts'
import { MONEY } from './money.ts'
import { PEOPLE } from './people.ts'

/**
 * What the export of a mechanic's data does with every column of every table. A test fills every column, exports and
 * compares. A new column does not compile until it has an entry here, in a table that is not left out as a whole.
 */
export const OWN_COLUMNS = { ...PEOPLE, ...JOBS, ...CARS, ...MONEY }

/** Why closing an account leaves something of what a mechanic’s data has. */
export const STAYS = {
  books: 'Tax law asks for it: it goes with the books of its year',
  job: 'It is the record of a customer’s job or car, and names the mechanic by a number alone',
  listing: 'A day, a figure or a switch, which names nobody without the name',
} as const

type Stays = keyof typeof STAYS

type Own = typeof OWN_COLUMNS
type ByColumn = { [Name in keyof Own as Own[Name] extends string ? never : Name]: Own[Name] }
type Part = 'deleted' | Stays

/**
 * What closing an account does with each table that a mechanic’s data has something of: its rows are deleted, it stays as
 * a whole, or some of its columns are cleared and the others stay. A test fills, erases and compares; a table that is not
 * named stays as it is.
 */
type Erased = {
  [Name in keyof ByColumn]: Part | { cleared: readonly (keyof ByColumn[Name])[]; others: Stays }
} & Partial<
  Record<
    Exclude<keyof Own, keyof ByColumn>,
    'deleted' | { cleared: readonly string[]; others: Stays }
  >
>

export const ERASED_COLUMNS: Erased = {
  arDiagnostics: 'job',
  billLines: 'books',
  bills: 'books',
  bookingEvents: { cleared: ['reason'], others: 'job' },
  bookingMessages: { cleared: ['words'], others: 'job' },
  bookingPhotos: 'job',
  bookings: 'job',
  // A trigger writes it anew with the name that is left.
  bookingSearch: { cleared: ['text'], others: 'job' },
  caseMessages: { cleared: ['words'], others: 'job' },
  cases: { cleared: ['decision'], others: 'job' },
  contactMessages: 'deleted',
  debtWriteOffs: 'books',
  earnings: 'books',
  followUpLines: 'job',
  followUpQuotes: 'job',
  inspectionPhotos: 'job',
  jobMatches: { cleared: ['declineReason'], others: 'job' },
  ledgerEntries: 'books',
  ledgerLines: 'books',
  markedFees: 'books',
  markedPayouts: 'books',
  markedReturns: 'books',
  mechanicAccounts: 'books',
  mechanicDataExports: 'deleted',
  mechanicDaysOff: 'deleted',
  mechanicDocuments: 'deleted',
  mechanicNotes: 'deleted',
  mechanics: {
    cleared: [
      'name',
      'email',
      'newEmail',
      'password',
      'phone',
      'businessEmail',
      'businessPhone',
      'location',
      'coordinates',
      'position',
      'qualification',
      'specialty',
      'availability',
      'hourlyRate',
      'lastActive',
      'emailVerifiedAt',
      'rejectionReason',
      'deactivationReason',
      'calendarTokenHash',
      'isActive',
      'erasedAt',
    ],
    others: 'listing',
  },
  mechanicVat: 'books',
  notifications: {
    cleared: ['recipientEmail', 'recipientPhone', 'subject', 'message', 'data'],
    others: 'job',
  },
  papers: 'books',
  passkeys: 'deleted',
  payoutLines: 'books',
  payoutReturns: 'books',
  payouts: 'books',
  quoteLines: 'job',
  quotes: 'job',
  registrationFees: 'books',
  replyLinks: 'deleted',
  reviews: 'job',
  revisits: 'job',
  sellerDetails: 'books',
  services: 'job',
  sessions: 'deleted',
  slotClaims: 'job',
  vehicleMaintenanceHistory: 'job',
  waitingList: 'deleted',
}
