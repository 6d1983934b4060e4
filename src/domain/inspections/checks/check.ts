import type { FindingQuantity } from '#domain/inspections/diagnostic-types.ts'
import type { CodePlace } from '#domain/inspections/fault-codes/fault-code.ts'

/** What is drawn over the camera's picture, so that every inspector frames the same thing. */
export type OutlineName =
  | 'engine-bay'
  | 'dashboard'
  | 'wheel'
  | 'disc'
  | 'battery'
  | 'lamp'
  | 'tread'
  | 'strut'
  | 'underside'

type Bound = { below: number } | { above: number }

export type Measure = {
  quantity: FindingQuantity
  unit: 'mm' | 'V' | '°C' | 'mA'
  /** What a gauge can show at all: beyond it something was typed wrong. */
  least: number
  most: number
  decimals: 0 | 1 | 2
  /** Where it is measured; one place when empty. The worst one counts. */
  places: readonly string[]
  /** Passing a bound makes the light; red wins. */
  amber: readonly Bound[]
  red: readonly Bound[]
  /** The limit stands on the part itself, and is typed: below it red, less than this above it amber. */
  stamped?: { label: string; amberWithin: number }
  /** Whose limits these are. */
  source: string
}

/** One thing that a technician looks at. */
export type Check = {
  id: string
  label: string
  how: string
  place: CodePlace
  outline: OutlineName
  measure: Measure | null
}

export const WHEELS = ['Front left', 'Front right', 'Rear left', 'Rear right'] as const
