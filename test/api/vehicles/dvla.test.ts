import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { createDvla } from '#server/providers/vehicle-data/vehicle-data.dvla.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { DVLA_TEST_KEY, startDvla } from '#test/support/stand-ins/dvla.ts'
import type { Fault } from '#test/support/stand-ins/outside-server.ts'
import { freshStock } from '#test/support/stock.ts'

const server = await startDvla()
const url = `${server.url}/vehicle-enquiry/v1`

let nowMs = 0
function createClient(settings: { timeoutMs?: number; apiKey?: string } = {}) {
  const { log, lines } = createRecordingLog()
  const apiKey = DVLA_TEST_KEY
  const dvla = createDvla({ url, apiKey, log, clock: () => nowMs, timeoutMs: 1500, ...settings })
  return { dvla, lines }
}

beforeEach(() => {
  server.received.length = 0
  server.faults.length = 0
  nowMs = 0
})

describe('DVLA’s enquiry service', () => {
  it.each([
    ['AA19AAA', 'Ford', 'petrol', '2.5', 'red'],
    ['AA19EEE', 'Nissan', 'electric', null, 'white'],
    ['AA19DSL', 'Land Rover', 'diesel', '2.0', 'grey'],
    ['AA19SRN', 'Mercedes-Benz', 'hybrid', '2.0', null],
    ['AA19MOT', 'BMW', 'petrol', '1.5', null],
    ['L2WPS', 'Rover', null, null, null],
  ])(
    'tells what %s is, and that it knows no model [VEH-3]',
    async (plate, make, fuel, engine, colour) => {
      const found = await createClient().dvla.find(plate)
      expect(found).toMatchObject({ make, model: 'Model not recorded', fuel, engine, colour })
    },
  )

  it('is sent the plate in the body and the key in its header', async () => {
    await createClient().dvla.find('AA19AAA')
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: '/vehicle-enquiry/v1/vehicles',
        headers: { 'x-api-key': DVLA_TEST_KEY },
        body: '{"registrationNumber":"AA19AAA"}',
      },
    ])
  })

  it.each([
    ['ER19BAD', 1],
    ['ER19NFD', 1],
    ['ER19THR', 1],
    ['ER19ERR', 2],
    ['ER19MNT', 2],
  ])(
    'leaves %s unknown after asking %d times: only its own faults are retried',
    async (plate, times) => {
      expect(await createClient().dvla.find(plate)).toBeNull()
      expect(server.received).toHaveLength(times)
    },
  )

  it.each<Fault>([500, 503, 'reset'])('answers after one %s [OPS-A5]', async (fault) => {
    server.faults.push(fault)
    expect(await createClient().dvla.find('AA19AAA')).toMatchObject({ make: 'Ford' })
    expect(server.received).toHaveLength(2)
  })

  it.each<Fault>(['garbage', 'wrong-shape', 'huge', 'redirect', 403])(
    'is given up at once when it answers with %s [OPS-A5, SEC-I16]',
    async (fault) => {
      server.faults.push(fault)
      const { dvla, lines } = createClient()
      expect(await dvla.find('AA19AAA')).toBeNull()
      expect(server.received).toHaveLength(1)
      expect(lines).toMatchObject([{ level: 'warn', event: 'provider_failed', provider: 'dvla' }])
    },
  )

  it.each<Fault>(['hang', 'slow-body'])(
    'is given up in time when it is a %s [OPS-A5]',
    async (fault) => {
      server.faults.push(fault)
      const { dvla, lines } = createClient({ timeoutMs: 200 })
      expect(await dvla.find('AA19AAA')).toBeNull()
      expect(lines).toMatchObject([{ reason: 'TimeoutError' }])
    },
  )

  it('is given three seconds in all, once for both tries [SEC-I16]', async () => {
    server.faults.push(503, 'hang')
    const { log, lines } = createRecordingLog()
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    expect(await createDvla({ url, apiKey: DVLA_TEST_KEY, log }).find('AA19AAA')).toBeNull()
    expect(server.received).toHaveLength(2)
    expect(lines).toMatchObject([{ reason: 'TimeoutError' }])
    expect(deadline.mock.calls).toEqual([[3000]])
    deadline.mockRestore()
  })

  it('is never asked in clear over a network [SEC-I16]', async () => {
    const { log, lines } = createRecordingLog()
    const dvla = createDvla({ url: 'http://192.0.2.1/v1', apiKey: DVLA_TEST_KEY, log })
    expect(await dvla.find('AA19AAA')).toBeNull()
    expect(lines).toMatchObject([{ event: 'provider_failed', reason: 'Error' }])
  })

  it('is left alone after five failures, then tried with one call [OPS-A5]', async () => {
    const { dvla, lines } = createClient()
    for (let failure = 1; failure <= 5; failure += 1) {
      server.faults.push('garbage')
      await dvla.find(`AA19AA${failure}`)
    }
    expect(lines.at(-1)).toMatchObject({ level: 'error', event: 'provider_off' })
    expect(await dvla.find('AA19AAA')).toBeNull()
    expect(server.received).toHaveLength(5)

    nowMs = 31_000
    server.faults.push('garbage')
    await Promise.all([dvla.find('AA19EEE'), dvla.find('AA19AAA')])
    expect(server.received).toHaveLength(6)

    nowMs = 62_000
    expect(await dvla.find('AA19EEE')).toMatchObject({ make: 'Nissan' })
    expect(await dvla.find('AA19AAA')).toMatchObject({ make: 'Ford' })
  })

  it('that fails for hours is named off at least once in each, for the alert that counts an hour [OPS-19]', async () => {
    const { dvla, lines } = createClient()
    const offAt: number[] = []
    for (nowMs = 0; nowMs < 4 * HOUR_MS; nowMs += 60_000) {
      const before = lines.length
      server.faults.push('garbage')
      await dvla.find('AA19AAA')
      if (lines.slice(before).some(({ event }) => event === 'provider_off')) offAt.push(nowMs)
    }
    const gaps = offAt.map((at, index) => (offAt[index + 1] ?? 4 * HOUR_MS) - at)
    expect(Math.max(...gaps)).toBeLessThan(HOUR_MS)
    // Each is an error that somebody has to look at.
    expect(offAt.length).toBeLessThanOrEqual(10)
    server.faults.length = 0
  })

  it('does not count what it does not know as a failure', async () => {
    const { dvla } = createClient()
    for (let count = 1; count <= 6; count += 1) await dvla.find(`ZZ99ZZ${count}`)
    expect(await dvla.find('AA19AAA')).not.toBeNull()
  })

  it('is asked once a day for a car, also for one that it does not know [VEH-4]', async () => {
    const { dvla } = createClient()
    await Promise.all([dvla.find('AA19AAA'), dvla.find('AA19AAA'), dvla.find('ER19NFD')])
    nowMs = 86_399_000
    await Promise.all([dvla.find('AA19AAA'), dvla.find('ER19NFD')])
    expect(server.received).toHaveLength(2)
    nowMs = 86_401_000
    await dvla.find('AA19AAA')
    expect(server.received).toHaveLength(3)
  })

  it('is asked again after a failure', async () => {
    const { dvla } = createClient()
    server.faults.push('garbage')
    expect(await dvla.find('AA19AAA')).toBeNull()
    expect(await dvla.find('AA19AAA')).not.toBeNull()
  })
})

it('a network looks up thirty plates a minute, and only what can be a plate is asked for [SEC-O3, SEC-4]', async () => {
  const { db } = await freshStock()
  const dvla = { dvlaApiKey: DVLA_TEST_KEY, dvlaUrl: url }
  const limited = createTestApi(db, { env: buildEnv({ mode: 'live', limits: 'on', ...dvla }) })
  const visitor = limited.visitor()
  const lookUp = (registration: string) => visitor.post('/api/vehicles/lookup', { registration })
  const plates = [...'ABCDEFGHJKLMN'].flatMap((letter) => [`KX12${letter}AB`, `KX13${letter}AB`])
  for (const plate of [...plates, 'KX14AAB', 'KX15AAB', 'KX16AAB'])
    expect((await lookUp(plate)).status).toBe(200)
  expect((await lookUp('QQQQQQQQ')).body.vehicle).toBeNull()
  const refused = await lookUp('KX17AAB')
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(server.received).toHaveLength(29)
})
