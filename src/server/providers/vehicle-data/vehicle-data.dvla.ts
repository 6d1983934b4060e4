import { z } from 'zod'
import {
  createProviderClient,
  type OutsideAnswer,
  type OutsideSettings,
  outsideUrl,
} from '#server/providers/provider-client.ts'
import { createRemembered } from '#server/providers/remembered.ts'
import { makeName } from './make-name.ts'
import { type FoundVehicle, MODEL_NOT_RECORDED, type VehicleDataProvider } from './vehicle-data.ts'

/** DVLA, Vehicle Enquiry Service API 1.2.0: the fields that we read. */
const VesVehicle = z.object({
  make: z.string().trim().min(1).max(50),
  yearOfManufacture: z.int().min(1885).max(2100),
  /** Cubic centimetres; absent for electric cars. */
  engineCapacity: z.int().min(0).max(30_000).optional(),
  fuelType: z.string().max(50).optional(),
  colour: z.string().max(50).optional(),
})
type VesVehicle = z.infer<typeof VesVehicle>

/** A plate that the register does not know: no car of anybody is asked for. */
const NO_PLATE = 'ZZ99ZZZ'

const FUELS: Readonly<Record<string, string>> = {
  ELECTRICITY: 'electric',
  'HYBRID ELECTRIC': 'hybrid',
  'PETROL/GAS': 'petrol and gas',
}

type Settings = Omit<OutsideSettings, 'name'> & { url: string; apiKey: string }

/** DVLA's Vehicle Enquiry Service, for operators who hold a key. */
export function createDvla({ url, apiKey, ...settings }: Settings): VehicleDataProvider {
  const dvla = createProviderClient({ ...settings, name: 'dvla' })
  const remembered = createRemembered<FoundVehicle | null>(settings.clock)

  const ask = async (registrationNumber: string) => {
    const request = {
      url: outsideUrl(url, 'vehicles'),
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: { registrationNumber },
    }
    const answer: OutsideAnswer<VesVehicle> = await dvla.ask(request, VesVehicle)
    const value = answer.kind === 'found' ? toFoundVehicle(answer.value) : null
    return { value, isAnswer: answer.kind !== 'away' }
  }

  return {
    name: 'dvla',
    simulated: false,
    check: async () => (await ask(NO_PLATE)).isAnswer,
    find: (registration) => remembered(registration, () => ask(registration)),
  }
}

function toFoundVehicle(vehicle: VesVehicle): FoundVehicle {
  const { engineCapacity, fuelType, colour } = vehicle
  return {
    make: makeName(vehicle.make),
    model: MODEL_NOT_RECORDED,
    year: vehicle.yearOfManufacture,
    fuel: fuelType ? (FUELS[fuelType] ?? fuelType.toLowerCase()) : null,
    engine: engineCapacity ? (engineCapacity / 1000).toFixed(1) : null,
    colour: colour ? colour.toLowerCase() : null,
  }
}
