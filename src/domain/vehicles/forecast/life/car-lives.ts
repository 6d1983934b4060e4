import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Driving } from '#domain/vehicles/forecast/driving.ts'
import type { PartHistory } from '#domain/vehicles/forecast/evidence/part-history.ts'
import type { MileagePath } from '#domain/vehicles/forecast/mileage-path.ts'
import type { Usage } from '#domain/vehicles/forecast/usage.ts'
import { causeSpreadOf, ratesOf } from './exposure.ts'
import { unrecordedSharesOf } from './household.ts'
import { isWear, type Life, type Lives } from './lives.ts'
import { ownLivesOf } from './own-life.ts'

/** The life of a part in this very car. */
export type CarLife = {
  life: Life
  rates: { perMile: number; perDay: number }
  /** The standard deviation of the logarithm of its rate of wear: it is uncertain how much of the wear time causes. */
  causeSpread: number
  /** The share of the uncertainty about the car's pace of wear that its records leave. */
  doubt: number
  /** The share of its renewals that nobody records, estimated from what is on record of the car's other parts. */
  unrecorded: number
}

/**
 * Adjusts the lives of a car's parts by how long its earlier ones lasted. Without a reading of the odometer the past miles
 * are as uncertain as those to come.
 */
export function carLivesOf(
  parts: readonly { component: ComponentKey; history: PartHistory }[],
  car: { lives: Lives; driving: Driving; path: MileagePath; usage: Usage; newsDay: number },
): ReadonlyMap<ComponentKey, CarLife> {
  const { lives, path, usage } = car
  const all = parts.flatMap(({ component, history }) => {
    if (!isWear(component)) return []
    const life = lives[component]
    const rates = ratesOf(component, life, car.driving)
    const { perMile, perDay } = rates
    const causeSpread = causeSpreadOf(life, rates, path.perDay)
    const byMiles = perMile * path.perDay
    const milesSpread =
      path.lastKnownDay === null ? (usage.spread * byMiles) / Math.max(1e-9, byMiles + perDay) : 0
    const lengthsOf = (isEarly: boolean) =>
      history.earlier
        .filter((one) => one.isEarly === isEarly)
        .map(
          ({ from, day }) =>
            perMile * (path.milesOn(day) - path.milesOn(from)) + perDay * (day - from),
        )
    const records = { lengths: lengthsOf(false), outlasted: lengthsOf(true) }
    const commonSpread = Math.hypot(milesSpread, causeSpread)
    const since = history.renewedOn ?? history.firstDay
    const open =
      since === null || since >= car.newsDay
        ? null
        : perMile * (path.milesOn(car.newsDay) - path.milesOn(since)) +
          perDay * (car.newsDay - since)
    const isProved = history.from === 'tests'
    return [{ component, life, rates, causeSpread, ...records, commonSpread, open, isProved }]
  })
  const own = ownLivesOf(all)
  const unrecorded = unrecordedSharesOf(
    all.map(({ life, lengths, outlasted, open, isProved }) => ({
      ...life,
      ...{ lengths, outlasted, open, isProved },
    })),
  )
  return new Map(
    all.map(({ component, life, rates, causeSpread }, at) => {
      const { doubt = 1, ...said } = own[at] ?? {}
      return [
        component,
        {
          life: { ...life, ...said },
          rates,
          causeSpread: causeSpread * doubt,
          doubt,
          unrecorded: unrecorded[at] ?? 0,
        },
      ]
    }),
  )
}
