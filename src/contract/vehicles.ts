import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParam, registrationField } from './fields.ts'

export const Vehicle = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  registration: z
    .string()
    .describe('With its standard spacing; masked unless the caller quoted it'),
  engine: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  doors: z.int().nullable(),
})
export type Vehicle = z.infer<typeof Vehicle>

export const getVehicle = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}',
  summary: 'Make, model and year of a vehicle',
  params: z.object({ id: idParam }),
  answer: Vehicle,
})

/** What the plate itself says, and the car when somebody knows it. */
export const RegistrationLookup = z.object({
  registration: z.string().describe('With its standard spacing'),
  format: z.enum(['current', 'prefix', 'q', 'suffix', 'dateless', 'northern-ireland']).nullable(),
  earliestYear: z.int().nullable(),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  region: z.string().nullable(),
  vehicle: z
    .object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      fuel: z.string().nullable(),
      engine: z.string().nullable(),
    })
    .nullable(),
  simulated: z.boolean().describe('The car comes from the built-in simulator'),
})
export type RegistrationLookup = z.infer<typeof RegistrationLookup>

export const lookUpRegistration = endpoint({
  method: 'POST',
  path: '/api/vehicles/lookup',
  summary: 'Recognise a registration and find its car',
  body: z.strictObject({ registration: registrationField }),
  answer: RegistrationLookup,
})
