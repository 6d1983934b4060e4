import { expect, it } from 'vitest'
import { EMPTY_REGISTRATION, RegisterForm } from './register-form-schema.ts'

const FILLED = {
  ...EMPTY_REGISTRATION,
  name: 'Alex Taylor',
  email: 'alex@example.co.uk',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  isSixteen: true,
}

const problemsOf = (change: object) =>
  RegisterForm.safeParse({ ...FILLED, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? []

it('a registration with a name, an email, a password and the age needs nothing else', () => {
  expect(problemsOf({})).toEqual([])
})

it.each([
  [{ name: 'x' }, 'name', 'Name must be at least 2 characters'],
  [{ email: 'x' }, 'email', 'Please enter a valid email'],
  [{ confirmPassword: 'other horse' }, 'confirmPassword', "Passwords don't match"],
  [{ phone: '123' }, 'phone', 'Please enter a valid phone number'],
  [{ address: 'here' }, 'address', 'Please enter a full address'],
  [{ isSixteen: false }, 'isSixteen', 'Accounts are for people of 16 and over'],
])('%j is refused under its field in words [AUTH-1, CUST-16]', (change, field, message) => {
  expect(problemsOf(change)).toEqual([[field, message]])
})

it('a password shorter than 6 characters is refused in both places', () => {
  const message = 'Password must be at least 6 characters'
  expect(problemsOf({ password: 'short', confirmPassword: 'short' })).toEqual([
    ['password', message],
    ['confirmPassword', message],
  ])
})
