import type { CodeList, UnitAnswer } from '#domain/inspections/obd/code-answers.ts'
import { ANSWER, READABLE_FORMATS, recordsIn } from '#domain/inspections/obd/records/unit-codes.ts'
import { type CodeState, codeOf, failureOf } from '#domain/inspections/obd/trouble-codes.ts'
import { STATE_BITS } from './uds-requests.ts'

/** ISO 14229-1, annex D.5: the functional group of what concerns emissions. */
const EMISSIONS = 0x33
/** The bit of a fault that asks for the lamp. */
const WARNING = 0x80

/** Where a report has what (ISO 14229-1, 12.3): places of bytes, counted from the first. */
export type Report = {
  number: number
  hasGroup: boolean
  /** Which states the control unit records. */
  statesAt: number
  formatAt: number | null
  recordsAt: number
  /** The length of a record, and where in it the three bytes of the code begin; its state is the last byte. */
  size: number
  codeAt: number
}

export const BY_MASK: Report = {
  number: 0x42,
  hasGroup: true,
  statesAt: 3,
  formatAt: 5,
  recordsAt: 6,
  size: 5,
  codeAt: 1,
}
export const PERMANENT: Report = {
  number: 0x55,
  hasGroup: true,
  statesAt: 3,
  formatAt: 4,
  recordsAt: 5,
  size: 4,
  codeAt: 0,
}
export const OF_ALL: Report = {
  number: 0x02,
  hasGroup: false,
  statesAt: 2,
  formatAt: null,
  recordsAt: 3,
  size: 4,
  codeAt: 0,
}

/**
 * Reads the whole answer of a control unit to the question for one state; null for one that contradicts itself. No count
 * stands in it: what follows must be padding, which is one byte over and over. An empty list of a state that the control
 * unit does not record says nothing.
 */
export function udsListIn(
  bytes: readonly number[],
  padding: readonly number[],
  { report, state }: { report: Report; state: CodeState },
): UnitAnswer | null {
  if (bytes[0] !== ANSWER || bytes[1] !== report.number || bytes.length < report.recordsAt)
    return null
  if (report.hasGroup && bytes[2] !== EMISSIONS) return null
  if (new Set(padding).size > 1) return null
  const records = recordsIn(bytes.slice(report.recordsAt), report.size)
  if (!records) return null
  if (records.length > 0 && !isReadable(bytes, report)) return { kind: 'other-format' }
  const mask = state === 'permanent' ? null : STATE_BITS[state]
  const isRecorded = mask === null || ((bytes[report.statesAt] ?? 0) & mask) !== 0
  // It lists none of a state that it does not record.
  if (!isRecorded) return records.length === 0 ? { kind: 'not-recorded' } : null
  return listOf(records, report, mask)
}

const isReadable = (bytes: readonly number[], { formatAt }: Report): boolean =>
  formatAt === null || READABLE_FORMATS.includes(bytes[formatAt] ?? -1)

/** Null where a code is none, or in none of the states that were asked for: it has lost a bit. */
function listOf(
  records: readonly (readonly number[])[],
  { codeAt }: Report,
  mask: number | null,
): CodeList | null {
  const states = records.map((record) => record.at(-1) ?? 0)
  if (mask !== null && states.some((state) => (state & mask) === 0)) return null
  const faults = records.map((record) => record.slice(codeAt, codeAt + 3))
  if (faults.some(([high, low]) => high === 0 && low === 0)) return null
  const codes = faults.map(([high = 0, low = 0]) => codeOf(high, low))
  return {
    kind: 'codes',
    codes: [...new Set(codes)],
    faults: records.length,
    failures: faults.flatMap(([, , type = 0], at) =>
      type === 0 ? [] : [failureOf(codes[at] ?? '', type)],
    ),
    asksForLamp: states.some((state) => (state & WARNING) !== 0),
  }
}
