import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { formatPounds, pence } from '#domain/money/money.ts'
import { REFUSED_BY_BANK, REFUSED_PAYOUT } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { mechanicAccounts, type Payout } from '#server/db/schema/payouts.ts'
import type { AccountEvent } from '#server/providers/payments/payments.ts'

/** The key must differ from every other advisory lock's. */
const REFUSED = 71_004

/**
 * Opens the case of a payout that the provider refused: the mechanic reads that we look into it, so a person has to. A
 * balance that is too low refuses many payouts in one run, for which one email is enough [PAY-206].
 */
export async function noteRefusedPayout(
  ctx: Context,
  { id, mechanicId, amount }: Payout,
  reason: string,
): Promise<void> {
  // Several payouts may be refused at once: each sees the case of the one before.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(REFUSED))})`)
  const hasJustBeenSaid = await ctx.db.$count(
    operatorCases,
    and(
      eq(operatorCases.kind, 'mismatch'),
      sql`starts_with(${operatorCases.subject}, ${REFUSED_PAYOUT})`,
      gt(operatorCases.openedAt, ctx.now.subtract({ hours: 1 })),
    ),
  )
  await openOperatorCase(
    ctx,
    {
      kind: 'mismatch',
      subject: `${REFUSED_PAYOUT}${id}`,
      bookingId: null,
      amountPence: amount,
      expected: `the payout of ${formatPounds(amount)} to mechanic ${mechanicId} to be made`,
      received: `The payment provider refuses it: ${reason}. The mechanic is owed it as before.`,
    },
    { isQuiet: hasJustBeenSaid > 0 },
  )
}

/** Closes the case of a payout that this run made after another run was refused it. */
export async function closeRefusedPayout({ db, now }: Context, { id }: Payout): Promise<void> {
  await db
    .update(operatorCases)
    .set({ closedAt: now, closedBy: 'provider', closedBecause: 'It was made.' })
    .where(
      and(
        eq(operatorCases.kind, 'mismatch'),
        eq(operatorCases.subject, `${REFUSED_PAYOUT}${id}`),
        isNull(operatorCases.closedAt),
      ),
    )
}

type BankTransfer = Extract<AccountEvent, { type: 'bank-transfer' }>

/**
 * Opens the case of money that left the provider for a bank which did not take it: a mechanic's, whose payout stays made and
 * lies in their account at the provider, or our own [PAY-206]. Returns false if the account is none of ours.
 */
export async function noteRefusedByBank(ctx: Context, event: BankTransfer): Promise<boolean> {
  const { accountReference, amountPence } = event
  const whose = await findWhose(ctx, accountReference)
  if (whose === null) return false
  const amount = formatPounds(pence(amountPence))
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: `${REFUSED_BY_BANK}${event.id}`,
    bookingId: null,
    amountPence,
    expected: `${amount} to reach the bank of ${whose}`,
    received: `The bank did not take it. It is in the account ${accountReference} of the payment provider.`,
  })
  return true
}

async function findWhose(ctx: Context, reference: string): Promise<string | null> {
  const { name: provider, account } = ctx.payments
  if (reference === account) return 'Kerbside itself'
  const [found] = await ctx.db
    .select({ mechanicId: mechanicAccounts.mechanicId })
    .from(mechanicAccounts)
    .where(and(eq(mechanicAccounts.provider, provider), eq(mechanicAccounts.reference, reference)))
  return found ? `mechanic ${found.mechanicId}` : null
}
