import {
  COMPONENT_KEYS,
  type ComponentKey,
  componentOf,
  listComponents,
} from '#domain/vehicles/forecast/components.ts'
import type { Driving } from '#domain/vehicles/forecast/driving.ts'
import { historyOf, renewalsOf } from '#domain/vehicles/forecast/evidence/part-history.ts'
import { isWear, type WearKey } from '#domain/vehicles/forecast/life/lives.ts'
import { type KnownCar, latestNews, readMiles } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { lateOddsOf } from './late-records.ts'

/** What a part was driven, and how long, between two days. */
export type Stretch = { miles: number; days: number }
/** A stretch to an early renewal ends no life. */
type Recorded = Stretch & { isEarly?: boolean }

/** What the records of one part say of its lives. */
type PartRecords = {
  component: WearKey
  /** From the car's first day to the first recorded renewal; null where there is none, or the first day is unknown. */
  first: Recorded | null
  /** From one recorded renewal to the next. */
  lengths: readonly Recorded[]
  /** From the last one, or else from the first day, to the latest news of the fleet: none has been recorded since. */
  open: Stretch
  /** No renewal of it is on record, though there are some of other parts of the car. */
  isSilent: boolean
}

export type CarRecords = {
  driving: Driving
  parts: readonly PartRecords[]
  /** How many times likelier its records are if they begin only some day after its first than if they begin on it. */
  lateOdds?: number
}

/** The parts that some job of the catalogue renews, so that a record of it says how long they last. */
export const LEARNT: readonly WearKey[] = COMPONENT_KEYS.filter(isWear).filter(
  (key) => key !== 'rear-brake-discs',
)

const isLearnt = (key: ComponentKey): key is WearKey => LEARNT.some((one) => one === key)

/**
 * Lists what the cars' own records say of how long their parts last. A part of which no
 * renewal is on record counts as well, if the car has one: without it only the cars that wear it quickly would speak. All cars are seen until the latest news of any of them: until its own latest
 * news, which may be the very renewal, a car would seem to renew too often. Nothing of it depends on today.
 */
export function recordsOf(cars: readonly KnownCar[]): CarRecords[] {
  const news = cars.reduce((latest, car) => Math.max(latest, newsOf(car)), -Infinity)
  return cars.map((car) => recordsUntil(car, Math.min(car.today, news)))
}

const newsOf = (car: KnownCar) => latestNews(car, readMiles(car).sorted.fitting)

function recordsUntil(car: KnownCar, news: number): CarRecords {
  const renewals = listComponents(car)
    .filter(isLearnt)
    .map((component) => ({ component, renewed: renewalsOf(component, car) }))
  if (renewals.every(({ renewed }) => renewed.length === 0))
    return { driving: car.driving, parts: [] }
  // A taxi that never stands is too rare to teach the other cars, and a digit too many looks like one.
  const { path } = readMiles(car, { isFastBelieved: false })
  const stretch = (from: number, to: number): Stretch => ({
    miles: Math.max(0, path.milesOn(to) - path.milesOn(from)),
    days: to - from,
  })
  const isUsable = (component: ComponentKey) =>
    componentOf(component).miles === null || path.lastKnownDay !== null
  const parts = renewals.flatMap(({ component, renewed }): PartRecords[] => {
    const [from] = renewed
    const last = renewed.at(-1)?.day ?? firstDayOf(component, car)
    if (last === null || !isUsable(component)) return []
    const born = car.firstUsedDay
    const upTo = ({ day, isEarly }: (typeof renewed)[number], start: number) => ({
      ...stretch(start, day),
      ...(isEarly && { isEarly }),
    })
    return [
      {
        component,
        first: from === undefined || born === null || from.day <= born ? null : upTo(from, born),
        lengths: renewed.slice(1).map((one, at) => upTo(one, renewed[at]?.day ?? one.day)),
        open: stretch(last, Math.max(last, news)),
        isSilent: from === undefined,
      },
    ]
  })
  return { driving: car.driving, parts, lateOdds: lateOddsOf(car, news) }
}

/** The day on which the factory's part began its life, if the car is known to have such a part. */
const firstDayOf = (component: ComponentKey, car: KnownCar) =>
  historyOf(component, car).isFitted ? car.firstUsedDay : null
