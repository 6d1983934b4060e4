import type { AccountKind } from './account-kinds.ts'

/** The accounts that may have passkeys [AUTH-26]. */
export const PASSKEY_KINDS = ['mechanic', 'administrator'] as const satisfies AccountKind[]
export type PasskeyKind = (typeof PASSKEY_KINDS)[number]

/** Our own bounds: a telephone, a computer and some keys of hardware are far fewer. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60

/** Our own bound: the browser's own question to the person ends before. */
export const CHALLENGE_MINUTES = 5

/** COSE's numbers of the signatures that every authenticator knows: ES256, and RS256 of older Windows. */
export const PASSKEY_ALGORITHMS = [-7, -257] as const
