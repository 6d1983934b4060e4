import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/forms.ts'
import { addressField, emailField, nameField, phoneField } from '#contract/fields.ts'

const MISMATCH = "Passwords don't match"

/** Accepts an empty text as well, for optional fields. */
const orEmpty = <Field extends z.ZodMiniType>(fieldOf: (words: string) => Field, words: string) =>
  z.union([z.literal(''), fieldOf(words)], words)

/** The contract requires a confirmation of the password; the form fills it in without a second field [AUTH-1]. */
export const RegisterForm = z
  .object({
    name: nameField('Name must be at least 2 characters'),
    email: emailField('Please enter a valid email'),
    password: passwordField,
    confirmPassword: passwordField,
    phone: orEmpty(phoneField, 'Please enter a valid phone number'),
    address: orEmpty(addressField, 'Please enter a full address'),
    isSixteen: z.literal(true, 'Accounts are for people of 16 and over'),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: MISMATCH,
    }),
  )

export type RegisterValues = {
  name: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  address: string
  isSixteen: boolean
}

export const EMPTY_REGISTRATION: RegisterValues = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  address: '',
  isSixteen: false,
}
