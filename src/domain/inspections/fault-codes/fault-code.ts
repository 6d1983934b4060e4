/** What a driver must do about it: stop, have it seen to soon, or when it suits. */
export type CodeSeverity = 'critical' | 'medium' | 'low'

/** The six parts of the drawing of the car. */
export type CodePlace = 'engine' | 'transmission' | 'brakes' | 'suspension' | 'battery' | 'exhaust'

export type FaultCode = {
  /** What the code watches: "Oxygen sensor before the catalyst, bank 1". */
  component: string
  /** What it found, in plain English. */
  meaning: string
  severity: CodeSeverity
  place: CodePlace
}

export type FaultCodes = Readonly<Record<string, FaultCode>>

/** The code, what it watches, what it found. */
export type CodeRow = readonly [code: string, component: string, meaning: string]

export const listCodes = (
  place: CodePlace,
  severity: CodeSeverity,
  rows: readonly CodeRow[],
): FaultCodes =>
  Object.fromEntries(
    rows.map(([code, component, meaning]) => [code, { component, meaning, severity, place }]),
  )
