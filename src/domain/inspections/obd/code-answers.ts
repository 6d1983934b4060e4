import type { AdapterReply } from './adapter-reply.ts'
import { type CarLine, hasSumAlone, isCan, readMessages } from './car-messages.ts'
import { CODE_MODES, type CodeState, codeListIn } from './trouble-codes.ts'

/** The first byte of a refusal (ISO 14229-1, SAE J1979): then come the mode and the reason. */
const REFUSAL = 0x7f
/** "Busy, repeat the request" and "the answer will follow": neither is an answer yet. */
export const NOT_YET: readonly number[] = [0x21, 0x78]

/** What a control unit answered: its list of codes, or that it has none to give. */
export type UnitAnswer = CodeList | Refused | { kind: 'other-format' | 'not-recorded' }
export type Refused = {
  kind: 'refused'
  /** The reason that the control unit gives (ISO 14229-1, table A.1; SAE J1979). */
  refusal: number
  /** It had said that the answer would follow: there was something to give. */
  isAnnounced?: boolean
}
export type CodeList = {
  kind: 'codes'
  codes: readonly string[]
  /** How many faults are listed, where one code may stand for several types of failure. */
  faults?: number
  /** The faults whose type of failure is named: "U0100-87". */
  failures?: readonly string[]
  /** One of the faults asks for the lamp. */
  asksForLamp?: boolean
}

/** SAE J1979: on the older buses a message always has room for three codes, and zeros fill it. */
const OLDER_LIST_CODES = 3
const OLDER_LIST_BYTES = 2 * OLDER_LIST_CODES

/** What the control units answered to one request, by their addresses. */
export type UnitAnswers<Answer> = {
  units: ReadonlyMap<string, Answer>
  /** Something did not come through, so that an answer may be missing here. */
  isDamaged: boolean
  reason: UnreadReason | null
  /** Without headers: more came than one control unit says. */
  isShared?: boolean
}

/** Why an answer could not be read. */
export type UnreadReason = 'damaged' | 'busy' | Extract<AdapterReply, { kind: 'failure' }>['reason']

export type MonitorStatus = {
  /** Null where the control unit counts, but does not speak of the lamp. */
  isLampOn: boolean | null
  /** How many confirmed codes the control unit has stored. */
  count: number
}

/** Reads the answers to mode 03, 07 or 0A. */
export function readListReply(
  reply: AdapterReply,
  line: CarLine,
  state: CodeState,
): UnitAnswers<UnitAnswer> {
  const isOlder = !isCan(line.protocol)
  // Without a checksum, or with one that a lost zero does not change, the fixed length is all that shows a cut line.
  const isOfFixedLength = isOlder && (!line.hasHeaders || hasSumAlone(line.protocol))
  return readUnits(reply, line, {
    mode: CODE_MODES[state],
    read: (bytes): CodeList | null => {
      if (isOfFixedLength && bytes.length !== 1 + OLDER_LIST_BYTES) return null
      const codes = codeListIn(bytes, line.protocol)
      return codes && { kind: 'codes', codes }
    },
    // On the older buses a list takes several messages of three codes.
    join: isOlder ? joinedIn(line) : undefined,
  })
}

/** Without headers what comes behind a message that is not full may be of another control unit. */
const joinedIn =
  ({ hasHeaders }: CarLine) =>
  (before: CodeList, after: CodeList): CodeList | null => {
    const isFull = before.codes.length > 0 && before.codes.length % OLDER_LIST_CODES === 0
    if (!hasHeaders && !isFull) return null
    return { kind: 'codes', codes: [...new Set([...before.codes, ...after.codes])] }
  }

/** On CAN a list carries its own number. On the older buses a count has to say it; a list without codes is one line. */
export const areCounted = (
  agreed: UnitAnswers<UnitAnswer> | null,
  { protocol }: CarLine,
  counts: ReadonlyMap<string, MonitorStatus> | null,
): boolean =>
  isCan(protocol) ||
  [...(agreed?.units ?? [])].every(
    ([unit, answer]) =>
      answer.kind !== 'codes' ||
      answer.codes.length === 0 ||
      counts?.get(unit)?.count === answer.codes.length,
  )

/** SAE J1979, the first byte of PID 01: the lamp in the top bit, the count in the other seven. */
export const monitorStatusOf = (byte: number): MonitorStatus => ({
  isLampOn: byte >= 0x80,
  count: byte & 0x7f,
})

