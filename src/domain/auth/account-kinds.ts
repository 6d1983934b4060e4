/** Each kind has its own table and its own sign-in [AUTH-3]. */
export const ACCOUNT_KINDS = ['customer', 'mechanic', 'administrator'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const isAccountKind = (word: unknown): word is AccountKind =>
  ACCOUNT_KINDS.some((kind) => kind === word)
