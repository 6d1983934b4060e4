import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import { LIVE_VALUES, type LiveValueName } from '#domain/inspections/obd/live-values.ts'
import { readingWords } from '#web/inspections/tool/codes/reading-words.ts'
import { AdapterError, adapterErrorWords, isLost } from './adapter-error.ts'
import type { LinkListener, OpenLink } from './adapter-link.ts'
import { connectAdapter } from './connect-adapter.ts'
import { createEmulatedOpener } from './links/emulated-link.ts'
import { clearCodes, readCodes, readLiveValue, readVin } from './read-car.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const CAR: EmulatedCar = {
  protocol: '6',
  vin: 'WVWZZZ1KZ8W123456',
  codes: { stored: ['P0301', 'P0420'], pending: ['P0171'], permanent: ['P0420'] },
  values: { rpm: [0x1a, 0xf8], coolant: [0x7b] },
}

type Fate = 'answers' | 'is gone' | 'is silent' | 'cannot be written to' | 'chatters without end'

/** An adapter in that car whose connection fails at the given command, counted from one. */
function openerFor(car: EmulatedCar, fate: Fate = 'answers', atCommand = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  let [settings, now] = [FRESH_ADAPTER, car]
  const open: OpenLink = async ({ onText, onGone }: LinkListener) => ({
    name: 'A dongle',
    isSimulated: false,
    async write(text) {
      asked.push(text.trim())
      if (asked.length >= atCommand && fate !== 'answers') {
        if (fate === 'is gone') onGone()
        if (fate === 'cannot be written to') throw new Error('the device has been lost')
        if (fate === 'chatters without end') onText('7E8'.repeat(10_000))
        return
      }
      const answer = answerAs(now, settings, text.trim())
      settings = answer.settings
      now = answer.car
      for (const letter of answer.reply) onText(letter)
    },
    close: async () => {},
  })
  return { open, asked }
}

const nobody = () => {
  throw new Error('nothing was lost')
}

/** All that a mechanic does, in order. */
async function readAll(open: OpenLink, onLost: (error: AdapterError) => void = nobody) {
  const { dialogue, car, protocolName } = await connectAdapter([open], onLost)
  const { codes } = await readCodes(dialogue, car)
  const vin = await readVin(dialogue, car)
  const rpm = await readLiveValue(dialogue, car, 'rpm')
  const speed = await readLiveValue(dialogue, car, 'speed')
  await clearCodes(dialogue, car)
  return { protocolName, codes, vin, rpm, speed, after: (await readCodes(dialogue, car)).codes }
}

const reasonOf = async (task: Promise<unknown>) => {
  const error = await task.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof AdapterError ? error.reason : error
}

/** Delays every response to the limit. */
async function untilEnd<Result>(task: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  task.then(over, over)
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
  return task
}

describe('reading a car', () => {
  it('goes from the greeting to cleared codes, one question at a time [INSP-5]', async () => {
    const { open, asked } = openerFor(CAR)
    expect(await readAll(open)).toEqual({
      protocolName: 'CAN, 11 bit, 500 kbit/s',
      codes: CAR.codes,
      vin: CAR.vin,
      rpm: 1726,
      speed: null,
      after: { stored: [], pending: [], permanent: ['P0420'] },
    })
    expect(asked.slice(0, 11).join(' ')).toBe(
      'ATZ ATD ATE0 ATL0 ATS0 ATH1 ATD0 ATCAF1 ATSP0 0100 ATDPN',
    )
  })

  it('separates requests that are made at once', async () => {
    const { open } = openerFor(CAR)
    const { dialogue, car } = await connectAdapter([open], nobody)
    const [{ codes }, vin, rpm] = await Promise.all([
      readCodes(dialogue, car),
      readVin(dialogue, car),
      readLiveValue(dialogue, car, 'rpm'),
    ])
    expect([codes, vin, rpm]).toEqual([CAR.codes, CAR.vin, 1726])
  })

  it('reports a car that is off, a device that is no adapter, and a car that does not clear its codes', async () => {
    const said = (text: string): OpenLink => {
      return async ({ onText }) => ({
        name: 'x',
        isSimulated: false,
        write: async (asked) => onText(asked.startsWith('AT') ? 'ELM327 v1.5\r>' : text),
        close: async () => {},
      })
    }
    const connect = (text: string) => connectAdapter([said(text)], nobody)
    expect(await reasonOf(connect('SEARCHING...\rUNABLE TO CONNECT\r\r>'))).toBe('no-connection')
    expect(await reasonOf(connect('NO DATA\r\r>'))).toBe('no-connection')
    expect(await reasonOf(connect('CAN ERROR\r\r>'))).toBe('bus-error')
    const printer: OpenLink = async ({ onText }) => ({
      name: 'A printer',
      isSimulated: false,
      write: async () => onText('PAPER JAM>'),
      close: async () => {},
    })
    expect(await reasonOf(connectAdapter([printer], nobody))).toBe('not-an-adapter')
    expect(await reasonOf(connect('7E8037F0422\r\r>'))).toBe('unreadable')
    expect(await reasonOf(connect('HELLO\r\r>'))).toBe('unreadable')
  })

  it('tries the next speed of a cable where one is silent', async () => {
    const mute = openerFor(CAR, 'is silent', 1)
    const { open } = openerFor(CAR)
    const connected = await untilEnd(connectAdapter([mute.open, open], nobody))
    expect(connected.adapter).toBe('ELM327 v1.5')
  })
})

