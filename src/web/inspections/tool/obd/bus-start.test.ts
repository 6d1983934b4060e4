import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import { adapterErrorWords } from './adapter-error.ts'
import type { OpenLink } from './adapter-link.ts'
import { connectAdapter } from './connect-adapter.ts'
import { readCodes } from './read-car.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const OLDER_CAR: EmulatedCar = {
  protocol: '4',
  vin: 'WVWZZZ1KZ8W123456',
  codes: { stored: ['P0301', 'P0420'], pending: ['P0171'], permanent: ['P0420'] },
  values: { rpm: [0x1a, 0xf8], coolant: [0x7b] },
}

const nobody = () => {
  throw new Error('nothing was lost')
}

/** An adapter in that car, whose first questions to it start no bus. */
function openFailing(alert: string, times = 1): OpenLink {
  let [settings, failed] = [FRESH_ADAPTER, 0]
  return async ({ onText }) => ({
    name: 'A dongle',
    isSimulated: false,
    async write(text) {
      if (text.trim() === '0100' && failed < times) {
        failed += 1
        onText(`${alert}\r\r>`)
        return
      }
      const answer = answerAs(OLDER_CAR, settings, text.trim())
      settings = answer.settings
      onText(answer.reply)
    },
    close: async () => {},
  })
}

it.each(['BUS INIT: ...ERROR', 'BUS INIT: ERROR', 'BUSINIT: ...ERROR'])(
  'an older car whose bus does not start the first time is asked again: %s',
  async (alert) => {
    const { dialogue, car, protocolName } = await connectAdapter([openFailing(alert)], nobody)
    expect(protocolName).toContain('slow start')
    expect((await readCodes(dialogue, car)).codes.stored).toEqual(OLDER_CAR.codes.stored)
  },
)

it('a car whose bus never starts does not answer, and the mechanic reads so', async () => {
  const error = await connectAdapter(
    [openFailing('BUS INIT: ...ERROR', Number.POSITIVE_INFINITY)],
    nobody,
  ).catch((thrown: unknown) => thrown)
  expect(adapterErrorWords(error)).toContain('The car does not answer')
})
