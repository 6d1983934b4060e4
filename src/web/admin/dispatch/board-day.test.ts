import { describe, expect, it } from 'vitest'
import { daysLater, isBoardDay } from './board-day.ts'

describe('the day of the board', () => {
  it.each(['2026-11-22', '2028-02-29'])('can be %s [JOB-24]', (day) => {
    expect(isBoardDay(day)).toBe(true)
  })

  it.each(['2026-02-31', '2026-13-01', '1999-01-01', 'today', '2026-11-22T10:00', ''])(
    'cannot be %j [JOB-24]',
    (day) => {
      expect(isBoardDay(day)).toBe(false)
    },
  )

  it('has its neighbours across months and clock changes [JOB-24]', () => {
    expect([daysLater('2026-03-28', 1), daysLater('2026-10-25', 1)]).toEqual([
      '2026-03-29',
      '2026-10-26',
    ])
    expect(daysLater('2026-12-01', -1)).toBe('2026-11-30')
  })
})
