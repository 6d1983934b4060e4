import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'

/** The commonest of them are taken with digits and signs behind them, too: `password1234`, `Dragon!!` [SEC-S16]. */
const COMMON_WORDS = 1000
const WORD_MIN = 4
/** Administrators' passwords must be longer. */
const ADMINISTRATOR_MIN = 15

type Common = { passwords: ReadonlySet<string>; words: ReadonlySet<string> }
let common: Promise<Common> | null = null

/** Load the list, 49,000 in the order of their frequency, lazily: only a live server needs its half megabyte. */
const loadCommon = async (): Promise<Common> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  const words = list.slice(0, COMMON_WORDS).filter((word) => word.length >= WORD_MIN)
  return { passwords: new Set(list), words: new Set(words) }
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
  if (isCommon(await common, plain) || isOneOfOurs(plain, [emailKey(email), localPart, 'kerbside']))
    throw invalid({ [field]: 'This password is too easy to guess. Please choose another one.' })
}

/** What people write for a letter. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  $: 's',
}
const inLetters = (text: string) => text.replace(/[@0135$]/g, (sign) => LETTERS[sign] ?? sign)

function isCommon({ passwords, words }: Common, password: string): boolean {
  const word = password.replace(/[\d\p{P}\p{S}]{1,8}$/u, '')
  return (
    [password, inLetters(password)].some((form) => passwords.has(form)) ||
    [word, inLetters(word)].some((form) => words.has(form))
  )
}

/** Matches the word alone or with a few digits after it. */
const isOneOfOurs = (password: string, words: readonly string[]) =>
  words.some((word) => word !== '' && password.replace(/\d{1,8}$/, '') === word)
