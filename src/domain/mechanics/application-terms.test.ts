import { expect, it } from 'vitest'
import { answerToApplicantBy } from './application-terms.ts'

it.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-25T10:00:00.000Z'],
  ['a Thursday', '2026-11-26T10:00:00Z', '2026-11-30T10:00:00.000Z'],
  ['a Friday', '2026-11-27T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['a Sunday', '2026-11-29T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['a summer night that is Friday in London', '2026-07-02T23:30:00Z', '2026-07-06T23:30:00.000Z'],
])('an application of %s is promised an answer two business days later [ADMIN-2]', (_, at, by) => {
  expect(answerToApplicantBy(at)).toBe(by)
})
