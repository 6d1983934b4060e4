import { expect, it } from 'vitest'
import { rememberedDayOf } from './remembered-day.ts'

const TODAY = new Temporal.PlainDate(2026, 11, 10)

it.each([
  ['2025-03-14', '2025-03-14', false],
  ['2025-03', '2025-03-15', true],
  ['2026-11', '2026-11-10', true],
  ['2026-11-10', '2026-11-10', false],
])('a typed %s is taken for %s', (text, on, isMonthOnly) => {
  const day = rememberedDayOf(text, TODAY)
  expect([day?.on.toString(), day?.isMonthOnly]).toEqual([on, isMonthOnly])
})

it.each(['2026-11-11', '2026-12', '2025-13', '2025-02-30', '1986-11-09', '2025', 'March', ''])(
  '%j is no day that somebody can remember',
  (text) => expect(rememberedDayOf(text, TODAY)).toBeNull(),
)
