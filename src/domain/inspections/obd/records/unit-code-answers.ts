import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import type { CarLine } from '#domain/inspections/obd/car-messages.ts'
import {
  readUnits,
  type UnitAnswer,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import {
  type Agreement,
  isContradicted,
  isShared,
  whyUnread,
} from '#domain/inspections/obd/reading/agreement.ts'
import { type CodeReading, withUnitsHeard } from '#domain/inspections/obd/reading/code-reading.ts'
import {
  doubtOf,
  isRefusedNow,
  type ReadProblem,
  SEVERAL_UNITS,
  whyNoList,
} from '#domain/inspections/obd/reading/read-problems.ts'
import { failureOf } from '#domain/inspections/obd/trouble-codes.ts'
import { type UnitCode, type UnitFormat, unitCodesIn, unitFormatIn } from './unit-codes.ts'

type UnitList = readonly UnitCode[] | UnitAnswer
type NamedFormat = UnitFormat | UnitAnswer

/** An adapter that cannot send a service of ISO 14229-1 is a car that does not know it. */
export const orNothing = (reply: AdapterReply): AdapterReply =>
  reply.kind === 'failure' && reply.reason === 'not-understood' ? { kind: 'nothing' } : reply

export const readUnitCodesReply = (reply: AdapterReply, line: CarLine): UnitAnswers<UnitList> =>
  readUnits(orNothing(reply), line, { mode: 0x19, read: unitCodesIn })

export const readUnitFormatsReply = (
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<NamedFormat> => readUnits(orNothing(reply), line, { mode: 0x19, read: unitFormatIn })

/** ISO 14229-1: wrong length, or not in this session. A unit of SAE J1979 answers a general reader by its modes then. */
const OTHERWISE: readonly number[] = [0x13, 0x7e, 0x7f]
/** It has a list of its own, and does not give it now, or had said that it would. */
const isWithheld = (answer: UnitAnswer): boolean =>
  isRefusedNow(answer) && (answer.isAnnounced === true || !OTHERWISE.includes(answer.refusal))

type Listed = { unit: string; codes: readonly UnitCode[] }
const listsIn = (units: ReadonlyMap<string, UnitList>): Listed[] =>
  [...units].flatMap(([unit, answer]) =>
    'kind' in answer || answer.length === 0 ? [] : [{ unit, codes: answer }],
  )

/** Whether a control unit has listed a code, so that the format of its list matters. */
export const listsCodes = ({ agreed }: Agreement<UnitList>): boolean =>
  agreed !== null && listsIn(agreed.units).length > 0

/**
 * Adds what the control units list by themselves: confirmed codes are stored ones. A garbled list leaves a doubt, and a
 * list in a format other than that of SAE J2012 is not read: its bytes would show as codes that the car has not.
 */
export function withUnitCodes(
  before: CodeReading,
  answers: Agreement<UnitList>,
  formats: Agreement<NamedFormat>,
): CodeReading {
  const { agreed } = answers
  const reading = withUnitsSaid(before, answers)
  if (!agreed)
    return {
      ...reading,
      problems: [...reading.problems, { about: 'unit', reason: whyUnread(answers), unit: null }],
    }
  // A unit that has listed its codes by SAE J1979, and says that it knows no such list, has nothing to add.
  const refused = [...agreed.units].flatMap(([unit, answer]): ReadProblem[] =>
    'kind' in answer && (isWithheld(answer) || !reading.units.includes(unit))
      ? [{ about: 'unit', ...whyNoList(answer), unit }]
      : [],
  )
  const judged = listsIn(agreed.units).map((list) => ({ ...list, ...judgeFormat(list, formats) }))
  const listed = judged.filter(({ isRead }) => isRead).flatMap((list) => list.codes)
  const { codes, problems } = reading
  const doubts = isContradicted(answers, listsMore) ? [doubtOf('unit')] : []
  const confirmed = listed.filter(({ isConfirmed }) => isConfirmed)
  const stored = codesOf(codes.stored, confirmed)
  const waiting = listed.filter(({ code, isPending }) => isPending && !stored.includes(code))
  const known = Object.values(codes).flat()
  const failures = listed.flatMap(({ code, failureType }) =>
    failureType === 0 ? [] : [failureOf(code, failureType)],
  )
  return {
    ...reading,
    codes: { ...codes, stored, pending: codesOf(codes.pending, waiting) },
    problems: [...problems, ...refused, ...judged.flatMap((each) => each.problems), ...doubts],
    failures: [...new Set([...(reading.failures ?? []), ...failures])],
    assumed: judged
      .filter(({ isNamed }) => !isNamed)
      .filter((list) => list.codes.some(({ code }) => !known.includes(code)))
      .map(({ unit }) => unit),
  }
}

/** A unit that lists here alone has listed; one that did so in an answer that is not believed may have codes. */
function withUnitsSaid(reading: CodeReading, { agreed, all }: Agreement<UnitList>): CodeReading {
  const heard = new Set([...reading.heard, ...(agreed?.units.keys() ?? [])])
  const said = new Set(all.flatMap(({ units }) => [...units.keys()]))
  const before = { ...reading, heard: [...heard] }
  const shared = isShared({ agreed, all }) ? [SEVERAL_UNITS] : []
  return withUnitsHeard({ ...before, problems: [...before.problems, ...shared] }, said, 'unit')
}

type FormatVerdict = { isRead: boolean; isNamed: boolean; problems: ReadProblem[] }

/** What a control unit says of its list. One that names no format lists by SAE J2012, as far as anybody knows. */
function judgeFormat({ unit, codes }: Listed, formats: Agreement<NamedFormat>): FormatVerdict {
  const unread = (reason: ReadProblem['reason']): FormatVerdict => ({
    isRead: false,
    isNamed: true,
    problems: [{ about: 'unit', reason, unit }],
  })
  const named = formats.all.flatMap(({ units, isDamaged }) => {
    const answer = units.get(unit)
    return isDamaged || !answer || 'kind' in answer ? [] : [answer]
  })
  if (named.some(({ isReadable }) => !isReadable)) return unread('other-format')
  if (!formats.agreed) return unread(whyUnread(formats))
  const isShort = named.some(({ count }) => count > codes.length)
  const problems: ReadProblem[] = isShort ? [{ about: 'unit', reason: 'differs', unit }] : []
  return { isRead: true, isNamed: named.length > 0, problems }
}

const listsMore = (answer: UnitList, sure: UnitList | undefined): boolean => {
  const known = sure && !('kind' in sure) ? sure.map(({ code }) => code) : []
  return !('kind' in answer) && answer.some(({ code }) => !known.includes(code))
}

const codesOf = (known: readonly string[], more: readonly UnitCode[]): string[] => [
  ...new Set([...known, ...more.map(({ code }) => code)]),
]
