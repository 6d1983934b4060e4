import { expect, it } from 'vitest'
import { listPeriods } from './list-periods.ts'

const today = Temporal.PlainDate.from('2026-11-22')

it('days, weeks from Monday and months end with the one that holds today [ADMIN-34]', () => {
  expect(listPeriods('day', today).map(({ from }) => from)).toEqual(
    [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  )
  expect(listPeriods('week', today).at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(listPeriods('week', today)).toHaveLength(13)
  expect(listPeriods('month', today)[0]).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(listPeriods('month', today).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

it('periods follow each other without a gap or an overlap [ADMIN-34]', () => {
  for (const unit of ['day', 'week', 'month'] as const) {
    const periods = listPeriods(unit, today)
    const nextDays = periods
      .slice(0, -1)
      .map(({ to }) => Temporal.PlainDate.from(to).add({ days: 1 }).toString())
    expect(periods.slice(1).map(({ from }) => from)).toEqual(nextDays)
  }
})
