import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { OwnCase } from '#contract/bookings/cases/cases.ts'
import { ABOUT_THE_WORK, isAboutTheWork } from '#domain/bookings/cases/case-kind.ts'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { cases, type StoredCase } from '#server/db/schema/cases.ts'
import { wordList } from '#server/db/word-list.ts'

/** Entries that record what a job earned and what was paid out. They do not change what it is worth to its mechanic. */
const EARNED_AND_PAID: readonly EntryKind[] = [
  'bill-issued',
  'deposit-retained',
  'revisit-earned',
  'transfer-made',
  'transfer-reversed',
  'transfer-returned',
  'debt-written-off',
  'debt-recovered',
]

/** Whose job a case is about: the mechanic who had accepted when it was raised. */
export const isTheirCase = (
  { openedBy, kind, openedAt }: StoredCase,
  { mechanicId, acceptedAt }: Pick<StoredBooking, 'mechanicId' | 'acceptedAt'>,
): boolean =>
  mechanicId !== null &&
  acceptedAt !== null &&
  Temporal.Instant.compare(acceptedAt, openedAt) <= 0 &&
  (openedBy === 'mechanic' || (openedBy === 'customer' && isAboutTheWork(kind)))

/** The same of the rows of a statement that joins cases with bookings. */
export const isTheirs = and(
  lte(bookings.acceptedAt, sql`${cases.openedAt}`),
  or(
    eq(cases.openedBy, 'mechanic'),
    and(eq(cases.openedBy, 'customer'), inArray(cases.kind, [...ABOUT_THE_WORK])),
  ),
)

/**
 * How much a mechanic's pay for a job has changed since a case about it was raised, in pence, the case's re-visits included;
 * negative means less. For statements that join cases with bookings.
 */
export const changeSinceOpened = sql<number>`(
  select coalesce(-sum(l.amount_pence), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.booking_id in (select ${cases.bookingId} union all
      select r.booking_id from revisits r where r.case_id = ${cases.id})
    and l.account = 'mechanic-payable' and l.mechanic_id = ${bookings.mechanicId}
    and e.at >= ${cases.openedAt} and e.kind not in (${wordList(EARNED_AND_PAID)}))`

export async function readChange(ctx: Context, { id }: StoredCase): Promise<number> {
  const [row] = await ctx.db
    .select({ changePence: changeSinceOpened })
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(eq(cases.id, id))
  return row?.changePence ?? 0
}

/** Whether a case leaves the payout of its job free, or another open case still holds it. */
export function payoutStanding(
  { decidedAt, bookingId }: Pick<StoredCase, 'decidedAt' | 'bookingId'>,
  held: readonly string[],
): OwnCase['payout'] {
  if (decidedAt === null) return 'open'
  return held.includes(bookingId) ? 'held' : 'free'
}
