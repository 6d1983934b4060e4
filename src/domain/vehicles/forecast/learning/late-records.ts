import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'

/** Before anything is known, the records of three cars in ten begin after their first day. Judgement. */
const BEGINS_LATE = 0.3
const LATE_ROUNDS = 12

/** A longer gap than this share of its life says no more. */
const LONGEST_GAP = 0.98

/**
 * Compares two ways in which records may lie in a car's life: anywhere in it, or anywhere after the day on which somebody
 * began to record, which may have been any day before the first of them. The longer nothing is on record and the more
 * is on record afterwards, the likelier is the second.
 */
export function lateOddsOf(
  { done, firstUsedDay }: Pick<KnownCar, 'done' | 'firstUsedDay'>,
  news: number,
): number {
  const days = new Set(done.map(({ day }) => day).filter((day) => day <= news))
  const whole = firstUsedDay === null ? 0 : news - firstUsedDay
  if (firstUsedDay === null || days.size === 0 || whole <= 0) return 1
  const gap = Math.min(LONGEST_GAP, Math.max(0, (Math.min(...days) - firstUsedDay) / whole))
  const more = days.size - 1
  return more === 0 ? -Math.log(1 - gap) : ((1 - gap) ** -more - 1) / more
}

/** How likely each car's records begin only after its first day. How many of all do follows from the fleet too. */
export function lateSharesOf(cars: readonly { lateOdds?: number }[]): number[] {
  let prior = BEGINS_LATE
  let shares: number[] = []
  for (let round = 0; round < LATE_ROUNDS; round += 1) {
    shares = cars.map(({ lateOdds = 0 }) => {
      const odds = (prior / (1 - prior)) * lateOdds
      return odds / (1 + odds)
    })
    const sum = shares.reduce((total, share) => total + share, 0)
    prior = (sum + BEGINS_LATE) / (cars.length + 1)
  }
  return shares
}
