import { addPence, multiplyPence, type Pence, pence } from '#domain/money/money.ts'
import type { LabourArea } from '#domain/places/place.ts'
import type { VehicleClass } from '#domain/vehicles/vehicle-class.ts'

/** £50 an hour [QUOTE-7]. */
export const LABOUR_RATE_PENCE = pence(5000)
/** £25, charged once and for mobile service only [QUOTE-9]. */
export const MOBILE_FEE_PENCE = pence(2500)

/** The factors in hundredths: 125 is × 1.25 [QUOTE-8]. None is below 100, so every "From" price is true [QUOTE-11]. */
export const PARTS_FACTOR_HUNDREDTHS: Readonly<Record<VehicleClass, number>> = {
  standard: 100,
  premium: 125,
  luxury: 160,
}
export const LABOUR_FACTOR_HUNDREDTHS: Readonly<Record<LabourArea, number>> = {
  'inner-london': 120,
  'outer-london': 110,
  elsewhere: 100,
}

export type ServiceType = 'mobile' | 'garage'

export type PricedService = {
  id: number
  name: string
  basePricePence: Pence
  labourHundredthsOfHour: number
  partsRequired: boolean
}

export type Basket = {
  services: readonly PricedService[]
  serviceType: ServiceType
  vehicleClass: VehicleClass
  labourArea: LabourArea
}

export type PriceLine = {
  serviceId: number
  name: string
  labourPence: Pence
  partsPence: Pence
  totalPence: Pence
  labourHours: number
}

export type PriceFigures = {
  labourPence: Pence
  partsPence: Pence
  mobileFeePence: Pence
  totalPence: Pence
}

export type BasketPrice = PriceFigures & {
  estimatedHours: number
  partsFactorHundredths: number
  labourFactorHundredths: number
  lines: PriceLine[]
}

/**
 * The only place that makes a price. It rounds each line before adding, so that the lines add up to the totals to the
 * penny.
 */
export function priceBasket(basket: Basket): BasketPrice {
  const partsFactorHundredths = PARTS_FACTOR_HUNDREDTHS[basket.vehicleClass]
  const labourFactorHundredths = LABOUR_FACTOR_HUNDREDTHS[basket.labourArea]
  const lines = basket.services.map((service) =>
    priceLine(service, labourFactorHundredths, partsFactorHundredths),
  )
  const labourPence = addPence(...lines.map((line) => line.labourPence))
  const partsPence = addPence(...lines.map((line) => line.partsPence))
  const mobileFeePence = basket.serviceType === 'mobile' ? MOBILE_FEE_PENCE : pence(0)
  const hundredthsOfHour = basket.services.reduce((sum, s) => sum + s.labourHundredthsOfHour, 0)
  return {
    labourPence,
    partsPence,
    mobileFeePence,
    totalPence: addPence(labourPence, partsPence, mobileFeePence),
    estimatedHours: hundredthsOfHour / 100,
    partsFactorHundredths,
    labourFactorHundredths,
    lines,
  }
}

function priceLine(service: PricedService, labourFactor: number, partsFactor: number): PriceLine {
  const base = splitBasePrice(service)
  const labourPence = multiplyPence(base.labourPence, labourFactor)
  const partsPence = multiplyPence(base.partsPence, partsFactor)
  return {
    serviceId: service.id,
    name: service.name,
    labourPence,
    partsPence,
    totalPence: addPence(labourPence, partsPence),
    labourHours: service.labourHundredthsOfHour / 100,
  }
}

/**
 * Throws RangeError for a catalogue row whose labour alone costs more than its price, because its "From" price would be
 * untrue.
 */
function splitBasePrice(service: PricedService): { labourPence: Pence; partsPence: Pence } {
  if (!service.partsRequired) return { labourPence: service.basePricePence, partsPence: pence(0) }
  const labourPence = multiplyPence(LABOUR_RATE_PENCE, service.labourHundredthsOfHour)
  if (labourPence > service.basePricePence) {
    throw new RangeError(`service ${service.id} is priced below its labour`)
  }
  return { labourPence, partsPence: pence(service.basePricePence - labourPence) }
}

/** Says whether the figures of a request equal ours to the penny. */
export function samePrice(a: PriceFigures, b: PriceFigures): boolean {
  return (
    a.labourPence === b.labourPence &&
    a.partsPence === b.partsPence &&
    a.mobileFeePence === b.mobileFeePence &&
    a.totalPence === b.totalPence
  )
}
