import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import type { CarPart, CarPartId, CarPartStatus } from '#web/ui/car/car-part.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

type Status = NonNullable<VehicleHealth['categories'][number]['status']>

export const CATEGORY_NAME: Readonly<
  Record<VehicleHealth['categories'][number]['category'], string>
> = {
  engine: 'Engine',
  brakes: 'Brakes',
  battery: 'Battery',
  tyres: 'Tyres',
  transmission: 'Transmission',
}

export const STATUS_LOOK: Readonly<
  Record<Status, { label: string; tone: BadgeTone; part: CarPartStatus; bar: string }>
> = {
  excellent: { label: 'Excellent', tone: 'good', part: 'good', bar: 'stroke-green-700' },
  good: { label: 'Good', tone: 'good', part: 'good', bar: 'stroke-green-700' },
  warning: { label: 'Warning', tone: 'warn', part: 'warn', bar: 'stroke-amber-700' },
  critical: { label: 'Critical', tone: 'bad', part: 'bad', bar: 'stroke-red-600' },
}

/** Findings of tests on parts that have no regular wear. */
const FOUND: Readonly<Partial<Record<CarPartId, readonly string[]>>> = {
  suspension: [
    'springs',
    'shock-absorbers',
    'suspension-joints',
    'suspension-arms',
    'suspension-mountings',
    'anti-roll-bar',
    'air-suspension',
    'wheel-bearings',
    'axles',
    'steering-gear',
    'steering-joints',
    'power-steering',
  ],
  exhaust: ['exhaust', 'emissions', 'noise'],
}

/** Of how many parts the score says nothing, as nobody has them on record [VEH-35]; null where it counts all. */
export function uncountedText(components: readonly { score: number | null }[]): string | null {
  const unknown = components.filter(({ score }) => score === null).length
  return unknown === 0
    ? null
    : `The score does not count ${unknown} of ${components.length} parts: nobody has them on record.`
}

/** Shows the parts of the drawing in the colours of their status; a word beside each says the same. */
export function partsOf({ categories, mot }: VehicleHealth): CarPart[] {
  const byScore = categories.flatMap(({ category, status, score }): CarPart[] =>
    category === 'tyres'
      ? []
      : [
          {
            id: category,
            label: CATEGORY_NAME[category],
            note: status ? `${STATUS_LOOK[status].label}, ${score}` : 'Nothing on record',
            status: status ? STATUS_LOOK[status].part : undefined,
          },
        ],
  )
  const isElectric = categories.every(({ category }) => category !== 'engine')
  const tested = isElectric ? (['suspension'] as const) : (['suspension', 'exhaust'] as const)
  const byTest = tested.map((id): CarPart => {
    const found = mot.findings.filter(({ part, isOpen }) => isOpen && FOUND[id]?.includes(part))
    const label = id === 'suspension' ? 'Suspension' : 'Exhaust'
    if (!mot.isKnown) return { id, label, note: 'Nothing on record' }
    if (found.length === 0) return { id, label, note: 'Nothing found at the MOT', status: 'good' }
    const isBad = found.some(({ isFailure }) => isFailure)
    return {
      id,
      label,
      note: isBad ? 'Failed at the MOT' : 'Advised at the MOT',
      status: isBad ? 'bad' : 'warn',
    }
  })
  return [...byScore, ...byTest]
}
