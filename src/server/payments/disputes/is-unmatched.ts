import { and, eq, inArray } from 'drizzle-orm'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { listUnmatchedCharges } from '#server/payments/paid-twice/unmatched-charges.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

const PAID: readonly EntryKind[] = ['deposit-paid', 'bill-paid', 'registration-fee-paid']

type About = Pick<Dispute, 'reference' | 'chargeReference'> & { paymentId: string }

/**
 * Whether a dispute is about money that did not fit: that money is not in our books, so a bank takes nothing out of them. A
 * dispute that was booked before the money turned out not to fit continues to be booked until it ends [PAY-201].
 */
export async function isUnmatched(ctx: Context, about: About): Promise<boolean> {
  const { reference, paymentId, chargeReference } = about
  const isPaid = and(eq(ledgerEntries.causeId, paymentId), inArray(ledgerEntries.kind, [...PAID]))
  if ((await ctx.db.$count(ledgerEntries, isPaid)) > 0) return false
  if ((await ctx.db.$count(disputes, eq(disputes.reference, reference))) > 0) return false
  const charges = await listUnmatchedCharges(ctx, paymentId, 'mismatched')
  return charges.some(
    (charge) => charge === null || chargeReference === null || charge === chargeReference,
  )
}
