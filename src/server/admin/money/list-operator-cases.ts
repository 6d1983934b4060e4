import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type {
  listOperatorCases as endpoint,
  OperatorCase,
} from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { caseTopicOf } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage, PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { listChanged } from '#server/payments/disputes/decisions/change-case.ts'
import { listWithParked } from '#server/payments/parked/parked-payment.ts'
import { listReturnedTo } from '#server/payments/payouts/returned/list-returned-to.ts'

const CLOSED = keyset<OperatorCase>(
  'desc',
  [
    [operatorCases.closedAt, 'instant'],
    [operatorCases.id, 'uuid'],
  ],
  ({ closed, id }) => [closed?.at ?? null, id],
)

/** Lists what only the operator can settle [PAY-65]: the open ones stand on the first page, before those closed last. */
export async function listOperatorCases(
  ctx: Context,
  { cursor }: ParsedOf<typeof endpoint>,
): Promise<OperatorCase[]> {
  const [open, closed] = await Promise.all([
    cursor === undefined
      ? selectCases(ctx).where(isNull(operatorCases.closedAt)).orderBy(asc(operatorCases.dueAt))
      : [],
    selectCases(ctx)
      .where(and(isNotNull(operatorCases.closedAt), CLOSED.isBehind(cursor)))
      .orderBy(...CLOSED.orderBy)
      .limit(PAGE_SIZE + 1),
  ])
  return [
    ...(await casesToWire(ctx, open)),
    ...nextPage(ctx, await casesToWire(ctx, closed), {
      path: '/api/admin/operator-cases',
      cursorOf: CLOSED.cursorOf,
    }),
  ]
}

const selectCases = (ctx: Context) =>
  ctx.db
    .select({ it: operatorCases, reference: bookings.reference })
    .from(operatorCases)
    .leftJoin(bookings, eq(bookings.id, operatorCases.bookingId))

type Row = Awaited<ReturnType<typeof selectCases>>[number]

async function casesToWire(ctx: Context, rows: readonly Row[]): Promise<OperatorCase[]> {
  const open = rows.flatMap(({ it }) => (it.closedAt === null ? [it] : []))
  const attachable = await listWithParked(ctx, open)
  const changed = await listChanged(ctx, open)
  const paid = await listReturnedTo(
    ctx,
    rows.map(({ it }) => it),
  )
  return rows.map(({ it, reference }) => ({
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
