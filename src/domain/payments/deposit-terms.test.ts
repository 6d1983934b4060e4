import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { depositPurpose, reservationRule } from './deposit-terms.ts'

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
