import { PHONE_MAX, PHONE_MAX_DIGITS, PHONE_MIN, PHONE_MIN_DIGITS } from '#domain/text/limits.ts'

const TYPED = /^\+?[\d ().-]+$/

/**
 * A cheap check that pages make while a person types. The server checks in phone-number.ts whether the number exists.
 */
export function isPlausiblePhone(input: string): boolean {
  if (input.length > PHONE_MAX * 2) return false
  const typed = input.trim()
  if (typed.length < PHONE_MIN || typed.length > PHONE_MAX) return false
  if (!TYPED.test(typed)) return false
  const digits = typed.replace(/\D/g, '').length
  return digits >= PHONE_MIN_DIGITS && digits <= PHONE_MAX_DIGITS
}

/** The address that a press on a number calls, without the spaces and brackets that people read. */
export const telAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
