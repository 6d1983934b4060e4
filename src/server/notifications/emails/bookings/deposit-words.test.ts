import { expect, it } from 'vitest'
import { DEPOSIT_STATES } from '#domain/payments/deposit-state.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { choicesMeanwhile, depositOutcomeText } from './deposit-words.ts'

const BY_CUSTOMER = { cancelledBy: 'customer' }
const NOTHING_PAID = 'nothing to refund'

it.each(DEPOSIT_STATES)(
  'the email about a cancelled booking says that nothing was paid only where nothing came: %s [NOTE-11]',
  (state) => {
    const deposit = { state, amount: FIRST_TARIFF.depositPence }
    const says = depositOutcomeText({ booking: BY_CUSTOMER, deposit, refund: null })
    expect(says.includes(NOTHING_PAID)).toBe(['unpaid', 'not-needed'].includes(state))
  },
)

it('the email about a cancelled booking without a deposit says that nothing was paid [NOTE-11]', () => {
  const says = depositOutcomeText({ booking: BY_CUSTOMER, deposit: null, refund: null })
  expect(says).toContain(NOTHING_PAID)
})

it.each([
  ['customer', 'less than 24 hours before your slot, online or by telephone'],
  ['not-there', 'because the car or its keys are not there'],
])(
  'the email about a cancelled booking says why its deposit does not go back: %s [PAY-200]',
  (cancelledBy, why) => {
    const deposit = { state: 'kept' as const, amount: FIRST_TARIFF.depositPence }
    const says = depositOutcomeText({ booking: { cancelledBy }, deposit, refund: null })
    expect(says).toMatch(/^The £30 deposit is kept\./)
    expect(says).toContain(why)
  },
)

it.each([
  ['paid', /cancel and have your deposit back in full\.$/],
  ['mismatched', /cancel: a person will write to you about what reached us\.$/],
  ['unpaid', /cancel: there is nothing to pay then\.$/],
] as const)(
  'the email about a search for another mechanic promises a refund of what was paid alone: %s [JOB-20]',
  (state, says) => {
    const deposit = { state, amount: FIRST_TARIFF.depositPence }
    expect(choicesMeanwhile(deposit)).toMatch(says)
  },
)

it('the email about a search for another mechanic promises no refund without a deposit [JOB-20]', () => {
  expect(choicesMeanwhile(null)).toMatch(/cancel: there is nothing to pay then\.$/)
})
