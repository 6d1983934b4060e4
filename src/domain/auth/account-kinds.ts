/** Decisions §7: separate tables, each with its own way in. */
export const ACCOUNT_KINDS = ['customer', 'mechanic', 'administrator'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const isAccountKind = (word: unknown): word is AccountKind =>
  ACCOUNT_KINDS.some((kind) => kind === word)
