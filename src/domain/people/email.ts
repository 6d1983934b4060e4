import { EMAIL_LOCAL_PART_MAX, EMAIL_MAX } from '#domain/text/limits.ts'

/**
 * RFC 5322 atoms and dots. Quoted local parts are legal there, but they are refused because they can smuggle headers.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const LABEL = /^[a-z0-9-]{1,63}$/
const DIGITS = /^\d+$/

/**
 * Returns one address with its domain in lower case and punycode, or null. Refuses lists, names, quotes and IP
 * addresses.
 */
export function normaliseEmail(input: string): string | null {
  // Check the length first, so that the expressions below never see more than an address can have.
  if (input.length > EMAIL_MAX * 2) return null
  const typed = input.trim()
  const at = typed.lastIndexOf('@')
  const localPart = typed.slice(0, Math.max(at, 0))
  if (!isLocalPart(localPart)) return null
  const domain = asciiDomain(typed.slice(at + 1))
  if (domain === null) return null
  const email = `${localPart}@${domain}`
  return email.length <= EMAIL_MAX ? email : null
}

/** The key by which we recognise a mailbox: spellings that differ only in case are one person. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

function isLocalPart(text: string): boolean {
  return (
    text.length <= EMAIL_LOCAL_PART_MAX &&
    LOCAL_PART.test(text) &&
    !text.startsWith('.') &&
    !text.endsWith('.') &&
    !text.includes('..')
  )
}

function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null
  const url = URL.parse(`http://${typed}`)
  if (url === null) return null
  const labels = url.hostname.split('.')
  const isHostName =
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    !DIGITS.test(labels.at(-1) ?? '')
  return isHostName ? url.hostname : null
}

/** RFC 2606: no email can ever reach this domain, at which erased people and bookings have their address. */
export const NOWHERE = 'erased.invalid'

export const isNowhere = (email: string): boolean => email.endsWith(`@${NOWHERE}`)
