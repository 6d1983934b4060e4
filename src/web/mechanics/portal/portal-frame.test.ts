import { expect, it } from 'vitest'
import { greetingAt } from './portal-frame.tsx'

it.each([
  ['2026-12-02T03:59:00Z', 'Evening'],
  ['2026-12-02T04:00:00Z', 'Morning'],
  ['2026-12-02T11:59:00Z', 'Morning'],
  ['2026-12-02T12:00:00Z', 'Afternoon'],
  ['2026-12-02T18:00:00Z', 'Evening'],
  ['2026-07-02T11:00:00Z', 'Afternoon'],
])('at %s it is %s in the UK [MECH-5]', (at, words) => {
  expect(greetingAt(new Date(at))).toBe(words)
})
