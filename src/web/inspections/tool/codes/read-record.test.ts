import { expect, it } from 'vitest'
import { readReply } from '#domain/inspections/obd/adapter-reply.ts'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import type { OpenLink } from '#web/inspections/tool/obd/adapter-link.ts'
import { connectAdapter } from '#web/inspections/tool/obd/connect-adapter.ts'
import { readRecord } from './read-record.ts'

const CAR: EmulatedCar = {
  protocol: '6',
  vin: null,
  calibration: 'JMB*47320500',
  codes: { stored: ['P0301'], pending: [], permanent: [] },
  values: { rpm: [0x1a, 0xf8], coolant: [0x7b], distanceSinceCleared: [0x00, 0xd6] },
}

async function connected(
  car: EmulatedCar,
  garble: (reply: string, count: number) => string = (it) => it,
) {
  let [settings, count] = [FRESH_ADAPTER, 0]
  const open: OpenLink = async ({ onText }) => ({
    name: 'A dongle',
    isSimulated: false,
    async write(text) {
      const answer = answerAs(car, settings, text.trim())
      settings = answer.settings
      count += 1
      onText(garble(answer.reply, count))
    },
    close: async () => {},
  })
  return connectAdapter([open], () => {})
}

async function recordOf(...given: Parameters<typeof connected>) {
  const { dialogue, car } = await connected(...given)
  return readRecord(dialogue, car)
}

const VALUES = { code: 'P0301', values: { rpm: 1726, coolant: 83 } }

it.each(['6', '7', '5', '3', '2'])(
  'over protocol %s the record of a car is read [INSP-16]',
  async (protocol) => {
    const { readiness, frames, kilometresSinceCleared, calibrations } = await recordOf({
      ...CAR,
      protocol,
    })
    expect(readiness).toMatchObject([{ isLampOn: true, count: 1, fuel: 'petrol' }])
    expect([frames, kilometresSinceCleared]).toMatchObject([[VALUES], 214])
    expect(calibrations.map(({ ids }) => ids)).toEqual([['JMB*47320500']])
  },
)

it('a car without codes has no frame, and what it does not say stays empty [INSP-16]', async () => {
  const { calibration: _, ...plain } = CAR
  const codes = { stored: [], pending: [], permanent: [] }
  expect(await recordOf({ ...plain, values: {}, codes })).toMatchObject({
    frames: [],
    kilometresSinceCleared: null,
    calibrations: [],
  })
})

it('a figure that came damaged once is asked for until two agree [INSP-16]', async () => {
  const once = (reply: string, count: number) =>
    count % 5 === 0 ? reply.replace(/41|42/, '4~') : reply
  expect(await recordOf(CAR, once)).toMatchObject({ frames: [VALUES], kilometresSinceCleared: 214 })
})

/** Answers of the car that take the place of its own; every other question goes to the emulated one. */
async function recordSaying(replies: Record<string, string>) {
  const { dialogue, car } = await connected(CAR)
  const ask = async (command: string) => {
    const reply = replies[command]
    return reply === undefined ? dialogue.ask(command) : readReply(`${reply}\r\r>`, command)
  }
  return readRecord({ ...dialogue, ask }, car)
}

it('a freeze frame has the values of the control unit that stored it, whichever answers first [INSP-16]', async () => {
  const { frames } = await recordSaying({
    '020200': '7E8 05 42 02 00 00 00\r7E9 05 42 02 00 07 00',
    '020C00': '7E8 05 42 0C 00 1A F8\r7E9 05 42 0C 00 0F A0',
    '020500': '7E8 04 42 05 00 7B',
  })
  expect(frames).toEqual([{ from: '7E9', code: 'P0700', values: { rpm: 1000 } }])
  const both = await recordSaying({
    '020200': '7E9 05 42 02 00 07 00\r7E8 05 42 02 00 03 01',
    '020C00': '7E9 05 42 0C 00 0F A0\r7E8 05 42 0C 00 1A F8',
    '020500': '7E8 04 42 05 00 7B',
  })
  expect(both.frames).toEqual([
    { from: '7E9', code: 'P0700', values: { rpm: 1000 } },
    { from: '7E8', code: 'P0301', values: { rpm: 1726, coolant: 83 } },
  ])
})

it('a control unit that contradicts itself says nothing of its self-tests, and one that repeats itself says it once [INSP-16]', async () => {
  const one = '7E8 06 41 01 81 07 65 04 00'
  const twice = await recordSaying({ '0101': `7E8 03 7F 01 78\r${one}\r${one}` })
  expect(twice.readiness.map(({ from, count }) => [from, count])).toEqual([['7E8', 1]])
  const other = await recordSaying({
    '0101': `${one}\r7E8 06 41 01 00 07 65 00 00\r7E9 06 41 01 00 04 00 00 00`,
    '020200': '7E8 05 42 02 00 03 01\r7E8 05 42 02 00 04 20',
  })
  expect(other.readiness.map(({ from }) => from)).toEqual(['7E9'])
  expect(other.frames).toEqual([])
})

it('a control unit that refuses SAE J1979 is named as unread beside those that are read [INSP-42]', async () => {
  const { dialogue, car } = await connected(CAR)
  const units = new Map([...car.units, ['7E9', { hasStatus: true, isOnUds: true }] as const])
  const { readiness, unread } = await readRecord(dialogue, { ...car, units })
  expect(readiness).toHaveLength(1)
  expect(unread).toEqual(['7E9'])
  expect((await recordOf(CAR)).unread).toEqual([])
})
