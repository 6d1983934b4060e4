import * as z from 'zod/mini'
import { PasskeySignInBody } from '#contract/auth/passkeys/passkeys.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RegisterMechanicBody, SignInMechanicBody } from '#contract/mechanics/forms.ts'
import { FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'

/** A mechanic's account, as their browser caches it and as the page of an applicant shows it. */
export const MechanicAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  specialty: z.string(),
  location: z.string(),
  qualification: z.string(),
  experience: z.int(),
  isApproved: z.boolean(),
  isListed: z
    .boolean()
    .check(
      z.describe(
        'Found by customers: not paused, and every required document is approved and in date',
      ),
    ),
  createdAt: z.string(),
})
export type MechanicAccount = z.infer<typeof MechanicAccount>

export const registerMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/register',
  access: 'public',
  summary: 'Apply to become one of our mechanics',
  body: RegisterMechanicBody,
  status: 201,
  idempotent: true,
  answer: z.object({
    mechanic: MechanicAccount,
    registrationFee: z
      .nullable(z.object({ id: z.string(), state: z.enum(FEE_STATES), pounds: z.number() }))
      .check(z.describe('What is to be paid, or was; null where no fee is asked for')),
  }),
})

export const signInMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/login',
  access: 'public',
  summary: 'Sign in as a mechanic',
  body: SignInMechanicBody,
  answer: z.object({ mechanic: MechanicAccount }),
})

export const signInMechanicByPasskey = endpoint({
  method: 'POST',
  path: '/api/mechanics/passkey/login',
  access: 'public',
  summary: 'Sign in as a mechanic with a passkey',
  body: PasskeySignInBody,
  answer: z.object({ mechanic: MechanicAccount }),
})

export const getMechanicAccount = endpoint({
  method: 'GET',
  path: '/api/mechanics/me',
  access: 'applicant',
  summary: 'The signed-in mechanic, approved or not',
  answer: z.object({ mechanic: MechanicAccount }),
})
