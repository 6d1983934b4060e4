import { and, eq, isNull } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { type OperatorCase, operatorCases } from '#server/db/schema/operator-cases.ts'

/** Closes a case that news of the provider has ended, where it is open: nothing is left for a person to do. */
export const closeCase = (
  ctx: Context,
  { kind, subject }: Pick<OperatorCase, 'kind' | 'subject'>,
  closedBecause: string,
) =>
  ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: 'provider', closedBecause })
    .where(
      and(
        eq(operatorCases.kind, kind),
        eq(operatorCases.subject, subject),
        isNull(operatorCases.closedAt),
      ),
    )

/** The bank took a part of it for good: less is left for a person to pay another way. */
export const lessenReturnedRefund = (ctx: Context, subject: string, amountPence: Pence) =>
  ctx.db
    .update(operatorCases)
    .set({ amountPence })
    .where(
      and(
        eq(operatorCases.kind, 'refund-returned'),
        eq(operatorCases.subject, subject),
        isNull(operatorCases.closedAt),
      ),
    )

/** The bank took for good what it had returned before: otherwise a person would pay it a second time [PAY-47]. */
export const closeReturnedRefund = (ctx: Context, subject: string) =>
  closeCase(ctx, { kind: 'refund-returned', subject }, 'The bank took it back in a dispute.')
