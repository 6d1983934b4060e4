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

export const sentryDsn = (protocol: RegExp, what: string) =>
  url('SENTRY_DSN', protocol, what).refine(
    (dsn) => /^https?:\/\/[^/@:]+@[^/]+\/(.+\/)?\d+$/.test(dsn),
    { error: 'SENTRY_DSN must look like https://KEY@HOST/NUMBER.' },
  )

export const redisUrl = (name: string) =>
  url(name, /^rediss?$/, 'a redis:// or rediss:// address, or its _FILE form')

export const sentence = (name: string, input: unknown, what: string) =>
  input === undefined ? `${name} is missing: ${what}.` : `${name} is not ${what}.`

export const secret = (name: string) =>
  given(name, 'a random text of 32 characters or more, or its _FILE form').min(32, {
    error: `${name} is too short: it needs 32 characters or more.`,
  })

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
