import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'

/** We refuse this many of the commonest passwords [SEC-S16]. */
const COMMON_COUNT = 10_000
/** Administrators' passwords must be longer. */
const ADMINISTRATOR_MIN = 15

let common: Promise<ReadonlySet<string>> | null = null

/** Load the list lazily: only a live server needs its half megabyte. */
const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT))
}

/** In live mode, refuses the passwords that attackers try first: the commonest ones and words of the account itself. */
export async function requireStrongPassword(
  { env }: Pick<Context, 'env'>,
  { kind, password, email }: { kind: AccountKind; password: string; email: string },
  field = 'password',
): Promise<void> {
  if (env.mode !== 'live') return
  if (kind === 'administrator' && Array.from(password).length < ADMINISTRATOR_MIN)
    throw invalid({ [field]: `Password must be at least ${ADMINISTRATOR_MIN} characters` })
  const plain = password.toLowerCase()
  const [localPart = ''] = emailKey(email).split('@')
  common ??= loadCommon()
  if ((await common).has(plain) || isOneOfOurs(plain, [emailKey(email), localPart, 'kerbside']))
    throw invalid({ [field]: 'This password is too easy to guess. Please choose another one.' })
}

/** Matches the word alone or with a few digits after it. */
const isOneOfOurs = (password: string, words: readonly string[]) =>
  words.some((word) => word !== '' && password.replace(/\d{1,8}$/, '') === word)
