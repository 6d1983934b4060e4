import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { requireSignIn } from './require-sign-in.ts'

const refused = () => Promise.reject(new CallError(401, '{}'))

it.each([
  [
    'administrator',
    '/admin/cases?booking=0190',
    '/admin/login?next=%2Fadmin%2Fcases%3Fbooking%3D0190',
  ],
  ['customer', '/vehicle-health?car=7', '/customer/login?next=%2Fvehicle-health%3Fcar%3D7'],
] as const)(
  'the sign-in of a %s leads back to %s as it was asked for [AUTH-38]',
  async (kind, href, login) => {
    const thrown: unknown = await requireSignIn(kind, refused(), { href }).catch((error) => error)
    expect(isRedirect(thrown) && thrown.options.href).toBe(login)
  },
)
