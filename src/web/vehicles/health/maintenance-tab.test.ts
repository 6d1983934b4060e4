import { expect, it } from 'vitest'
import { splitByDay } from './maintenance-tab.tsx'

it('what is past is overdue, and what is due today or later is upcoming [SITE-130]', () => {
  const on = (dueOn: string) => ({ dueOn })
  const due = ['2026-06-30', '2026-11-23', '2026-11-24', '2027-01-02'].map(on)
  expect(splitByDay(due, '2026-11-24')).toEqual({
    overdue: [on('2026-06-30'), on('2026-11-23')],
    ahead: [on('2026-11-24'), on('2027-01-02')],
  })
})