/** Reads the answers to mode 01, PID 01 (SAE J1979). */
export function readStatusReply(
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<MonitorStatus | UnitAnswer> {
  return readUnits(reply, line, {
    mode: 0x01,
    read: (bytes): MonitorStatus | null => {
      const [, pid, status = 0] = bytes
      if (pid !== 0x01 || bytes.length !== 6) return null
      return monitorStatusOf(status)
    },
  })
}

type Reading<Answer> = {
  mode: number
  /** Reads one message; null where it is no answer. */
  read: (bytes: readonly number[], padding: readonly number[]) => Answer | null
  /** What two messages of one control unit mean together; null where the second contradicts the first. */
  join?: ((before: Answer, after: Answer) => Answer | null) | undefined
}

/** A second message of a control unit is a repetition, as clones print them, or one of the two is wrong. */
const ifSame = <Answer>(before: Answer, after: Answer): Answer | null =>
  JSON.stringify(before) === JSON.stringify(after) ? before : null

/** Without headers a second message may be of another control unit, which has not answered the other questions. */
const ifTold = (): null => null

/** Reads what each control unit answered, refused or put off. */
export function readUnits<Answer>(
  reply: AdapterReply,
  line: CarLine,
  { mode, read, join = line.hasHeaders ? ifSame : ifTold }: Reading<Answer>,
): UnitAnswers<Answer | UnitAnswer> {
  if (reply.kind === 'failure')
    return { ...besideAlert(reply, line, { mode, read, join }), ...failed(reply.reason) }
  if (reply.kind === 'nothing') return { units: new Map(), isDamaged: false, reason: null }
  if (reply.kind === 'text') return { units: new Map(), ...failed('damaged') }
  const { messages, isDamaged } = readMessages(reply.lines, line)
  const answers = new Map<string, Answer>()
  const refused = new Map<string, Refused>()
  const waiting = new Set<string>()
  let isShared = false
  let isWhole = !isDamaged && !reply.isNoisy && messages.length > 0
  for (const { from, bytes, padding = [] } of messages) {
    const refusal = refusalIn(bytes, mode)
    if (refusal !== null && NOT_YET.includes(refusal)) waiting.add(from)
    else if (refusal !== null) {
      // Of two reasons nobody knows which one is true.
      if ((refused.get(from)?.refusal ?? refusal) !== refusal) isWhole = false
      if (refused.has(from)) isShared = true
      const isAnnounced = waiting.has(from)
      refused.set(from, { kind: 'refused', refusal, ...(isAnnounced && { isAnnounced }) })
      // "The answer will follow": this is it.
      waiting.delete(from)
    } else {
      const known = answers.get(from)
      const heard = bytes[0] === mode + 0x40 ? read(bytes, padding) : null
      const answer = heard !== null && known !== undefined ? join(known, heard) : heard
      if (heard !== null && answer === null) isShared = true
      if (answer === null) isWhole = false
      else answers.set(from, answer)
      waiting.delete(from)
    }
  }
  const units = new Map<string, Answer | UnitAnswer>(refused)
  for (const [unit, answer] of answers) units.set(unit, answer)
  // A control unit refuses or answers. Both come from one, or from two that nothing tells apart.
  const isBoth = units.size < refused.size + answers.size
  const shared = !line.hasHeaders && (isShared || isBoth) ? { isShared: true } : {}
  if (!isWhole || isBoth) return { units, isDamaged: true, reason: 'damaged', ...shared }
  return waiting.size > 0
    ? { units, isDamaged: true, reason: 'busy', ...shared }
    : { units, isDamaged: false, reason: null, ...shared }
}

const failed = (reason: UnreadReason) => ({ isDamaged: true, reason })

/** Whole messages that came beside an alert of the adapter: none of them makes a list, but each of them was said. */
const besideAlert = <Answer>(
  { lines = [] }: Extract<AdapterReply, { kind: 'failure' }>,
  line: CarLine,
  reading: Reading<Answer>,
) => readUnits({ kind: 'data', lines, isNoisy: true }, line, reading)

/** ISO 14229-1, table A.1, and SAE J2190 give no smaller reason: such a byte was changed on its way. */
const LEAST_REASON = 0x10

/** The reason is the last byte: KWP and CAN send it third, the older buses after the request's own data. */
function refusalIn(bytes: readonly number[], mode: number): number | null {
  const reason = bytes.at(-1) ?? 0
  const isRefusal = bytes[0] === REFUSAL && bytes[1] === mode && bytes.length >= 3
  return isRefusal && reason >= LEAST_REASON ? reason : null
}
