import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReply } from './adapter-reply.ts'
import { type CarMessage, readMessages } from './car-messages.ts'
import { checksumOf } from './checksum.ts'
import { answerAs, FRESH_ADAPTER } from './emulated-adapter.ts'
import type { EmulatedCar } from './emulated-car.ts'
import { LIVE_VALUES, liveValueIn } from './live-values.ts'
import {
  bytesOfCode,
  CODE_MODES,
  type CodeState,
  codeListIn,
  codeOf,
  readTypedCode,
} from './trouble-codes.ts'
import { vinIn } from './vin.ts'

const PROTOCOLS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const messagesOf = (lines: readonly string[], protocol: string): CarMessage[] =>
  readMessages(lines, { protocol, hasHeaders: true }).messages

const codesIn = (messages: readonly CarMessage[], state: CodeState, protocol: string): string[] =>
  messages
    .filter(({ bytes }) => bytes[0] === CODE_MODES[state] + 0x40)
    .flatMap(({ bytes }) => codeListIn(bytes, protocol) ?? [])

const QUIET = { ...FRESH_ADAPTER, echo: false, headers: true, spaces: false, isAwake: true }

const car = (change: Partial<EmulatedCar> = {}): EmulatedCar => ({
  protocol: '6',
  vin: 'WVWZZZ1KZ8W123456',
  codes: { stored: ['P0301', 'P0420'], pending: ['P0171'], permanent: ['P0420'] },
  values: { rpm: [0x1a, 0xf8], coolant: [0x7b], voltage: [0x36, 0xb0] },
  ...change,
})

const dataOf = (raw: string, command: string) => {
  const reply = readReply(raw, command)
  if (reply.kind !== 'data') throw new Error(`no data but ${JSON.stringify(reply)}`)
  return reply
}

const codes = fc.uniqueArray(
  fc
    .record({ high: fc.nat(255), low: fc.nat(255) })
    .filter(({ high, low }) => high + low > 0)
    .map(({ high, low }) => codeOf(high, low)),
  { maxLength: 40 },
)

describe('a code', () => {
  it.each([
    [0x01, 0x33, 'P0133'],
    [0x41, 0x33, 'C0133'],
    [0x90, 0x0a, 'B100A'],
    [0xd1, 0x00, 'U1100'],
    [0xff, 0xff, 'U3FFF'],
  ])('of the bytes %i and %i is %s, and back', (high, low, code) => {
    expect(codeOf(high, low)).toBe(code)
    expect(bytesOfCode(code)).toEqual([high, low])
  })

  it.each([
    [' p0 420 ', 'P0420'],
    ['PO42O', 'P0420'],
    ['u-0100', 'U0100'],
    ['P0420-00', 'P0420'],
    ['p042000', 'P0420'],
    ['DTC P0301', 'P0301'],
    ['DTC: U0100-87', 'U0100'],
    ['P0420-0', null],
    ['P0420-ZZ', null],
    ['P4420', null],
    ['X0420', null],
    ['P042', null],
    ['', null],
  ])('typed as "%s" is read as %s', (typed, code) => {
    expect(readTypedCode(typed)).toBe(code)
  })
})

describe('what an adapter says', () => {
  it.each([
    ['NO DATA\r\r>', { kind: 'nothing' }],
    ['SEARCHING...\rUNABLE TO CONNECT\r\r>', { kind: 'failure', reason: 'no-connection' }],
    ['BUS INIT: ...ERROR\r\r>', { kind: 'failure', reason: 'no-start' }],
    ['?\r\r>', { kind: 'failure', reason: 'not-understood' }],
    ['STOPPED\r\r>', { kind: 'failure', reason: 'interrupted' }],
    ['7E8 06 41 00 BE <RX ERROR\r\r>', { kind: 'failure', reason: 'bad-data' }],
    ['BUFFER FULL\r\r>', { kind: 'failure', reason: 'overrun' }],
    ['CAN ERROR\r\r>', { kind: 'failure', reason: 'bus-error' }],
    ['\r\r>', { kind: 'failure', reason: 'no-answer' }],
    ['>\r\r>', { kind: 'failure', reason: 'no-answer' }],
    ['OUT OF MEMORY\r\r>', { kind: 'failure', reason: 'overrun' }],
    ['ERROR\r\r>', { kind: 'failure', reason: 'bus-error' }],
    ['>7E8 02 43 00\r\r>', { kind: 'data', lines: ['7E8024300'], isNoisy: false }],
    ['NO DATA\r7E8 02 43 00\r\r>', { kind: 'data', lines: ['7E8024300'], isNoisy: true }],
    [
      '03\r\0SEARCHING...\r7E8 02 43 00\r\n\r\n>',
      { kind: 'data', lines: ['7E8024300'], isNoisy: false },
    ],
    [
      'BUS INIT: OK\r486B104300000000000006\r\r>',
      { kind: 'data', lines: ['486B104300000000000006'], isNoisy: false },
    ],
    ['7E8024300\rw~8$\r\r>', { kind: 'data', lines: ['7E8024300'], isNoisy: true }],
  ])('%j is read', (raw, reply) => {
    expect(readReply(raw, '03')).toEqual(reply)
  })

  it('its own words are text', () => {
    expect(readReply('ATZ\r\r\rELM327 v1.5\r\r>', 'ATZ')).toEqual({
      kind: 'text',
      text: 'ELM327 v1.5',
    })
  })

  it('any noise at all is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const reply = readReply(raw, '03')
        if (reply.kind === 'data')
          for (const protocol of PROTOCOLS)
            codesIn(messagesOf(reply.lines, protocol), 'stored', protocol)
      }),
    )
  })
})

