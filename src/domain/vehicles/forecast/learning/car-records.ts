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

/** The miles and the days between two days in the life of a part. */
export type Stretch = { miles: number; days: number }
/** A stretch that ends with an early renewal says nothing of how long the part would have lasted. */
type Recorded = Stretch & { isEarly?: boolean }

/** The records of one part of one car. */
type PartRecords = {
  component: WearKey
  /** From the car's first day to the first recorded renewal; null where there is none, or the first day is unknown. */
  first: Recorded | null
  /** From one recorded renewal to the next. */
  lengths: readonly Recorded[]
  /** From the last renewal on record, else from the first day, to the latest news of the fleet: none was recorded in it. */
  open: Stretch
  /** Whether no renewal of it is on record, though some of the car's other parts are. */
  isSilent: boolean
}

export type CarRecords = {
  driving: Driving
  parts: readonly PartRecords[]
  /** The odds that its records begin only some time after its first day, against that they begin on it. */
  lateOdds?: number
}

/** The parts that a job of the catalogue renews, so that records can show how long they last. */
export const LEARNT: readonly WearKey[] = COMPONENT_KEYS.filter(isWear).filter(
  (key) => key !== 'rear-brake-discs',
)

const isLearnt = (key: ComponentKey): key is WearKey => LEARNT.some((one) => one === key)

/**
 * Lists what the cars' records say about how long their parts last. A part without a recorded renewal counts too, if the car
 * has one: without it only cars that wear the part quickly would count. Every car is observed until the latest news of the
 * whole fleet: a car's own latest news may be the very renewal, so that it would seem to renew too often. Nothing depends on
 * today.
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
  // A wrong digit looks like a taxi that never stops, and such taxis are too rare to teach the other cars.
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

/** The day on which the factory's part began its life; null if the car is not known to have such a part. */
const firstDayOf = (component: ComponentKey, car: KnownCar) =>
  historyOf(component, car).isFitted ? car.firstUsedDay : null
