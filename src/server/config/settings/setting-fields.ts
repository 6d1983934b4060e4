import { z } from 'zod'
import { parseVatNumber } from '#domain/payments/papers/vat-number.ts'

/*
 * The types of settings. Each has a sentence for the operator who set it wrongly, which names the setting and never its
 * value.
 */

export const given = (name: string, what: string) =>
  z.string({ error: `${name} is missing: ${what}.` })

export const wholeNumber = (name: string, least: number, most: number, fallback: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `${name} must be a whole number from ${least} to ${most}.`,
    })
    .transform(Number)
    .default(fallback)

export const oneOf = <const T extends string>(name: string, choices: readonly T[]) =>
  z.enum(choices, { error: `${name} must be one of: ${choices.join(', ')}.` })

export const url = (name: string, protocol: RegExp, what: string) =>
  z.url({ protocol, error: (issue) => sentence(name, issue.input, what) })

/** An address that we call: `fetch` makes no request to one that names a user. */
export const calledUrl = (name: string, protocol: RegExp, what: string) =>
  url(name, protocol, what).refine(
    holds(({ username, password }) => username + password === ''),
    { error: `${name} has a user or a password in it, and no request could be made.` },
  )

/** One to whose end we add: a path after a query would be part of the query. */
export const baseUrl = (name: string, protocol: RegExp, what: string) =>
  calledUrl(name, protocol, what).refine(
    holds(({ search, hash }) => search + hash === ''),
    { error: `${name} must have no ? and no #, because a path is added to it.` },
  )

export const sentryDsn = (protocol: RegExp, what: string) =>
  url('SENTRY_DSN', protocol, what).refine(
    (dsn) => /^https?:\/\/[^/@:]+@[^/]+\/(.+\/)?\d+$/.test(dsn),
    { error: 'SENTRY_DSN must look like https://KEY@HOST/NUMBER.' },
  )

export const redisUrl = (name: string) =>
  serverUrl(name, /^rediss?$/, 'a redis:// or rediss:// address, or its _FILE form').refine(
    holds(({ pathname }) => /^(\/\d{0,4})?$/.test(pathname)),
    { error: `${name} must end with the number of its database, like /0, or with none.` },
  )

/** The address of a server that takes the user and the password in it: one without a host would lead to this machine. */
export const serverUrl = (name: string, protocol: RegExp, what: string) =>
  url(name, protocol, what)
    .refine(
      holds(({ hostname }) => hostname !== ''),
      { error: `${name} names no host.` },
    )
    .refine(
      holds(({ username, password }) => isDecodable(username + password)),
      {
        error: `${name} has a % that begins no code: write %25 for it.`,
      },
    )

/** Where visitors find us: we are served at the root of a host, and a user or a query would be lost. */
export const originUrl = (name: string) =>
  url(name, /^https$/, 'the https:// address that your visitors see').refine(
    holds((address) => address.href === `${address.origin}/`),
    { error: `${name} must be https:// and a host alone, without a path, a query or a user.` },
  )

/** An address that is none has its own sentence already. */
const holds = (test: (address: URL) => boolean) => (text: string) =>
  !URL.canParse(text) || test(new URL(text))

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const shortText = (name: string, most: number) =>
  z.string().max(most, { error: `${name} is too long: it may have ${most} characters.` })

/** Settings that are given together or not at all: one of them asks for the others. */
export const isAnyGiven = (settings: Record<string, string | undefined>, names: string[]) =>
  names.some((name) => settings[name] !== undefined)

export const sentence = (name: string, input: unknown, what: string) =>
  input === undefined ? `${name} is missing: ${what}.` : `${name} is not ${what}.`

export const secret = (name: string) =>
  given(name, 'a random text of 32 characters or more, or its _FILE form').refine(
    (text) => text.trim().length >= 32,
    { error: `${name} is too short: it needs 32 characters or more.` },
  )

export const vatNumber = (name: string) =>
  z.string().transform((text, context) => {
    const stored = parseVatNumber(text)
    if (stored !== null) return stored
    context.addIssue({
      code: 'custom',
      message: `${name} is not a UK VAT number: its check digits do not fit.`,
    })
    return z.NEVER
  })
