import type { BusinessPeriod } from '#contract/admin/business/business.ts'

/** What several periods come to. Null is an average or a share of nothing. */
export type BusinessTotals = ReturnType<typeof totalsOf>

/** Adds periods up; averages count each acceptance and each review once. */
export function totalsOf(periods: readonly BusinessPeriod[]) {
  const sum = (of: (period: BusinessPeriod) => number) =>
    periods.reduce((all, period) => all + of(period), 0)
  const [quotes, accepted, reviews] = [
    sum((each) => each.quotes),
    sum((each) => each.accepted),
    sum((each) => each.reviews),
  ]
  const minutes = sum((each) => (each.acceptedMinutes ?? 0) * each.accepted)
  const stars = sum((each) => (each.rating ?? 0) * each.reviews)
  return {
    booked: sum((each) => each.booked),
    completed: sum((each) => each.completed),
    cancelledByCustomer: sum((each) => each.cancelledByCustomer),
    cancelledByUs: sum((each) => each.cancelledByUs),
    billed: sum((each) => each.billed),
    commission: sum((each) => each.commission),
    quotes,
    reviews,
    share: quotes === 0 ? null : Math.round((sum((each) => each.quotesBooked) / quotes) * 100),
    acceptedMinutes: accepted === 0 ? null : Math.round(minutes / accepted),
    stars: reviews === 0 ? null : stars / reviews,
  }
}

export type Change = { isUp: boolean; words: string }

/**
 * Says how a figure moved: an amount in percent, a share in points, a time in minutes. Null where it did not move, or
 * where there was nothing to compare with.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  kind: 'percent' | 'points' | 'minutes' = 'percent',
): Change | null {
  if (now === null || before === null || (kind === 'percent' && before === 0)) return null
  const by = kind === 'percent' ? Math.round((now / before - 1) * 100) : now - before
  if (by === 0) return null
  const amount = Math.abs(by)
  const words = {
    percent: `${amount}%`,
    points: amount === 1 ? '1 point' : `${amount} points`,
    minutes: `${amount} min`,
  }
  return { isUp: by > 0, words: words[kind] }
}
