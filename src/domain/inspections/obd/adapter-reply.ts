/** What an ELM327 says instead of data (ELM327 data sheet v2.3, "Error Messages and Alerts"). */
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
  'LV RESET': 'low-voltage',
  'LP ALERT': 'asleep',
  'ACT ALERT': 'asleep',
  STOPPED: 'interrupted',
  '?': 'not-understood',
} as const

export type AdapterFailure = (typeof FAILURES)[keyof typeof FAILURES]

export type AdapterReply =
  | { kind: 'data'; lines: string[]; isNoisy: boolean }
  /** The car has nothing to say to that: no codes, or a value that it does not measure. */
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'failure'; reason: AdapterFailure }

/** Said while the adapter looks for the car's protocol; never part of an answer. */
const CHATTER = /^(SEARCHING\.*|BUS INIT: ?\.*(OK)?(?!.*ERROR))/i

/** Hexadecimal, or a line of a long CAN message: its length ("00A"), then "0:", "1:" … */
const DATA = /^(?:[0-9A-F]:)?[0-9A-F]+$/

/**
 * Reads everything that came before the prompt (`>`). Echoes, chatter and NULs, which cheap adapters send, are
 * dropped. A line that is neither data nor a known alert is noise: the rest is still read, and `isNoisy` says so.
 */
export function readReply(raw: string, command: string): AdapterReply {
  const asked = command.replaceAll(' ', '').toUpperCase()
  const lines = raw
    .replaceAll('\0', '')
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
  if (lines.some((line) => line.startsWith('NO DATA'))) return { kind: 'nothing' }
  const data = lines.map((line) => line.replaceAll(' ', '')).filter((line) => DATA.test(line))
  return { kind: 'data', lines: data, isNoisy: data.length < lines.length }
}

function failureIn(line: string): AdapterFailure | null {
  for (const [words, reason] of Object.entries(FAILURES))
    if (line === words || (words.length > 1 && line.includes(words))) return reason
  // Versions before 1.3 number their internal faults.
  return /^ERR\d\d$/.test(line) ? 'bad-data' : null
}
