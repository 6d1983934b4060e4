import type { Price, PriceWithDeposit } from '#contract/quotes/forms.ts'
import { type Pence, poundsOf } from '#domain/money/money.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { type LabourArea, labourAreaOf, type Place, parsePlace } from '#domain/places/place.ts'
import {
  type BasketPrice,
  type PricedService,
  priceBasket,
  type ServiceType,
} from '#domain/quotes/pricing.ts'
import { isMot, motRefusal } from '#domain/vehicles/mot.ts'
import { type VehicleClass, vehicleClassOf } from '#domain/vehicles/vehicle-class.ts'
import type { Context } from '#server/context.ts'
import { readCached } from '#server/db/cached.ts'
import { readTariffNow } from '#server/db/tariffs.ts'
import { invalid } from '#server/problems.ts'
import { findVehicle, type KnownVehicle } from '#server/vehicles/find-vehicle.ts'
import { listPricedServices } from './catalogue/list-services.ts'
import { depositFor } from './deposit/deposit-for.ts'
import { findPlace } from './find-place.ts'

export type PricedRequest = {
  price: BasketPrice
  /** The version that the price was made under; null is the first. */
  tariffId: number | null
  /** Asked for at booking. */
  depositPence: Pence
  vehicle: KnownVehicle | null
  vehicleClass: VehicleClass
  labourArea: LabourArea
  /** Null where the place is unknown, so that no distance can be given. */
  coordinates: Coordinates | null
}

/** Prices a basket from the catalogue, the car and the place. It uses no figure of the request. */
export async function priceRequest(
  ctx: Context,
  request: {
    serviceIds: readonly number[]
    serviceType: ServiceType
    location: string
    vehicleRegistration: string
  },
): Promise<PricedRequest> {
  const place = parsePlace(request.location)
  const [services, vehicle, found, { id: tariffId, tariff }] = await Promise.all([
    listPricedServices(ctx, request.serviceIds),
    readCached(ctx, 'vehicles', request.vehicleRegistration, () =>
      findVehicle(ctx, request.vehicleRegistration),
    ),
    findPlace(ctx, place),
    readTariffNow(ctx),
  ])
  if (services.length !== request.serviceIds.length)
    throw invalid({ serviceIds: 'We no longer offer one of these services' })
  const coordinates = found?.coordinates ?? null
  requireMotPlace(services, place, coordinates)
  const vehicleClass = vehicleClassOf(vehicle?.make ?? null)
  const labourArea = labourAreaOf(place)
  const price = priceBasket({
    services,
    serviceType: request.serviceType,
    vehicleClass,
    labourArea,
    tariff,
  })
  return {
    price,
    tariffId,
    depositPence: depositFor(ctx, tariff, price.totalPence),
    vehicle,
    vehicleClass,
    labourArea,
    coordinates,
  }
}

/** Refuses an MOT where Great Britain's is not done [QUOTE-24]. */
export function requireMotPlace(
  services: readonly PricedService[],
  place: Place,
  coordinates: Coordinates | null,
): void {
  const refusal = services.some(({ name }) => isMot(name)) ? motRefusal(place, coordinates) : null
  if (refusal !== null) throw invalid({ serviceIds: refusal })
}

/** The price of what can be booked, with what is asked for at booking. */
export const withDeposit = (
  price: BasketPrice,
  reasons: Parameters<typeof priceToWire>[1] & { depositPence: Pence },
): PriceWithDeposit => ({
  ...priceToWire(price, reasons),
  depositPounds: poundsOf(reasons.depositPence),
})

/** Converts a price with its factors to pounds for the wire. */
export function priceToWire(
  price: BasketPrice,
  reasons: { vehicleClass: VehicleClass; labourArea: LabourArea },
): Price {
  return {
    laborCost: poundsOf(price.labourPence),
    partsCost: poundsOf(price.partsPence),
    mobileFee: poundsOf(price.mobileFeePence),
    totalCost: poundsOf(price.totalPence),
    estimatedHours: price.estimatedHours,
    laborFactor: price.labourFactorHundredths / 100,
    laborArea: reasons.labourArea,
    partsFactor: price.partsFactorHundredths / 100,
    vehicleClass: reasons.vehicleClass,
    lines: price.lines.map((line) => ({
      serviceId: line.serviceId,
      name: line.name,
      laborCost: poundsOf(line.labourPence),
      partsCost: poundsOf(line.partsPence),
      totalCost: poundsOf(line.totalPence),
      laborHours: line.labourHours,
    })),
  }
}
