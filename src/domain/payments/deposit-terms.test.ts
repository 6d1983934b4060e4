import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { depositPurpose, depositRefunded, reservationRule, whyKept } from './deposit-terms.ts'

describe('the deposit of a booking', () => {
  it('without a time is not said to secure or to lose a slot [BOOK-24]', () => {
    expect(depositPurpose(pence(3000), false)).toBe(
      'The £30 deposit secures your booking and is taken off your final bill.',
    )
    expect(reservationRule(false)).toBe(
      'An unpaid booking without a time may be cancelled after 24 hours.',
    )
    for (const sentence of [depositPurpose(pence(3000), false), reservationRule(false)])
      expect(sentence).not.toMatch(/slot/)
  })

  it('with a time secures its slot [BOOK-24]', () => {
    expect(depositPurpose(pence(3000), true)).toBe(
      'The £30 deposit secures your slot and is taken off your final bill.',
    )
    expect(reservationRule(true)).toMatch(/keeps its slot for 24 hours/)
  })
})

it('why a deposit was not returned says whether somebody came in vain or the customer was late [PAY-200]', () => {
  expect(whyKept({ cancelledBy: 'not-there' })).toContain('the car or its keys are not there')
  for (const cancelledBy of ['customer', null])
    expect(whyKept({ cancelledBy })).toContain('less than 24 hours before your slot')
})

it('when a deposit comes back is said with its amount [PAY-5]', () => {
  expect(depositRefunded(pence(4550))).toBe(
    'Cancel 24 hours or more before your slot and we refund the £45.50 in full.',
  )
})
