import { randomUUIDv7 } from 'node:crypto'
import { caseTopicOf, OPERATOR_CASE_DAYS } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { type OperatorCase, operatorCases } from '#server/db/schema/operator-cases.ts'
import { operatorAddress } from '#server/db/settings/operator-address.ts'
import type { NewRow } from '#server/db/statement.ts'
import { enqueueEmail } from './enqueue.ts'

type About = Pick<OperatorCase, 'kind' | 'subject' | 'bookingId' | 'received'> & {
  expected?: string | null
  amountPence?: number | null
  /** The day that somebody outside has set. */
  dueAt?: Temporal.Instant | null
}

type Opening = { isQuiet?: boolean }

/**
 * Opens a case for the operator with an email, once for its subject, in the transaction of the event [PAY-65]. One that is
 * quiet has no email: one of its kind has just gone out.
 */
export async function openOperatorCase(
  ctx: Context,
  about: About,
  { isQuiet = false }: Opening = {},
): Promise<void> {
  const { rowCount } = await ctx.db
    .insert(operatorCases)
    .values({
      id: randomUUIDv7(),
      expected: null,
      amountPence: null,
      ...about,
      openedAt: ctx.now,
      dueAt: about.dueAt ?? ctx.now.add({ hours: OPERATOR_CASE_DAYS * 24 }),
    } satisfies NewRow<typeof operatorCases, 'closedAt' | 'closedBy' | 'closedBecause'>)
    .onConflictDoNothing()
  if (rowCount === 1 && !isQuiet) await emailOperator(ctx, about)
}

export async function emailOperator(ctx: Context, about: Pick<About, 'kind' | 'subject'>) {
  const data = { kind: about.kind, topic: caseTopicOf(about) }
  await enqueueEmail(ctx, 'operator-case', { to: await operatorAddress(ctx), data })
}
