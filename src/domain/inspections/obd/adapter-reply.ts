/** The alerts that an ELM327 sends instead of data (ELM327 data sheet v2.3, "Error Messages and Alerts"). */
const FAILURES = {
  'UNABLE TO CONNECT': 'no-connection',
  // A bus of five baud often starts at the second try.
  'BUS INIT: ERROR': 'no-start',
  'BUS INIT: ...ERROR': 'no-start',
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

/** `no-answer`: the prompt came with nothing before it; `gone`: the connection to the adapter ended. */
export type AdapterFailure = (typeof FAILURES)[keyof typeof FAILURES] | 'no-answer' | 'gone'

export type AdapterReply =
  | { kind: 'data'; lines: string[]; isNoisy: boolean }
  /** The car has no answer: no codes are stored, or it does not measure the value. */
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  /** `lines`: what came beside an alert that does not say that it is wrong. */
  | { kind: 'failure'; reason: AdapterFailure; lines?: string[] }

/** The adapter sends these, alone or both on a line, while it looks for the car's protocol. Neither is part of an answer. */
const CHATTER = /^(?:(?:SEARCHING(?:: ?OK|\.*)|BUS ?INIT: ?\.*(?:OK)?(?!.*ERROR))\s*)+/i

/** Matches hexadecimal, or a line of a long CAN message: its length ("00A"), then "0:", "1:" … */
const DATA = /^(?:[0-9A-F]:)?[0-9A-F]+$/

/**
 * Reads everything before the prompt (`>`). It drops echoes, search messages and the NULs that cheap adapters send. A
 * line that is neither data nor a known alert is noise: the rest is still read, and `isNoisy` reports it.
 */
export function readReply(raw: string, command: string): AdapterReply {
  const asked = tight(command)
  const [said = '', ...late] = raw
    .replaceAll('\0', '')
    .replace(/^[\s>]+/, '')
    .split('>')
  const lines = said
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(CHATTER, '').trim())
    .filter((line) => line !== '' && tight(line) !== asked)
  if (asked.startsWith('AT') && lines[0] !== '?') return { kind: 'text', text: lines.join(' ') }
  return readData(
    lines.map(tight),
    late.some((text) => text.trim() !== ''),
  )
}

/** Clones that leave the spaces out leave them out of alerts too. */
const tight = (line: string) => line.replaceAll(' ', '').toUpperCase()

/** `isLate`: something came behind the prompt, such as the list of a slow control unit. */
function readData(lines: readonly string[], isLate: boolean): AdapterReply {
  const data = lines.filter((line) => DATA.test(line))
  for (const line of lines) {
    const reason = failureIn(line)
    if (reason) return { kind: 'failure', reason, ...besideAlert(data, reason) }
  }
  if (lines.length === 0) return { kind: 'failure', reason: 'no-answer' }
  if (!isLate && lines.every((line) => line === 'NODATA')) return { kind: 'nothing' }
  return { kind: 'data', lines: data, isNoisy: isLate || data.length < lines.length }
}

/** An adapter that calls its data wrong may mean any line of it. */
const besideAlert = (data: string[], reason: AdapterFailure) =>
  data.length > 0 && reason !== 'bad-data' ? { lines: data } : {}

function failureIn(line: string): AdapterFailure | null {
  for (const [words, reason] of Object.entries(FAILURES))
    if (line === words || (words.length > 1 && line.includes(tight(words)))) return reason
  // Versions before 1.3 number their internal errors.
  return /^ERR\d\d$/.test(line) ? 'bad-data' : null
}
