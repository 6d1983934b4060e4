import { expect, it } from 'vitest'
import type { ReadProblem } from '#domain/inspections/obd/reading/read-problems.ts'
import { readingWords } from './reading-words.ts'
import { replayDialogue } from './recorded-dialogue.ts'

const linesOf = (...problems: ReadProblem[]) =>
  readingWords({
    codes: { stored: ['P0420'], pending: [], permanent: [] },
    problems,
    units: ['7E8'],
    heard: ['7E8'],
    isLampOn: true,
  }).lines

it('what was not read for one cause is said in one sentence, with what to try [INSP-14]', () => {
  const fallen = { reason: 'low-voltage', unit: null } as const
  expect(
    linesOf(
      { about: 'pending', ...fallen },
      { about: 'permanent', ...fallen },
      { about: 'unit', ...fallen },
    ),
  ).toEqual([
    'The pending codes, the permanent codes and the control units’ own lists: the car’s voltage fell, and the adapter started afresh. Look at the battery, disconnect, then connect and read again.',
    'These did answer: engine (7E8).',
  ])
})

it('two causes, and two control units, get a sentence each [INSP-14]', () => {
  expect(
    linesOf(
      { about: 'stored', reason: 'no-list', unit: '7E9' },
      { about: 'count', reason: 'no-list', unit: '7E9' },
      { about: 'stored', reason: 'refused', unit: '7EB', refusal: 0x33 },
      { about: 'pending', reason: 'not-reported', unit: '7EB' },
    ),
  ).toEqual([
    'The stored codes and the number of codes from the gearbox (7E9): no answer came. Ignition on, then read again.',
    'The stored codes from the control unit 7EB: it refuses (33): it is locked for general readers. Try a reader for this make of car.',
    'Not every control unit of this car lists pending codes.',
    'These did answer: engine (7E8).',
  ])
})

it.each(['asleep', 'gone', 'interrupted', 'low-voltage', 'not-understood', 'overrun'] as const)(
  'an adapter that is %s is not called garbled [INSP-14]',
  (reason) => {
    const [line = ''] = linesOf({ about: 'pending', reason, unit: null })
    expect(line).toMatch(/^The pending codes: the (adapter|car)/)
    expect(line).not.toContain('garbled')
  },
)

it('types of failure that the car names stand beside its codes [INSP-42]', () => {
  const reading = {
    codes: { stored: ['U0100', 'P0420'], pending: [], permanent: [] },
    problems: [],
    units: ['7E8'],
    heard: ['7E8'],
    isLampOn: null,
  }
  expect(readingWords({ ...reading, failures: ['U0100-87', 'U0100-11'] }).lines).toEqual([
    'With the type of failure: U0100-87, U0100-11.',
  ])
  expect(readingWords(reading).lines).toEqual([])
})

it('two control units that an adapter without headers shows as one are not called garbled [INSP-14]', () => {
  const [line] = linesOf({ about: 'unit', reason: 'not-told-apart', unit: null })
  expect(line).toBe(
    'The control units’ own lists: control units of two standards answer, and the adapter does not say which is which. Try another adapter.',
  )
})

const DIALOGUE = {
  ATDPN: 'A6',
  '0100': '7E8 06 41 00 BE 3F A8 13',
  '0101': '7E8 06 41 01 00 07 65 04',
  '03': '7E8 02 43 00',
  '07': '7E8 02 47 00',
}
const shown = (replies: Record<string, string>) =>
  replayDialogue({
    exchanges: Object.entries({ ...DIALOGUE, ...replies }).map(([command, reply]) => ({
      command,
      reply: `${reply}\r\r>`,
    })),
  })

it.each([
  ['11', 'it does not know this question. Try a reader'],
  ['12', 'it does not know this question. Try a reader'],
  ['22', 'the conditions are not right for it now. Ignition on, engine off'],
  ['31', 'it has nothing of this kind. Try a reader'],
  ['33', 'it is locked for general readers. Try a reader'],
  ['7E', 'it does not do this in the state that it is in. Ignition off and on'],
  ['7F', 'it does not do this in the state that it is in. Ignition off and on'],
  ['83', 'the engine is running. Engine off'],
  ['4A', 'it does not say why in words of the standard.'],
])(
  'a control unit that puts its answer off and then refuses with %s is read by the refusal [INSP-14]',
  async (code, words) => {
    const { title, lines } = await shown({ '03': `7E8 03 7F 03 78\r7E8 03 7F 03 ${code}` })
    expect([title, lines[0]]).toEqual([
      'Could not read the fault codes',
      expect.stringContaining(
        `The stored codes from the engine (7E8): it refuses (${code}): ${words}`,
      ),
    ])
    const alone = await shown({ '03': `7E8 03 7F 03 ${code}` })
    expect(alone.lines).toEqual(lines)
  },
)

it('a control unit that only puts its answer off is busy, and one that gives two reasons is garbled [INSP-14]', async () => {
  const busy = await shown({ '03': '7E8 03 7F 03 78\r7E8 03 7F 03 78' })
  expect(busy.lines[0]).toContain('the control unit was busy')
  const both = await shown({ '03': '7E8 03 7F 03 22\r7E8 03 7F 03 33' })
  expect(both.lines[0]).toContain('what came back was garbled')
})

