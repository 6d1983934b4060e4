import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailField } from '#contract/fields.ts'
import { PASSWORD_MAX_BYTES } from '#domain/text/limits.ts'

const passwordGiven = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES))

const CODE = 'Please enter the six digits of your authenticator'

export const SignInAdministratorBody = z.strictObject({
  email: emailField('Please enter a valid email'),
  password: passwordGiven,
  code: z.pipe(
    z.string(CODE).check(z.maxLength(20, CODE)),
    z.pipe(
      // Authenticators show the code in two halves, and people type the space.
      z.transform((code: string) => code.replaceAll(' ', '')),
      z.string().check(z.regex(/^[0-9]{6}$/, CODE)),
    ),
  ),
})

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
