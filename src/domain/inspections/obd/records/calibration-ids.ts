import { type CarMessage, isCan } from '#domain/inspections/obd/car-messages.ts'

/** SAE J1979, mode 09, PID 04: a calibration has an identification of sixteen characters. */
const LENGTH = 16
const PRINTABLE = /^[\x20-\x7e]+$/

export type UnitCalibrations = { from: string; ids: readonly string[] }

/** Reads which software the control units run. CAN sends a count and all of it; older buses numbered lines of four bytes. */
export function calibrationIdsIn(
  messages: readonly CarMessage[],
  protocol: string,
): UnitCalibrations[] {
  const answers = messages.filter(({ bytes }) => bytes[0] === 0x49 && bytes[1] === 0x04)
  return [...Map.groupBy(answers, ({ from }) => from)].flatMap(([from, theirs]) => {
    const ids = idsIn(isCan(protocol) ? canData(theirs) : numberedData(theirs))
    return ids.length > 0 ? [{ from, ids }] : []
  })
}

/** Null where the length contradicts the count. */
function canData(answers: readonly CarMessage[]): number[] | null {
  const [, , count = 0, ...data] = answers[0]?.bytes ?? []
  return data.length === count * LENGTH ? data : null
}

/** Null where a line is missing. */
function numberedData(answers: readonly CarMessage[]): number[] | null {
  const lines = answers.toSorted((one, other) => (one.bytes[2] ?? 0) - (other.bytes[2] ?? 0))
  const isWhole = lines.every(({ bytes }, at) => bytes[2] === at + 1 && bytes.length === 7)
  return isWhole && (lines.length * 4) % LENGTH === 0
    ? lines.flatMap(({ bytes }) => bytes.slice(3))
    : null
}

function idsIn(data: readonly number[] | null): string[] {
  if (data === null) return []
  return Array.from({ length: data.length / LENGTH }, (_, at) =>
    String.fromCharCode(
      ...data.slice(at * LENGTH, (at + 1) * LENGTH).filter((byte) => byte !== 0),
    ).trim(),
  ).filter((id) => PRINTABLE.test(id))
}
