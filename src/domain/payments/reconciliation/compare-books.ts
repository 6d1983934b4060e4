import { formatPounds } from '#domain/money/money.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'

/** What the provider's books and ours have of one payment, refund, payout or dispute. Null means no line at all. */
export type BookPair = {
  reference: string
  bookingId: string | null
  theirsPence: number | null
  theirFeePence: number
  theirsAt: Temporal.Instant | null
  oursPence: number | null
  /** Without what we posted since `comparableUntil`: the provider may have it on a day that is not closed yet. */
  oursSettledPence: number | null
  oursAt: Temporal.Instant | null
}

/** From when on the provider's lines were read, and until when ours can be compared with them. */
export type Comparable = { from: Temporal.Instant; until: Temporal.Instant }

/** Our entry and the provider's line of the same event are written at most this long apart, where no event is lost. */
const MARGIN_HOURS = 1

export const comparableUntil = (closedUntil: Temporal.Instant): Temporal.Instant =>
  closedUntil.subtract({ hours: MARGIN_HOURS })

export type Difference = 'missing-with-us' | 'missing-with-them' | 'different'

/** Null means that both books agree, or that it is too early to say [PAY-90]. */
export function differenceOf(pair: BookPair, comparable: Comparable): Difference | null {
  const { theirsPence, oursPence, oursSettledPence } = pair
  if (theirsPence === null) return isComparable(pair, comparable) ? 'missing-with-them' : null
  if (oursPence === null) return theirsPence === 0 ? null : 'missing-with-us'
  return theirsPence === oursPence || theirsPence === oursSettledPence ? null : 'different'
}

const isComparable = ({ oursSettledPence, oursAt }: BookPair, { from }: Comparable): boolean =>
  oursSettledPence !== null &&
  oursSettledPence !== 0 &&
  oursAt !== null &&
  Temporal.Instant.compare(oursAt, from) >= 0

/** Both sides in words, for the case. */
export function differenceWords(pair: BookPair, provider: string) {
  const { theirsPence, oursPence, reference } = pair
  const of = (amount: number | null) => (amount === null ? 'nothing' : signed(amount))
  return {
    expected: `${of(oursPence)} in our books`,
    received: `${of(theirsPence)} in the books of ${provider}, of ${reference}`,
  }
}

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${formatPounds(Math.abs(amount))}`

export type DayTotals = { theirsPence: number; oursPence: number; feePence: number }

/** What moved on each day by both books. What only we have counts on the day of our entry, all else on the provider's. */
export function totalsByDay(
  pairs: readonly BookPair[],
  comparable: Comparable,
): Map<string, DayTotals> {
  const totals = new Map<string, DayTotals>()
  for (const pair of pairs) {
    const at = pair.theirsAt ?? pair.oursAt
    if (at === null || (pair.theirsAt === null && !isComparable(pair, comparable))) continue
    const day = ukDayOf(at).toString()
    const before = totals.get(day) ?? { theirsPence: 0, oursPence: 0, feePence: 0 }
    totals.set(day, {
      theirsPence: before.theirsPence + (pair.theirsPence ?? 0),
      oursPence: before.oursPence + oursOf(pair),
      feePence: before.feePence + pair.theirFeePence,
    })
  }
  return totals
}

/** What we posted after the day closed counts only where it is what the provider has. */
const oursOf = ({ theirsPence, oursPence, oursSettledPence }: BookPair): number =>
  (theirsPence === oursPence ? oursPence : (oursSettledPence ?? oursPence)) ?? 0

/** A provider may write a line some minutes late: a day is closed an hour after its end. */
export const lastClosedDay = (now: Temporal.Instant): Temporal.PlainDate =>
  ukDayOf(now.subtract({ hours: 1 })).subtract({ days: 1 })
