import { describe, expect, it } from 'vitest'
import { startOfDay } from './start-of-day.ts'
import { ukDayOf } from './uk-day-of.ts'

const day = (at: string) => ukDayOf(Temporal.Instant.from(at)).toString()
const start = (...asked: Parameters<typeof startOfDay>) => startOfDay(...asked).toString()

describe('a calendar day of the UK', () => {
  it('begins an hour before that of UTC in summer', () => {
    expect(day('2026-12-02T23:30:00Z')).toBe('2026-12-02')
    expect(day('2026-07-02T23:30:00Z')).toBe('2026-07-03')
    expect(start('2026-12-02')).toBe('2026-12-02T00:00:00Z')
    expect(start('2026-07-03')).toBe('2026-07-02T23:00:00Z')
  })

  it('has 23 or 25 hours when the clocks change', () => {
    expect([start('2027-03-28'), start('2027-03-28', 1)]).toEqual([
      '2027-03-28T00:00:00Z',
      '2027-03-28T23:00:00Z',
    ])
    const october = Temporal.PlainDate.from('2026-10-25')
    expect([start(october), start(october, 1)]).toEqual([
      '2026-10-24T23:00:00Z',
      '2026-10-26T00:00:00Z',
    ])
    expect(day('2026-10-25T23:59:59Z')).toBe('2026-10-25')
  })
})
