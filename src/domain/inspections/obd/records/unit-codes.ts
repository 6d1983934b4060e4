import { codeOf } from '#domain/inspections/obd/trouble-codes.ts'

/**
 * ISO 14229-1, service 19, "report DTC by status mask": test failed, pending or confirmed. Control units that are built
 * for it list codes there that the modes of SAE J1979 do not show.
 */
export const UNIT_CODES_REQUEST = '19020D'
/** "Report number of DTC by status mask", of the same states: it names the format of the list too. */
export const UNIT_FORMAT_REQUEST = '19010D'
/** How an answer of service 19 begins. */
export const ANSWER = 0x59
const NUMBER = 0x01
const BY_STATUS = 0x02

/** ISO 14229-1, "DTC format identifier": of SAE J2012, and of it for WWH-OBD. The others are the maker's own or a truck's. */
export const READABLE_FORMATS: readonly number[] = [0x00, 0x04]

/** Bits of a code's status (ISO 14229-1, annex D). */
const TEST_FAILED = 0x01
export const PENDING = 0x04
export const CONFIRMED = 0x08

export type UnitCode = {
  code: string
  /** SAE J2012-DA, the failure's type: the last byte, shown as "P0420-00". */
  failureType: number
  isConfirmed: boolean
  /** It is not confirmed yet, or not at all where the unit knows no more than that its test fails at present. */
  isPending: boolean
}

/** In which format a control unit lists, and how many codes. */
export type UnitFormat = { format: number; isReadable: boolean; count: number }

export function unitFormatIn(bytes: readonly number[]): UnitFormat | null {
  const [service, report, , format, high, low] = bytes
  if (service !== ANSWER || report !== NUMBER || bytes.length !== 6) return null
  if (format === undefined || high === undefined || low === undefined) return null
  return { format, isReadable: READABLE_FORMATS.includes(format), count: (high << 8) | low }
}

/** The records of a list, as many bytes each; null where the last one is not whole. */
export function recordsIn(data: readonly number[], size: number): number[][] | null {
  if (data.length % size !== 0) return null
  return Array.from({ length: data.length / size }, (_, at) =>
    data.slice(at * size, (at + 1) * size),
  )
}

/**
 * Reads the whole answer of a control unit; null for one that contradicts itself. No count stands in it: what follows
 * must be padding, which is one byte over and over, and not codes that a wrong length has left out. A code in none of the
 * states that were asked for has lost the bit that says which.
 */
export function unitCodesIn(
  bytes: readonly number[],
  padding: readonly number[] = [],
): UnitCode[] | null {
  const [service, report, mask] = bytes
  if (service !== ANSWER || report !== BY_STATUS || mask === undefined) return null
  if (new Set(padding).size > 1) return null
  const records = recordsIn(bytes.slice(3), 4)
  if (!records) return null
  const codes = records.map(([high = 0, middle = 0, failureType = 0, status = 0]) => {
    const isCode = high !== 0 || middle !== 0
    const isAsked = (status & (TEST_FAILED | PENDING | CONFIRMED)) !== 0
    return isCode && isAsked
      ? {
          code: codeOf(high, middle),
          failureType,
          isConfirmed: (status & CONFIRMED) !== 0,
          isPending: (status & (PENDING | TEST_FAILED)) !== 0,
        }
      : null
  })
  return codes.includes(null) ? null : codes.filter((code) => code !== null)
}
