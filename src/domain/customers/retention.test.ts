import { expect, it } from 'vitest'
import { retentionLimits } from './retention.ts'

it('retention reaches back as far as the privacy policy says [CUST-15]', () => {
  const limits = retentionLimits(Temporal.Instant.from('2026-11-02T09:00:00Z'))
  expect(Object.fromEntries(Object.entries(limits).map(([what, at]) => [what, `${at}`]))).toEqual({
    // 120 days before, over the night on which the clocks change: still nine o'clock in the UK.
    quotes: '2026-07-05T08:00:00Z',
    addresses: '2024-11-02T09:00:00Z',
    photos: '2024-11-02T09:00:00Z',
    applications: '2025-11-02T09:00:00Z',
    messages: '2025-11-02T09:00:00Z',
    waiting: '2025-11-02T09:00:00Z',
    notified: '2026-10-03T08:00:00Z',
    complaints: '2020-11-02T09:00:00Z',
    books: '2020-01-01T00:00:00Z',
    audit: '2020-11-02T09:00:00Z',
    signIns: '2025-11-02T09:00:00Z',
    // Over the same night.
    backups: '2026-09-28T08:00:00Z',
  })
})

it('retention knows what a year before the 29th of February is', () => {
  const limits = retentionLimits(Temporal.Instant.from('2028-02-29T03:00:00Z'))
  expect(String(limits.applications)).toBe('2027-02-28T03:00:00Z')
})
