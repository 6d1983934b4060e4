import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Case, listOwnCases as endpoint, OwnCase } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { casesToWire } from '#server/bookings/cases/case-to-wire.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { listCased } from '#server/payments/payouts/list-owed.ts'
import { changeSinceOpened, isTheirs, payoutStanding } from './read-effects.ts'

/** A dozen are several screens of a telephone. */
const PAGE_SIZE = 12

const DECIDED = keyset<OwnCase>(
  'desc',
  [
    [cases.decidedAt, 'instant'],
    [cases.id, 'uuid'],
  ],
  ({ decidedAt, id }) => [decidedAt, id],
)

/**
 * What customers have raised about a mechanic's work, and what the mechanic raised [CASE-18, CASE-19]: the open ones stand
 * on the first page, before those decided last.
 */
export async function listOwnCases(
  ctx: MechanicContext,
  { cursor }: ParsedOf<typeof endpoint>,
): Promise<OwnCase[]> {
  const [open, decided] = await Promise.all([
    cursor === undefined
      ? selectCases(ctx, isNull(cases.decidedAt)).orderBy(desc(cases.openedAt), desc(cases.id))
      : [],
    selectCases(ctx, and(isNotNull(cases.decidedAt), DECIDED.isBehind(cursor)))
      .orderBy(...DECIDED.orderBy)
      .limit(PAGE_SIZE + 1),
  ])
  const wires = await rowsToWire(ctx, [...open, ...decided])
  return [
    ...wires.slice(0, open.length),
    ...nextPage(ctx, wires.slice(open.length), {
      path: '/api/mechanics/cases',
      cursorOf: DECIDED.cursorOf,
      size: PAGE_SIZE,
    }),
  ]
}

async function rowsToWire(ctx: Context, rows: readonly Row[]): Promise<OwnCase[]> {
  const wires = await casesToWire(
    ctx,
    rows.map((row) => row.case),
    'mechanic',
  )
  const held = await listCased(
    ctx,
    rows.map(({ booking }) => booking.id),
  )
  return rows.flatMap((row, index) => {
    const wire = wires[index]
    return wire ? toOwn(row, wire, held) : []
  })
}

type Row = Awaited<ReturnType<typeof selectCases>>[number]

function toOwn(row: Row, wire: Case, held: readonly string[]): OwnCase {
  const { booking, case: stored, changePence } = row
  const isOwn = stored.openedBy === 'mechanic'
  return {
    ...wire,
    decision: isOwn ? wire.decision : null,
    booking: { id: booking.id, reference: booking.reference },
    mayAnswer: !isOwn && wire.decidedAt === null && wire.messages.length === 0,
    changePounds: poundsOf(pence(changePence)),
    payout: payoutStanding(stored, held),
  }
}

const selectCases = (ctx: MechanicContext, which: SQL | undefined) =>
  ctx.db
    .select({
      case: cases,
      changePence: changeSinceOpened,
      booking: { id: bookings.id, reference: bookings.reference },
    })
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(and(eq(bookings.mechanicId, ctx.mechanic.id), isTheirs, which))
