import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import type { Db } from '#server/db/open.ts'
import { readCarPriors } from './car-priors/car-priors.file.ts'
import { type CarPriorsProvider, SHIPPED } from './car-priors/car-priors.ts'
import { createDvsa } from './mot-history/mot-history.dvsa.ts'
import { createMotSimulator } from './mot-history/mot-history.simulator.ts'
import type { MotHistoryProvider } from './mot-history/mot-history.ts'
import { createBuiltInPlaces } from './places/places.builtin.ts'
import { createPostcodesIo } from './places/places.postcodes-io.ts'
import type { PlacesProvider } from './places/places.ts'
import { BUILT_IN_ROADS } from './roads/roads.builtin.ts'
import { createOsrm } from './roads/roads.osrm.ts'
import type { RoadsProvider } from './roads/roads.ts'
import { createDvla } from './vehicle-data/vehicle-data.dvla.ts'
import { createVehicleSimulator } from './vehicle-data/vehicle-data.simulator.ts'
import type { VehicleDataProvider } from './vehicle-data/vehicle-data.ts'

/** Live mode never uses the simulator: without an operator's key no car is known. */
const NOBODY: VehicleDataProvider = { name: 'none', simulated: false, find: async () => null }

export function chooseProviders(
  env: Env,
  db: Db,
  log: Log,
): {
  places: PlacesProvider
  vehicleData: VehicleDataProvider
  motHistory: MotHistoryProvider
  carPriors: CarPriorsProvider
  roads: RoadsProvider
} {
  return {
    places: choosePlaces(env, db, log),
    vehicleData: chooseVehicleData(env, log),
    motHistory: chooseMotHistory(env, log),
    carPriors: env.motLivesFile === null ? SHIPPED : readCarPriors(env.motLivesFile),
    roads: env.osrmUrl === null ? BUILT_IN_ROADS : createOsrm({ url: env.osrmUrl, log }),
  }
}

function choosePlaces(env: Env, db: Db, log: Log): PlacesProvider {
  const fallback = createBuiltInPlaces(db)
  if (!env.postcodesIo) return fallback
  const northernIreland = env.northernIrelandPostcodes
  return createPostcodesIo({ url: env.postcodesIoUrl, northernIreland, fallback, log })
}

function chooseVehicleData(env: Env, log: Log): VehicleDataProvider {
  if (env.dvlaApiKey !== null) return createDvla({ url: env.dvlaUrl, apiKey: env.dvlaApiKey, log })
  if (env.mode === 'demo') return createVehicleSimulator()
  log.warn(
    { event: 'provider_missing', provider: 'dvla' },
    'DVLA_API_KEY is not set: cars are not looked up',
  )
  return NOBODY
}

function chooseMotHistory(env: Env, log: Log): MotHistoryProvider {
  if (env.dvsa !== null) return createDvsa({ ...env.dvsa, log })
  if (env.mode === 'demo') return createMotSimulator()
  log.warn(
    { event: 'provider_missing', provider: 'dvsa' },
    'DVSA_CLIENT_ID is not set: the MOT history of cars is not known',
  )
  return { name: 'none', simulated: false, find: async () => null }
}
