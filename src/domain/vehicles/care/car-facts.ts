import { type Fuel, knownFuelOf } from '#domain/vehicles/forecast/fuel.ts'

type Transmission = 'manual' | 'automatic'
/** 'nobody': the value is assumed until the keeper states it. */
type FactSource = 'register' | 'keeper' | 'nobody'
type Fact<Value> = { value: Value; from: FactSource }
export type CarFacts = {
  fuel: Fact<Fuel>
  transmission: Fact<Transmission>
  doors: Fact<number | null>
}
type StatedFacts = { fuel: string | null; transmission: string | null; doors: number | null }

/**
 * Decides the facts of a car. The register takes precedence over the keeper; a fact that neither states gets the value
 * of most cars on UK roads.
 */
export function carFactsOf(register: StatedFacts, keeper: StatedFacts): CarFacts {
  return {
    fuel: factOf<Fuel>(knownFuelOf(register.fuel), knownFuelOf(keeper.fuel), 'petrol'),
    transmission: factOf<Transmission>(
      knownTransmissionOf(register.transmission),
      knownTransmissionOf(keeper.transmission),
      'manual',
    ),
    // Nothing is assumed here, because nothing depends on it.
    doors: factOf<number | null>(register.doors, keeper.doors, null),
  }
}

function factOf<Value>(register: Value | null, keeper: Value | null, assumed: Value): Fact<Value> {
  if (register !== null) return { value: register, from: 'register' }
  if (keeper !== null) return { value: keeper, from: 'keeper' }
  return { value: assumed, from: 'nobody' }
}

function knownTransmissionOf(text: string | null): Transmission | null {
  const gearbox = (text ?? '').toLowerCase()
  if (/auto|cvt|dct|dsg/.test(gearbox)) return 'automatic'
  return gearbox.includes('manual') ? 'manual' : null
}
