import { describe, expect, it } from 'vitest'
import { caseAge } from './case-age.ts'

const openedAt = Temporal.Instant.from('2026-11-02T09:00Z')
const dueAt = Temporal.Instant.from('2026-11-16T09:00Z')

describe('a case that was opened on 2 November at 09:00 and is due on 16 November at 09:00', () => {
  it.each([
    ['2026-11-02T09:00Z', 'Open for less than an hour, 14 days left'],
    ['2026-11-02T09:59Z', 'Open for less than an hour, 13 days left'],
    ['2026-11-02T10:00Z', 'Open for 1 hour, 13 days left'],
    ['2026-11-04T08:59Z', 'Open for 47 hours, 12 days left'],
    ['2026-11-04T09:00Z', 'Open for 2 days, 12 days left'],
    ['2026-11-15T10:00Z', 'Open for 13 days, 23 hours left'],
    ['2026-11-16T08:30Z', 'Open for 13 days, less than an hour left'],
    ['2026-11-16T09:00Z', 'Open for 14 days, less than an hour left'],
    ['2026-11-16T10:00Z', 'Open for 14 days, 1 hour late'],
    ['2026-11-20T09:00Z', 'Open for 18 days, 4 days late'],
  ])('reads at %s: %s [CASE-14]', (now, text) => {
    expect(caseAge({ openedAt, dueAt, now: Temporal.Instant.from(now) })).toBe(text)
  })
})
