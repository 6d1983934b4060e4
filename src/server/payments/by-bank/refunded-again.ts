import { sql } from 'drizzle-orm'
import { addPence, pence } from '#domain/money/money.ts'
import { refundMade } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { selectOwedAgain } from './owed-again.ts'

type OwedAgain = Awaited<ReturnType<typeof selectOwedAgain>>

/**
 * Finds whether what was owed again after a changed decision went back as a whole on the provider's own pages, so that nobody
 * pays it a second time. Empty if the event repeats an earlier one; null if it is about something else. The amount of an
 * event about a refund is the sum of everything that has gone back of the payment so far.
 */
export async function findRefundedAgain(
  ctx: Context,
  { type, paymentId, amountPence }: PaymentEvent,
): Promise<OwedAgain | null> {
  if (type !== 'refunded') return null
  const owed = await selectOwedAgain(ctx, [paymentId])
  const { sentPence, againPence } = await readSentBack(ctx, paymentId)
  if (owed.length + againPence === 0) return null
  const owedPence = addPence(...owed.map(({ amountPence }) => pence(amountPence ?? 0)))
  if (owedPence > 0 && amountPence === sentPence + owedPence) return owed
  return againPence > 0 && amountPence === sentPence ? [] : null
}

type SentBack = { sentPence: number; againPence: number }

/** What the provider has sent back of a payment according to the ledger, and how much of that had been owed again. */
async function readSentBack({ db }: Context, paymentId: string): Promise<SentBack> {
  const { rows } = await db.execute<SentBack>(sql`
    with again as (select c.id::text as id from operator_cases c
      join disputes d on d.reference = split_part(c.subject, ' ', 1)
      where d.payment_id = ${paymentId} and c.kind = 'refund-returned' and c.closed_by = 'provider')
    select coalesce(-sum(l.amount_pence), 0)::int as "sentPence",
      coalesce(-sum(l.amount_pence) filter (where e.cause_id in (select id from again)), 0)::int as "againPence"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.account = 'provider-clearing'
    where e.kind in ('refund-made', 'refund-returned')
      and e.cause_id in (select ${paymentId} union select id::text from refund_orders where payment_id = ${paymentId}
        union select id from again)
      and not exists (select from marked_refunds m where m.refund_id::text = e.cause_id)`)
  return rows[0] ?? { sentPence: 0, againPence: 0 }
}

/**
 * Closes those cases, each of which is the cause of its ledger entry, as when a person has paid it. Call it in the
 * transaction that found them.
 */
export async function makeRefundedAgain(ctx: Context, owed: OwedAgain): Promise<void> {
  for (const { id: causeId, subject, bookingId, amountPence } of owed) {
    const { rowCount } = await closeCase(
      ctx,
      { kind: 'refund-returned', subject },
      'It went back at the payment provider.',
    )
    if (rowCount !== 1) continue
    await postEntry(ctx, refundMade({ causeId, bookingId, amountPence: pence(amountPence ?? 0) }))
  }
}
