import { expect, it } from 'vitest'
import { notReplacedWords } from './reoffer-words.ts'

it.each([
  ['paid', /cancel the booking and refund your deposit in full/],
  // What reached us is not the deposit: no program gives it back, a person decides about it.
  ['mismatched', /cancel the booking, and a person will write to you about what reached us/],
  ['unpaid', /cancel the booking, and there is nothing to pay/],
  ['refunded', /cancel the booking, and there is nothing to pay/],
  [undefined, /cancel the booking, and there is nothing to pay/],
  ['not-needed', /claim stays open, and we will arrange another one/],
] as const)(
  'a customer whose deposit is %s reads what follows if nobody takes over [JOB-19, CASE-13]',
  (deposit, words) => {
    expect(notReplacedWords(deposit)).toMatch(words)
  },
)
