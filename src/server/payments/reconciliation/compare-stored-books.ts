import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import { OPERATOR_CASE_DAYS } from '#domain/payments/operator-cases.ts'
import {
  type BookPair,
  type Comparable,
  comparableUntil,
  type DayTotals,
  differenceOf,
  differenceWords,
  lastClosedDay,
  totalsByDay,
} from '#domain/payments/reconciliation/compare-books.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { bills } from '#server/db/schema/bills.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { paymentCharges, payments } from '#server/db/schema/payments.ts'
import { reconciledDays } from '#server/db/schema/reconciliation.ts'
import { operatorAddress } from '#server/db/settings/operator-address.ts'
import type { NewRow } from '#server/db/statement.ts'
import { listBookPairs } from './list-book-pairs.ts'

/** How the references of a payment that came twice begin; the id of the charge that came second follows. */
export const SECOND = 'second '

/** The totals of this many days are computed anew on each run, and of older days from the first on which the books differ. */
const LOOK_BACK_DAYS = 8
const MOST_DAYS_BACK = 60

type Days = { first: Temporal.PlainDate; last: Temporal.PlainDate }

/**
 * Compares both stored books in one transaction. Each difference becomes a case, with one email for all new cases, and a case
 * whose difference has gone is closed [PAY-90, PAY-91]. Returns how many cases it opened.
 */
export const compareStoredBooks = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const began = await findFirstRead(ctx)
    if (began === null) return 0
    await nameAttached(ctx)
    await nameSecond(ctx)
    await nameReturned(ctx)
    const last = lastClosedDay(ctx.now)
    const days = { first: await findFirstCompared(ctx, last), last }
    const until = comparableUntil(startOfDay(last, 1))
    const comparable: Comparable = { from: startOfDay(began), until }
    const open = await listOpen(ctx)
    const pairs = await listBookPairs(ctx, { from: startOfDay(days.first), until }, open)
    const differing = pairs.filter((pair) => differenceOf(pair, comparable) !== null)
    const opened = await openCases(ctx, differing)
    await closeMended(ctx, open, new Set(differing.map(({ reference }) => reference)))
    await storeTotals(ctx, days, totalsByDay(pairs, comparable))
    return opened
  })

/** Money that a person attached to something has an id of its own at the provider [PAY-174]. */
const nameAttached = ({ db, payments }: Context) =>
  db.execute(sql`update provider_lines l
    set reference = split_part(l.reference, ' ', 1) || ' ' || a.payment_id from payment_aliases a
    where l.provider = ${payments.name} and l.reference in ('payment ' || a.foreign_id, 'refund ' || a.foreign_id)`)

/**
 * A payment that came a second time and what went back of it are one matter, which is over when all of it went back
 * [PAY-172].
 */
const nameSecond = ({ db, payments }: Context) =>
  db.execute(sql`update provider_lines l set reference = ${SECOND} || c.charge_reference from payment_charges c
    where c.is_second and l.provider = ${payments.name} and l.charge_reference = c.charge_reference
      and l.reference is distinct from ${SECOND} || c.charge_reference`)

/** Money that belonged to nothing and its refund are one matter as well, which is over when all of it went back [PAY-179]. */
const nameReturned = ({ db, payments }: Context) =>
  db.execute(sql`update provider_lines l set reference = 'payment ' || e.payment_id from provider_events e
    where e.type = 'refunded' and e.outcome = 'parked'
      and l.provider = ${payments.name} and l.reference = 'refund ' || e.payment_id`)

async function findFirstRead(ctx: Context): Promise<Temporal.PlainDate | null> {
  const [row] = await ctx.db
    .select({ day: min(reconciledDays.day) })
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, ctx.payments.name))
  return row?.day ? Temporal.PlainDate.from(row.day) : null
}

async function findFirstCompared(ctx: Context, last: Temporal.PlainDate) {
  const earliest = last.subtract({ days: MOST_DAYS_BACK })
  const [row] = await ctx.db
    .select({ day: min(reconciledDays.day) })
    .from(reconciledDays)
    .where(
      and(
        eq(reconciledDays.provider, ctx.payments.name),
        gte(reconciledDays.day, earliest.toString()),
        sql`${reconciledDays.theirsPence} <> ${reconciledDays.oursPence}`,
      ),
    )
  const usual = last.subtract({ days: LOOK_BACK_DAYS - 1 })
  const differing = row?.day ? Temporal.PlainDate.from(row.day) : usual
  return Temporal.PlainDate.compare(differing, usual) < 0 ? differing : usual
}

