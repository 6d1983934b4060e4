import { type Exchange, PROMPT } from './obd-recordings.ts'

/*
 * How the adapters that people own talk: ELM327 v1.2 to v2.3 and ELM329 (data sheets of Elm Electronics), STN11xx
 * (OBDLink, family reference manual), vLinker and the copies of v1.5 and "v2.1". Each says the same frames as the car.
 */

export type AdapterKind = {
  name: string
  /** What it answers to `ATZ`, and what it is called then. */
  greeting: string
  called: string
  /** What it answers to settings, where that is not "OK". */
  settings: Record<string, string | null>
  /** How it writes an answer of the car. */
  write: (reply: string, command: string) => string
  /** What it says about the protocol that it found. */
  protocol: (number: string) => string
  /** A bus of its own kind does not exist for some. */
  hears: (protocol: string) => boolean
}

const ANY = () => true
const isCan = (protocol: string) => /[6-9]/.test(protocol)
const plain = (reply: string) => reply
/** `ATS0` takes the spaces out of what the car says, not out of the adapter's own words. */
const unspaced = (reply: string) =>
  reply.replaceAll(/(?<=[0-9A-F]{2}|7E[89A]) (?=[0-9A-F]{2})/g, '')
const feeds = (reply: string) => reply.replaceAll('\r', '\r\n')
const auto = (number: string) => `A${number}`
const refuse = (...commands: string[]) =>
  Object.fromEntries(commands.map((command) => [command, `?${PROMPT}`]))
const ignore = (...commands: string[]) =>
  Object.fromEntries(commands.map((command) => [command, null]))

/** `ATD1`: the length of a CAN frame stands after its header. */
const withLength = (reply: string) =>
  reply
    .split('\r')
    .map((line) =>
      line
        .replace(/^(7E[89A-F]) ((?:[0-9A-F]{2} ?){8})$/, '$1 8 $2')
        .replace(/^(18 DA F1 [0-9A-F]{2}) ((?:[0-9A-F]{2} ?){8})$/, '$1 8 $2'),
    )
    .join('\r')

/** Before the first answer it says that it searches; an older bus is woken. */
const searching = (reply: string, command: string, word = 'SEARCHING...\r') =>
  command === '0100' ? word + reply : reply

export const ADAPTERS: readonly AdapterKind[] = [
  {
    name: 'an ELM327 v1.2, which knows neither ATS0 nor ATD0',
    greeting: '\r\rELM327 v1.2\r\r>',
    called: 'ELM327 v1.2',
    settings: refuse('ATS0', 'ATD0'),
    write: plain,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an ELM327 v1.3a',
    greeting: '\r\rELM327 v1.3a\r\r>',
    called: 'ELM327 v1.3a',
    settings: {},
    write: (reply, command) => searching(unspaced(reply), command),
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an ELM327 v1.4b that echoes its reset',
    greeting: 'ATZ\r\r\rELM327 v1.4b\r\r>',
    called: 'ELM327 v1.4b',
    settings: {},
    write: (reply, command) => searching(unspaced(reply), command),
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an ELM327 v2.3 that wakes an older bus aloud',
    greeting: '\r\rELM327 v2.3\r\r>',
    called: 'ELM327 v2.3',
    settings: {},
    write: (reply, command) => searching(unspaced(reply), command, 'BUS INIT: ...OK\r'),
    protocol: auto,
    hears: (number) => /[345]/.test(number),
  },
  {
    name: 'an ELM329, for CAN alone',
    greeting: '\r\rELM329 v2.1\r\r>',
    called: 'ELM329 v2.1',
    settings: {},
    write: unspaced,
    protocol: auto,
    hears: isCan,
  },
  {
    name: 'a copy of v1.5 that keeps its echo and its spaces',
    greeting: 'ATZ\r\r\rELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: refuse('ATE0', 'ATS0'),
    write: (reply, command) => `${command}\r${reply}`,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'a copy of “v2.1” that refuses most settings',
    greeting: '\r\rELM327 v2.1\r\r>',
    called: 'ELM327 v2.1',
    settings: refuse('ATD', 'ATD0', 'ATCAF1', 'ATS0'),
    write: plain,
    protocol: (number) => number,
    hears: ANY,
  },
  {
    name: 'a copy that is silent about settings',
    greeting: '\r\rELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: ignore('ATD', 'ATD0', 'ATCAF1'),
    write: plain,
    protocol: () => '?',
    hears: ANY,
  },
  {
    name: 'a copy that shows the length of each frame',
    greeting: '\r\rELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: refuse('ATD0'),
    write: withLength,
    protocol: auto,
    hears: isCan,
  },
  {
    name: 'a copy that writes small letters',
    greeting: '\r\relm327 v1.5\r\r>',
    called: 'elm327 v1.5',
    settings: {},
    write: (reply) => reply.toLowerCase(),
    protocol: (number) => `a${number}`,
    hears: ANY,
  },
  {
    name: 'a copy that sprinkles NULs',
    greeting: '\0\r\0\rELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: {},
    write: (reply) => [...reply].join('\0'),
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'a copy with a second prompt',
    greeting: '>\rELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: {},
    write: (reply) => `\r>${reply}`,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'a Bluetooth copy that greets with noise',
    greeting: '\u00fc\u0080ELM327 v1.5\r\r>',
    called: 'ELM327 v1.5',
    settings: {},
    write: unspaced,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an adapter that was left monitoring',
    greeting: `STOPPED${PROMPT}`,
    called: 'ELM327 v1.4b',
    settings: { ATWS: '\r\rELM327 v1.4b\r\r>' },
    write: unspaced,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an adapter that holds half a command',
    greeting: `?${PROMPT}`,
    called: 'ELM327 v2.2',
    settings: { ATWS: '\r\rELM327 v2.2\r\r>' },
    write: unspaced,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an OBDLink (STN1110)',
    greeting: '\r\rELM327 v1.3a\r\r>',
    called: 'ELM327 v1.3a',
    settings: {},
    write: (reply, command) => searching(unspaced(reply), command),
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'an OBDLink whose line feeds stay on',
    greeting: '\r\n\r\nELM327 v1.4b\r\n\r\n>',
    called: 'ELM327 v1.4b',
    settings: refuse('ATL0'),
    write: feeds,
    protocol: auto,
    hears: ANY,
  },
  {
    name: 'a vLinker MC+',
    greeting: '\r\rELM327 v2.2\r\r>',
    called: 'ELM327 v2.2',
    settings: {},
    write: (reply, command) => searching(unspaced(reply), command),
    protocol: (number) => number,
    hears: ANY,
  },
]

/** What that adapter says in a car whose frames are given. */
export function spokenBy(
  adapter: AdapterKind,
  frames: readonly Exchange[],
  protocol: string,
): Exchange[] {
  const settings = Object.entries(adapter.settings).map(([command, reply]) => ({ command, reply }))
  return [
    { command: 'ATZ', reply: adapter.greeting },
    ...settings,
    { command: 'ATDPN', reply: `${adapter.protocol(protocol)}${PROMPT}` },
    ...frames
      .filter(({ command }) => !command.startsWith('AT'))
      .map(({ command, reply }) => ({ command, reply: reply && adapter.write(reply, command) })),
  ]
}
