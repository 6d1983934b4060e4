import { DAY_MS } from '#domain/time/milliseconds.ts'
import { explainDefect } from '#domain/vehicles/care/mot-defects.ts'
import type { MotPartKey } from '#domain/vehicles/care/mot-table/mot-parts.ts'
import { type Fuel, knownFuelOf } from '#domain/vehicles/forecast/fuel.ts'

/** One line of DVSA's bulk download of the MOT history, as far as lives need it. */
export type BulkCar = {
  make?: unknown
  model?: unknown
  fuelType?: unknown
  firstUsedDate?: unknown
  registrationDate?: unknown
  manufactureDate?: unknown
  motTests?: unknown
}

/** The parts whose lives are fitted: those that wear, and that a tester sees. */
export const FITTED_PARTS = [
  'front-brake-pads',
  'rear-brake-pads',
  'front-brake-discs',
  'rear-brake-discs',
  'brake-pipes',
  'tyres',
  'springs',
  'shock-absorbers',
  'suspension-joints',
  'anti-roll-bar',
  'exhaust',
  'wipers',
] as const satisfies readonly MotPartKey[]

type TestOfCar = {
  /** Years since first use. */
  age: number
  /** Null where the tester could not read it. */
  miles: number | null
  /** Places in FITTED_PARTS. */
  failed: readonly number[]
  advised: readonly number[]
}

export type CarHistory = { make: string; model: string; fuel: Fuel; tests: TestOfCar[] }

const KM_PER_MILE = 1.609344
const MS_PER_YEAR = 365.25 * DAY_MS

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** "2024-05-01T10:00:00.000Z", or "2024.05.01 10:00:00" as older records have it. */
const timeOf = (value: unknown): number =>
  Date.parse(textOf(value).replace(/^(\d{4})\.(\d{2})\.(\d{2})/, '$1-$2-$3'))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Null for a vehicle without make, first use, fuel or tests. */
export function historyOfCar(car: BulkCar): CarHistory | null {
  const make = textOf(car.make).toUpperCase()
  const model = textOf(car.model).toUpperCase()
  const fuel = knownFuelOf(textOf(car.fuelType))
  const firstUsed = [car.firstUsedDate, car.registrationDate, car.manufactureDate]
    .map(timeOf)
    .find((time) => !Number.isNaN(time))
  if (make === '' || fuel === null || firstUsed === undefined || !Array.isArray(car.motTests))
    return null
  const tests = car.motTests
    .flatMap((test) => (isRecord(test) ? testOf(test, firstUsed) : []))
    .toSorted((a, b) => a.age - b.age)
  return tests.length === 0 ? null : { make, model: model || 'UNKNOWN', fuel, tests }
}

function testOf(test: Record<string, unknown>, firstUsed: number): TestOfCar[] {
  const age = (timeOf(test.completedDate) - firstUsed) / MS_PER_YEAR
  // A test before the first use, or at an age that no car reaches, has a wrong date.
  if (!(age >= 0 && age < 120)) return []
  const failed = new Set<number>()
  const advised = new Set<number>()
  for (const defect of Array.isArray(test.defects) ? test.defects : []) {
    if (!isRecord(defect)) continue
    const part = partOfText(textOf(defect.text))
    if (part < 0) continue
    if (FAILURES.has(textOf(defect.type))) failed.add(part)
    else if (ADVICE.has(textOf(defect.type))) advised.add(part)
  }
  return [{ age, miles: milesOf(test), failed: [...failed], advised: [...advised] }]
}

/** What was put right at the test had failed it, which ends a life just the same. */
const FAILURES = new Set(['MAJOR', 'DANGEROUS', 'FAIL', 'PRS'])
const ADVICE = new Set(['ADVISORY', 'MINOR'])

function milesOf({ odometerValue, odometerUnit, odometerResultType }: Record<string, unknown>) {
  const value = Number(odometerValue)
  const isRead = odometerResultType === undefined || odometerResultType === 'READ'
  if (!isRead || odometerValue === '' || !Number.isFinite(value) || value < 0) return null
  return textOf(odometerUnit).toUpperCase().startsWith('K') ? value / KM_PER_MILE : value
}

const PLACE_OF: ReadonlyMap<MotPartKey, number> = new Map(
  FITTED_PARTS.map((part, place) => [part, place]),
)
const MOST_TEXTS = 50_000
const placeOfText = new Map<string, number>()

/**
 * Testers choose from a list of texts, so that most lines need no search. Free text is not cached, because it would fill the
 * memory.
 */
function partOfText(text: string): number {
  const known = placeOfText.get(text)
  if (known !== undefined) return known
  const meaning = explainDefect(text)
  const isLife = meaning !== null && LIFE_ENDS.has(meaning.effect)
  const place = isLife ? (PLACE_OF.get(meaning.part) ?? -1) : -1
  if (placeOfText.size >= MOST_TEXTS) placeOfText.clear()
  placeOfText.set(text, place)
  return place
}

/** A part that is only loose, missing or of the wrong kind has not come to the end of its life. */
const LIFE_ENDS = new Set(['worn', 'damaged', 'leaking', 'corroded'])
