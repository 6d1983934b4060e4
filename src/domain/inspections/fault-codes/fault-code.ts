/** How soon the driver must act: stop at once, have it seen to soon, or when it suits. */
export type CodeSeverity = 'critical' | 'medium' | 'low'

/** The six parts of the drawing of the car. */
export type CodePlace = 'engine' | 'transmission' | 'brakes' | 'suspension' | 'battery' | 'exhaust'

export type FaultCode = {
  /** The component that the code monitors: "Oxygen sensor before the catalyst, bank 1". */
  component: string
  /** The fault in plain English. */
  meaning: string
  severity: CodeSeverity
  place: CodePlace
}

export type FaultCodes = Readonly<Record<string, FaultCode>>

/** A row of a table: the code, the component, the fault. */
export type CodeRow = readonly [code: string, component: string, meaning: string]

export const listCodes = (
  place: CodePlace,
  severity: CodeSeverity,
  rows: readonly CodeRow[],
): FaultCodes =>
  Object.fromEntries(
    rows.map(([code, component, meaning]) => [code, { component, meaning, severity, place }]),
  )
