import * as z from 'zod/mini'
import { emailField } from '#contract/fields.ts'
import { ACCOUNT_KINDS } from '#domain/auth/account-kinds.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

const SHORT_PASSWORD = 'Password must be at least 6 characters'

const isShortEnough = (password: string) =>
  new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES
const TOO_LONG = `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`

/** The password is used exactly as sent, without trimming or normalising (ASVS 6.2.8). */
export const passwordField = z.string(SHORT_PASSWORD).check(
  z.minLength(PASSWORD_MIN, SHORT_PASSWORD),
  z.refine(isShortEnough, TOO_LONG),
  z.refine((password) => !password.includes('\u0000'), 'Password must not hold a NUL character'),
)

/** An existing password: no quality rule applies, but no password can be longer than this [SEC-S15]. */
export const givenPasswordField = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.refine(isShortEnough, TOO_LONG))

export const EMAIL_WORDS = 'Please enter a valid email'

export const SignInBody = z.strictObject({
  email: emailField(EMAIL_WORDS),
  password: givenPasswordField,
})

export const AccountKind = z.enum(ACCOUNT_KINDS)

export const passwordGiven = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES))

const CODE = 'Please enter the six digits that your authenticator shows'

export const codeField = z.pipe(
  z.string(CODE).check(z.maxLength(20, CODE)),
  z.pipe(
    // Authenticators show the code in two halves, and people type the space.
    z.transform((code: string) => code.replaceAll(' ', '')),
    z.string().check(z.regex(/^[0-9]{6}$/, CODE)),
  ),
)

export const SignInAdministratorBody = z.strictObject({
  email: emailField('Please enter a valid email'),
  password: passwordGiven,
  code: codeField,
})

export const resetRequestBody = z.strictObject({
  kind: AccountKind,
  email: emailField(EMAIL_WORDS),
})
