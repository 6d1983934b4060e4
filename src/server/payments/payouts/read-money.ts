import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { addPence, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { missingWords } from '#domain/payments/payouts/missing-words.ts'
import { type Earning, waitingReason } from '#domain/payments/payouts/payable.ts'
import { nextPayoutAt } from '#domain/payments/payouts/payout-terms.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import {
  debtWriteOffs,
  markedPayouts,
  markedReturns,
  mechanicAccounts,
  payoutLines,
  payoutReturns,
  payouts,
} from '#server/db/schema/payouts.ts'
import { loadFees } from '#server/payments/registration-fee/find-fee.ts'
import { feeToWire } from '#server/payments/registration-fee/get-registration-fee.ts'
import { listOwed } from './list-owed.ts'
import { storeAccountState } from './store-account.ts'

const MOST_PAYOUTS = 100
const WEEKS = 12

export const readMoney = async (ctx: MechanicContext): Promise<MechanicMoney> =>
  readMoneyOf(ctx, ctx.mechanic.id)

/** What a mechanic is owed and was paid, from the ledger and the payouts alone. */
export async function readMoneyOf(ctx: Context, mechanicId: number): Promise<MechanicMoney> {
  const account = await readAccount(ctx, mechanicId)
  const fee = (await loadFees(ctx, [mechanicId]))(mechanicId)
  const owed = await listOwed(ctx, mechanicId)
  const paid = await listPayouts(ctx, mechanicId)
  const planned = new Set(await listPlannedJobs(ctx, mechanicId))
  const waiting = owed.filter(({ bookingId }) => !planned.has(bookingId))
  const next = nextPayoutAt(ctx.now, ctx.env.payoutRhythm)
  const isInNext = (each: Earning) => waitingReason(each, next.toInstant()) === null
  return {
    simulated: ctx.payments.isSimulated,
    canConnect: ctx.payments.payouts !== null,
    account: account && { isReady: account.isReady, missing: missingWords(account.missing) },
    nextPayoutOn: next.toPlainDate().toString(),
    comingPounds: poundsOf(pence(Math.max(0, sumOf(waiting.filter(isInNext))))),
    balancePounds: poundsOf(sumOf(owed)),
    waiting: await withReferences(ctx, waiting),
    payouts: paid.slice(0, MOST_PAYOUTS),
    hasOlderPayouts: paid.length > MOST_PAYOUTS,
    writtenOff: await listWrittenOff(ctx, mechanicId),
    registrationFee: fee && (await feeToWire(ctx, fee)),
    weeks: weeksOf(ctx.now, paid),
  }
}

const sumOf = (owed: readonly Earning[]): Pence =>
  addPence(...owed.map(({ owedPence }) => owedPence))

/** An event may be late: an account that is not ready yet is asked about when its mechanic looks. */
async function readAccount(ctx: Context, mechanicId: number) {
  const find = async () => {
    const [row] = await ctx.db
      .select()
      .from(mechanicAccounts)
      .where(
        and(
          eq(mechanicAccounts.mechanicId, mechanicId),
          eq(mechanicAccounts.provider, ctx.payments.name),
        ),
      )
    return row ?? null
  }
  const stored = await find()
  const ask = ctx.payments.payouts?.readAccount
  if (stored === null || stored.isReady || !ask) return stored
  const state = await ask(stored.reference)
  if (state.kind !== 'known') return stored
  await storeAccountState(ctx, stored.reference, state)
  return find()
}

async function listPayouts(ctx: Context, mechanicId: number): Promise<MechanicMoney['payouts']> {
  const rows = await ctx.db
    .select({
      payout: payouts,
      marked: markedPayouts,
      sentBack: markedReturns,
      returned: sql<number>`(select coalesce(max(total) * 100, 0)::int from ${payoutReturns} where ${payoutReturns.payoutId} = ${payouts.id})`,
      jobs: sql<number>`(select count(*)::int from ${payoutLines} where ${payoutLines.payoutId} = ${payouts.id})`,
    })
    .from(payouts)
    .leftJoin(markedPayouts, eq(markedPayouts.payoutId, payouts.id))
    .leftJoin(markedReturns, eq(markedReturns.payoutId, payouts.id))
    .where(eq(payouts.mechanicId, mechanicId))
    .orderBy(desc(payouts.plannedAt))
    .limit(MOST_PAYOUTS + 1)
  return rows.map(({ payout, marked, sentBack, returned, jobs }) => ({
    id: payout.id,
    amountPounds: poundsOf(payout.amount),
    returnedPounds: poundsOf(pence(returned)),
    jobs,
    state: payout.state,
    at: (payout.settledAt ?? payout.plannedAt).toString(),
    byHand: marked && { madeOn: marked.madeOn, reference: marked.reference },
    sentBack: sentBack && { receivedOn: sentBack.receivedOn, reference: sentBack.reference },
  }))
}

async function listWrittenOff(
  ctx: Context,
  mechanicId: number,
): Promise<MechanicMoney['writtenOff']> {
  const rows = await ctx.db
    .select()
    .from(debtWriteOffs)
    .where(eq(debtWriteOffs.mechanicId, mechanicId))
    .orderBy(desc(debtWriteOffs.decidedAt))
  return rows.map(({ id, amount, decidedAt }) => ({
    id,
    amountPounds: poundsOf(amount),
    at: decidedAt.toString(),
  }))
}

const listPlannedJobs = async (ctx: Context, mechanicId: number) =>
  (
    await ctx.db
      .select({ bookingId: payoutLines.bookingId })
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(and(eq(payouts.mechanicId, mechanicId), eq(payouts.state, 'planned')))
  ).map(({ bookingId }) => bookingId)

async function withReferences(
  ctx: Context,
  waiting: readonly Earning[],
): Promise<MechanicMoney['waiting']> {
  const ids = waiting.map(({ bookingId }) => bookingId)
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: bookings.id, reference: bookings.reference })
          .from(bookings)
          .where(inArray(bookings.id, ids))
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return waiting.map((earning) => ({
    bookingId: earning.bookingId,
    reference: references.get(earning.bookingId) ?? 'A deleted booking',
    amountPounds: poundsOf(earning.owedPence),
    reason: waitingReason(earning, ctx.now),
    payableAt: earning.payableAt.toString(),
  }))
}

function weeksOf(now: Temporal.Instant, paid: MechanicMoney['payouts']): MechanicMoney['weeks'] {
  const sums = new Map<string, number>()
  for (const { state, at, amountPounds, returnedPounds } of paid) {
    if (state !== 'paid') continue
    const week = mondayOf(Temporal.Instant.from(at)).toString()
    const stayedPence = Math.round(amountPounds * 100) - Math.round(returnedPounds * 100)
    sums.set(week, (sums.get(week) ?? 0) + stayedPence)
  }
  return Array.from({ length: WEEKS }, (_, index) => {
    const weekOn = mondayOf(now)
      .subtract({ weeks: WEEKS - 1 - index })
      .toString()
    return { weekOn, paidPounds: poundsOf(pence(sums.get(weekOn) ?? 0)) }
  })
}

function mondayOf(at: Temporal.Instant): Temporal.PlainDate {
  const day = ukDayOf(at)
  return day.subtract({ days: day.dayOfWeek - 1 })
}
