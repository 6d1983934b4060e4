import { expect, it } from 'vitest'
import { experienceText } from './experience-text.ts'

it.each([
  [1, '1 year; our pages ask for 2'],
  [2, '2 years'],
  [30, '30 years'],
])('an application with %i years of experience reads “%s” [ADMIN-151]', (years, words) => {
  expect(experienceText(years)).toBe(words)
})
