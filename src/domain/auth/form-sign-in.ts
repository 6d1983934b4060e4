/**
 * A sign-in without scripts leaves no record in the browser's storage. The server leaves this cookie instead, which only
 * says that somebody signed in here: a page with scripts then asks who it is, writes the record and removes the cookie
 * [AUTH-32]. Where the record cannot be written, the page leaves the cookie itself [AUTH-46]. It opens nothing.
 */
const NAMES = {
  customer: 'customer-by-form',
  mechanic: 'mechanic-by-form',
} as const
export type FormSignInKind = keyof typeof NAMES
export const FORM_SIGN_IN_COOKIES: readonly string[] = [NAMES.customer, NAMES.mechanic]

/** As long as the session that began with it. */
const LIFE_SECONDS = 30 * 24 * 60 * 60

export const formSignInCookie = (kind: FormSignInKind, isSecure: boolean): string =>
  cookieOf(kind, isSecure, `1; Path=/; Max-Age=${LIFE_SECONDS}`)

export const noFormSignInCookie = (kind: FormSignInKind, isSecure: boolean): string =>
  cookieOf(kind, isSecure, '; Path=/; Max-Age=0')

const cookieOf = (kind: FormSignInKind, isSecure: boolean, rest: string) =>
  `${NAMES[kind]}=${rest}; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const hasFormSignIn = (kind: FormSignInKind, cookies: string): boolean =>
  cookies.split('; ').includes(`${NAMES[kind]}=1`)
