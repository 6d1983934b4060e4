import { expect, it } from 'vitest'
import { hoursText } from './hours-text.ts'

it.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [1.25, '1 hour 15 minutes'],
  [2.5, '2 hours 30 minutes'],
  [3, '3 hours'],
])('%d hours of work read as "%s" [SITE-8]', (hours, words) => {
  expect(hoursText(hours)).toBe(words)
})
