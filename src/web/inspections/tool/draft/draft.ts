import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import type { Readings } from '#domain/inspections/checks/judge-measure.ts'
import type { DiagnosticType, FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'

/** What has been seen of one thing on the checklist. */
export type CheckEntry = {
  result: FindingResult | null
  readings: Readings
  /** Of a limit that stands on the part. */
  stampedLimit: number | null
  note: string
}

export type ReadCode = {
  id: string
  code: string
  state: CodeState
  /** What the simulated adapter says is practice, and never leaves this device. */
  origin: 'adapter' | 'typed' | 'simulated'
}

/** A place on a photo, or on the drawing of the car where there is no photo. Shares of width and height. */
export type Pin = {
  id: string
  photoId: string | null
  x: number
  y: number
  part: CarPartId
  text: string
  /** Null: a note, which is no finding. */
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

/** An inspection as it is kept on this device, sent or not. */
export type Draft = {
  id: string
  bookingId: string | null
  /** Whose it is: a phone may be passed on. Null while nobody is signed in. */
  mechanicId: number | null
  /** Null until one of the four has been chosen. */
  type: DiagnosticType | null
  startedAt: string
  /** Of the copy on the server that this was made from; null before there is one. */
  version: number | null
  status: Diagnostic['status']
  /** Counted up with each change, so that an answer to an older one is known as such. */
  revision: number
  sentRevision: number
  checks: Readonly<Record<string, CheckEntry>>
  /** Ids of findings by what they are of, so that one that is changed stays the same finding. */
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

/** Whether something of it has not reached the server. Before a type is chosen there is nothing to send; a finished one is there. */
export const isUnsent = ({ type, status, revision, sentRevision }: Draft) =>
  type !== null && status === 'draft' && revision > sentRevision
