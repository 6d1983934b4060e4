import { describe, expect, it } from 'vitest'
import { normaliseReference } from '#domain/bookings/reference.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { isPlausiblePhone } from '#domain/people/phone.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { parsePlace, postcodeInText } from '#domain/places/place.ts'
import {
  displayWhileTyping,
  maskRegistration,
  recogniseRegistration,
} from '#domain/vehicles/registration.ts'
import { cleanText } from './text.ts'

const LENGTH = 100_000
const SHORTER = 10
/**
 * Quadratic work would take a hundred times as long for ten times the length. A long text costs up to three times as much a
 * character, because its memory is asked of the system anew.
 */
const GROWTH_MAX = 4 * SHORTER
/** Times below this are too short to compare. */
const UNMEASURABLE_MS = 1

const readers: [string, (input: string) => unknown][] = [
  ['email', normaliseEmail],
  ['registration', recogniseRegistration],
  ['registration while typing', displayWhileTyping],
  ['registration mask', maskRegistration],
  ['place', parsePlace],
  ['postcode in text', postcodeInText],
  ['phone check', isPlausiblePhone],
  ['phone', normaliseUkPhone],
  ['reference', normaliseReference],
  ['text', cleanText],
]

const attacks: [string, string][] = [
  ['a', 'a'.repeat(LENGTH)],
  ['a@', 'a@'.repeat(LENGTH / 2)],
  ['a.', `${'a.'.repeat(LENGTH / 2)}@`],
  ['digits', '1'.repeat(LENGTH)],
  ['M20 ', 'M20 '.repeat(LENGTH / 4)],
  ['spaces', `a${' '.repeat(LENGTH)}b`],
  ['combining marks', `a${'\u0316'.repeat(LENGTH)}`],
]

/** Returns the least processor time of many runs, so that a collection of garbage or a compilation does not count. */
function leastWorkMs(run: () => unknown): number {
  const times = Array.from({ length: 25 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe.each(readers)('reading as %s [SEC-V10]', (_, read) => {
  it.each(attacks)(
    '100,000 characters of %s takes work in proportion to their number',
    (_name, input) => {
      const shorter = leastWorkMs(() => read(input.slice(0, LENGTH / SHORTER)))
      const whole = leastWorkMs(() => read(input))
      expect(whole).toBeLessThan(Math.max(UNMEASURABLE_MS, GROWTH_MAX * shorter))
    },
  )
})
