import { expect, it } from 'vitest'
import { DEPOSIT_STATES } from '#domain/payments/deposit-state.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { depositOutcomeText } from './deposit-words.ts'

const NOTHING_PAID = 'nothing to refund'

it.each(DEPOSIT_STATES)(
  'the email about a cancelled booking says that nothing was paid only where nothing came: %s [NOTE-11]',
  (state) => {
    const deposit = { state, amount: FIRST_TARIFF.depositPence }
    const says = depositOutcomeText({ deposit, refund: null })
    expect(says.includes(NOTHING_PAID)).toBe(['unpaid', 'not-needed'].includes(state))
  },
)

it('the email about a cancelled booking without a deposit says that nothing was paid [NOTE-11]', () => {
  expect(depositOutcomeText({ deposit: null, refund: null })).toContain(NOTHING_PAID)
})
