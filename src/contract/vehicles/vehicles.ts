import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { registrationField } from '#contract/fields.ts'
import { idParam } from '#contract/params.ts'

export const Vehicle = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  registration: z
    .string()
    .check(z.describe('With its standard spacing; masked unless the caller quoted it')),
  engine: z.nullable(z.string()),
  fuel: z.nullable(z.string()),
  transmission: z.nullable(z.string()),
  doors: z.nullable(z.int()),
})
export type Vehicle = z.infer<typeof Vehicle>

export const getVehicle = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}',
  access: 'public',
  summary: 'Make, model and year of a vehicle',
  params: z.object({ id: idParam }),
  answer: Vehicle,
})

/** What the plate itself says, and the car where a register knows it. */
export const RegistrationLookup = z.object({
  registration: z.string().check(z.describe('With its standard spacing')),
  format: z.nullable(z.enum(['current', 'prefix', 'q', 'suffix', 'dateless', 'northern-ireland'])),
  earliestYear: z.nullable(z.int()),
  period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  region: z.nullable(z.string()),
  vehicle: z.nullable(
    z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      fuel: z.nullable(z.string()),
      engine: z.nullable(z.string()),
    }),
  ),
  simulated: z.boolean().check(z.describe('The car comes from the built-in simulator')),
})
export type RegistrationLookup = z.infer<typeof RegistrationLookup>

export const lookUpRegistration = endpoint({
  method: 'POST',
  path: '/api/vehicles/lookup',
  access: 'public',
  summary: 'Recognise a registration and find its car',
  body: z.strictObject({ registration: registrationField }),
  answer: RegistrationLookup,
})