const isOpen = and(eq(operatorCases.kind, 'reconciliation'), isNull(operatorCases.closedAt))

export async function listOpen(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ subject: operatorCases.subject })
    .from(operatorCases)
    .where(isOpen)
  return rows.map(({ subject }) => subject)
}

/** A difference opens a case only once: after a person has closed that case, the difference counts as explained. */
async function openCases(ctx: Context, differing: readonly BookPair[]): Promise<number> {
  if (differing.length === 0) return 0
  const bookingIds = await findBookings(ctx, differing)
  const rows = differing.map(
    (pair): NewRow<typeof operatorCases, 'closedAt' | 'closedBy' | 'closedBecause'> => ({
      id: randomUUIDv7(),
      kind: 'reconciliation',
      subject: pair.reference,
      bookingId: pair.bookingId ?? bookingIds.get(pair.reference) ?? null,
      amountPence: Math.abs((pair.theirsPence ?? 0) - (pair.oursPence ?? 0)),
      ...differenceWords(pair, ctx.payments.name),
      openedAt: ctx.now,
      dueAt: ctx.now.add({ hours: OPERATOR_CASE_DAYS * 24 }),
    }),
  )
  let opened = 0
  for (let first = 0; first < rows.length; first += CASES_AT_ONCE) {
    const { rowCount } = await ctx.db
      .insert(operatorCases)
      .values(rows.slice(first, first + CASES_AT_ONCE))
      .onConflictDoNothing()
    opened += rowCount ?? 0
  }
  if (opened > 0)
    await enqueueEmail(ctx, 'reconciliation', {
      to: await operatorAddress(ctx),
      data: { count: opened },
    })
  return opened
}

/** PostgreSQL takes 65,535 values a statement. */
const CASES_AT_ONCE = 1000

/** The bookings of those payments that are in the provider's books alone but are known to us. */
async function findBookings(ctx: Context, differing: readonly BookPair[]) {
  const payment = new Map<string, string>()
  for (const { reference } of differing) {
    const [, id] = /^payment ([0-9a-f-]{36})$/.exec(reference) ?? []
    if (id !== undefined) payment.set(reference, id)
  }
  for (const { chargeReference, paymentId } of await findSecond(ctx, differing))
    payment.set(`${SECOND}${chargeReference}`, paymentId)
  const ids = [...new Set(payment.values())]
  if (ids.length === 0) return new Map<string, string | null>()
  const [deposits, billed] = await Promise.all([
    ctx.db
      .select({ id: payments.id, bookingId: payments.bookingId })
      .from(payments)
      .where(inArray(payments.id, ids)),
    ctx.db
      .select({ id: bills.id, bookingId: bills.bookingId })
      .from(bills)
      .where(inArray(bills.id, ids)),
  ])
  const bookingOf = new Map([...deposits, ...billed].map((it) => [it.id, it.bookingId]))
  return new Map([...payment].map(([reference, id]) => [reference, bookingOf.get(id) ?? null]))
}

function findSecond(ctx: Context, differing: readonly BookPair[]) {
  const charges = differing
    .filter(({ reference }) => reference.startsWith(SECOND))
    .map(({ reference }) => reference.slice(SECOND.length))
  return ctx.db
    .select()
    .from(paymentCharges)
    .where(inArray(paymentCharges.chargeReference, charges))
}

/** A late event has mended them. */
async function closeMended(ctx: Context, open: readonly string[], differing: ReadonlySet<string>) {
  const mended = open.filter((reference) => !differing.has(reference))
  if (mended.length === 0) return
  await ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: 'clock', closedBecause: 'Both books agree again.' })
    .where(and(isOpen, inArray(operatorCases.subject, mended)))
}

async function storeTotals(ctx: Context, days: Days, totals: ReadonlyMap<string, DayTotals>) {
  const NOTHING: DayTotals = { theirsPence: 0, oursPence: 0, feePence: 0 }
  const { first, last } = days
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    await ctx.db
      .update(reconciledDays)
      .set({ ...(totals.get(day.toString()) ?? NOTHING), comparedAt: ctx.now })
      .where(
        and(eq(reconciledDays.provider, ctx.payments.name), eq(reconciledDays.day, day.toString())),
      )
  // A day that an earlier release read is older than what is compared.
  await ctx.db
    .update(reconciledDays)
    .set({ comparedAt: ctx.now })
    .where(and(lte(reconciledDays.day, last.toString()), isNull(reconciledDays.comparedAt)))
}
