import type { Pence } from '#domain/money/money.ts'
import { sharesTakenBack } from '#domain/payments/ledger/shares.ts'

/** Two ways to stop asking for a bill: a waiver is our own decision and our own cost; a debt that cannot be had is shared. */
export const GIVE_UP_KINDS = ['waive', 'write-off'] as const
export type GiveUpKind = (typeof GIVE_UP_KINDS)[number]

export const GIVE_UP_WORDS: Readonly<Record<GiveUpKind, string>> = {
  waive: 'Waive it: Kerbside bears all of it, and the mechanic is paid',
  'write-off': 'Write it off: the mechanic and Kerbside bear it in their shares',
}

/** Of a penny the mechanic's share may be nothing: nobody shares it, and it can be waived alone. */
export const canShareLoss = (totalPence: Pence, duePence: Pence): boolean =>
  sharesTakenBack(totalPence, duePence).mechanicPence > 0