it('a car whose control unit puts each question off and then refuses it is no strange device [INSP-14]', async () => {
  const refusing = '7E8 03 7F 01 78\r7E8 03 7F 01 11'
  const { error } = await shown({ '0100': refusing })
  expect(error).toBe('no-obd')
})

it('a list of pending or permanent codes that is refused for now is not called one that the car has not [INSP-14]', async () => {
  for (const [command, words] of [
    ['07', 'pending'],
    ['0A', 'permanent'],
  ] as const) {
    const { title, lines } = await shown({ [command]: `7E8 03 7F ${command} 22` })
    expect([title, lines.join(' ')]).toEqual([
      'No stored fault codes',
      expect.stringContaining(`The ${words} codes from the engine (7E8): it refuses (22)`),
    ])
    expect(lines.join(' ')).not.toContain('Not every control unit of this car')
    const without = await shown({ [command]: `7E8 03 7F ${command} 11` })
    expect(without.title).toBe(words === 'pending' ? 'No stored fault codes' : 'No fault codes')
  }
})

it('a list that was announced and then refused leaves a doubt, whatever the reason [INSP-14]', async () => {
  const { title, lines } = await shown({ '07': '7E8 03 7F 07 78\r7E8 03 7F 07 11' })
  expect(title).toBe('Could not read the fault codes')
  expect(lines[0]).toContain('The pending codes from the engine (7E8): it refuses (11)')
})

it('a control unit that refuses to count is not called silent [INSP-14]', async () => {
  const { lines } = await shown({ '0101': '7E8 03 7F 01 12' })
  expect(lines[0]).toContain('The number of codes from the engine (7E8): it refuses (12)')
})

const KWP = {
  ATDPN: 'A5',
  '0100': '86 F1 10 41 00 BE 3E B8 11 8D',
  '0101': '86 F1 10 41 01 81 07 65 04 BA',
  '03': '87 F1 10 43 01 33 00 00 00 00 FF',
  '07': '87 F1 10 47 00 00 00 00 00 00 CF',
}

it('codes of an older bus that no count confirms are said to be so, and those that one does are not [INSP-14]', async () => {
  const without = 'No list of permanent codes came from: engine (10). Not every car has one.'
  const words = (lists: string) =>
    `On this kind of network no count confirms ${lists}. They came alike three times, but a line that is lost each time would not be missed. If in doubt, read again or try another adapter.`
  const counted = await shown(KWP)
  expect([counted.title, counted.lines]).toEqual(['Fault codes read: 1', [without]])
  const pending = '87 F1 10 47 01 71 00 00 00 00 41'
  const lasting = '87 F1 10 4A 01 33 00 00 00 00 06'
  const beside = await shown({ ...KWP, '07': pending, '0A': lasting })
  expect([beside.title, beside.lines]).toEqual([
    'Fault codes read: 2',
    [words('the pending codes and the permanent codes')],
  ])
  const more = await shown({ ...KWP, '0101': '86 F1 10 41 01 00 07 65 04 39' })
  expect(more.lines).toEqual([without, words('the stored codes')])
  const none = await shown({
    ...KWP,
    '0101': '86 F1 10 41 01 00 07 65 04 39',
    '03': '87 F1 10 43 00 00 00 00 00 00 CB',
  })
  expect([none.title, none.lines.join(' ')]).toEqual([
    'No fault codes',
    expect.not.stringContaining('no count confirms'),
  ])
})

it('a control unit without a list of permanent codes is named, beside codes and beside none [INSP-14]', async () => {
  const two = {
    '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
    '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 00 04 00 00',
    '03': '7E8 02 43 00\r7E9 02 43 00',
    '07': '7E8 02 47 00\r7E9 02 47 00',
    '0A': '7E8 02 4A 00\r7E9 02 4A 00',
  }
  const words = 'No list of permanent codes came from: gearbox (7E9). Not every car has one.'
  const read = 'Read whole, at least twice, from: engine (7E8), gearbox (7E9).'
  const whole = await shown(two)
  expect([whole.title, whole.lines]).toEqual(['No fault codes', [read]])
  const lost = await shown({ ...two, '0A': '7E8 02 4A 00' })
  expect([lost.title, lost.lines]).toEqual(['No fault codes', [read, words]])
  const beside = await shown({ ...two, '0A': '7E8 04 4A 01 04 20\r7E9 03 7F 0A 11' })
  expect([beside.title, beside.lines]).toEqual(['Fault codes read: 1', [words]])
})

it.each([
  ['22', false],
  ['33', false],
  ['10', true],
  ['11', true],
  ['12', true],
  ['13', true],
  ['31', true],
  ['7E', true],
  ['7F', true],
])(
  'a control unit that refuses its own list with %s, beside the lists of SAE J1979, has nothing to add: %s [INSP-14]',
  async (code, isAll) => {
    const one = { '0101': '7E8 06 41 01 81 07 65 04', '03': '7E8 04 43 01 04 20' }
    const refusing = { '0A': '7E8 02 4A 00', '19020D': `7E8 03 7F 19 ${code}` }
    const { title, lines } = await shown({ ...one, ...refusing })
    expect(title).toBe(`Fault codes read: 1${isAll ? '' : '. There may be more'}`)
    const words = `The control units’ own lists from the engine (7E8): it refuses (${code})`
    expect(lines.some((line) => line.startsWith(words))).toBe(!isAll)
    const none = await shown(refusing)
    expect(none.title).toBe(isAll ? 'No fault codes' : 'Could not read the fault codes')
  },
)
