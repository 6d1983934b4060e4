import type { Call } from '#contract/call.ts'
import type * as accounts from './accounts.ts'

export const registerCustomer: Call<typeof accounts.registerCustomer> = {
  method: 'POST',
  path: '/api/customer/register',
  sendsJson: true,
}

export const requestPasswordReset: Call<typeof accounts.requestPasswordReset> = {
  method: 'POST',
  path: '/api/password/forgot-password',
  sendsJson: true,
}

export const resetPassword: Call<typeof accounts.resetPassword> = {
  method: 'POST',
  path: '/api/password/reset',
  sendsJson: true,
}

export const signInCustomer: Call<typeof accounts.signInCustomer> = {
  method: 'POST',
  path: '/api/customer/login',
  sendsJson: true,
}

export const verifyEmail: Call<typeof accounts.verifyEmail> = {
  method: 'POST',
  path: '/api/email/verify',
  sendsJson: true,
}
