import { expect, it } from 'vitest'
import type { ReadProblem } from '#domain/inspections/obd/code-reading.ts'
import { readingWords } from './reading-words.ts'

const linesOf = (...problems: ReadProblem[]) =>
  readingWords({
    codes: { stored: ['P0420'], pending: [], permanent: [] },
    problems,
    units: ['7E8'],
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
      { about: 'stored', reason: 'refused', unit: '7EB' },
      { about: 'pending', reason: 'not-reported', unit: '7EB' },
    ),
  ).toEqual([
    'The stored codes and the number of codes from the gearbox (7E9): no answer came. Ignition on, then read again.',
    'The stored codes from the control unit 7EB: it refuses to list them. Try a reader for this make of car.',
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
