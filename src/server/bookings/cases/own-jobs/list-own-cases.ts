import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Case, OwnCase } from '#contract/bookings/cases/cases.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { casesToWire } from '#server/bookings/cases/case-to-wire.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { listCased } from '#server/payments/payouts/list-owed.ts'
import { changeSinceOpened, isTheirCase, payoutStanding } from './read-effects.ts'

const MOST = 100

/** What customers have raised about a mechanic's work, and what the mechanic raised, newest first [CASE-18, CASE-19]. */
export async function listOwnCases(ctx: MechanicContext): Promise<OwnCase[]> {
  const { id: mechanicId } = ctx.mechanic
  const rows = await listRows(ctx, mechanicId)
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

type Row = Awaited<ReturnType<typeof listRows>>[number]

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

async function listRows(ctx: Context, mechanicId: number) {
  const rows = await ctx.db
    .select({
      case: cases,
      changePence: changeSinceOpened,
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        mechanicId: bookings.mechanicId,
        acceptedAt: bookings.acceptedAt,
      },
    })
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(
      and(
        eq(bookings.mechanicId, mechanicId),
        lte(bookings.acceptedAt, sql`${cases.openedAt}`),
        ne(cases.openedBy, 'clock'),
      ),
    )
    .orderBy(desc(cases.openedAt))
    .limit(MOST)
  return rows.filter((row) => isTheirCase(row.case, row.booking))
}
