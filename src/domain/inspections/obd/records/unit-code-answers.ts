import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import type { CarLine } from '#domain/inspections/obd/car-messages.ts'
import {
  readUnits,
  type UnitAnswer,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import type { Agreement, CodeReading, ReadProblem } from '#domain/inspections/obd/code-reading.ts'
import { type UnitCode, unitCodesIn } from './unit-codes.ts'

/** Reads the answers to service 19 of ISO 14229-1. An adapter that cannot send it is a car that does not know it. */
export function readUnitCodesReply(
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<readonly UnitCode[] | UnitAnswer> {
  const isUnknown = reply.kind === 'failure' && reply.reason === 'not-understood'
  return readUnits(isUnknown ? { kind: 'nothing' } : reply, line, { mode: 0x19, read: unitCodesIn })
}

/** Adds what the control units list by themselves: confirmed codes are stored ones. A garbled list leaves a doubt. */
export function withUnitCodes(
  reading: CodeReading,
  { agreed, all }: Agreement<readonly UnitCode[] | UnitAnswer>,
): CodeReading {
  if (!agreed) {
    const reason = all.findLast((answers) => answers.reason !== null)?.reason ?? 'damaged'
    return { ...reading, problems: [...reading.problems, { about: 'unit', reason, unit: null }] }
  }
  // A unit that has listed its codes by SAE J1979 has nothing to add when it refuses this.
  const refused = [...agreed.units].flatMap(([unit, answer]): ReadProblem[] =>
    'kind' in answer && !reading.units.includes(unit)
      ? [{ about: 'unit', reason: 'refused', unit }]
      : [],
  )
  const listed = [...agreed.units.values()].flatMap((answer) => ('kind' in answer ? [] : answer))
  const { codes, problems } = reading
  const confirmed = listed.filter(({ isConfirmed }) => isConfirmed)
  const stored = codesOf(codes.stored, confirmed)
  const waiting = listed.filter(({ code, isPending }) => isPending && !stored.includes(code))
  return {
    ...reading,
    codes: { ...codes, stored, pending: codesOf(codes.pending, waiting) },
    problems: [...problems, ...refused],
  }
}

const codesOf = (known: readonly string[], more: readonly UnitCode[]): string[] => [
  ...new Set([...known, ...more.map(({ code }) => code)]),
]
