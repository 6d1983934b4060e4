import { type FatesOf, MARKED } from './fate.ts'

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
    id: ['stays', 'withheld', 'years'],
    mechanicId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    state: ['stays', 'withheld', 'years'],
    provider: ['stays', 'withheld', 'years'],
    accountReference: ['stays', 'withheld', 'years'],
    transferReference: ['stays', 'withheld', 'years'],
    failure: ['stays', 'withheld', 'years'],
    calledOffBy: ['stays', 'withheld', 'years'],
    calledOffBecause: ['stays', 'withheld', 'years'],
    plannedAt: ['stays', 'withheld', 'years'],
    settledAt: ['stays', 'withheld', 'years'],
  },
  markedPayouts: {
    payoutId: ['stays', 'withheld', 'years'],
    madeOn: ['stays', 'withheld', 'years'],
    ...MARKED,
  },
  markedReturns: {
    payoutId: ['stays', 'withheld', 'years'],
    receivedOn: ['stays', 'withheld', 'years'],
    ...MARKED,
  },
  payoutReturns: {
    payoutId: ['stays', 'withheld', 'years'],
    total: ['stays', 'withheld', 'years'],
    heardAt: ['stays', 'withheld', 'years'],
  },
  debtWriteOffs: {
    id: ['stays', 'withheld', 'years'],
    mechanicId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    reason: ['stays', 'withheld', 'years'],
    decidedBy: ['stays', 'withheld', 'years'],
    decidedAt: ['stays', 'withheld', 'years'],
  },
  registrationFees: {
    id: ['stays', 'withheld', 'years'],
    mechanicId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    lost: ['stays', 'withheld', 'years'],
    state: ['stays', 'withheld', 'years'],
    provider: ['stays', 'withheld', 'years'],
    providerReference: ['stays', 'withheld', 'years'],
    createdAt: ['stays', 'withheld', 'years'],
    paidAt: ['stays', 'withheld', 'years'],
    refundState: ['stays', 'withheld', 'years'],
    refundByBank: ['stays', 'withheld', 'years'],
    refundReference: ['stays', 'withheld', 'years'],
    refundAskedAt: ['stays', 'withheld', 'years'],
    refundedAt: ['stays', 'withheld', 'years'],
    decidedBy: ['stays', 'withheld', 'years'],
    decidedBecause: ['stays', 'withheld', 'years'],
  },
  markedFees: {
    feeId: ['stays', 'withheld', 'years'],
    amount: ['stays', 'withheld', 'years'],
    receivedOn: ['stays', 'withheld', 'years'],
    ...MARKED,
  },
  payoutLines: {
    payoutId: ['stays', 'withheld', 'years'],
    bookingId: ['stays', 'withheld', 'years'],
    amountPence: ['stays', 'withheld', 'years'],
  },
} as const satisfies Fates
