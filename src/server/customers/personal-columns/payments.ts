import type { FatesOf } from './fate.ts'

type Fates = FatesOf<typeof import('#server/db/schema/ledger.ts')>

/** The ledger names nobody, so that no erasure and no retention needs to change it. */
export const PAYMENTS_COLUMNS = {
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
} as const satisfies Fates
