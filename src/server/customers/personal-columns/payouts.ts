import type { FatesOf } from './fate.ts'

type Fates = FatesOf<typeof import('#server/db/schema/payouts.ts')> &
  FatesOf<typeof import('#server/db/schema/registration-fees.ts')>

/** What mechanics were paid, and paid to register, belongs to the books; none of it is a customer's. */
export const PAYOUTS_COLUMNS = {
  mechanicAccounts: {
    mechanicId: ['stays', 'withheld', 'ever'],
    provider: ['stays', 'withheld', 'ever'],
    reference: ['stays', 'withheld', 'ever'],
    isReady: ['stays', 'withheld', 'ever'],
    missing: ['stays', 'withheld', 'ever'],
    updatedAt: ['stays', 'withheld', 'ever'],
  },
  payoutRuns: {
    runOn: ['stays', 'withheld', 'ever'],
    startedAt: ['stays', 'withheld', 'ever'],
    finishedAt: ['stays', 'withheld', 'ever'],
  },
  payouts: {
    id: ['stays', 'withheld', 'ever'],
    mechanicId: ['stays', 'withheld', 'ever'],
    amount: ['stays', 'withheld', 'ever'],
    state: ['stays', 'withheld', 'ever'],
    provider: ['stays', 'withheld', 'ever'],
    accountReference: ['stays', 'withheld', 'ever'],
    transferReference: ['stays', 'withheld', 'ever'],
    failure: ['stays', 'withheld', 'ever'],
    calledOffBy: ['stays', 'withheld', 'ever'],
    calledOffBecause: ['stays', 'withheld', 'ever'],
    plannedAt: ['stays', 'withheld', 'ever'],
    settledAt: ['stays', 'withheld', 'ever'],
  },
  markedPayouts: {
    payoutId: ['stays', 'withheld', 'ever'],
    madeOn: ['stays', 'withheld', 'ever'],
    reference: ['stays', 'withheld', 'ever'],
    reason: ['stays', 'withheld', 'ever'],
    markedBy: ['stays', 'withheld', 'ever'],
    markedAt: ['stays', 'withheld', 'ever'],
  },
  payoutReturns: {
    payoutId: ['stays', 'withheld', 'ever'],
    total: ['stays', 'withheld', 'ever'],
    heardAt: ['stays', 'withheld', 'ever'],
  },
  debtWriteOffs: {
    id: ['stays', 'withheld', 'ever'],
    mechanicId: ['stays', 'withheld', 'ever'],
    amount: ['stays', 'withheld', 'ever'],
    reason: ['stays', 'withheld', 'ever'],
    decidedBy: ['stays', 'withheld', 'ever'],
    decidedAt: ['stays', 'withheld', 'ever'],
  },
  registrationFees: {
    id: ['stays', 'withheld', 'ever'],
    mechanicId: ['stays', 'withheld', 'ever'],
    amount: ['stays', 'withheld', 'ever'],
    lost: ['stays', 'withheld', 'ever'],
    state: ['stays', 'withheld', 'ever'],
    provider: ['stays', 'withheld', 'ever'],
    providerReference: ['stays', 'withheld', 'ever'],
    createdAt: ['stays', 'withheld', 'ever'],
    paidAt: ['stays', 'withheld', 'ever'],
    refundState: ['stays', 'withheld', 'ever'],
    refundByBank: ['stays', 'withheld', 'ever'],
    refundReference: ['stays', 'withheld', 'ever'],
    refundAskedAt: ['stays', 'withheld', 'ever'],
    refundedAt: ['stays', 'withheld', 'ever'],
    decidedBy: ['stays', 'withheld', 'ever'],
    decidedBecause: ['stays', 'withheld', 'ever'],
  },
  markedFees: {
    feeId: ['stays', 'withheld', 'ever'],
    amount: ['stays', 'withheld', 'ever'],
    receivedOn: ['stays', 'withheld', 'ever'],
    reference: ['stays', 'withheld', 'ever'],
    reason: ['stays', 'withheld', 'ever'],
    markedBy: ['stays', 'withheld', 'ever'],
    markedAt: ['stays', 'withheld', 'ever'],
  },
  payoutLines: {
    payoutId: ['stays', 'withheld', 'ever'],
    bookingId: ['stays', 'withheld', 'ever'],
    amountPence: ['stays', 'withheld', 'ever'],
  },
} as const satisfies Fates
