import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'

/** Until the fleet shows otherwise, the share of cars whose records begin after their first day. Judgement. */
const BEGINS_LATE = 0.3
const LATE_ROUNDS = 12

/** The longest gap that counts, as a share of the car's life. */
const LONGEST_GAP = 0.98

/**
 * Returns the odds that somebody began to record only on some day of a car's life, against that its records may lie anywhere
 * in it. They rise with the length of the gap before the first record and with the number of records after it.
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

/**
 * Returns for each car the chance that its records begin only after its first day. The share of such cars in the fleet is
 * estimated from the fleet.
 */
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
