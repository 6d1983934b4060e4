import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import type { CarLine } from '#domain/inspections/obd/car-messages.ts'
import {
  readUnits,
  type UnitAnswer,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import {
  type Agreement,
  type CodeReading,
  doubtOf,
  isContradicted,
  type ReadProblem,
} from '#domain/inspections/obd/code-reading.ts'
import { type UnitCode, unitCodesIn } from './unit-codes.ts'

type UnitList = readonly UnitCode[] | UnitAnswer

/** Reads the answers to service 19 of ISO 14229-1. An adapter that cannot send it is a car that does not know it. */
export function readUnitCodesReply(reply: AdapterReply, line: CarLine): UnitAnswers<UnitList> {
  const isUnknown = reply.kind === 'failure' && reply.reason === 'not-understood'
  return readUnits(isUnknown ? { kind: 'nothing' } : reply, line, { mode: 0x19, read: unitCodesIn })
}

/** Adds what the control units list by themselves: confirmed codes are stored ones. A garbled list leaves a doubt. */
export function withUnitCodes(reading: CodeReading, answers: Agreement<UnitList>): CodeReading {
  const { agreed, all } = answers
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
  const doubts = isContradicted(answers, listsMore) ? [doubtOf('unit')] : []
  const confirmed = listed.filter(({ isConfirmed }) => isConfirmed)
  const stored = codesOf(codes.stored, confirmed)
  const waiting = listed.filter(({ code, isPending }) => isPending && !stored.includes(code))
  return {
    ...reading,
    codes: { ...codes, stored, pending: codesOf(codes.pending, waiting) },
    problems: [...problems, ...refused, ...doubts],
  }
}

const listsMore = (answer: UnitList, sure: UnitList | undefined): boolean => {
  const known = sure && !('kind' in sure) ? sure.map(({ code }) => code) : []
  return !('kind' in answer) && answer.some(({ code }) => !known.includes(code))
}

const codesOf = (known: readonly string[], more: readonly UnitCode[]): string[] => [
  ...new Set([...known, ...more.map(({ code }) => code)]),
]
