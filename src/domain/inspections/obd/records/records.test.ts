import { describe, expect, it } from 'vitest'
import { calibrationIdsIn } from './calibration-ids.ts'
import { frameCodesIn, frameValuesIn } from './freeze-frame.ts'
import { readinessIn } from './readiness.ts'
import { unitCodesIn } from './unit-codes.ts'

const bytes = (hex: string) => hex.split(' ').map((byte) => Number.parseInt(byte, 16))
const says = (hex: string, from = '7E8') => ({ from, bytes: bytes(hex) })
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

describe('the self-tests', () => {
  it('of a petrol engine: lamp and three codes, all complete but the fuel vapour [INSP-16]', () => {
    // B: 0000 0111; C: 0010 0101, the catalyst, the vapour and the oxygen sensors; D: 0000 0100.
    expect(readinessIn(says('41 01 83 07 25 04'))).toEqual({
      from: '7E8',
      isLampOn: true,
      count: 3,
      fuel: 'petrol',
      tests: [
        { name: 'Misfires', isComplete: true },
        { name: 'Fuel system', isComplete: true },
        { name: 'Components', isComplete: true },
        { name: 'Catalyst', isComplete: true },
        { name: 'Fuel vapour', isComplete: false },
        { name: 'Oxygen sensors', isComplete: true },
      ],
    })
  })

  it('of a diesel have other names, and bits that mean nothing [INSP-16]', () => {
    // B: 0110 1110, diesel, fuel system and components, neither complete; C: all; D: the filter alone.
    const readiness = readinessIn(says('41 01 00 6E FF 40'))
    expect([readiness?.fuel, readiness?.isLampOn, readiness?.count]).toEqual(['diesel', false, 0])
    expect(
      readiness?.tests.filter(({ isComplete }) => !isComplete).map(({ name }) => name),
    ).toEqual(['Fuel system', 'Components', 'Particulate filter'])
    expect(readiness?.tests).toHaveLength(8)
  })

  it.each([
    ['41 01 FF 00 00 00', true, 127, 0],
    ['41 01 7F 00 00 00', false, 127, 0],
    ['41 01 80 77 FF FF', true, 0, 11],
  ])('%s at the edges', (hex, isLampOn, count, tests) => {
    expect(readinessIn(says(hex))).toMatchObject({ isLampOn, count })
    expect(readinessIn(says(hex))?.tests).toHaveLength(tests)
  })

  it.each(['41 01 00 07 65', '41 00 BE 3F A8 13', '7F 01 12', '41 01 00 07 65 04 00'])(
    'are not read from %s',
    (hex) => {
      expect(readinessIn(says(hex))).toBeNull()
    },
  )
})

describe('the freeze frame', () => {
  it('names its code, and none where none is stored [INSP-16]', () => {
    const codesIn = (...messages: ReturnType<typeof says>[]) =>
      frameCodesIn(messages).map(({ from, code }) => `${from} ${code}`)
    expect(codesIn(says('42 02 00 03 01'))).toEqual(['7E8 P0301'])
    expect(codesIn(says('42 02 00 00 00', '7E9'), says('42 02 00 C1 00'))).toEqual(['7E8 U0100'])
    for (const hex of ['42 02 00 00 00', '42 02 01 03 01', '42 02 00 03', '7F 02 12'])
      expect(codesIn(says(hex))).toEqual([])
  })

  it.each([
    ['rpm', '42 0C 00 1A F8', 1726],
    ['coolant', '42 05 00 00', -40],
    ['coolant', '42 05 00 FF', 215],
    ['airFlow', '42 10 00 FF FF', 655.35],
  ] as const)('holds %s in %s: %d [INSP-16]', (name, hex, value) => {
    expect(frameValuesIn([says(hex)], name)[0]?.value).toBeCloseTo(value, 2)
  })

  it('another frame’s value is not its own', () => {
    expect(frameValuesIn([says('42 0C 01 1A F8')], 'rpm')).toEqual([])
    expect(frameValuesIn([says('41 0C 1A F8')], 'rpm')).toEqual([])
  })
})

describe('the calibrations', () => {
  const id = ascii('8K5907551B  0020')
  it('come from CAN in one message, padded with nothing [INSP-16]', () => {
    const short = [...ascii('JMB*47320500'), 0, 0, 0, 0]
    const message = { from: '7E8', bytes: [0x49, 0x04, 2, ...id, ...short] }
    expect(calibrationIdsIn([message], '6')).toEqual([
      { from: '7E8', ids: ['8K5907551B  0020', 'JMB*47320500'] },
    ])
  })

  it('come from older buses in numbered lines, in any order; one with a gap is none [INSP-16]', () => {
    const lines = [0, 1, 2, 3].map((at) => ({
      from: '10',
      bytes: [0x49, 0x04, at + 1, ...id.slice(at * 4, at * 4 + 4)],
    }))
    expect(calibrationIdsIn(lines.toReversed(), '3')).toEqual([
      { from: '10', ids: ['8K5907551B  0020'] },
    ])
    expect(calibrationIdsIn(lines.slice(1), '3')).toEqual([])
    expect(calibrationIdsIn(lines.slice(0, 3), '3')).toEqual([])
  })

  it('are none where the length contradicts the count, or nothing is written', () => {
    expect(calibrationIdsIn([{ from: '7E8', bytes: [0x49, 0x04, 2, ...id] }], '6')).toEqual([])
    const empty = { from: '7E8', bytes: [0x49, 0x04, 1, ...Array<number>(16).fill(0)] }
    expect(calibrationIdsIn([empty], '6')).toEqual([])
  })
})

describe('the codes of service 19', () => {
  it('have three bytes and a status [INSP-16]', () => {
    expect(unitCodesIn(bytes('59 02 FF 04 20 00 2F C1 00 87 04'))).toEqual([
      { code: 'P0420', failureType: 0x00, isConfirmed: true, isPending: true },
      { code: 'U0100', failureType: 0x87, isConfirmed: false, isPending: true },
    ])
    expect(unitCodesIn(bytes('59 02 FF'))).toEqual([])
  })

  it.each([
    '59 02',
    '59 02 FF 04 20 00',
    '59 02 FF 00 00 00 08',
    '59 02 FF 04 20 00 50',
    '59 0A FF',
    '58 02 FF',
  ])('are not read from %s [INSP-16]', (hex) => {
    expect(unitCodesIn(bytes(hex))).toBeNull()
  })
})
