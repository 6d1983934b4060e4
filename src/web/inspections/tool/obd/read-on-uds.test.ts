import { expect, it } from 'vitest'
import type { LiveValueName } from '#domain/inspections/obd/live-values.ts'
import { replayDialogue } from '#web/inspections/tool/codes/recorded-dialogue.ts'
import type { OpenLink } from './adapter-link.ts'
import { connectAdapter } from './connect-adapter.ts'
import { readCodes, readLiveValue, readVin } from './read-car.ts'

/** A car of SAE J1979-2 with one confirmed code, whose lamp is on. */
const CAR: Record<string, string> = {
  '0100': '7E8037F0111',
  '22F810': '7E80462F81001',
  '22F401': '7E80762F40181076504',
  '19423308FF': '7E8100B594233FFFF04\r7E82120042000AF',
  '19423304FF': '7E806594233FFFF04',
  '195533': '7E805595533FF04',
  '22F802': '7E8101462F802574241\r7E82134384D4A303530\r7E82237303034323936',
  '22F40C': '7E80562F40C1AF8',
  '22F405': '7E80462F4057B',
}

const nobody = () => {
  throw new Error('nothing was lost')
}

function openCar(replies: Record<string, string>) {
  const asked: string[] = []
  const open: OpenLink = async ({ onText }) => ({
    name: 'A dongle',
    isSimulated: false,
    async write(text) {
      const command = text.trim()
      asked.push(command)
      const setting = command === 'ATDPN' ? 'A6' : 'ELM327 v1.5'
      onText(`${command.startsWith('AT') ? setting : (replies[command] ?? 'NO DATA')}\r\r>`)
    },
    close: async () => {},
  })
  return { open, asked }
}

it('a car of SAE J1979-2 gives its codes, its lamp, its number and its live values [INSP-42]', async () => {
  const { open } = openCar(CAR)
  const { dialogue, car } = await connectAdapter([open], nobody)
  const reading = await readCodes(dialogue, car)
  expect(reading.codes).toEqual({ stored: ['P0420'], pending: [], permanent: [] })
  expect([reading.problems, reading.isLampOn]).toEqual([[], true])
  expect(await readVin(dialogue, car)).toBe('WBA48MJ0507004296')
  const values = (['rpm', 'coolant', 'speed'] satisfies LiveValueName[]).map((name) =>
    readLiveValue(dialogue, car, name),
  )
  expect(await Promise.all(values)).toEqual([1726, 83, null])
})

it.each([
  ['off and asked for by a code', '00', 'AF', true],
  ['off and asked for by none', '01', '2F', false],
])('the lamp is %s [INSP-42]', async (_, lamp, state, isLampOn) => {
  const { open } = openCar({
    ...CAR,
    '22F401': `7E80762F401${lamp}076504`,
    '19423308FF': `7E8100B594233FFFF04\r7E82120042000${state}`,
  })
  const { dialogue, car } = await connectAdapter([open], nobody)
  expect((await readCodes(dialogue, car)).isLampOn).toBe(isLampOn)
})

it('a control unit that neither counts nor speaks of its lamp leaves it unknown', async () => {
  const { open } = openCar({
    ...CAR,
    '22F401': 'NO DATA',
    '190108': '7E8065901FF040000',
    '19423308FF': '7E806594233FFFF04',
  })
  const { dialogue, car } = await connectAdapter([open], nobody)
  expect((await readCodes(dialogue, car)).isLampOn).toBeNull()
})

it.each([
  ['one of two units', { '22F401': '7E90762F40100076504' }, null],
  ['neither unit', {}, false],
])(
  'a lamp is called off when each unit says so, and not where the answer of %s is lost [INSP-42]',
  async (_, lost, isLampOn) => {
    const two = {
      ...CAR,
      '0100': '7E8037F0111\r7E9037F0111',
      '22F810': '7E80462F81001\r7E90462F81001',
      '22F401': '7E80762F40100076504\r7E90762F40100076504',
      '190108': '7E8065901FF040000\r7E9065901FF040000',
      '19423308FF': '7E806594233FFFF04\r7E906594233FFFF04',
      '19423304FF': '7E806594233FFFF04\r7E906594233FFFF04',
      '195533': '7E805595533FF04\r7E905595533FF04',
    }
    const { open } = openCar({ ...two, ...lost })
    const { dialogue, car } = await connectAdapter([open], nobody)
    const reading = await readCodes(dialogue, car)
    expect([reading.problems, reading.isLampOn]).toEqual([[], isLampOn])
  },
)

it('a car without a control unit of SAE J1979-2 is asked for its name, and nothing more of it', async () => {
  const { open, asked } = openCar({
    '0100': '7E8064100BE3FA813',
    '0101': '7E806410100076504',
    '03': '7E8024300',
    '07': '7E8024700',
  })
  const { dialogue, car } = await connectAdapter([open], nobody)
  await readCodes(dialogue, car)
  const questions = asked.filter((command) => /^(19|22)/.test(command))
  expect([...new Set(questions)]).toEqual(['22F810', '19020D'])
})

it('what is recorded of such a car is shown with what its control units do not record [INSP-14]', async () => {
  const replies = { ...CAR, '22F401': '7E80762F40100076504', '19423308FF': '7E806594233F7FF04' }
  const exchanges = Object.entries(replies).map(([command, reply]) => ({
    command,
    reply: `${reply}\r\r>`,
  }))
  const { title, lines } = await replayDialogue({ exchanges })
  expect(title).toBe('Could not read the fault codes')
  expect(lines[0]).toBe(
    'The stored codes from the engine (7E8): it does not record them. Try a reader for this make of car.',
  )
})

it('the type of each failure is read from every list of the car, other than 00 [INSP-42]', async () => {
  const { open } = openCar({
    ...CAR,
    '22F401': '7E80762F40182076504',
    '19423308FF': '7E81010594233FFFF04\r7E82120C100002F20C1\r7E82200872F',
    '19020D': '7E8075902FF40351108',
    '19010D': '7E8065901FF040001',
  })
  const { dialogue, car } = await connectAdapter([open], nobody)
  const { codes, failures, problems } = await readCodes(dialogue, car)
  expect([codes.stored, failures, problems]).toEqual([
    ['U0100', 'C0035'],
    ['U0100-87', 'C0035-11'],
    [],
  ])
})
