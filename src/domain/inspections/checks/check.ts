import type { FindingQuantity } from '#domain/inspections/diagnostic-types.ts'
import type { CodePlace } from '#domain/inspections/fault-codes/fault-code.ts'

/** The outline drawn over the camera's picture, so that every inspector frames the same view. */
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
  /** The range that a gauge can show. A value outside it is a typing error. */
  least: number
  most: number
  decimals: 0 | 1 | 2
  /** The places where it is measured; empty means one place. The worst reading counts. */
  places: readonly string[]
  /** A reading past a bound gets that bound's colour; red wins over amber. */
  amber: readonly Bound[]
  red: readonly Bound[]
  /**
   * The limit is stamped on the part and the mechanic types it. A reading below it is red; one less than `amberWithin`
   * above it is amber.
   */
  stamped?: { label: string; amberWithin: number }
  /** The publisher of these limits. */
  source: string
}

/** One check of an inspection. */
export type Check = {
  id: string
  label: string
  how: string
  place: CodePlace
  outline: OutlineName
  measure: Measure | null
}

export const WHEELS = ['Front left', 'Front right', 'Rear left', 'Rear right'] as const