describe('recorded dialogues', () => {
  it('two control units of a CAN car, one of them with a long message between', () => {
    const raw =
      '7E8 10 0E 43 06 01 43 01 96\r7E9 04 43 01 07 00\r7E8 21 02 34 02 CD 03 57 0A\r7E8 22 24 00 00 00 00 00 00\r\r>'
    const messages = messagesOf(dataOf(raw, '03').lines, 'A6')
    expect(messages.map(({ from }) => from)).toEqual(['7E8', '7E9'])
    expect(codesIn(messages, 'stored', 'A6')).toEqual([
      'P0143',
      'P0196',
      'P0234',
      'P02CD',
      'P0357',
      'P0A24',
      'P0700',
    ])
  })

  it('an older car that pads with nothing', () => {
    const raw = '48 6B 10 43 01 33 00 00 00 00 3A\r\r>'
    expect(codesIn(messagesOf(dataOf(raw, '03').lines, '3'), 'stored', '3')).toEqual(['P0133'])
  })

  it('a line of J1850, whose check is no sum', () => {
    // AUTOSAR, specification of CRC routines, 7.2.1.1: the vectors of its SAE J1850 CRC.
    expect(checksumOf([0x00, 0x00, 0x00, 0x00], '2')).toBe(0x59)
    expect(checksumOf([0xf2, 0x01, 0x83], '2')).toBe(0x37)
  })

  it('a line that was cut or changed in transit is no line [INSP-5]', () => {
    expect(messagesOf(['486B10430133000000003B', '486B104301330000'], '3')).toEqual([])
    expect(messagesOf(['7E80443010133', '7E8044301'], '6')).toHaveLength(1)
  })

  it('a KWP message may give its length in a byte of its own [INSP-5]', () => {
    const line = '80F1100743013300000000'
    const sum = (line.match(/../g) ?? []).reduce((all, byte) => all + Number.parseInt(byte, 16), 0)
    const whole = line + (sum & 0xff).toString(16).padStart(2, '0').toUpperCase()
    expect(codesIn(messagesOf([whole], '5'), 'stored', '5')).toEqual(['P0133'])
    expect(messagesOf([whole.replace(/^80F11007/, '80F11006')], '5')).toEqual([])
  })

  it('parts of a long message that come in another order', () => {
    const [first = '', second = '', third = ''] = answerAs(car(), QUIET, '0902').reply.split('\r')
    expect(vinIn(messagesOf([first, third, second], '6'), '6')).toBe('WVWZZZ1KZ8W123456')
  })

  it('a long message that lost a part is no message', () => {
    const [first, , third] = answerAs(car(), QUIET, '0902').reply.split('\r')
    expect(messagesOf([first ?? '', third ?? ''], '6')).toEqual([])
  })

  it.each([
    ['has more codes than it counts', [0x43, 1, 1, 4, 1, 5], '6'],
    ['has fewer codes than it counts', [0x43, 3, 1, 4, 1, 5], '6'],
    ['counts a code of zeros', [0x43, 2, 1, 4, 0, 0], '6'],
    ['ends in half a code', [0x43, 1, 0x33, 1], '3'],
    ['has lost its count', [0x43], '6'],
  ])('a list that %s is not read [INSP-5]', (_, bytes, protocol) => {
    expect(codeListIn(bytes, protocol)).toBeNull()
  })

  it('a list may be padded with zeros', () => {
    expect(codeListIn([0x43, 1, 1, 4, 0, 0], '6')).toEqual(['P0104'])
  })

  it('two control units that name two cars give no number', () => {
    const one = answerAs(car(), QUIET, '0902').reply.split('\r').slice(0, 3)
    const other = answerAs(car({ vin: 'WVWZZZ1KZ8W654321' }), QUIET, '0902').reply.split('\r')
    const theirs = other.slice(0, 3).map((line) => line.replace(/^7E8/, '7E9'))
    expect(vinIn(messagesOf([...one, ...theirs], '6'), '6')).toBeNull()
    const same = one.map((line) => line.replace(/^7E8/, '7E9'))
    expect(vinIn(messagesOf([...one, ...same], '6'), '6')).toBe('WVWZZZ1KZ8W123456')
  })

  it('the number of a car comes from any one of two K-line units [INSP-5]', () => {
    const lines = answerAs(car({ protocol: '3' }), QUIET, '0902')
      .reply.split('\r')
      .slice(0, 5)
    const theirs = lines.map((line) => {
      const body = `486B11${line.slice(6, -2)}`
      const sum = (body.match(/../g) ?? []).reduce(
        (total, byte) => total + Number.parseInt(byte, 16),
        0,
      )
      return body + (sum & 0xff).toString(16).padStart(2, '0').toUpperCase()
    })
    const mixed = lines.flatMap((line, at) => [line, theirs[at] ?? ''])
    expect(vinIn(messagesOf(mixed, '3'), '3')).toBe('WVWZZZ1KZ8W123456')
  })

  it('the number of a car is not put together from lines that came twice or not at all [INSP-5]', () => {
    const lines = answerAs(car({ protocol: '3' }), QUIET, '0902')
      .reply.split('\r')
      .slice(0, 5)
    const [first = '', second = '', , fourth = '', fifth = ''] = lines
    expect(
      vinIn(
        messagesOf(
          lines.flatMap((line) => [line, line]),
          '3',
        ),
        '3',
      ),
    ).toBe('WVWZZZ1KZ8W123456')
    // As many characters as the number has, and not its own.
    expect(vinIn(messagesOf([first, second, second, fourth, fifth], '3'), '3')).toBeNull()
    const other = vinIn(messagesOf([first, second, fourth, fourth, fifth], '3'), '3')
    expect(other).toBeNull()
  })
})

