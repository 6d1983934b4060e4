import { addPence, multiplyPence, type Pence, pence } from '#domain/money/money.ts'
import type { LabourArea } from '#domain/places/place.ts'
import type { VehicleClass } from '#domain/vehicles/vehicle-class.ts'
import type { Tariff } from './tariff.ts'

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
  tariff: Tariff
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
  const { tariff } = basket
  const partsFactorHundredths = tariff.partsFactorHundredths[basket.vehicleClass]
  const labourFactorHundredths = tariff.labourFactorHundredths[basket.labourArea]
  const lines = basket.services.map((service) =>
    priceLine(service, splitBasePrice(service, tariff), {
      labourFactorHundredths,
      partsFactorHundredths,
    }),
  )
  const labourPence = addPence(...lines.map((line) => line.labourPence))
  const partsPence = addPence(...lines.map((line) => line.partsPence))
  const mobileFeePence = basket.serviceType === 'mobile' ? tariff.mobileFeePence : pence(0)
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

function priceLine(
  service: PricedService,
  base: { labourPence: Pence; partsPence: Pence },
  factors: Pick<BasketPrice, 'labourFactorHundredths' | 'partsFactorHundredths'>,
): PriceLine {
  const labourPence = multiplyPence(base.labourPence, factors.labourFactorHundredths)
  const partsPence = multiplyPence(base.partsPence, factors.partsFactorHundredths)
  return {
    serviceId: service.id,
    name: service.name,
    labourPence,
    partsPence,
    totalPence: addPence(labourPence, partsPence),
    labourHours: service.labourHundredthsOfHour / 100,
  }
}

type Priced = Pick<PricedService, 'basePricePence' | 'labourHundredthsOfHour' | 'partsRequired'>

/** What of a base price is labour; all of it where no parts are needed [QUOTE-7]. */
function labourOf(service: Priced, { labourRatePence }: Pick<Tariff, 'labourRatePence'>): Pence {
  return service.partsRequired
    ? multiplyPence(labourRatePence, service.labourHundredthsOfHour)
    : service.basePricePence
}

/** What the labour costs where it alone is above the price, whose "From" would be untrue; null where it is covered. */
export function labourAbovePrice(
  service: Priced,
  rate: Pick<Tariff, 'labourRatePence'>,
): Pence | null {
  const labourPence = labourOf(service, rate)
  return labourPence > service.basePricePence ? labourPence : null
}

/** Throws RangeError for a catalogue row whose labour alone costs more than its price. */
function splitBasePrice(
  service: PricedService,
  tariff: Tariff,
): { labourPence: Pence; partsPence: Pence } {
  if (labourAbovePrice(service, tariff) !== null)
    throw new RangeError(`service ${service.id} is priced below its labour`)
  const labourPence = labourOf(service, tariff)
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
