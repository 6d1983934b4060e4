import type { RecordedDialogue } from '#web/inspections/tool/codes/recorded-dialogue.ts'

/*
 * What adapters say, as SAE J1979, ISO 15765-2 and -4, ISO 9141-2, ISO 14230-4, SAE J1850 and the ELM327 data sheet
 * define it. The frames are built here, by none of the reader's code.
 */

const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')

/** P0301 is 03 01, C0133 is 41 33, U0100 is C1 00. */
const pairOf = (code: string): [number, number] => {
  const value =
    Number.parseInt(code.slice(1), 16) | (['P', 'C', 'B', 'U'].indexOf(code[0] ?? '') << 14)
  return [value >> 8, value & 0xff]
}

/** A control unit by its address byte (10 the engine, 18 the gearbox), with its codes. */
export type Unit = { address: number; stored: string[]; pending: string[] }
export type Bus = {
  name: string
  number: string
  /** The lines for one message of a control unit, with headers and spaces. */
  lines: (address: number, message: readonly number[]) => string[]
  /** The messages of a list of codes. */
  list: (mode: number, codes: readonly string[]) => number[][]
}

const canList = (mode: number, codes: readonly string[]) => [
  [mode + 0x40, codes.length, ...codes.flatMap(pairOf)],
]

/** ISO 15765-2: single frames of up to seven bytes; else a first frame of six and consecutive ones of seven. */
const canLines =
  (header: (address: number) => string) => (address: number, message: readonly number[]) => {
    const padded = (frame: number[]) => [...frame, ...Array<number>(8 - frame.length).fill(0xaa)]
    const frames: number[][] = []
    if (message.length <= 7) frames.push(padded([message.length, ...message]))
    else {
      frames.push([0x10 | (message.length >> 8), message.length & 0xff, ...message.slice(0, 6)])
      for (let at = 6; at < message.length; at += 7)
        frames.push(padded([0x20 | (frames.length % 16), ...message.slice(at, at + 7)]))
    }
    return frames.map((frame) => `${header(address)} ${hex(frame)}`)
  }

const olderList = (mode: number, codes: readonly string[]) => {
  const messages: number[][] = []
  for (let at = 0; at < Math.max(codes.length, 1); at += 3) {
    const pairs = codes.slice(at, at + 3).flatMap(pairOf)
    messages.push([mode + 0x40, ...pairs, ...Array<number>(6 - pairs.length).fill(0)])
  }
  return messages
}
const withSum = (bytes: number[]) => [...bytes, bytes.reduce((sum, byte) => sum + byte, 0) % 256]
function withCrc(bytes: number[]): number[] {
  let crc = 0xff
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 7) & 1) !== ((byte >> bit) & 1)
      crc = ((crc << 1) ^ (isSet ? 0x1d : 0)) & 0xff
    }
  return [...bytes, crc ^ 0xff]
}

/** ISO 15765-4: the first three control units that answer. */
const SHORT_HEADERS = new Map([
  [0x10, '7E8'],
  [0x18, '7E9'],
  [0x28, '7EA'],
])

export const BUSES: Bus[] = [
  ...(['6', '8'] as const).map((number) => ({
    name: `CAN with short identifiers (${number})`,
    number,
    lines: canLines((address) => SHORT_HEADERS.get(address) ?? '7EF'),
    list: canList,
  })),
  ...(['7', '9'] as const).map((number) => ({
    name: `CAN with long identifiers (${number})`,
    number,
    lines: canLines((address) => `18 DA F1 ${hex([address])}`),
    list: canList,
  })),
  ...(['4', '5'] as const).map((number) => ({
    name: `KWP (${number})`,
    number,
    lines: (address: number, message: readonly number[]) => [
      hex(withSum([0x80 | message.length, 0xf1, address, ...message])),
    ],
    list: olderList,
  })),
  {
    name: 'ISO 9141-2',
    number: '3',
    lines: (address, message) => [hex(withSum([0x48, 0x6b, address, ...message]))],
    list: olderList,
  },
  ...(['1', '2'] as const).map((number) => ({
    name: `SAE J1850 (${number})`,
    number,
    lines: (address: number, message: readonly number[]) => [
      hex(withCrc([0x48, 0x6b, address, ...message])),
    ],
    list: olderList,
  })),
]

export const ENGINE: Unit = { address: 0x10, stored: [], pending: [] }
const GEARBOX: Unit = { address: 0x18, stored: [], pending: [] }
export const CARS: Record<string, Unit[]> = {
  'no codes': [ENGINE],
  'one code': [{ ...ENGINE, stored: ['P0301'] }],
  'five codes': [{ ...ENGINE, stored: ['P0301', 'P0420', 'P0171', 'U0100', 'C0133'] }],
  'a pending code alone': [{ ...ENGINE, pending: ['P0171'] }],
  'two control units without codes': [ENGINE, GEARBOX],
  'a code in the gearbox alone': [ENGINE, { ...GEARBOX, stored: ['P0700'] }],
}

export type Exchange = RecordedDialogue['exchanges'][number]
export const PROMPT = '\r\r>'

/** What an honest adapter says in that car. */
export function record(bus: Bus, units: readonly Unit[]): Exchange[] {
  const say = (command: string, messages: (unit: Unit) => number[][]): Exchange => ({
    command,
    reply:
      units
        .flatMap((unit) => messages(unit).flatMap((message) => bus.lines(unit.address, message)))
        .join('\r') + PROMPT,
  })
  const lamp = ({ stored }: Unit) => (stored.length > 0 ? 0x80 : 0) + stored.length
  return [
    { command: 'ATZ', reply: 'ATZ\r\r\rELM327 v1.5\r\r>' },
    { command: 'ATDPN', reply: `A${bus.number}${PROMPT}` },
    say('0100', () => [[0x41, 0x00, 0xbe, 0x3f, 0xa8, 0x13]]),
    say('0101', (unit) => [[0x41, 0x01, lamp(unit), 0x07, 0x65, 0x04]]),
    say('03', ({ stored }) => bus.list(0x03, stored)),
    say('07', ({ pending }) => bus.list(0x07, pending)),
    { command: '0A', reply: `NO DATA${PROMPT}` },
  ]
}

export const change = (
  exchanges: readonly Exchange[],
  command: string,
  edit: (reply: string) => string | null,
): Exchange[] =>
  exchanges.map((each) =>
    each.command === command && each.reply !== null ? { ...each, reply: edit(each.reply) } : each,
  )

export const OBD = ['0100', '0101', '03', '07']
export const changeAll = (
  exchanges: readonly Exchange[],
  edit: (reply: string, command: string) => string,
) =>
  exchanges.map((each) =>
    OBD.includes(each.command) && each.reply !== null
      ? { ...each, reply: edit(each.reply, each.command) }
      : each,
  )
