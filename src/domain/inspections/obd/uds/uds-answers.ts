import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import type { CarLine } from '#domain/inspections/obd/car-messages.ts'
import {
  type MonitorStatus,
  monitorStatusOf,
  readUnits,
  type UnitAnswer,
  type UnitAnswers,
} from '#domain/inspections/obd/code-answers.ts'
import { isRefusalOf, type KnownUnit, type UnitsReader } from '#domain/inspections/obd/protocols.ts'
import { orNothing } from '#domain/inspections/obd/records/unit-code-answers.ts'
import { type UnitFormat, unitFormatIn } from '#domain/inspections/obd/records/unit-codes.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import { type Report, udsListIn } from './uds-lists.ts'
import { STATE_BITS } from './uds-requests.ts'

const IDENTIFIER = 0x22
const FAULTS = 0x19

/** `62 F8 10` and the name of the standard, which is known by what else it answers, whatever its bytes. */
const isName = ([service, high, low, ...name]: readonly number[]) =>
  service === 0x62 && high === 0xf8 && low === 0x10 && name.length > 0

const isNumber = (bytes: readonly number[]) => unitFormatIn(bytes) !== null

const unitsBy =
  (service: number, isAnswer: (bytes: readonly number[]) => boolean): UnitsReader =>
  (messages) => {
    const answers = messages.filter(({ bytes }) => isAnswer(bytes))
    const others = messages.filter((message) => !answers.includes(message))
    if (answers.length === 0 || !others.every(isRefusalOf(service))) return null
    return new Map<string, KnownUnit>(
      messages.map(({ from }) => [from, { hasStatus: true, isOnUds: true }]),
    )
  }

/** The control units that name their protocol, and those that answer or refuse to number their codes. */
export const namedUnits = unitsBy(IDENTIFIER, isName)
export const numberedUnits = unitsBy(FAULTS, isNumber)

type Named = { kind: 'named' } | UnitAnswer

export const readNameReply = (reply: AdapterReply, line: CarLine): UnitAnswers<Named> =>
  readUnits(orNothing(reply), line, {
    mode: IDENTIFIER,
    read: (bytes) => (isName(bytes) ? { kind: 'named' as const } : null),
  })

/** As PID 01 of SAE J1979. */
export const readUdsStatusReply = (
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<MonitorStatus | UnitAnswer> =>
  readUnits(orNothing(reply), line, {
    mode: IDENTIFIER,
    read: ([, high, low, status = 0, ...others]): MonitorStatus | null =>
      high === 0xf4 && low === 0x01 && others.length === 3 ? monitorStatusOf(status) : null,
  })

export const readUdsListReply = (
  reply: AdapterReply,
  line: CarLine,
  asked: { report: Report; state: CodeState },
): UnitAnswers<UnitAnswer> =>
  readUnits(orNothing(reply), line, {
    mode: FAULTS,
    read: (bytes, padding) => udsListIn(bytes, padding, asked),
  })

/** Null of one that does not record which codes are confirmed: its number is none whatever there is. */
const numberIn = (bytes: readonly number[]): UnitFormat | UnitAnswer | null => {
  const number = unitFormatIn(bytes)
  const isRecorded = ((bytes[2] ?? 0) & STATE_BITS.stored) !== 0
  return number && !isRecorded ? { kind: 'not-recorded' } : number
}

export const readNumberReply = (
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<UnitFormat | UnitAnswer> =>
  readUnits(orNothing(reply), line, { mode: FAULTS, read: numberIn })
