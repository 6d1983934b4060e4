import { expect, it } from 'vitest'
import { isReached } from './is-reached.ts'
import { remember } from './remember.ts'
import { dateText } from './when-text.ts'

it('the cache of a pure function asks it once for each key, until ten thousand are held', () => {
  const asked: number[] = []
  const half = remember((key: number) => {
    asked.push(key)
    return key / 2
  })
  for (const key of [4, 6, 4, 0, 0]) expect(half(key)).toBe(key / 2)
  expect(asked).toEqual([4, 6, 0])
  for (let key = 7; key < 10_004; key += 1) half(key)
  expect(asked).toHaveLength(10_000)
  half(4)
  expect(asked).toHaveLength(10_000)
  half(10_004)
  half(4)
  expect(asked.slice(10_000)).toEqual([10_004, 4])
})

it.each([
  ['2026-12-02T10:59:59.999999999Z', false],
  ['2026-12-02T11:00:00Z', true],
  ['2026-12-02T11:00:00.000000001Z', true],
])('an instant of 11:00 has come at %s: %s', (now, has) => {
  const at = Temporal.Instant.from('2026-12-02T11:00:00Z')
  expect(isReached(at, Temporal.Instant.from(now))).toBe(has)
})

it('a calendar day is written out with its weekday, in summer and in winter', () => {
  expect(dateText('2026-12-02')).toBe('Wednesday 2 December 2026')
  expect(dateText('2026-07-02')).toBe('Thursday 2 July 2026')
})
