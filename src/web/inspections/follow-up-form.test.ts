import { expect, it } from 'vitest'
import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { chosenCost } from './follow-up-form.tsx'

const line = (serviceId: number, totalCost: number) => ({ serviceId, totalCost })
const quote = {
  mobileFee: 25,
  lines: [line(1, 0.1), line(2, 0.2)],
} as unknown as FollowUpQuote // The case has only the fields that the sum reads.

it.each([
  [{}, 0],
  [{ 1: 'declined', 2: 'declined' }, 0],
  [{ 1: 'approved' }, 25.1],
  [{ 1: 'approved', 2: 'approved' }, 25.3],
] as const)('of %j is %d, to the penny and with the visit once [INSP-12]', (choice, cost) => {
  expect(chosenCost(quote, choice)).toBe(cost)
})
