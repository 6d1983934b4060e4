/** The alerts that an ELM327 sends instead of data (ELM327 data sheet v2.3, "Error Messages and Alerts"). */
const FAILURES = {
  'UNABLE TO CONNECT': 'no-connection',
  'BUS INIT: ERROR': 'no-connection',
  'BUS INIT: ...ERROR': 'no-connection',
  'CAN ERROR': 'bus-error',
  'BUS ERROR': 'bus-error',
  'BUS BUSY': 'bus-busy',
  'FB ERROR': 'bus-error',
  'DATA ERROR': 'bad-data',
  '<DATA ERROR': 'bad-data',
  '<RX ERROR': 'bad-data',
  'BUFFER FULL': 'overrun',
  'OUT OF MEMORY': 'overrun',
  'LV RESET': 'low-voltage',
  'LP ALERT': 'asleep',
  'ACT ALERT': 'asleep',
  STOPPED: 'interrupted',
  '?': 'not-understood',
  // Clones shorten the alerts above to this word.
  ERROR: 'bus-error',
} as const

/** `no-answer`: the prompt came with nothing before it. */
export type AdapterFailure = (typeof FAILURES)[keyof typeof FAILURES] | 'no-answer'

export type AdapterReply =
  | { kind: 'data'; lines: string[]; isNoisy: boolean }
  /** The car has no answer: no codes are stored, or it does not measure the value. */
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'failure'; reason: AdapterFailure }

/** The adapter sends this while it searches for the car's protocol. It is never part of an answer. */
const CHATTER = /^(SEARCHING\.*|BUS ?INIT: ?\.*(OK)?(?!.*ERROR))/i

/** Matches hexadecimal, or a line of a long CAN message: its length ("00A"), then "0:", "1:" … */
const DATA = /^(?:[0-9A-F]:)?[0-9A-F]+$/

/**
 * Reads everything before the prompt (`>`). It drops echoes, search messages and the NULs that cheap adapters send. A
 * line that is neither data nor a known alert is noise: the rest is still read, and `isNoisy` reports it.
 */
export function readReply(raw: string, command: string): AdapterReply {
  const asked = command.replaceAll(' ', '').toUpperCase()
  const lines = raw
    .replaceAll('\0', '')
    .replace(/^[\s>]+/, '')
    .replace(/>.*$/s, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(CHATTER, '').trim())
    .filter((line) => line !== '' && line.replaceAll(' ', '').toUpperCase() !== asked)
  if (asked.startsWith('AT') && lines[0] !== '?') return { kind: 'text', text: lines.join(' ') }
  return readData(lines.map((line) => line.toUpperCase()))
}

function readData(lines: readonly string[]): AdapterReply {
  for (const line of lines) {
    const reason = failureIn(line)
    if (reason) return { kind: 'failure', reason }
  }
  if (lines.length === 0) return { kind: 'failure', reason: 'no-answer' }
  if (lines.every((line) => line === 'NO DATA')) return { kind: 'nothing' }
  const data = lines.map((line) => line.replaceAll(' ', '')).filter((line) => DATA.test(line))
  return { kind: 'data', lines: data, isNoisy: data.length < lines.length }
}

function failureIn(line: string): AdapterFailure | null {
  for (const [words, reason] of Object.entries(FAILURES))
    if (line === words || (words.length > 1 && line.includes(words))) return reason
  // Versions before 1.3 number their internal errors.
  return /^ERR\d\d$/.test(line) ? 'bad-data' : null
}