describe('a connection that drops', () => {
  /** Up to the second reading's own lists of control units. */
  const COMMANDS = 38
  const FATES = ['is gone', 'is silent', 'cannot be written to', 'chatters without end'] as const
  const states = FATES.flatMap((fate) =>
    Array.from({ length: COMMANDS }, (_, at) => [fate, at + 1] as const),
  )

  it.each(states)(
    '%s at command %i ends in words, and connecting again works',
    async (fate, at) => {
      const lost: AdapterError[] = []
      const { open, asked } = openerFor(CAR, fate, at)
      const task = readAll(open, (error) => lost.push(error))
      const reason = await untilEnd(reasonOf(task))
      const isCut = /^(is gone|cannot)/.test(fate)
      expect(reason).toBe(isCut ? 'gone' : 'silent')
      // An adapter may be silent about a setting; the next question to the car ends that.
      if (isCut || !asked[at - 1]?.startsWith('AT')) expect(asked).toHaveLength(at)
      else expect(asked.slice(at - 1, -1).every((command) => command.startsWith('AT'))).toBe(true)
      // A loss while connecting is reported by the failure alone.
      expect(lost.length).toBe(asked.includes('0101') ? 1 : 0)
      const error = lost[0] ?? new AdapterError('gone')
      expect([isLost(error), adapterErrorWords(error).length > 20]).toEqual([true, true])
      expect((await readAll(openerFor(CAR).open)).codes).toEqual(CAR.codes)
    },
  )

  // Where each letter costs as much as all before it together, this takes hours: the page would stand still.
  it('gives up a device that says 40,000 letters one by one and never ends, without a pause of the page', async () => {
    const open: OpenLink = async ({ onText }) => ({
      name: 'A dongle',
      isSimulated: false,
      write: async () => {
        for (const letter of '7E8 03 41 0C '.repeat(3_000)) onText(letter)
      },
      close: async () => {},
    })
    expect(await untilEnd(reasonOf(connectAdapter([open], nobody)))).toBe('silent')
  })

  it.each([18, 20, 22])(
    'at command %i leaves the codes that have come twice, and says that there may be more [INSP-14]',
    async (at) => {
      const { open } = openerFor(CAR, 'is silent', at)
      const { dialogue, car } = await connectAdapter([open], () => {})
      const reading = await untilEnd(readCodes(dialogue, car))
      expect(reading.codes.stored).toEqual(CAR.codes.stored)
      expect(readingWords(reading).title).toMatch(/^Fault codes read: \d\. There may be more$/)
      expect(readingWords(reading).lines.join(' ')).toContain('the adapter stopped answering')
    },
  )

  it('answers every question that is still asked', async () => {
    const { open } = openerFor(CAR, 'is gone', 14)
    const { dialogue, car } = await connectAdapter([open], () => {})
    expect(await reasonOf(readCodes(dialogue, car))).toBe('gone')
    expect(await reasonOf(readVin(dialogue, car))).toBe('gone')
    await dialogue.close()
    expect(await reasonOf(dialogue.ask('0100'))).toBe('gone')
  })
})

it('the simulated adapter can be read, watched and cleared, and is marked as such', async () => {
  let now = 0
  const task = (async () => {
    const open = createEmulatedOpener(() => now)
    const { dialogue, car } = await connectAdapter([open], nobody)
    expect(dialogue.isSimulated).toBe(true)
    const seen = new Set<number | null>()
    for (now = 0; now < 20_000; now += 1_000) seen.add(await readLiveValue(dialogue, car, 'rpm'))
    expect(seen.size).toBeGreaterThan(10)
    for (const name of Object.keys(LIVE_VALUES) as LiveValueName[])
      expect(await readLiveValue(dialogue, car, name)).not.toBeNull()
    await clearCodes(dialogue, car)
    return (await readCodes(dialogue, car)).codes
  })()
  expect(await untilEnd(task)).toEqual({ stored: [], pending: [], permanent: ['P0420'] })
})

it('whatever a line says, in whatever pieces, ends in an answer or in words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }), async (pieces) => {
      const open: OpenLink = async ({ onText }) => ({
        name: 'Noise',
        isSimulated: false,
        write: async () => {
          for (const piece of [...pieces, '>']) onText(piece)
        },
        close: async () => {},
      })
      const error = await untilEnd(reasonOf(readAll(open, () => {})))
      expect(error === null || typeof error === 'string').toBe(true)
    }),
    { numRuns: 300 },
  )
})
