export type FoundVehicle = {
  make: string
  /** Never empty: `MODEL_NOT_RECORDED` where the register does not say. */
  model: string
  year: number
  fuel: string | null
  /** Litres as badges write them: '1.0'. Null for electric cars and where it is not known. */
  engine: string | null
  colour: string | null
}

/** DVLA's register holds no model at all. */
export const MODEL_NOT_RECORDED = 'Model not recorded'

/** Which car a registration belongs to. Null where nobody knows it, or whoever would know is away: it never throws. */
export type VehicleDataProvider = {
  name: string
  simulated: boolean
  /** Takes the stored form: upper case, no spaces. */
  find(registration: string): Promise<FoundVehicle | null>
}
