import type { CarPartId } from '#domain/car/car-part-ids.ts'
import type { Pin } from '#domain/inspections/checks/present-findings.ts'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'

export type ReportFinding = {
  number: number
  result: FindingResult
  title: string
  /** The meaning of a fault code, in plain English. */
  code: { code: string; meaning: string } | null
  urgency: string | null
  notes: string
  measurement: { name: string; value: string; limit: string | null } | null
  cost: string | null
}

export type ReportPhoto = {
  id: string
  number: number
  taken: string
  width: number
  height: number
  pins: readonly Pin[]
}

export type ReportQuote = {
  number: string
  status: string
  lines: readonly { name: string; reason: string | null; decision: string | null; cost: string }[]
  totals: readonly { label: string; cost: string }[]
}

/** A report ready to be drawn, with every text chosen and every sum made. */
export type Report = {
  title: string
  isDraft: boolean
  reference: string | null
  registration: string | null
  car: string | null
  /** The full title, for the properties of the file. */
  madeAt: Date
  facts: readonly { label: string; value: string }[]
  lights: readonly { result: FindingResult; count: number }[]
  parts: Readonly<Record<CarPartId, FindingResult | null>>
  carPins: readonly Pin[]
  findings: readonly ReportFinding[]
  codes: readonly ReportFinding[]
  photos: readonly ReportPhoto[]
  advice: string
  costs: { rows: readonly { label: string; cost: string }[]; total: string } | null
  quotes: readonly ReportQuote[]
  closing: readonly string[]
}
