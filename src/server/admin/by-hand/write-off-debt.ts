import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { writeOffDebt as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf, poundsOf } from '#domain/money/money.ts'
import { debtWrittenOff } from '#domain/payments/ledger/provider-entries.ts'
import { debtPence, splitDebt } from '#domain/payments/payouts/debt.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { debtWriteOffs, mechanicAccounts, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invoiceCommission } from '#server/payments/ledger/follow-commission.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { conflict, notFound } from '#server/problems.ts'

/** Gives up what a mechanic owes us, once, and tells them [PAY-122]. */
export async function writeOffDebt(
  ctx: Context,
  { id: mechanicId, amount, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const to = await lockMechanic(ctx, mechanicId)
    const owed = await listOwed(ctx, mechanicId)
    const debt = debtPence(owed)
    if (debt === 0 || penceOf(amount) !== debt)
      throw conflict(
        'invalid_transition',
        debt === 0
          ? 'This mechanic owes nothing any more.'
          : `The debt is ${formatPounds(debt)} now. Please look again.`,
      )
    const id = randomUUIDv7()
    const decidedBy = whoActs(ctx.actor).actor
    await ctx.db.insert(debtWriteOffs).values({
      id,
      mechanicId,
      amount: debt,
      reason,
      decidedBy,
      decidedAt: ctx.now,
    } satisfies NewRow<typeof debtWriteOffs>)
    for (const { bookingId, amountPence } of splitDebt(owed))
      await postEntry(
        ctx,
        debtWrittenOff({ causeId: `${id} ${bookingId}`, bookingId, amountPence, mechanicId }),
      )
    const bookingIds = owed.map(({ bookingId }) => bookingId)
    await invoiceCommission(ctx, { id, mechanicId }, { bookingIds, facts: [] })
    await enqueueEmail(ctx, 'debt-written-off', { to, data: { mechanicId, amountPence: debt } })
    await audit(ctx, {
      action: 'mechanic.write-off',
      object: `mechanic ${mechanicId}: ${formatPounds(debt)}`,
    })
    return { pounds: poundsOf(debt) }
  })
}

/** Locks what a run of payouts locks too: of a run and a person, the second sees what the first has done. */
async function lockMechanic(ctx: Context, id: number) {
  const [mechanic] = await ctx.db
    .select({ name: mechanics.name, email: mechanics.email })
    .from(mechanics)
    .where(eq(mechanics.id, id))
    .for('no key update')
  if (mechanic === undefined) throw notFound('There is no such mechanic.')
  await ctx.db
    .select()
    .from(mechanicAccounts)
    .where(eq(mechanicAccounts.mechanicId, id))
    .for('no key update')
  const planned = and(eq(payouts.mechanicId, id), eq(payouts.state, 'planned'))
  if ((await ctx.db.$count(payouts, planned)) > 0)
    throw conflict(
      'invalid_transition',
      'A payout is on its way. Please try again when it is made.',
    )
  return mechanic
}
