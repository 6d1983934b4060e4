import { expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { createDvsa } from '#server/providers/mot-history/mot-history.dvsa.ts'
import { createMotSimulator } from '#server/providers/mot-history/mot-history.simulator.ts'
import { findVehicle } from '#server/vehicles/find-vehicle.ts'
import { createTestApi } from '#test/support/api.ts'
import { DVSA_TEST, startDvsa } from '#test/support/stand-ins/dvsa.ts'
import { freshStock } from '#test/support/stock.ts'

const dvsa = await startDvsa()
const clock = { ms: 0 }
const open = (change = {}) =>
  createDvsa({
    ...DVSA_TEST,
    url: dvsa.url,
    tokenUrl: `${dvsa.url}/token`,
    log: createLog('silent'),
    timeoutMs: 500,
    clock: () => clock.ms,
    ...change,
  })

it('DVSA’s answer is read as make, model, recall and every test, oldest first [VEH-3]', async () => {
  const found = await open().find('AB12CDE')
  expect(found).toMatchObject({
    make: 'FORD',
    model: 'FOCUS',
    firstUsedOn: '2012-04-30',
    outstandingRecall: 'Yes',
  })
  expect(found?.tests).toMatchObject([
    { result: 'FAILED', odometer: null, defects: [] },
    { result: 'PASSED', expiresOn: '2026-04-29', odometer: { value: 68_211, unit: 'miles' } },
  ])
})

it('DVSA’s unknown kinds of defect are left out', async () => {
  const found = await open().find('AB12CDE')
  expect(found?.tests[1]?.defects).toHaveLength(1)
})

it('DVSA says when a car without a test needs its first', async () => {
  const found = await open().find('NE26WAA')
  expect(found).toMatchObject({ firstDueOn: '2029-03-01', firstUsedOn: '2026-03-02', tests: [] })
})

it('DVSA is asked for one token an hour, and for a new one when it has run out', async () => {
  const provider = open()
  const before = dvsa.tokens
  await provider.find('AB12CDE')
  await provider.find('ZZ99ZZZ')
  expect(dvsa.tokens).toBe(before + 1)
  clock.ms += 3_600_000
  await provider.find('NE26WAA')
  expect(dvsa.tokens).toBe(before + 2)
})

it('DVSA is asked once a day for a plate [VEH-4]', async () => {
  const provider = open()
  await provider.find('AB12CDE')
  const before = dvsa.received.length
  await provider.find('AB12CDE')
  expect(dvsa.received).toHaveLength(before)
})

it.each(['hang', 'garbage', 'wrong-shape', 403, 429] as const)(
  'the journey goes on without an answer of DVSA: %s [VEH-3]',
  async (fault) => {
    dvsa.faults.push(fault)
    expect(await open().find('AB12CDE')).toBeNull()
    dvsa.faults.length = 0
  },
)

it('a wrong secret or a wrong key for DVSA answers nothing', async () => {
  expect(await open({ clientSecret: 'wrong' }).find('AB12CDE')).toBeNull()
  expect(await open({ apiKey: 'wrong' }).find('AB12CDE')).toBeNull()
})

it('the demo simulates DVSA, each plate with a story of its own that does not change', async () => {
  const simulator = createMotSimulator(() => Temporal.PlainDate.from('2026-11-02'))
  const found = await simulator.find('AB12CDE')
  expect(found?.tests.length).toBeGreaterThan(3)
  expect(await simulator.find('AB12CDE')).toEqual(found)
  expect(await simulator.find('KX14ABC')).not.toEqual(found)
  expect(await simulator.find('ZZ99ZZZ')).toBeNull()
  const values = found?.tests.map(({ odometer }) => odometer?.value ?? 0) ?? []
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

it.each([
  [
    'both',
    'AB12CDE',
    { make: 'Ford', model: 'Focus', year: 2013, engine: '1.0', fuel: 'hybrid', source: 'dvsa' },
  ],
  ['DVSA alone', 'AB12CDE', { make: 'Ford', model: 'Focus', year: 2012, engine: null }],
  ['DVLA alone', 'KX14ABC', { make: 'Vauxhall', model: 'Model not recorded', source: 'dvla' }],
  ['neither', 'KX14ABC', null],
] as const)(
  'of a car that %s know the make and model are DVSA’s, and the year, engine and fuel DVLA’s where it has them [VEH-3]',
  async (who, registration, expected) => {
    const stock = await freshStock()
    const api = createTestApi(stock.db)
    const car = {
      make: 'Vauxhall',
      model: 'Model not recorded',
      year: 2013,
      fuel: 'hybrid',
      engine: '1.0',
      colour: null,
    }
    const isKnown = who === 'both' || who === 'DVLA alone'
    const ctx = {
      ...createTaskContext(api.runtime),
      motHistory: open(),
      vehicleData: { name: 'dvla', simulated: false, find: async () => (isKnown ? car : null) },
    }
    const found = await findVehicle(ctx, registration)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
    expect(await stock.db.$count(vehicles)).toBe(expected === null ? 0 : 1)
  },
)
