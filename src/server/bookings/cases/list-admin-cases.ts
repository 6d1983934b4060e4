import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AdminCase, listAdminCases as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { caseAge } from '#domain/bookings/cases/case-age.ts'
import { isRevisitCase } from '#domain/bookings/cases/revisit.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { listPaidLines } from '#server/payments/refunds/find-refundable.ts'
import { listFinishedLines } from './arrange-revisit.ts'
import { casesToWire } from './case-to-wire.ts'

/** A case shows its messages and at least two buttons: with fifty cases the page was two dozen phone screens long. */
const PAGE_SIZE = 20

type Asked = ParsedOf<typeof endpoint>

const LISTS = {
  open: {
    where: isNull(cases.decidedAt),
    order: keyset<AdminCase>(
      'asc',
      [
        [cases.dueAt, 'instant'],
        [cases.id, 'uuid'],
      ],
      ({ dueAt, id }) => [dueAt, id],
    ),
  },
  decided: {
    where: isNotNull(cases.decidedAt),
    order: keyset<AdminCase>(
      'desc',
      [
        [cases.decidedAt, 'instant'],
        [cases.id, 'uuid'],
      ],
      ({ decidedAt, id }) => [decidedAt, id],
    ),
  },
} as const

/** Lists open cases by their deadline [CASE-2], or those that were decided last. */
export async function listAdminCases(ctx: Context, asked: Asked): Promise<AdminCase[]> {
  const { status, cursor: _, ...filter } = asked
  const rows = await selectCases(ctx, asked)
  return nextPage(ctx, await rowsToWire(ctx, rows), {
    path: '/api/admin/cases',
    cursorOf: LISTS[status].order.cursorOf,
    query: { status, ...filter },
    size: PAGE_SIZE,
  })
}

type Row = Awaited<ReturnType<typeof selectCases>>[number]

async function rowsToWire(ctx: Context, rows: readonly Row[]): Promise<AdminCase[]> {
  const wires = await casesToWire(
    ctx,
    rows.map((row) => row.case),
    'administrator',
  )
  const lines = await loadClaimedLines(ctx, rows)
  return wires.flatMap((wire, index) => {
    const row = rows[index]
    if (!row) return []
    const { id, costPence, decidedAt, openedAt, dueAt } = row.case
    return {
      ...wire,
      booking: row.booking,
      ownerId: row.case.ownerId,
      ownerName: row.ownerName,
      age: decidedAt === null ? caseAge({ openedAt, dueAt, now: ctx.now }) : null,
      costPounds: costPence === null ? null : poundsOf(pence(costPence)),
      lines: lines.get(id) ?? [],
    }
  })
}

const selectCases = (ctx: Context, { status, mechanic, booking, cursor }: Asked) =>
  ctx.db
    .select({
      case: cases,
      ownerName: administrators.name,
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        customerName: bookings.customerName,
        mechanicId: bookings.mechanicId,
        mechanicName: mechanics.name,
      },
    })
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .leftJoin(administrators, eq(administrators.id, cases.ownerId))
    .where(
      and(
        LISTS[status].where,
        mechanic === undefined ? undefined : eq(bookings.mechanicId, mechanic),
        booking === undefined ? undefined : eq(cases.bookingId, booking),
        LISTS[status].order.isBehind(cursor),
      ),
    )
    .orderBy(...LISTS[status].order.orderBy)
    .limit(PAGE_SIZE + 1)

/** What was finished on the jobs of open claims: of a page there are few of them. */
async function loadClaimedLines(ctx: Context, rows: readonly Row[]) {
  const claims = rows.filter((row) => row.case.decidedAt === null && isRevisitCase(row.case.kind))
  const lines = new Map<string, AdminCase['lines']>()
  for (const row of claims) {
    const paid = await listPaidLines(ctx, row.booking.id)
    const booking = await requireBooking(ctx, row.booking.id)
    const finished = await listFinishedLines(ctx, booking, paid)
    lines.set(
      row.case.id,
      finished.map(({ position, name }) => ({ position, name })),
    )
  }
  return lines
}
