import { describe, expect, it } from 'vitest'
import { cancellationOf, type Reoffered, reofferEndsAt } from './reoffer.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}Z`)

describe('the search for another mechanic', () => {
  it.each([
    ['days ahead', '10T09:00:00', '12T09:00:00', '10T21:00:00'],
    ['15 hours and a second ahead', '10T09:00:00', '11T00:00:01', '10T21:00:00'],
    ['exactly 15 hours ahead', '10T09:00:00', '11T00:00:00', '10T21:00:00'],
    ['a second less than 15 hours ahead', '10T09:00:00', '10T23:59:59', '10T20:59:59'],
    ['4 hours ahead', '10T09:00:00', '10T13:00:00', '10T10:00:00'],
    ['a second more than 3 hours ahead', '10T09:00:00', '10T12:00:01', '10T09:00:01'],
    ['exactly 3 hours ahead', '10T09:00:00', '10T12:00:00', null],
    ['after the slot', '10T12:00:01', '10T12:00:00', null],
  ])('of a slot %s ends in time [JOB-19]', (_, from, slot, endsAt) => {
    const found = reofferEndsAt({ from: at(from), slotStartsAt: at(slot), reofferHours: 12 })
    expect(found?.toString() ?? null).toBe(endsAt === null ? null : at(endsAt).toString())
  })
})

describe('the whole deposit', () => {
  const SOUGHT: Reoffered = {
    status: 'pending',
    scheduledDate: at('11T08:00:00'),
    depositAtRiskFrom: null,
    reofferedAt: at('10T12:00:00'),
    reofferEndsAt: at('11T00:00:00'),
  }
  const TAKEN_OVER: Reoffered = { ...SOUGHT, status: 'accepted', reofferEndsAt: null }
  const NEVER_LOST: Reoffered = { ...TAKEN_OVER, reofferedAt: null }

  it.each([
    ['while a mechanic is sought', SOUGHT, '10T12:00:00', 'refunded', null],
    ['when the clock is late', SOUGHT, '11T07:59:00', 'refunded', null],
    ['when somebody has taken over', TAKEN_OVER, '11T00:00:00', 'refunded', '11T00:00:00'],
    ['a second after the search', TAKEN_OVER, '11T00:00:01', 'kept', '11T06:00:00'],
    [
      'a second after the end that a search had, once somebody has taken over',
      { ...TAKEN_OVER, reofferEndsAt: at('11T00:00:00') },
      '11T00:00:01',
      'kept',
      '11T06:00:00',
    ],
    [
      'while the time is yet to be agreed',
      { ...TAKEN_OVER, scheduledDate: null },
      '11T00:00:01',
      'refunded',
      null,
    ],
    ['where nobody let them down', NEVER_LOST, '10T12:00:00', 'kept', '11T06:00:00'],
    [
      'days before the slot, by the usual rule',
      { ...TAKEN_OVER, scheduledDate: at('20T08:00:00') },
      '10T12:00:00',
      'refunded',
      '19T08:00:00',
    ],
    [
      'of a deposit that was at risk before',
      { ...SOUGHT, depositAtRiskFrom: at('09T08:00:00') },
      '10T12:00:00',
      'refunded',
      null,
    ],
  ] as const)('%s [JOB-20]', (_, booking, now, deposit, next) => {
    const outcome = cancellationOf(booking, { now: at(now), by: 'customer', reofferHours: 12 })
    expect(outcome).toMatchObject({ allowed: true, deposit })
    expect(outcome.nextChangeAt?.toString() ?? null).toBe(next && at(next).toString())
  })
})
