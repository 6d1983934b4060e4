import { expect, it } from 'vitest'
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

const FRAME = { code: 'P0301', values: { rpm: 1726, coolant: 83 } }

it.each(['6', '7', '5', '3', '2'])(
  'over protocol %s the record of a car is read [INSP-16]',
  async (protocol) => {
    const { readiness, frame, kilometresSinceCleared, calibrations } = await recordOf({
      ...CAR,
      protocol,
    })
    expect(readiness).toMatchObject([{ isLampOn: true, count: 1, fuel: 'petrol' }])
    expect([frame, kilometresSinceCleared]).toEqual([FRAME, 214])
    expect(calibrations.map(({ ids }) => ids)).toEqual([['JMB*47320500']])
  },
)

it('a car without codes has no frame, and what it does not say stays empty [INSP-16]', async () => {
  const { calibration: _, ...plain } = CAR
  const codes = { stored: [], pending: [], permanent: [] }
  expect(await recordOf({ ...plain, values: {}, codes })).toMatchObject({
    frame: null,
    kilometresSinceCleared: null,
    calibrations: [],
  })
})

it('a figure that came damaged once is asked for until two agree [INSP-16]', async () => {
  const once = (reply: string, count: number) =>
    count % 5 === 0 ? reply.replace(/41|42/, '4~') : reply
  expect(await recordOf(CAR, once)).toMatchObject({ frame: FRAME, kilometresSinceCleared: 214 })
})

it('a control unit that refuses SAE J1979 is named as unread beside those that are read [INSP-42]', async () => {
  const { dialogue, car } = await connected(CAR)
  const units = new Map([...car.units, ['7E9', { hasStatus: true, isOnUds: true }] as const])
  const { readiness, unread } = await readRecord(dialogue, { ...car, units })
  expect(readiness).toHaveLength(1)
  expect(unread).toEqual(['7E9'])
  expect((await recordOf(CAR)).unread).toEqual([])
})
