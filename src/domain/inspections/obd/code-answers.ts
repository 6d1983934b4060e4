import type { AdapterReply } from './adapter-reply.ts'
import { type CarLine, isCan, readMessages } from './car-messages.ts'
import { CODE_MODES, type CodeState, codeListIn } from './trouble-codes.ts'

/** The first byte of a refusal (ISO 14229-1, SAE J1979): then come the mode and the reason. */
const REFUSAL = 0x7f
/** "Busy, repeat the request" and "the answer will follow": neither is an answer yet. */
const NOT_YET = [0x21, 0x78] as const

/** What a control unit answered: its list of codes, or that it has none to give. */
export type UnitAnswer = { kind: 'codes'; codes: readonly string[] } | { kind: 'refused' }

/** What the control units answered to one request, by their addresses. */
export type UnitAnswers<Answer> = {
  units: ReadonlyMap<string, Answer>
  /** Something did not come through, so that an answer may be missing here. */
  isDamaged: boolean
  reason: UnreadReason | null
}

/** Why an answer could not be read. */
export type UnreadReason = 'damaged' | 'busy' | Extract<AdapterReply, { kind: 'failure' }>['reason']

export type MonitorStatus = {
  isLampOn: boolean
  /** How many confirmed codes the control unit has stored. */
  count: number
}

/** Reads the answers to mode 03, 07 or 0A. */
export function readListReply(
  reply: AdapterReply,
  line: CarLine,
  state: CodeState,
): UnitAnswers<UnitAnswer> {
  return readUnits(reply, line, CODE_MODES[state], (bytes, before: UnitAnswer | undefined) => {
    const codes = codeListIn(bytes, line.protocol)
    if (codes === null) return null
    if (before?.kind !== 'codes') return { kind: 'codes', codes }
    // On the older buses a list takes several messages of three codes; on CAN a second one is a repetition.
    if (isCan(line.protocol)) return before.codes.join() === codes.join() ? before : null
    return { kind: 'codes', codes: [...new Set([...before.codes, ...codes])] }
  })
}

/** Reads the answers to mode 01, PID 01 (SAE J1979): the lamp in the top bit, the count in the other seven. */
export function readStatusReply(
  reply: AdapterReply,
  line: CarLine,
): UnitAnswers<MonitorStatus | UnitAnswer> {
  return readUnits(reply, line, 0x01, (bytes) => {
    const [, pid, status = 0] = bytes
    if (pid !== 0x01 || bytes.length !== 6) return null
    return { isLampOn: status >= 0x80, count: status & 0x7f }
  })
}

/** Reads what each control unit answered, refused or put off. */
export function readUnits<Answer>(
  reply: AdapterReply,
  line: CarLine,
  mode: number,
  read: (bytes: readonly number[], before: Answer | undefined) => Answer | null,
): UnitAnswers<Answer | UnitAnswer> {
  if (reply.kind === 'failure') return unread(reply.reason)
  if (reply.kind === 'nothing') return { units: new Map(), isDamaged: false, reason: null }
  if (reply.kind === 'text') return unread('damaged')
  const { messages, isDamaged } = readMessages(reply.lines, line)
  const units = new Map<string, Answer | UnitAnswer>()
  const waiting = new Set<string>()
  let isWhole = !isDamaged && !reply.isNoisy && messages.length > 0
  for (const { from, bytes } of messages) {
    const known = units.get(from)
    const refusal = refusalIn(bytes, mode)
    if (refusal !== null && NOT_YET.some((each) => each === refusal)) waiting.add(from)
    else if (refusal !== null) {
      if (known) isWhole = false
      else units.set(from, { kind: 'refused' })
    } else {
      const answer = bytes[0] === mode + 0x40 ? read(bytes, known as Answer | undefined) : null
      if (answer === null) isWhole = false
      else units.set(from, answer)
      waiting.delete(from)
    }
  }
  if (!isWhole) return { units, isDamaged: true, reason: 'damaged' }
  return waiting.size > 0
    ? { units, isDamaged: true, reason: 'busy' }
    : { units, isDamaged: false, reason: null }
}

const unread = <Answer>(reason: UnreadReason): UnitAnswers<Answer> => ({
  units: new Map(),
  isDamaged: true,
  reason,
})

/** The reason is the last byte: KWP and CAN send it third, the older buses after the request's own data. */
const refusalIn = (bytes: readonly number[], mode: number): number | null =>
  bytes[0] === REFUSAL && bytes[1] === mode && bytes.length >= 3 ? (bytes.at(-1) ?? null) : null
