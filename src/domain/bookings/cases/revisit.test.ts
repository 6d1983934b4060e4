import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { CASE_KINDS } from './case-kind.ts'
import { isRevisitCase, revisitAloneUntil, revisitPay } from './revisit.ts'

it('another mechanic is paid 90% of what the work and the visit are worth [CASE-12]', () => {
  expect(revisitPay([pence(2500), pence(8900), pence(2500)])).toBe(12_510)
  expect(revisitPay([pence(2500)])).toBe(2250)
  expect(revisitPay([pence(0), pence(5005)])).toBe(4505)
})

it('the mechanic whose work it was is asked alone for 24 hours [CASE-11]', () => {
  const until = revisitAloneUntil(Temporal.Instant.from('2026-11-02T09:00:00Z'))
  expect(until.toString()).toBe('2026-11-03T09:00:00Z')
})

it('only a warranty claim is put right by a visit that the mechanic owes [CASE-10]', () => {
  expect(CASE_KINDS.filter(isRevisitCase)).toEqual(['warranty'])
})
