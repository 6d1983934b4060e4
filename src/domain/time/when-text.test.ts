import { expect, it } from 'vitest'
import { shortWhenText, whenText } from './when-text.ts'

it('a moment stands in the time of the UK, and its month in three letters where it is short', () => {
  const summer = Temporal.Instant.from('2026-09-02T11:00:00Z')
  expect(whenText(summer)).toBe('Wednesday 2 September 2026 at 12:00')
  expect(shortWhenText(summer)).toBe('Wed 2 Sep 12:00')
  expect(shortWhenText(Temporal.Instant.from('2026-12-02T11:00:00Z'))).toBe('Wed 2 Dec 11:00')
})
