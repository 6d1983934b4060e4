import { describe, expect, it } from 'vitest'
import { dayOf, listDays } from './list-days.ts'

const at = (scheduledDate: string | null) => ({ scheduledDate })

describe('the days of a mechanic', () => {
  it('are the week from today, and later days with a job [JOB-16]', () => {
    const jobs = ['2026-12-09', '2026-11-25', '2026-12-09', '2026-12-01'].map((day) =>
      at(`${day}T09:00:00Z`),
    )
    expect(listDays(jobs, '2026-11-24')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-09',
    ])
  })

  it('leave out days that have passed and jobs without one', () => {
    expect(listDays([at('2026-11-20T09:00:00Z'), at(null)], '2026-11-24')).toHaveLength(7)
    expect(dayOf(at(null))).toBe('')
  })
})
