import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { Measure } from './check.ts'

export type Readings = Readonly<Record<string, number>>

/** Stands for the place of a measure that lists no places. */
export const ONLY_PLACE = ''

export const placesOf = ({ places }: Measure): readonly string[] =>
  places.length === 0 ? [ONLY_PLACE] : places

/** Returns the worst colour that the readings ask for, or null where none is within the range of a gauge. */
export function judgeMeasure(
  measure: Measure,
  readings: Readings,
  stampedLimit: number | null = null,
): FindingResult | null {
  const lights = placesOf(measure).flatMap((place) => {
    const reading = readings[place]
    return reading === undefined || !isReadable(measure, reading)
      ? []
      : [lightOf(measure, reading, stampedLimit)]
  })
  if (lights.includes('red')) return 'red'
  if (lights.includes('amber')) return 'amber'
  return lights[0] ?? null
}

export const isReadable = ({ least, most }: Measure, reading: number): boolean =>
  Number.isFinite(reading) && reading >= least && reading <= most

function lightOf(
  measure: Measure,
  reading: number,
  stampedLimit: number | null,
): FindingResult | null {
  const { amber, red, stamped } = measure
  if (stamped) {
    if (stampedLimit === null) return null
    if (reading < stampedLimit) return 'red'
    return reading < stampedLimit + stamped.amberWithin ? 'amber' : 'green'
  }
  const isPast = (bound: (typeof red)[number]) =>
    'below' in bound ? reading < bound.below : reading > bound.above
  if (red.some(isPast)) return 'red'
  return amber.some(isPast) ? 'amber' : 'green'
}

/** Reads a number as people type it, "3,2" included. Returns null when it is not a number. */
export function readMeasured(typed: string): number | null {
  const tidy = typed.trim().replace(',', '.')
  return /^-?\d{1,5}(\.\d{0,3})?$/.test(tidy) ? Number(tidy) : null
}
