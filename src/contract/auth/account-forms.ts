import { rawEndpoint } from '#contract/raw-endpoint.ts'

/* Signing in and out and registering without scripts. */

const FORM = {
  kind: 'form',
  method: 'POST',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
} as const

export const sendSignInForm = rawEndpoint({
  ...FORM,
  path: '/customer/login',
  summary: 'Sign in as a customer, from a form without scripts',
})

export const sendMechanicSignInForm = rawEndpoint({
  ...FORM,
  path: '/mechanic-login',
  summary: 'Sign in as a mechanic, from a form without scripts',
})

export const sendAdministratorSignInForm = rawEndpoint({
  ...FORM,
  path: '/admin/login',
  summary:
    'Sign in as an administrator with the code of an authenticator, from a form without scripts',
})

export const sendRegisterForm = rawEndpoint({
  ...FORM,
  path: '/customer/register',
  summary: 'Create a customer account, from a form without scripts',
})

export const sendSignOutForm = rawEndpoint({
  ...FORM,
  path: '/customer/sign-out',
  summary: 'Sign a customer out, from a form without scripts',
})

export const sendMechanicSignOutForm = rawEndpoint({
  ...FORM,
  path: '/mechanic-dashboard/sign-out',
  summary: 'Sign a mechanic out, from a form without scripts',
})

export const sendAdministratorSignOutForm = rawEndpoint({
  ...FORM,
  path: '/admin/sign-out',
  summary: 'Sign an administrator out, from a form without scripts',
})
