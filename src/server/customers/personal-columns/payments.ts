import type { FatesOf } from './fate.ts'

type Fates = FatesOf<typeof import('#server/db/schema/bills.ts')> &
  FatesOf<typeof import('#server/db/schema/ledger.ts')> &
  FatesOf<typeof import('#server/db/schema/ledger-months.ts')> &
  FatesOf<typeof import('#server/db/schema/operator-cases.ts')> &
  FatesOf<typeof import('#server/db/schema/reconciliation.ts')> &
  FatesOf<typeof import('#server/db/schema/refund-decisions.ts')> &
  FatesOf<typeof import('#server/db/schema/papers.ts')> &
  FatesOf<typeof import('#server/db/schema/tax.ts')>

/**
 * The ledger names nobody, so that no erasure and no retention needs to change it. An invoice names its customer, as tax
 * law requires: erasure leaves it, and retention deletes it with the books.
 */
export const PAYMENTS_COLUMNS = {
  bills: {
    id: ['stays', 'withheld', 'years'],
    bookingId: ['stays', 'withheld', 'years'],
    mechanicId: ['stays', 'withheld', 'years'],
    total: ['stays', 'withheld', 'years'],
    deposit: ['stays', 'withheld', 'years'],
    due: ['stays', 'withheld', 'years'],
    state: ['stays', 'withheld', 'years'],
    provider: ['stays', 'withheld', 'years'],
    providerReference: ['stays', 'withheld', 'years'],
    issuedAt: ['stays', 'withheld', 'years'],
    paidAt: ['stays', 'withheld', 'years'],
    attempts: ['stays', 'withheld', 'years'],
    nextAttemptAt: ['stays', 'withheld', 'years'],
    chargingAt: ['stays', 'withheld', 'years'],
    refusal: ['stays', 'withheld', 'years'],
    isPaidBySavedCard: ['stays', 'withheld', 'years'],
  },
  billLines: {
    billId: ['stays', 'withheld', 'years'],
    position: ['stays', 'withheld', 'years'],
    description: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    removedBecause: ['stays', 'withheld', 'years'],
  },
  billEvents: {
    id: ['stays', 'withheld', 'ever'],
    billId: ['stays', 'withheld', 'ever'],
    state: ['stays', 'withheld', 'ever'],
    actor: ['stays', 'withheld', 'ever'],
    reason: ['stays', 'withheld', 'ever'],
    at: ['stays', 'withheld', 'ever'],
  },
  markedBills: {
    billId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    receivedOn: ['stays', 'withheld', 'years'],
    reference: ['stays', 'withheld', 'years'],
    reason: ['stays', 'withheld', 'years'],
    markedBy: ['stays', 'withheld', 'years'],
    markedAt: ['stays', 'withheld', 'years'],
  },
  operatorCases: {
    id: ['stays', 'withheld', 'ever'],
    kind: ['stays', 'withheld', 'ever'],
    subject: ['stays', 'withheld', 'ever'],
    bookingId: ['stays', 'withheld', 'ever'],
    expected: ['stays', 'withheld', 'ever'],
    received: ['stays', 'withheld', 'ever'],
    amountPence: ['stays', 'withheld', 'ever'],
    openedAt: ['stays', 'withheld', 'ever'],
    dueAt: ['stays', 'withheld', 'ever'],
    closedAt: ['stays', 'withheld', 'ever'],
    closedBy: ['stays', 'withheld', 'ever'],
    closedBecause: ['stays', 'withheld', 'ever'],
  },
  providerLines: {
    id: ['stays', 'withheld', 'ever'],
    provider: ['stays', 'withheld', 'ever'],
    kind: ['stays', 'withheld', 'ever'],
    reference: ['stays', 'withheld', 'ever'],
    amountPence: ['stays', 'withheld', 'ever'],
    feePence: ['stays', 'withheld', 'ever'],
    at: ['stays', 'withheld', 'ever'],
  },
  reconciledDays: {
    provider: ['stays', 'withheld', 'ever'],
    day: ['stays', 'withheld', 'ever'],
    readAt: ['stays', 'withheld', 'ever'],
    comparedAt: ['stays', 'withheld', 'ever'],
    theirsPence: ['stays', 'withheld', 'ever'],
    oursPence: ['stays', 'withheld', 'ever'],
    feePence: ['stays', 'withheld', 'ever'],
  },
  refundDecisions: {
    id: ['stays', 'withheld', 'years'],
    bookingId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    lines: ['stays', 'withheld', 'years'],
    borneBy: ['stays', 'withheld', 'years'],
    reason: ['stays', 'withheld', 'years'],
    decidedBy: ['stays', 'withheld', 'years'],
    decidedAt: ['stays', 'withheld', 'years'],
  },
  refundOrders: {
    id: ['stays', 'withheld', 'years'],
    decisionId: ['stays', 'withheld', 'years'],
    paymentId: ['stays', 'withheld', 'years'],
    purpose: ['stays', 'withheld', 'years'],
    provider: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    state: ['stays', 'withheld', 'years'],
    providerReference: ['stays', 'withheld', 'years'],
    createdAt: ['stays', 'withheld', 'years'],
    doneAt: ['stays', 'withheld', 'years'],
  },
  paperSeries: {
    series: ['stays', 'withheld', 'ever'],
    lastNumber: ['stays', 'withheld', 'ever'],
  },
  papers: {
    id: ['stays', 'withheld', 'years'],
    kind: ['stays', 'exported', 'years'],
    series: ['stays', 'exported', 'years'],
    number: ['stays', 'exported', 'years'],
    causeId: ['stays', 'withheld', 'years'],
    bookingId: ['stays', 'withheld', 'years'],
    mechanicId: ['stays', 'withheld', 'years'],
    amountPence: ['stays', 'exported', 'years'],
    content: ['stays', 'exported', 'years'],
    issuedAt: ['stays', 'exported', 'years'],
  },
  mechanicVat: {
    id: ['stays', 'withheld', 'ever'],
    mechanicId: ['stays', 'withheld', 'ever'],
    vatNumber: ['stays', 'withheld', 'ever'],
    passesMotFeeOn: ['stays', 'withheld', 'ever'],
    startsOn: ['stays', 'withheld', 'ever'],
    createdAt: ['stays', 'withheld', 'ever'],
  },
  sellerDetails: {
    mechanicId: ['stays', 'withheld', 'ever'],
    sealed: ['stays', 'withheld', 'ever'],
    updatedAt: ['stays', 'withheld', 'ever'],
  },
  ledgerEntries: {
    id: ['stays', 'withheld', 'ever'],
    kind: ['stays', 'withheld', 'ever'],
    causeId: ['stays', 'withheld', 'ever'],
    bookingId: ['stays', 'withheld', 'ever'],
    at: ['stays', 'withheld', 'ever'],
  },
  ledgerLines: {
    entryId: ['stays', 'withheld', 'ever'],
    position: ['stays', 'withheld', 'ever'],
    account: ['stays', 'withheld', 'ever'],
    amountPence: ['stays', 'withheld', 'ever'],
    mechanicId: ['stays', 'withheld', 'ever'],
  },
  ledgerExports: {
    id: ['stays', 'withheld', 'ever'],
    month: ['stays', 'withheld', 'ever'],
    sha256: ['stays', 'withheld', 'ever'],
    exportedAt: ['stays', 'withheld', 'ever'],
  },
  closedMonths: {
    month: ['stays', 'withheld', 'ever'],
    startsAt: ['stays', 'withheld', 'ever'],
    endsAt: ['stays', 'withheld', 'ever'],
    sha256: ['stays', 'withheld', 'ever'],
    closedAt: ['stays', 'withheld', 'ever'],
    closedBy: ['stays', 'withheld', 'ever'],
    reason: ['stays', 'withheld', 'ever'],
  },
} as const satisfies Fates
