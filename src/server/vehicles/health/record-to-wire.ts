import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { renewedBy } from '#domain/vehicles/forecast/renewals.ts'
import type { Context } from '#server/context.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import type { ForecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'
import type { PriceList } from '#server/vehicles/forecast/price-list.ts'

export function categoriesToWire(
  car: LoadedCar,
  forecast: ForecastCar,
): VehicleHealth['categories'] {
  return forecast.health.categories.map((one) => {
    const days = car.done
      .filter(({ slug }) =>
        renewedBy(slug).some((key) => componentOf(key).category === one.category),
      )
      .map(({ day }) => day)
    return { ...one, lastServiceOn: days.length > 0 ? isoOfDay(Math.max(...days)) : null }
  })
}

export function motToWire(
  ctx: Context,
  car: LoadedCar,
  { forecast, prices }: { forecast: ForecastCar; prices: PriceList },
): VehicleHealth['mot'] {
  const recalls = ['Yes', 'No', 'Unknown', 'Unavailable'] as const
  return {
    dueOn: forecast.motDueDay === null ? null : isoOfDay(forecast.motDueDay),
    outstandingRecall: recalls.find((one) => one === car.mot?.outstandingRecall) ?? 'Unknown',
    isSimulated: ctx.motHistory.simulated,
    isKnown: car.mot !== null,
    findings: car.defects.map((defect) => {
      const price = prices.priceOf(defect.service, car.vehicle.make)
      const { part, name, meaning, years, places } = defect
      return {
        part,
        name,
        meaning,
        years,
        places,
        isFailure: defect.isFailure,
        isRectified: defect.isRectified,
        isRepeated: defect.isRepeated,
        isOpen: defect.isOpen,
        text: defect.lastText,
        service: price && { id: price.serviceId, name: price.name },
      }
    }),
  }
}
