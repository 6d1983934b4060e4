import { and, eq, inArray } from 'drizzle-orm'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { isPaymentEvent } from '#server/providers/payments/payments.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

const PAID: readonly EntryKind[] = ['deposit-paid', 'bill-paid', 'registration-fee-paid']

type About = Pick<Dispute, 'reference' | 'chargeReference'> & { paymentId: string }

/**
 * Says whether a dispute is about money that did not fit what it was for: nothing of it is in the books, so that a bank takes
 * nothing out of them. One that is stored was booked before the money was known not to fit, and is booked to its end [PAY-201].
 */
export async function isUnmatched(ctx: Context, about: About): Promise<boolean> {
  const { reference, paymentId, chargeReference } = about
  const isPaid = and(eq(ledgerEntries.causeId, paymentId), inArray(ledgerEntries.kind, [...PAID]))
  if ((await ctx.db.$count(ledgerEntries, isPaid)) > 0) return false
  if ((await ctx.db.$count(disputes, eq(disputes.reference, reference))) > 0) return false
  const charges = await listUnmatchedCharges(ctx, paymentId)
  return charges.some(
    (charge) => charge === null || chargeReference === null || charge === chargeReference,
  )
}

/** By what came that did not fit; null where its news names no charge. */
async function listUnmatchedCharges(ctx: Context, paymentId: string): Promise<(string | null)[]> {
  const news = await ctx.db
    .select({ payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentId, paymentId),
        eq(providerEvents.provider, ctx.payments.name),
        eq(providerEvents.type, 'paid'),
        eq(providerEvents.outcome, 'mismatched'),
      ),
    )
  return news.map(({ payload }) => {
    const event = ctx.payments.readStored?.(payload) ?? null
    return event !== null && isPaymentEvent(event) ? (event.chargeReference ?? null) : null
  })
}
