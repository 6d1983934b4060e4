import { describe, expect, it } from 'vitest'
import { cancellationOutcome, refundedUntil } from './deposit.ts'

const at = (text: string) => Temporal.Instant.from(text)
const slotStartsAt = at('2027-05-10T09:00:00Z')
const outcomeAt = (
  now: string,
  { freeUntil, isAtRisk }: { freeUntil: string; isAtRisk: boolean },
) => {
  const outcome = cancellationOutcome({
    now: at(now),
    slotStartsAt,
    depositAtRiskFrom: isAtRisk ? at('2027-05-01T09:00:00Z') : null,
    freeUntil: freeUntil === 'always' ? 'always' : at(freeUntil),
    cancelledBy: 'customer',
  })
  return [outcome.allowed, outcome.deposit, outcome.nextChangeAt?.toString() ?? null]
}

describe('the deposit of a customer whose mechanic could not come', () => {
  const [sixOnTheDay, halfPastEight] = ['2027-05-10T06:00:00Z', '2027-05-10T08:30:00Z']
  const [dayBefore, twoHoursBefore] = ['2027-05-09T09:00:00Z', '2027-05-10T07:00:00Z']

  it.each([
    ['at the deadline', '2027-05-10T06:00:00Z', sixOnTheDay, false, true, 'refunded', sixOnTheDay],
    [
      'a second after the deadline',
      '2027-05-10T06:00:01Z',
      sixOnTheDay,
      false,
      true,
      'kept',
      twoHoursBefore,
    ],
    [
      'within two hours of the slot, before the deadline',
      '2027-05-10T08:30:00Z',
      halfPastEight,
      false,
      true,
      'refunded',
      halfPastEight,
    ],
    [
      'within two hours of the slot, after the deadline',
      '2027-05-10T08:30:01Z',
      halfPastEight,
      false,
      false,
      'kept',
      null,
    ],
    [
      'by the usual rule, where the deadline is earlier',
      '2027-05-09T09:00:00Z',
      '2027-05-05T09:00:00Z',
      false,
      true,
      'refunded',
      dayBefore,
    ],
    [
      'at the deadline, although a move had put it at risk',
      '2027-05-10T06:00:00Z',
      sixOnTheDay,
      true,
      true,
      'refunded',
      sixOnTheDay,
    ],
    [
      'after a deadline of a deposit at risk, days before the slot',
      '2027-05-06T09:00:00Z',
      '2027-05-05T09:00:00Z',
      true,
      true,
      'kept',
      twoHoursBefore,
    ],
    ['always, at the slot itself', '2027-05-10T09:00:00Z', 'always', true, true, 'refunded', null],
  ] as const)('%s [JOB-20, PAY-5]', (_, now, freeUntil, isAtRisk, ...outcome) => {
    expect(outcomeAt(now, { freeUntil, isAtRisk })).toEqual(outcome)
  })
})

it('the last moment of a full refund is 24 hours before the slot [PAY-5]', () => {
  expect(refundedUntil(slotStartsAt).toString()).toBe('2027-05-09T09:00:00Z')
})
