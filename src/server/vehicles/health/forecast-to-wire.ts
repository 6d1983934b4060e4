import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { poundsOf } from '#domain/money/money.ts'
import { scoreOf } from '#domain/vehicles/care/health.ts'
import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import { riskOfDue } from '#domain/vehicles/forecast/risk.ts'
import { oddsOf } from '#domain/vehicles/visits/part-odds.ts'
import { verdictOf } from '#domain/vehicles/visits/part-verdict.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import type { ForecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'
import type { PriceList } from '#server/vehicles/forecast/price-list.ts'

export function componentsToWire(
  car: LoadedCar,
  { components, listingOf }: ForecastCar,
  prices: PriceList,
): VehicleHealth['components'] {
  const { today } = car.known
  return components.map((part) => {
    const { name, category, service, toleranceMonths, fitment } = componentOf(part.component)
    const price = prices.priceOf(service, car.vehicle.make)
    const answer = answerTo(car, part.component)
    return {
      component: part.component,
      name,
      category,
      score: scoreOf(part, today),
      riskLevel: part.risk,
      basis: part.basis,
      state: part.state,
      verdict: verdictOf(part, today, listingOf(part.component)),
      lastNewOn: dateOrNull(part.since?.day ?? null),
      likelyOn: dateOrNull(part.likelyDay),
      earliestOn: dateOrNull(part.earliestDay),
      latestOn: dateOrNull(part.latestDay),
      ...oddsOf(part, today),
      chanceWithin90Days:
        part.chanceWithin90Days === null ? null : Math.round(part.chanceWithin90Days * 1000) / 1000,
      toleranceMonths,
      question: part.question,
      isAdvised: part.finding !== null,
      mayBeAbsent: fitment === 'some',
      answer,
      service: price && { id: price.serviceId, name: price.name },
      estimatedCost: price && poundsOf(price.totalPence),
    }
  })
}

function answerTo({ answers }: LoadedCar, component: ComponentKey) {
  const answer = answers.find((one) => one.component === component)
  return answer ? { kind: answer.kind, renewedOn: answer.renewedOn } : null
}
const dateOrNull = (day: number | null) => (day === null ? null : isoOfDay(day))

/** Due dates of schedule and law, soonest first. */
export function upcomingOf(
  car: LoadedCar,
  { dues, motDueDay }: ForecastCar,
  prices: PriceList,
): VehicleHealth['upcoming'] {
  const serviceOf = (slug: string) => {
    const price = prices.priceOf(slug, car.vehicle.make)
    return price && { id: price.serviceId, name: price.name }
  }
  const byBook = dues.flatMap(({ schedule, dueOn, dueMiles, priority, isForecast }) => {
    const service = serviceOf(schedule.service)
    return service
      ? [
          {
            topic: schedule.type,
            service,
            dueOn: dueOn.toString(),
            dueMileage: dueMiles,
            priority,
            basis: isForecast ? ('wear' as const) : ('interval' as const),
          },
        ]
      : []
  })
  const mot = serviceOf('mot')
  const byLaw =
    motDueDay === null || mot === null
      ? []
      : [
          {
            topic: 'mot',
            service: mot,
            dueOn: isoOfDay(motDueDay),
            dueMileage: null,
            priority: riskOfDue(motDueDay - car.known.today, true),
            basis: 'law' as const,
          },
        ]
  return [...byBook, ...byLaw].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}
