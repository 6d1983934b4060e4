import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
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
import { listFinishedLines } from './arrange-revisit.ts'
import { casesToWire } from './case-to-wire.ts'

const MOST_OPEN = 500
const MOST_DECIDED = 100

/** Lists the open cases by their deadline, then those that were decided last. */
export async function listAdminCases(
  ctx: Context,
  { mechanic, booking }: ParsedOf<typeof endpoint>,
): Promise<AdminCase[]> {
  const only = and(
    mechanic === undefined ? undefined : eq(bookings.mechanicId, mechanic),
    booking === undefined ? undefined : eq(cases.bookingId, booking),
  )
  const [open, decided] = await Promise.all([
    list(ctx, and(only, isNull(cases.decidedAt)), asc(cases.dueAt), MOST_OPEN),
    list(ctx, and(only, isNotNull(cases.decidedAt)), desc(cases.decidedAt), MOST_DECIDED),
  ])
  const rows = [...open, ...decided]
  const wires = await casesToWire(
    ctx,
    rows.map((row) => row.case),
    'administrator',
  )
  const lines = await loadClaimedLines(ctx, open)
  return wires.flatMap((wire, index) => {
    const row = rows[index]
    if (!row) return []
    const { id, costPence, decidedAt, openedAt, dueAt } = row.case
    return {
      ...wire,
      booking: row.booking,
      ownerName: row.ownerName,
      age: decidedAt === null ? caseAge({ openedAt, dueAt, now: ctx.now }) : null,
      costPounds: costPence === null ? null : poundsOf(pence(costPence)),
      lines: lines.get(id) ?? [],
    }
  })
}

const list = (ctx: Context, condition: SQL | undefined, order: SQL, limit: number) =>
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
    .where(condition)
    .orderBy(order)
    .limit(limit)

type Open = Awaited<ReturnType<typeof list>>

/** What was finished on the jobs of open claims. There are few of them at a time. */
async function loadClaimedLines(ctx: Context, open: Open) {
  const claims = open.filter((row) => isRevisitCase(row.case.kind))
  const lines = new Map<string, AdminCase['lines']>()
  for (const row of claims) {
    const finished = await listFinishedLines(ctx, await requireBooking(ctx, row.booking.id))
    lines.set(
      row.case.id,
      finished.map(({ position, name }) => ({ position, name })),
    )
  }
  return lines
}
