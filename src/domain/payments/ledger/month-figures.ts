import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import type { EntryKind } from './ledger-entry.ts'

/** The sum of the lines of one account in the entries of one kind. */
export type LedgerSum = { kind: EntryKind; account: LedgerAccount; amountPence: Pence }

type FigureSource = {
  account: LedgerAccount
  /** Null: every entry. */
  kinds: readonly EntryKind[] | null
  /** What the figure counts as positive. */
  side: 'debit' | 'credit'
}

/** What each figure of the books adds up. The ledger is their only source [PAY-110]. */
const MONTH_FIGURES = {
  /** What customers paid, deposits and bills, and applicants their registration fees. */
  takings: {
    account: 'provider-clearing',
    kinds: ['deposit-paid', 'bill-paid', 'registration-fee-paid'],
    side: 'debit',
  },
  /** What went back to them, less what banks sent back to us. */
  refunds: {
    account: 'provider-clearing',
    kinds: ['refund-made', 'refund-returned'],
    side: 'credit',
  },
  commission: { account: 'commission', kinds: null, side: 'credit' },
  fees: { account: 'provider-fees', kinds: null, side: 'debit' },
  /** What was transferred to mechanics, less what was taken back. */
  payouts: {
    account: 'mechanic-payable',
    kinds: ['transfer-made', 'transfer-reversed', 'transfer-returned'],
    side: 'debit',
  },
} as const satisfies Record<string, FigureSource>

export type MonthFigure = keyof typeof MONTH_FIGURES
export type MonthFigures = Record<MonthFigure, Pence>

export function figuresOf(sums: readonly LedgerSum[]): MonthFigures {
  const figureOf = (figure: MonthFigure): Pence => {
    const { account, kinds, side }: FigureSource = MONTH_FIGURES[figure]
    const counted = sums.filter(
      (sum) => sum.account === account && (kinds === null || kinds.includes(sum.kind)),
    )
    const debit = addPence(...counted.map(({ amountPence }) => amountPence))
    return side === 'debit' || debit === 0 ? debit : pence(-debit)
  }
  return {
    takings: figureOf('takings'),
    refunds: figureOf('refunds'),
    commission: figureOf('commission'),
    fees: figureOf('fees'),
    payouts: figureOf('payouts'),
  }
}

export const FIGURE_WORDS: Readonly<Record<MonthFigure, string>> = {
  takings: 'Takings',
  refunds: 'Refunds',
  commission: 'Commission',
  fees: 'Fees',
  payouts: 'Payouts',
}

/** What prevents the closing of a month, worst first; null where nothing does. */
export type CloseObstacle = 'closed' | 'not-ended' | 'not-exported' | 'changed' | 'open-cases'

type MonthState = {
  isClosed: boolean
  hasEnded: boolean
  /** The hash of the file that was downloaded last, and of the month as it is now. */
  exportedHash: string | null
  hash: string
  openCases: number
  /** Why it is closed in spite of open cases. */
  reason: string | null
}

/** A month is locked as the file that an accountant has, once it is over and its money is settled or explained [PAY-112]. */
export function closeObstacle(month: MonthState): CloseObstacle | null {
  if (month.isClosed) return 'closed'
  if (!month.hasEnded) return 'not-ended'
  if (month.exportedHash === null) return 'not-exported'
  if (month.exportedHash !== month.hash) return 'changed'
  return month.openCases > 0 && month.reason === null ? 'open-cases' : null
}