describe.each(PROTOCOLS)('over protocol %s', (protocol) => {
  it('every list of codes comes back as it was', () => {
    fc.assert(
      fc.property(codes, fc.boolean(), (stored, spaces) => {
        const it = car({ protocol, codes: { stored, pending: [], permanent: [] } })
        const { reply } = answerAs(it, { ...QUIET, spaces }, '03')
        const messages = messagesOf(dataOf(reply, '03').lines, protocol)
        expect(codesIn(messages, 'stored', protocol)).toEqual(stored)
      }),
    )
  })

  it('tells its identification number and its values', () => {
    const ask = (command: string) =>
      messagesOf(dataOf(answerAs(car({ protocol }), QUIET, command).reply, command).lines, protocol)
    expect(vinIn(ask('0902'), protocol)).toBe('WVWZZZ1KZ8W123456')
    expect(liveValueIn(ask('010C'), 'rpm')).toBe(1726)
    expect(liveValueIn(ask('0105'), 'coolant')).toBe(83)
    expect(liveValueIn(ask('0142'), 'voltage')).toBe(14)
    expect(readReply(answerAs(car(), QUIET, '010D').reply, '010D')).toEqual({ kind: 'nothing' })
  })
})

it('clearing the codes leaves the permanent ones', () => {
  const { car: cleared } = answerAs(car(), QUIET, '04')
  expect(cleared.codes).toEqual({ stored: [], pending: [], permanent: ['P0420'] })
})

it('an adapter fresh from power on echoes, searches and puts spaces', () => {
  const { reply, settings } = answerAs(car(), FRESH_ADAPTER, '010C')
  expect(reply).toBe('010C\rSEARCHING...\r7E8 04 41 0C 1A F8 00 00 00\r\r>')
  expect(settings.isAwake).toBe(true)
  expect(answerAs(car(), FRESH_ADAPTER, 'ATE0').settings.echo).toBe(false)
  expect(answerAs(car(), FRESH_ADAPTER, 'hello').reply).toContain('?')
})

it.each(Object.keys(LIVE_VALUES) as (keyof typeof LIVE_VALUES)[])(
  'the bounds of %s are those of its byte or two',
  (name) => {
    const { pid, length } = LIVE_VALUES[name]
    const bytes = (byte: number) => [0x41, pid, ...Array<number>(length).fill(byte)]
    const low = liveValueIn([{ from: '7E8', bytes: bytes(0) }], name) ?? Number.NaN
    const high = liveValueIn([{ from: '7E8', bytes: bytes(255) }], name) ?? Number.NaN
    expect(low).toBeLessThan(high)
  },
)
