import { describe, expect, it } from 'vitest'
import { caseDueAt, caseRefusal, listRaisable } from './case-deadline.ts'
import type { CaseKind } from './case-kind.ts'

const at = (text: string) => Temporal.Instant.from(`${text}Z`)

describe('the deadline of a case', () => {
  it.each([
    ['complaint', '2026-11-02T09:00', '2026-11-16T09:00'],
    ['warranty', '2026-11-02T09:00', '2026-11-16T09:00'],
    ['dissatisfaction', '2026-11-02T09:00', '2026-11-07T09:00'],
    ['payment-difference', '2026-11-02T09:00', '2026-11-09T09:00'],
    ['safety-report', '2026-11-02T09:00', '2026-11-03T09:00'],
    // 30 days, where a month has 31.
    ['data-request', '2027-01-02T09:00', '2027-02-01T09:00'],
    // A month, where that is shorter.
    ['data-request', '2027-02-10T09:00', '2027-03-10T09:00'],
    // By UK time: the clocks go forward in between.
    ['complaint', '2027-03-20T09:00', '2027-04-03T08:00'],
  ] as const)('%s of %s is %s [CASE-2]', (kind, opened, due) => {
    expect(caseDueAt(kind, at(opened)).toString()).toBe(at(due).toString())
  })
})

describe('a case about a job that was finished on 2 November 2026 at 09:00', () => {
  const completedAt = at('2026-11-02T09:00')
  const isRefused = (kind: CaseKind, now: string) =>
    caseRefusal(kind, { completedAt, now: at(now), satisfactionHours: 24 }) !== null

  it.each([
    ['dissatisfaction', '2026-11-03T09:00:00', false],
    ['dissatisfaction', '2026-11-03T09:00:01', true],
    ['warranty', '2027-11-02T23:59:59', false],
    ['warranty', '2027-11-03T00:00:00', true],
    ['complaint', '2029-01-01T00:00:00', false],
    ['data-request', '2029-01-01T00:00:00', false],
  ] as const)('%s at %s is refused: %s [CASE-3]', (kind, now, refused) => {
    expect(isRefused(kind, now)).toBe(refused)
  })

  it.each([
    ['a leap day', '2028-02-29T23:40', '2029-02-28T23:59:59', '2029-03-01T00:00:00'],
    // By UK time this is half an hour into 1 April.
    [
      'the first half hour of a day',
      '2027-03-31T23:30',
      '2028-04-01T22:59:59',
      '2028-04-01T23:00:00',
    ],
  ])(
    'the warranty of work of %s holds to the end of its last day [CASE-3]',
    (_, done, last, over) => {
      const refusal = (now: string) =>
        caseRefusal('warranty', { completedAt: at(done), now: at(now), satisfactionHours: 24 })
      expect(refusal(last)).toBeNull()
      expect(refusal(over)).not.toBeNull()
    },
  )

  it('raises neither a warranty claim nor dissatisfaction while the work is under way [CASE-3]', () => {
    const work = { completedAt: null, now: completedAt, satisfactionHours: 24 }
    expect(caseRefusal('warranty', work)).not.toBeNull()
    expect(caseRefusal('dissatisfaction', work)).not.toBeNull()
    expect(caseRefusal('complaint', work)).toBeNull()
  })

  it.each([
    ['2026-11-02T10:00:00', ['dissatisfaction', 'warranty']],
    ['2026-11-03T09:00:01', ['warranty']],
    ['2027-11-03T00:00:00', []],
  ])(
    'at %s the customer may still raise %s, beside what may be raised at any time [CASE-1, CASE-3]',
    (now, limited) => {
      const raisable = listRaisable({ completedAt, now: at(now), satisfactionHours: 24 })
      expect(raisable).toEqual(expect.arrayContaining(['complaint', 'data-request']))
      expect(
        raisable.filter((kind) => kind === 'dissatisfaction' || kind === 'warranty').toSorted(),
      ).toEqual(limited)
    },
  )

  it('is refused in words that say what is left to do [CASE-3]', () => {
    const words = (kind: CaseKind, now: string, isDone = true) =>
      caseRefusal(kind, {
        completedAt: isDone ? completedAt : null,
        ...{ now: at(now), satisfactionHours: 24 },
      })
    expect(words('warranty', '2026-11-02T09:00:00', false)).toMatch(/^The work is not finished yet/)
    expect(words('warranty', '2028-01-01T00:00:00')).toMatch(/^The warranty of 12 months has ended/)
    expect(words('dissatisfaction', '2026-12-01T00:00:00')).toMatch(
      /^That is for the first 24 hours/,
    )
  })
})
