import * as z from 'zod/mini'
import { passwordGiven } from '#contract/auth/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PASSKEY_KINDS } from '#domain/auth/passkeys.ts'
import { PasskeyNameBody } from './forms.ts'

/** More than an authenticator sends, its certificates included. */
const MAX_CHARACTERS = 20_000

const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_CHARACTERS))

/* Browsers add fields to what they send from version to version; those that we do not read are dropped. */

const Created = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})

const Signed = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
})

const Known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  stoppedAt: z.nullable(
    z.string().check(z.describe('It opens nothing since: its counter fell back, as a copy’s does')),
  ),
})
export type Passkey = z.infer<typeof Passkey>

const AddBody = z.strictObject({ ...PasskeyNameBody.shape, credential: Created })
export const PasskeySignInBody = z.strictObject({ credential: Signed })
const OneOf = z.object({ id: z.uuid() })
const Removed = z.object({ removed: z.literal(true) })

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  access: 'public',
  summary: 'The challenge for a sign-in with a passkey; the same for everybody, known or not',
  body: z.strictObject({ kind: z.enum(PASSKEY_KINDS) }),
  answer: PasskeyRequest,
})

export const signInAdministratorByPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/login',
  access: 'public',
  summary: 'Sign in as an administrator with a passkey, which stands for both factors',
  body: PasskeySignInBody,
  answer: z.object({ administrator: z.object({ name: z.string(), email: z.string() }) }),
})

export const confirmMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/confirm',
  access: 'mechanic',
  summary: 'Give the password once more, before a change of how one signs in',
  body: z.strictObject({ password: passwordGiven }),
  answer: z.object({ confirmed: z.literal(true) }),
})

const CONFIRMED = {
  method: 'POST',
  summary: 'Sign with a passkey of the account in place of giving the password once more',
  body: PasskeySignInBody,
  answer: z.object({ confirmed: z.literal(true) }),
} as const

export const confirmMechanicByPasskey = endpoint({
  ...CONFIRMED,
  path: '/api/mechanics/passkey/confirm',
  access: 'mechanic',
})

export const confirmAdministratorByPasskey = endpoint({
  ...CONFIRMED,
  path: '/api/admin/passkey/confirm',
  access: 'visitor',
})

export const listMechanicPasskeys = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/passkeys',
  access: 'mechanic',
  summary: 'The passkeys of the signed-in mechanic',
  answer: z.array(Passkey),
})

export const startMechanicPasskey = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/passkeys/options',
  access: 'mechanic',
  summary: 'Begin to add a passkey; asks for a sign-in of the last 15 minutes',
  answer: PasskeyCreation,
})

export const addMechanicPasskey = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/passkeys',
  access: 'mechanic',
  summary: 'Add the passkey that the authenticator made; an email says so',
  body: AddBody,
  status: 201,
  answer: Passkey,
})

export const removeMechanicPasskey = endpoint({
  method: 'DELETE',
  path: '/api/mechanics/me/passkeys/{id}',
  access: 'mechanic',
  summary: 'Remove a passkey; asks for a sign-in of the last 15 minutes, and an email says so',
  params: OneOf,
  answer: Removed,
})

const OF_STAFF = { access: 'recent administrator', right: 'see overview' } as const

export const listStaffPasskeys = endpoint({
  method: 'GET',
  path: '/api/admin/passkeys',
  access: 'administrator',
  right: 'see overview',
  summary:
    'The passkeys of the signed-in administrator; none in the demo, where nobody has an account',
  answer: z.array(Passkey),
})

export const startStaffPasskey = endpoint({
  ...OF_STAFF,
  method: 'POST',
  path: '/api/admin/passkeys/options',
  summary: 'Begin to add a passkey to the own account',
  answer: PasskeyCreation,
})

export const addStaffPasskey = endpoint({
  ...OF_STAFF,
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Add the passkey that the authenticator made to the own account; an email says so',
  body: AddBody,
  status: 201,
  answer: Passkey,
})

export const removeStaffPasskey = endpoint({
  ...OF_STAFF,
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
  summary: 'Remove a passkey of the own account; an email says so',
  params: OneOf,
  answer: Removed,
})
