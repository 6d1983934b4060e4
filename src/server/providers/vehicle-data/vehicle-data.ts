export type FoundVehicle = {
  make: string
  /** Never empty: `MODEL_NOT_RECORDED` where the register does not say. */
  model: string
  year: number
  fuel: string | null
  /** Litres as on badges: '1.0'. Null for electric cars and where unknown. */
  engine: string | null
  colour: string | null
}

/** DVLA's register holds no model at all. */
export const MODEL_NOT_RECORDED = 'Model not recorded'

/** Finds the car of a registration. Returns null where it is unknown or the provider is away; never throws. */
export type VehicleDataProvider = {
  name: string
  simulated: boolean
  /** Says whether our key is let in, by a question that costs nothing. Never throws; absent where nothing is asked. */
  check?: () => Promise<boolean>
  /** Takes the stored form: upper case, no spaces. */
  find(registration: string): Promise<FoundVehicle | null>
}
