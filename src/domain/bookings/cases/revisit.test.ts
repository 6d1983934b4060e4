import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { CASE_KINDS } from './case-kind.ts'
import { isRevisitCase, revisitAloneUntil, revisitPay } from './revisit.ts'

const line = (labour: number, parts: number) => ({
  laborCost: pence(labour),
  partsCost: pence(parts),
})

it('another mechanic is paid 90% of what labour, parts and the visit cost at first [CASE-10]', () => {
  expect(revisitPay([line(5000, 3900), line(2500, 0)], pence(2500))).toBe(12_510)
  expect(revisitPay([], pence(2500))).toBe(2250)
  expect(revisitPay([line(5000, 0)], pence(0))).toBe(4500)
})

it('the mechanic whose work it was is asked alone for 24 hours [CASE-11]', () => {
  const until = revisitAloneUntil(Temporal.Instant.from('2026-11-02T09:00:00Z'))
  expect(until.toString()).toBe('2026-11-03T09:00:00Z')
})

it('only a warranty claim is put right by a visit that the mechanic owes [CASE-10]', () => {
  expect(CASE_KINDS.filter(isRevisitCase)).toEqual(['warranty'])
})
