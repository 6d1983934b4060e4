import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import type { Readings } from '#domain/inspections/checks/judge-measure.ts'
import type { DiagnosticType, FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { CodeStanding } from '#domain/inspections/fault-codes/code-standing.ts'
import type { ExplainedCode } from '#domain/inspections/fault-codes/explain-code.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'

/** The result of one check. */
export type CheckEntry = {
  result: FindingResult | null
  readings: Readings
  /** A limit that is printed on the part itself. */
  stampedLimit: number | null
  note: string
}

export type ReadCode = {
  id: string
  code: string
  state: CodeState
  /** A simulated code is practice and never leaves this device. */
  origin: 'adapter' | 'typed' | 'simulated'
  /** What it means, once the codes of its family have been loaded. */
  explained?: ExplainedCode | undefined
}

/** The state of a typed code is not known: it is stored as if it were confirmed. */
export const standingOf = ({ state, origin }: ReadCode): CodeStanding =>
  origin === 'typed' ? 'typed' : state

/** A position on a photo, or on the drawing of the car where there is no photo, as fractions of width and height. */
export type Pin = {
  id: string
  photoId: string | null
  x: number
  y: number
  part: CarPartId
  text: string
  /** Null makes the pin a note instead of a finding. */
  severity: CodeSeverity | null
  step: string | null
}

export type DevicePhoto = {
  id: string
  sha256: string
  capturedAt: string
  step: string | null
  width: number
  height: number
}

export type QuoteLine = { serviceId: number; findingId: string | null }

/** An inspection as stored on this device, sent or not. */
export type Draft = {
  id: string
  bookingId: string | null
  /** The mechanic whose draft it is, because several may share a phone. Null while nobody is signed in. */
  mechanicId: number | null
  /** Null until the mechanic has chosen one of the four types. */
  type: DiagnosticType | null
  startedAt: string
  /** The version of the server's copy that this draft extends; null before there is one. */
  version: number | null
  status: Diagnostic['status']
  /** Incremented with each change, so that the response to an older state is recognised. */
  revision: number
  sentRevision: number
  checks: Readonly<Record<string, CheckEntry>>
  /** Maps what a finding is about to its id, so that an edited finding retains its id. */
  findingIds: Readonly<Record<string, string>>
  costs: Readonly<Record<string, number>>
  codes: readonly ReadCode[]
  vin: string | null
  pins: readonly Pin[]
  photos: readonly DevicePhoto[]
  lines: readonly QuoteLine[]
  recommendedActions: string
}

export const EMPTY_CHECK: CheckEntry = { result: null, readings: {}, stampedLimit: null, note: '' }

type Start = Pick<Draft, 'id' | 'bookingId' | 'mechanicId'>

export function startDraft({ id, bookingId, mechanicId }: Start, now: Date): Draft {
  return {
    id,
    bookingId,
    mechanicId,
    type: null,
    startedAt: now.toISOString(),
    version: null,
    status: 'draft',
    revision: 0,
    sentRevision: 0,
    checks: {},
    findingIds: {},
    costs: {},
    codes: [],
    vin: null,
    pins: [],
    photos: [],
    lines: [],
    recommendedActions: '',
  }
}

/** Answers whether the draft has unsent changes. Without a type there is nothing to send, and a completed draft has been sent. */
export const isUnsent = ({ type, status, revision, sentRevision }: Draft) =>
  type !== null && status === 'draft' && revision > sentRevision
