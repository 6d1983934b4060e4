import { describe, expect, it } from 'vitest'
import { SHIPPED_PRIORS } from '#domain/vehicles/mot-lives/car-priors.ts'
import { recogniseRegistration } from '#domain/vehicles/registration.ts'
import { type Env, readEnv } from '#server/config/env.ts'
import { StartError } from '#server/config/start-error.ts'
import { chooseProviders } from '#server/providers/choose.ts'
import { SIMULATED_CARS } from '#server/providers/vehicle-data/vehicle-data.simulator.ts'
import { freshDatabase } from '#test/support/database.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'

const { db } = await freshDatabase('migrated')
const SECRET = 'x'.repeat(32)
const demo = readEnv({
  RATE_LIMIT_SECRET: SECRET,
  LINK_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
})

const vehicleDataOf = (changes: Partial<Env>) => {
  const { log, lines } = createRecordingLog()
  return { ...chooseProviders({ ...demo, ...changes }, db, log), lines }
}

describe('the choice of providers', () => {
  it('simulates cars in the demo, and says so [VEH-3]', async () => {
    const { vehicleData } = vehicleDataOf({})
    expect(vehicleData).toMatchObject({ name: 'simulator', simulated: true })
    expect(await vehicleData.find('AB12CDE')).toMatchObject({ make: 'Ford', year: 2012 })
    expect(await vehicleData.find('ZZ99ZZZ')).toBeNull()
  })

  it('knows kinds of cars by the file of real tests, and refuses the start without the file that it names [VEH-20]', () => {
    const kind = { make: 'Ford', model: 'Focus', fuel: 'petrol' }
    expect(vehicleDataOf({}).carPriors.find(kind)).toBe(SHIPPED_PRIORS)
    expect(() => vehicleDataOf({ motLivesFile: '/nowhere/lives.json' })).toThrow(StartError)
  })

  it('never simulates in live mode, and names what is missing [VEH-3]', async () => {
    const { vehicleData, lines } = vehicleDataOf({ mode: 'live' })
    expect(vehicleData).toMatchObject({ name: 'none', simulated: false })
    expect(await vehicleData.find('AB12CDE')).toBeNull()
    expect(lines).toMatchObject([
      { level: 'warn', event: 'provider_missing', provider: 'dvla' },
      { level: 'warn', event: 'provider_missing', provider: 'dvsa' },
    ])
  })

  it.each(['demo', 'live'] as const)(
    'asks DVLA in %s mode where there is a key [VEH-3]',
    (mode) => {
      const { vehicleData } = vehicleDataOf({ mode, dvlaApiKey: 'key' })
      expect(vehicleData).toMatchObject({ name: 'dvla', simulated: false })
    },
  )
})

describe('the simulated cars', () => {
  it('carry a plate of every British format', () => {
    const formats = SIMULATED_CARS.map(([plate]) => recogniseRegistration(plate)?.format)
    expect(new Set(formats)).toEqual(
      new Set(['current', 'prefix', 'q', 'suffix', 'dateless', 'northern-ireland']),
    )
  })

  it('are never older than their plates [VEH-1]', () => {
    for (const [plate, , , year] of SIMULATED_CARS)
      expect(year, plate).toBeGreaterThanOrEqual(recogniseRegistration(plate)?.earliestYear ?? 0)
  })
})
