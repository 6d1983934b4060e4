import { expect, it } from 'vitest'
import { copyrightYears, EXTERNAL_LINKS } from './brand.ts'

it.each([
  [2024, '2024'],
  [2025, '2024–2025'],
  [2026, '2024–2026'],
  [1999, '2024'],
])('in %d the copyright line says %s [SITE-9]', (year, years) => {
  expect(copyrightYears(year)).toBe(years)
})

it('links only to secure pages of the sample domain', () => {
  for (const link of Object.values(EXTERNAL_LINKS)) {
    expect(link).toMatch(/^https:\/\/[a-z]+\.example\.co\.uk\//)
  }
})
