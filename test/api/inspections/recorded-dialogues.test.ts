import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BUSES,
  type Bus,
  CARS,
  change,
  changeAll,
  ENGINE,
  type Exchange,
  PROMPT,
  record,
} from '#test/support/obd-recordings.ts'
import { listed, show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Manners that lose nothing: the reading is the same. */
const MANNERS: Record<string, (exchanges: Exchange[], bus: Bus) => Exchange[]> = {
  'in the data sheet’s manner': (exchanges) => exchanges,
  'with spaces off': (all) => changeAll(all, (reply) => reply.replaceAll(' ', '')),
  'with an echo': (all) => changeAll(all, (reply, command) => `${command}\r${reply}`),
  'with line feeds and NULs': (all) =>
    changeAll(all, (reply) => [...reply.replaceAll('\r', '\r\n')].join('\0')),
  'in small letters': (all) => changeAll(all, (reply) => reply.toLowerCase()),
  'with a prompt in front': (all) => changeAll(all, (reply) => `\r>${reply}`),
  'while it searches': (all) => changeAll(all, (reply) => `SEARCHING...\r${reply}`),
  'that does not know its protocol': (all) => change(all, 'ATDPN', () => `?${PROMPT}`),
  'that refuses every setting': (all) => [
    ...['ATD', 'ATE0', 'ATL0', 'ATS0', 'ATH1', 'ATD0', 'ATCAF1', 'ATSP0'].map((command) => ({
      command,
      reply: `?${PROMPT}`,
    })),
    ...all,
  ],
  'that is silent about settings': (all) => [
    ...['ATD', 'ATD0', 'ATCAF1'].map((command) => ({ command, reply: null })),
    ...all,
  ],
}

describe.each(BUSES)('over $name', (bus) => {
  describe.each(Object.entries(CARS))('a car with %s', (_, units) => {
    it.each(Object.entries(MANNERS))('is read %s [INSP-5]', async (_, manner) => {
      const shown = await show(manner(record(bus, units), bus))
      const [stored, pending] = [listed(units, 'stored'), listed(units, 'pending')]
      expect(shown.codes).toEqual({ stored, pending, permanent: [] })
      const count = stored.length + pending.length
      expect(shown.title).toBe(count === 0 ? 'No fault codes' : `Fault codes read: ${count}`)
    })
  })
})

/** Answers that leave something open: never "No fault codes", and no code that the car has not. */
const FAULTS: Record<string, (exchanges: Exchange[], bus: Bus) => Exchange[]> = {
  'mode 03 is not supported': (all, bus) => replaceFirst(all, bus, '03', [0x7f, 0x03, 0x11]),
  'the control unit is busy': (all, bus) => replaceFirst(all, bus, '03', [0x7f, 0x03, 0x21]),
  'the answer is put off for ever': (all, bus) => replaceFirst(all, bus, '03', [0x7f, 0x03, 0x78]),
  'the list does not come': (all) => change(all, '03', () => `NO DATA${PROMPT}`),
  'the list is empty text': (all) => change(all, '03', () => PROMPT),
  'the list is only a prompt': (all) => change(all, '03', () => '>'),
  'the list is noise': (all) => change(all, '03', () => `~W8 KERB${PROMPT}`),
  'the list has noise beside it': (all) => change(all, '03', (reply) => `~W8\r${reply}`),
  'the adapter says ERROR': (all) => change(all, '03', () => `ERROR${PROMPT}`),
  'the adapter is out of memory': (all) => change(all, '03', () => `OUT OF MEMORY${PROMPT}`),
  'the adapter’s buffer is full': (all) =>
    change(all, '03', (reply) => `${reply.slice(0, -3)}\rBUFFER FULL${PROMPT}`),
  'a frame is garbled': (all) =>
    change(all, '03', (reply) => reply.replace(/\r\r>/, ' <RX ERROR\r\r>')),
  'the lamp is on': (all, bus) =>
    replaceFirst(all, bus, '0101', [0x41, 0x01, 0x80, 0x07, 0x65, 0x04]),
  'the car counts two codes': (all, bus) =>
    replaceFirst(all, bus, '0101', [0x41, 0x01, 0x02, 0x07, 0x65, 0x04]),
  'the count does not come': (all) => change(all, '0101', () => `NO DATA${PROMPT}`),
  'the count is refused': (all, bus) => replaceFirst(all, bus, '0101', [0x7f, 0x01, 0x12]),
  'the pending codes are garbled': (all) => change(all, '07', () => `7E8 0${PROMPT}`),
}

function replaceFirst(all: readonly Exchange[], bus: Bus, command: string, message: number[]) {
  return change(all, command, (reply) => {
    const [, ...others] = reply.replace(PROMPT, '').split('\r')
    return [...bus.lines(0x10, message), ...others].join('\r') + PROMPT
  })
}

/** On the older buses a control unit without codes may be silent, which its count confirms. */
const isLawfulSilence = (fault: string, bus: Bus) =>
  fault === 'the list does not come' && /^[1-5]$/.test(bus.number)

describe.each(BUSES)('over $name', (bus) => {
  describe.each(Object.entries(CARS).filter(([, units]) => listed(units, 'stored').length < 2))(
    'a car with %s',
    (_, units) => {
      it.each(Object.entries(FAULTS).filter(([fault]) => !isLawfulSilence(fault, bus)))(
        'is not said to have none when %s [INSP-14]',
        async (_, fault) => {
          const shown = await show(fault(record(bus, units), bus))
          expect(shown.title).not.toMatch(/^No /)
          expect(
            shown.lines.length + shown.codes.stored.length + shown.codes.pending.length,
          ).toBeGreaterThan(0)
          for (const code of shown.codes.stored) expect(listed(units, 'stored')).toContain(code)
          for (const code of shown.codes.pending) expect(listed(units, 'pending')).toContain(code)
        },
      )
    },
  )
})

it('a control unit that puts its answer off and then gives it is read [INSP-5]', async () => {
  const [can] = BUSES
  if (!can) throw new Error('there is no bus')
  const all = record(can, [{ ...ENGINE, stored: ['P0301'] }])
  const shown = await show(
    change(all, '03', (reply) => [...can.lines(0x10, [0x7f, 0x03, 0x78]), reply].join('\r')),
  )
  expect([shown.title, shown.codes.stored]).toEqual(['Fault codes read: 1', ['P0301']])
})

describe('codes that a control unit lists by service 19 alone', () => {
  const dialogue = (reply: string) => {
    const [can] = BUSES
    if (!can) throw new Error('there is no bus')
    return [...record(can, [ENGINE]), { command: '19020D', reply: `${reply}${PROMPT}` }]
  }

  it.each([
    ['7E8 07 59 02 FF 04 20 00 2F', 'Fault codes read: 1', ['P0420'], []],
    ['7E8 07 59 02 FF 01 71 00 04', 'Fault codes read: 1', [], ['P0171']],
    [
      '7E8 10 0B 59 02 FF 04 20 00\r7E8 21 2F 01 71 00 08 AA AA',
      'Fault codes read: 2',
      ['P0420', 'P0171'],
      [],
    ],
    ['7E8 03 59 02 FF', 'No fault codes', [], []],
    ['7E8 03 7F 19 11', 'No fault codes', [], []],
    ['NO DATA', 'No fault codes', [], []],
    ['?', 'No fault codes', [], []],
    ['7E8 10 0B 59 02 FF 04 20 00', 'Could not read the fault codes', [], []],
    ['7E8 07 59 02 FF 04 2', 'Could not read the fault codes', [], []],
    ['7E8 03 7F 19 78', 'Could not read the fault codes', [], []],
  ])('after %j the page says %s [INSP-16]', async (reply, title, stored, pending) => {
    const shown = await show(dialogue(reply))
    expect([shown.title, shown.codes.stored, shown.codes.pending]).toEqual([title, stored, pending])
  })
})

it.each(['NO DATA\r\r>', '7E8 03 7F 07 11\r\r>'])(
  'a car that answers the question for pending codes with %j has none stored, and no more is said [INSP-14]',
  async (reply) => {
    const [can] = BUSES
    if (!can) throw new Error('there is no bus')
    const shown = await show(change(record(can, [ENGINE]), '07', () => reply))
    expect(shown.title).toBe('No stored fault codes')
    expect(shown.lines).toContain('Not every control unit of this car lists pending codes.')
  },
)

it('an adapter that shows the length of each frame is read [INSP-5]', async () => {
  for (const bus of BUSES.filter(({ number }) => /[6-9]/.test(number))) {
    const units = [{ ...ENGINE, stored: ['P0301', 'P0420', 'P0171'] }]
    const header = bus.number === '6' || bus.number === '8' ? 3 : 11
    const shown = await show(
      changeAll(record(bus, units), (reply) =>
        reply.replaceAll(
          /^[0-9A-F ]+$/gm,
          (line) => `${line.slice(0, header)} 8${line.slice(header)}`,
        ),
      ),
    )
    expect(shown.codes.stored).toEqual(['P0301', 'P0420', 'P0171'])
  }
})

describe('an adapter whose headers stay off', () => {
  const bare = (list: string) => [
    { command: 'ATDPN', reply: 'A6\r\r>' },
    { command: '0100', reply: '41 00 BE 3F A8 13\r\r>' },
    { command: '0101', reply: '41 01 83 07 65 04\r\r>' },
    { command: '03', reply: `${list}\r\r>` },
    { command: '07', reply: '47 00\r\r>' },
  ]
  it('is read from one control unit, long lists too [INSP-5]', async () => {
    const shown = await show(bare('008\r0: 43 03 03 01 04 20\r1: 01 71 00 00 00 00 00'))
    expect([shown.title, shown.codes.stored]).toEqual([
      'Fault codes read: 3',
      ['P0301', 'P0420', 'P0171'],
    ])
  })

  it.each([
    '43 00',
    '008\r0: 43 03 03 01 04 20',
    '008\r1: 01 71 00 00 00 00 00',
    '0: 43 03 03 01 04 20\r1: 01 71 00 00 00 00 00',
    '00A\r0:\r1:',
    '008\r0: 43 03 03 01 04 20\r2: 01 71 00 00 00 00 00',
  ])('is not believed when its list is %j and its count three [INSP-14]', async (list) => {
    expect((await show(bare(list))).title).toMatch(/^(Could not read|.*There may be more)/)
  })

  it('is not read where two control units answer, or the protocol is unknown', async () => {
    const two = change(bare('43 00'), '0100', (reply) => `41 00 BE 3F A8 13\r${reply}`)
    expect((await show(two)).error).toBe('unreadable')
    const unknown = change(bare('43 00'), 'ATDPN', () => '?\r\r>')
    expect((await show(unknown)).error).toBe('unreadable')
  })
})

it.each(['HELLO', 'OK', '41', 'ELM327 v1.5', '12.6V', '7E8 06 41', '7E8 03 7F 01 78'])(
  '"%s" is no answer of a car [INSP-5]',
  async (text) => {
    const shown = await show([{ command: '0100', reply: `${text}\r\r>` }])
    expect([shown.adapter, shown.error]).toEqual([null, 'unreadable'])
  },
)
