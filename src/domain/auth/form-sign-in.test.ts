import { describe, expect, it } from 'vitest'
import { formSignInCookie, hasFormSignIn, noFormSignInCookie } from './form-sign-in.ts'

describe('the cookie of a sign-in without scripts', () => {
  it('is found among others, for its own kind of account alone [AUTH-32]', () => {
    const [cookie = ''] = formSignInCookie('mechanic', true).split(';')
    const cookies = `cookie-consent=1.000.18; ${cookie}; other=1`
    expect(hasFormSignIn('mechanic', cookies)).toBe(true)
    expect(hasFormSignIn('customer', cookies)).toBe(false)
    expect(hasFormSignIn('mechanic', `x${cookie}`)).toBe(false)
  })

  it('is gone once it is taken back, at the path at which it was set [AUTH-32]', () => {
    expect(formSignInCookie('customer', false)).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax$/)
    expect(noFormSignInCookie('customer', true)).toBe(
      'customer-by-form=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    )
  })
})
