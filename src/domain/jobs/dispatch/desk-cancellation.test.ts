import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type DeskCancelCause, deskCancellationText } from './desk-cancel-causes.ts'
import { deskCancellationOf } from './desk-cancellation.ts'
import { cancellationOf } from './reoffer.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}Z`)

type Booking = Parameters<typeof deskCancellationOf>[0]

const PENDING: Booking = {
  status: 'pending',
  scheduledDate: at('12T09:00:00'),
  depositAtRiskFrom: null,
  reofferedAt: null,
  reofferEndsAt: null,
  acceptedAt: null,
}
const ACCEPTED: Booking = { ...PENDING, status: 'accepted', acceptedAt: at('10T09:00:00') }
const ON_THE_WAY: Booking = { ...ACCEPTED, status: 'on-the-way' }
const SOUGHT: Booking = {
  ...PENDING,
  reofferedAt: at('11T08:00:00'),
  reofferEndsAt: at('11T20:00:00'),
}
const MOVED: Booking = { ...ACCEPTED, depositAtRiskFrom: at('09T09:00:00') }
const GIVEN_BACK: Booking = { ...SOUGHT, acceptedAt: ACCEPTED.acceptedAt }
const UNKNOWN: Booking = { ...ACCEPTED, acceptedAt: null }
const NO_TIME: Booking = { ...ACCEPTED, scheduledDate: null }

const outcomeOf = (
  booking: Booking,
  [cause, now, isOverdue = false]: [DeskCancelCause, string, boolean?],
) => {
  const found = deskCancellationOf(booking, { cause, now: at(now), isOverdue, reofferHours: 12 })
  const { allowed, deposit, nextChangeAt } = found
  return [allowed, deposit, nextChangeAt?.toString() ?? null]
}
const told = (text: string | null) => text && at(text).toString()

describe('cancelling at the desk', () => {
  it.each([
    ['days ahead', PENDING, '03T09:00:00'],
    ['a second before the slot', ACCEPTED, '12T08:59:59'],
    ['after it, with somebody on the way', ON_THE_WAY, '12T11:00:00'],
    ['of a deposit at risk', MOVED, '12T11:00:00'],
    ['without a time', NO_TIME, '12T11:00:00'],
  ] as const)('for us or the mechanic refunds all, %s [PAY-7, PAY-200]', (_, booking, now) => {
    expect(outcomeOf(booking, ['ours', now])).toEqual([true, 'refunded', null])
  })

  it.each([
    ['24 hours and a second before', ACCEPTED, '11T08:59:59', 'refunded', '11T09:00:00'],
    ['24 hours before', ACCEPTED, '11T09:00:00', 'refunded', '11T09:00:00'],
    ['23:59:59 before', ACCEPTED, '11T09:00:01', 'kept', null],
    ['2 hours before', ACCEPTED, '12T07:00:00', 'kept', null],
    ['1:59:59 before', ACCEPTED, '12T07:00:01', 'kept', null],
    ['as the slot begins', ACCEPTED, '12T09:00:00', 'kept', null],
    ['with somebody on the way', ON_THE_WAY, '12T08:30:00', 'kept', null],
    ['that nobody has accepted', PENDING, '11T09:00:01', 'kept', null],
    ['whose mechanic is being replaced', SOUGHT, '11T09:00:01', 'refunded', null],
    ['moved when it was too late', MOVED, '10T09:00:00', 'kept', null],
    ['without a time', NO_TIME, '12T09:00:00', 'refunded', null],
  ] as const)(
    'for the customer comes to what cancelling online does: %s [PAY-5, PAY-200]',
    (_, booking, now, deposit, next) => {
      expect(outcomeOf(booking, ['customer', now])).toEqual([true, deposit, told(next)])
      const own = cancellationOf(booking, { now: at(now), by: 'customer', reofferHours: 12 })
      expect(own.deposit).toBe(deposit)
    },
  )

  it('for a customer whose mechanic is late refunds all, as their page says [PAY-200]', () => {
    expect(outcomeOf(ACCEPTED, ['customer', '12T09:15:00', true])).toEqual([true, 'refunded', null])
  })

  it.each([
    ['a day before', ACCEPTED, '11T09:00:00', false, '12T09:00:00'],
    ['a second before the slot', ON_THE_WAY, '12T08:59:59', false, '12T09:00:00'],
    ['as the slot begins', ON_THE_WAY, '12T09:00:00', true, null],
    ['a second after it', ACCEPTED, '12T09:00:01', true, null],
    ['of a deposit at risk', MOVED, '12T09:00:00', true, null],
    ['that nobody has accepted', PENDING, '12T09:00:00', false, null],
    ['whose mechanic is being replaced', SOUGHT, '12T09:00:00', false, null],
    ['whose mechanic had accepted and gave it back', GIVEN_BACK, '12T09:00:00', false, null],
    ['of whose mechanic no acceptance is known', UNKNOWN, '12T09:00:00', false, null],
    ['without a time', NO_TIME, '12T09:00:00', false, null],
  ] as const)(
    'for a visit in vain keeps it, from the start of the slot on: %s [PAY-200]',
    (_, booking, now, allowed, next) => {
      expect(outcomeOf(booking, ['not-there', now])).toEqual([allowed, 'kept', told(next)])
    },
  )

  it.each([
    ['paid', 'refunded', true, 'The customer gets the £30 deposit back in full.'],
    ['paid', 'kept', true, 'The £30 deposit is kept: £27.00 for the mechanic, £3.00 for Kerbside.'],
    ['paid', 'kept', false, /all of it is Kerbside’s, because no mechanic had accepted/],
    ['unpaid', 'kept', true, /No deposit was paid/],
    ['not-needed', 'kept', true, /free re-visit/],
    ['mismatched', 'refunded', true, /its case on the money page/],
    ['refunded', 'refunded', true, 'The £30 deposit has gone back already.'],
    ['kept', 'kept', true, 'The £30 deposit is kept already.'],
  ] as const)('says what becomes of the deposit: %s, %s [PAY-200]', (state, outcome, has, says) => {
    const deposit = { state, amountPence: pence(3000), hasMechanic: has }
    expect(deskCancellationText(outcome, deposit)).toMatch(says)
  })
})
