import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readReply } from '#domain/inspections/obd/adapter-reply.ts'
import { clearingWords, readingWords } from '#web/inspections/tool/codes/reading-words.ts'
import type { OpenLink } from './adapter-link.ts'
import { connectAdapter } from './connect-adapter.ts'
import { clearCodes, readCodesAndVin } from './read-car.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nobody = () => {
  throw new Error('nothing was lost')
}

/** An adapter in a car that says this, and knows nothing else. */
const openCar = (replies: Record<string, string>): OpenLink => {
  return async ({ onText }) => ({
    name: 'A dongle',
    isSimulated: false,
    async write(text) {
      const asked = text.trim()
      const setting = asked === 'ATDPN' ? 'A6' : 'ELM327 v1.5'
      onText(`${asked.startsWith('AT') ? setting : (replies[asked] ?? 'NO DATA')}\r\r>`)
    },
    close: async () => {},
  })
}
const CAR = {
  '0100': '7E8064100BE3FA813',
  '0101': '7E806410100076504',
  '03': '7E8024300',
  '07': '7E8024700',
}

const CLEARED = 'Codes cleared'
const PARTLY = 'Not all codes are known to be cleared'
const OPEN = 'The car has not confirmed that its codes are cleared'
const REFUSED = 'The car will not clear its codes now'
it.each([
  ['7E80144\r7E90144', CLEARED, 'Confirmed by: engine (7E8), gearbox (7E9).'],
  ['7E8037F0478\r7E90144\r7E80144', CLEARED, 'Confirmed by: engine (7E8), gearbox (7E9).'],
  ['7E80144', PARTLY, 'No answer that can be read from: gearbox (7E9).'],
  ['7E80144\r7E9014', PARTLY, 'No answer that can be read from: gearbox (7E9).'],
  ['7E80144\r7E9037F0422', PARTLY, 'Refused by: gearbox (7E9).'],
  ['7E80144\r7E9037F0478', PARTLY, 'No answer that can be read from: gearbox (7E9).'],
  ['7E80144\r7E90144\r~W8', PARTLY, 'Part of what came back could not be read.'],
  ['7E80144\r7E90144\r7E90', PARTLY, 'Part of what came back could not be read.'],
  ['7E8037F0422\r7E9037F0422', REFUSED, 'Refused by: engine (7E8), gearbox (7E9).'],
  ['7E8037F0422', OPEN, 'No answer that can be read from: gearbox (7E9).'],
  ['7E8037F0478', OPEN, 'No answer that can be read from: engine (7E8), gearbox (7E9).'],
  ['NO DATA', OPEN, 'No answer that can be read from: engine (7E8), gearbox (7E9).'],
  ['CAN ERROR', OPEN, 'Part of what came back could not be read.'],
  ['', OPEN, 'Part of what came back could not be read.'],
  ['4', OPEN, 'Part of what came back could not be read.'],
])(
  'clearing codes of two control units, answered with %j, is called “%s” [INSP-41]',
  async (reply, title, line) => {
    const { dialogue, car } = await connectAdapter([openCar(CAR)], nobody)
    const two = { ...car, units: new Map([...car.units, ['7E9', { hasStatus: true }]]) }
    const ask = (command: string) =>
      command === '04'
        ? Promise.resolve(readReply(`${reply}\r\r>`, command))
        : dialogue.ask(command)
    const words = clearingWords(await clearCodes({ ...dialogue, ask }, two))
    expect(words.title).toBe(title)
    expect(words.lines.join(' ')).toContain(line)
  },
)

it.each([
  ['and lists its codes beside it', '03', '7E8024300\r7E9024300', 'gearbox (7E9)'],
  ['and lists its codes by ISO 14229-1', '19020D', '7E9035902FF', 'gearbox (7E9)'],
  ['and gives its number alone', '0902', '7E9037F0911', 'gearbox (7E9)'],
])(
  'clearing waits for a control unit that does not answer 0100 %s [INSP-41]',
  async (_, command, reply, unit) => {
    const open = openCar({ ...CAR, [command]: reply, '04': '7E80144' })
    const { dialogue, car } = await connectAdapter([open], nobody)
    const { reading } = await readCodesAndVin(dialogue, car)
    expect(clearingWords(await clearCodes(dialogue, car)).title).toBe(CLEARED)
    const words = clearingWords(await clearCodes(dialogue, car, reading))
    expect(words.title).toBe(PARTLY)
    expect(words.lines.join(' ')).toContain(`No answer that can be read from: ${unit}.`)
  },
)

it('codes of several control units that are not told apart are not called cleared by what one of them says [INSP-41]', async () => {
  const open = openCar({
    '0100': '4100BE3FA813',
    '0101': '410100076504',
    '03': '4300\r4300',
    '07': '4700',
    '04': '44',
  })
  const { dialogue, car } = await connectAdapter([open], nobody)
  const { reading } = await readCodesAndVin(dialogue, car)
  expect(readingWords(reading).lines.join(' ')).toContain(
    'The stored codes: more than one control unit answers, and the adapter does not say which is which. Try another adapter.',
  )
  const words = clearingWords(await clearCodes(dialogue, car, reading))
  expect(words.title).toBe(PARTLY)
  expect(words.lines).toContain(
    'More than one control unit answers, and the adapter does not say which one this is from.',
  )
})
