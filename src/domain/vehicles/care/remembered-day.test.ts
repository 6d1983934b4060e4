import { expect, it } from 'vitest'
import { firstWorkDayOf, rememberedDayOf } from './remembered-day.ts'

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

it.each([
  [2014, '2014-03-20', '2014-03-20'],
  [2011, '2014-03-20', '2011-01-01'],
  [2014, '2013-12-30', '2013-12-30'],
  [2014, null, '2014-01-01'],
])(
  'a car of %i, first used here on %s, can have been worked on from %s',
  (year, firstUsedOn, day) => expect(firstWorkDayOf({ year, firstUsedOn }).toString()).toBe(day),
)

it('the month in which a car was first used begins with that day', () => {
  const first = new Temporal.PlainDate(2014, 3, 20)
  expect(rememberedDayOf('2014-03', TODAY, first)?.on.toString()).toBe('2014-03-20')
  expect(rememberedDayOf('2014-04', TODAY, first)?.on.toString()).toBe('2014-04-15')
})
