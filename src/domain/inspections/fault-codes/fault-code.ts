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
  /** What to look at before anything is bought: a code names what a computer noticed, not a part to replace. */
  checks: readonly string[]
}

export type FaultCodes = Readonly<Record<string, FaultCode>>
