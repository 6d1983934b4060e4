import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { caseTopicOf } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { listChanged } from '#server/payments/disputes/decisions/change-case.ts'
import { listWithParked } from '#server/payments/parked/parked-payment.ts'
import { listReturnedTo } from '#server/payments/payouts/returned/list-returned-to.ts'

const CLOSED_AT_ONCE = 50

/** Lists what only the operator can settle [PAY-65]. */
export async function listOperatorCases(ctx: Context): Promise<OperatorCase[]> {
  const select = () =>
    ctx.db
      .select({ it: operatorCases, reference: bookings.reference })
      .from(operatorCases)
      .leftJoin(bookings, eq(bookings.id, operatorCases.bookingId))
  const [open, closed] = await Promise.all([
    select().where(isNull(operatorCases.closedAt)).orderBy(asc(operatorCases.dueAt)),
    select()
      .where(isNotNull(operatorCases.closedAt))
      .orderBy(desc(operatorCases.closedAt))
      .limit(CLOSED_AT_ONCE),
  ])
  const attachable = await listWithParked(
    ctx,
    open.map(({ it }) => it),
  )
  const changed = await listChanged(
    ctx,
    open.map(({ it }) => it),
  )
  const cases = [...open, ...closed]
  const paid = await listReturnedTo(
    ctx,
    cases.map(({ it }) => it),
  )
  return cases.map(({ it, reference }) => ({
    id: it.id,
    kind: it.kind,
    topic: caseTopicOf(it),
    bookingId: it.bookingId,
    reference,
    mechanic: paid.get(it) ?? null,
    expected: it.expected,
    received: it.received,
    pounds: it.amountPence === null ? null : poundsOf(pence(it.amountPence)),
    canAttach: attachable.has(it),
    canBook: changed.has(it),
    openedAt: it.openedAt.toString(),
    dueAt: it.dueAt.toString(),
    closed:
      it.closedAt === null
        ? null
        : {
            at: it.closedAt.toString(),
            by: it.closedBy ?? '',
            because: it.closedBecause ?? '',
          },
  }))
}
