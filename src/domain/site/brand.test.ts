import { expect, it } from 'vitest'
import { normaliseEmail } from '#domain/people/email.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { BRAND, copyrightYears, EXTERNAL_LINKS } from './brand.ts'

it.each([
  [2024, '2024'],
  [2025, '2024–2025'],
  [2026, '2024–2026'],
  [1999, '2024'],
])('in %d the copyright line says %s [SITE-9]', (year, years) => {
  expect(copyrightYears(year)).toBe(years)
})

it('names an address and numbers that can be written to and dialled', () => {
  expect(normaliseEmail(BRAND.contactEmail)).toBe(BRAND.contactEmail)
  for (const phone of [BRAND.supportPhone, BRAND.emergencyPhone]) {
    expect(normaliseUkPhone(phone.display)).toEqual({ e164: phone.e164, national: phone.display })
  }
})

it('links only to secure pages of the sample domain', () => {
  for (const link of Object.values(EXTERNAL_LINKS)) {
    expect(link).toMatch(/^https:\/\/[a-z]+\.example\.co\.uk\//)
  }
})
