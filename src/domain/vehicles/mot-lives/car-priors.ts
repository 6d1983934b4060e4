import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { type Fuel, knownFuelOf } from '#domain/vehicles/forecast/fuel.ts'
import { LIVES, type Life, type Lives, type WearKey } from '#domain/vehicles/forecast/life/lives.ts'
import { USUAL, type UsualMiles } from '#domain/vehicles/forecast/usage.ts'
import type { FITTED_PARTS } from './bulk-car.ts'
import type { FittedLife } from './fit-life.ts'
import type { ModelLives } from './model-counts.ts'

/** What is known of a car's kind before anything is known of the car. */
export type CarPriors = { usual: UsualMiles; lives: Lives }

export const SHIPPED_PRIORS: CarPriors = { usual: USUAL, lives: LIVES }

type CarKind = { make: string; model: string; fuel: string | null }
export type FindPriors = (kind: CarKind) => CarPriors

type FittedPart = (typeof FITTED_PARTS)[number]

/**
 * The parts whose life is scaled by how early a kind of car first gets an advisory on them, compared with all cars. A first
 * advisory shows when the first part wears out only if nobody renewed it before; in the comparison that mostly cancels out.
 */
const SCALED = {
  'front-brake-pads': 'front-brake-pads',
  'rear-brake-pads': 'rear-brake-pads',
  'front-brake-discs': 'front-brake-discs',
  'rear-brake-discs': 'rear-brake-discs',
  tyres: 'tyres',
} as const satisfies Partial<Record<WearKey, FittedPart>>

/** The parts that are mostly renewed because a test failed them: the age at the first failure is their life. */
const LASTING = {
  exhaust: 'exhaust',
  suspension: 'springs',
} as const satisfies Partial<Record<WearKey, FittedPart>>

/** The number of first events that counts as much as what is known of all cars. Judgement. */
const HALF_TRUST_EVENTS = 200
/** The most by which a kind of car differs from all cars. Judgement. */
const MOST_FACTOR = 1.6
/** The highest shape that is believed: lives look more alike than this only because a tester looks once a year. Judgement. */
const MOST_SHAPE = 5
const LEAST_SHAPE = 1.2
const MONTHS = 12

const ANY = '*'

/** Finds what real tests say about a kind of car: its model, else its make, else its fuel, else all cars. */
export function createFindPriors(models: readonly ModelLives[]): FindPriors {
  const kinds = new Map(models.map((one) => [keyOf(one.make, one.model, one.fuel), one]))
  const all = kinds.get(keyOf(ANY, ANY, ANY))
  const found = new Map<ModelLives, CarPriors>()
  return ({ make, model, fuel }) => {
    const knownFuel = fuel === null ? null : knownFuelOf(fuel)
    const kind = findKind(kinds, make, model, knownFuel) ?? all
    if (kind === undefined || all === undefined) return SHIPPED_PRIORS
    const priors = found.get(kind) ?? priorsOf(kind, all)
    found.set(kind, priors)
    return priors
  }
}

const keyOf = (make: string, model: string, fuel: string) => `${make}\t${model}\t${fuel}`

function findKind(
  kinds: ReadonlyMap<string, ModelLives>,
  make: string,
  model: string,
  fuel: Fuel | null,
): ModelLives | undefined {
  if (fuel === null) return undefined
  const [upperMake, whole] = [make.trim().toUpperCase(), model.trim().toUpperCase()]
  // A register may say "FOCUS ZETEC" where the tests say "FOCUS".
  const keys = [whole, whole.split(' ')[0] ?? '', ANY].map((name) => keyOf(upperMake, name, fuel))
  return [...keys, keyOf(ANY, ANY, fuel)].map((key) => kinds.get(key)).find((one) => one)
}

function priorsOf(kind: ModelLives, all: ModelLives): CarPriors {
  const scaled = keysOf(SCALED).map(
    (key) => [key, scaledLife(key, SCALED[key], kind, all)] as const,
  )
  const lasting = keysOf(LASTING).map(
    (key) => [key, lastingLife(key, LASTING[key], kind, all)] as const,
  )
  return {
    usual: usualOf(kind, all),
    lives: { ...LIVES, ...Object.fromEntries([...scaled, ...lasting]) },
  }
}

const keysOf = <K extends string>(table: Readonly<Record<K, FittedPart>>) =>
  Object.keys(table) as K[]

function usualOf(kind: ModelLives, all: ModelLives): UsualMiles {
  const miles = kind.milesPerYear ?? all.milesPerYear
  return miles === null ? USUAL : { milesPerMonth: miles.median / MONTHS, spread: miles.spread }
}

const medianAge = ({ shape, scale }: FittedLife): number => scale * Math.LN2 ** (1 / shape)

/** The share of a component's usual life that a car of this kind has used up by that age, driven as its kind is. */
function exposureAt(key: WearKey, { milesShare }: Life, kind: ModelLives, years: number): number {
  const { months, miles } = componentOf(key)
  const byTime = (years * MONTHS) / months
  const perYear = kind.milesPerYear?.median
  if (miles === null || perYear === undefined) return byTime
  return (milesShare * years * perYear) / miles + (1 - milesShare) * byTime
}

function scaledLife(key: WearKey, part: FittedPart, kind: ModelLives, all: ModelLives): Life {
  const life = LIVES[key]
  const [own, every] = [kind.advised[part], all.advised[part]]
  if (own === undefined || every === undefined) return life
  const ratio =
    exposureAt(key, life, kind, medianAge(own)) / exposureAt(key, life, all, medianAge(every))
  return { ...life, median: life.median * trusted(ratio, own.events) }
}

function lastingLife(key: WearKey, part: FittedPart, kind: ModelLives, all: ModelLives): Life {
  const life = LIVES[key]
  const every = all.failed[part]
  if (every === undefined) return life
  const own = kind.failed[part]
  const median = exposureAt(key, life, all, medianAge(every))
  const ratio = own ? exposureAt(key, life, kind, medianAge(own)) / median : 1
  return {
    ...life,
    median: median * trusted(ratio, own?.events ?? 0),
    shape: Math.min(MOST_SHAPE, Math.max(LEAST_SHAPE, every.shape)),
  }
}

/** Shrinks a ratio towards that of all cars, the more the fewer events there are. */
function trusted(ratio: number, events: number): number {
  const factor = ratio ** (events / (events + HALF_TRUST_EVENTS))
  return Math.min(MOST_FACTOR, Math.max(1 / MOST_FACTOR, factor))
}
