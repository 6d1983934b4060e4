import * as z from 'zod/mini'
import { passwordGiven, SignInAdministratorBody } from '#contract/auth/forms.ts'
import { endpoint } from '#contract/endpoint.ts'

export const signInAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Sign in as an administrator, with the code of an authenticator',
  body: SignInAdministratorBody,
  answer: z.object({ administrator: z.object({ name: z.string(), email: z.string() }) }),
})

export const ConfirmAdministratorBody = z.strictObject({ password: passwordGiven })

export const confirmAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/confirm',
  access: 'visitor',
  summary: 'Give the password once more, before an act that cannot be taken back',
  body: ConfirmAdministratorBody,
  answer: z.object({ confirmed: z.literal(true) }),
})
