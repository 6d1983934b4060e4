import { expect } from 'vitest'
import type { Price } from '#contract/quotes/forms.ts'
import type { Answer, Visitor } from './api.ts'

/** Returns form values of a person, with the test's own changes. */
export const buildContact = (change: Record<string, unknown> = {}) => ({
  customerName: 'Alex Taylor',
  customerEmail: 'alex.taylor@example.co.uk',
  customerPhone: '07700 900456',
  serviceAddress: '14 Sample Street, Manchester, M20 2RN',
  ...change,
})

export const buildRequest = (change: Record<string, unknown> = {}) => ({
  vehicleRegistration: 'AB12CDE',
  location: 'M20 2RN',
  serviceType: 'mobile',
  serviceIds: [1],
  ...change,
})

export const figuresOf = ({ laborCost, partsCost, mobileFee, totalCost }: Price) => ({
  laborCost,
  partsCost,
  mobileFee,
  totalCost,
})

/** Calculates and saves a quote as the pages do; returns its id. */
export async function makeQuote(
  visitor: Visitor,
  { replacesQuoteId, ...change }: Record<string, unknown> = {},
): Promise<string> {
  const request = buildRequest(change)
  const calculated = await visitor.post('/api/quotes/calculate', request)
  expect(calculated.status).toBe(200)
  const made = await visitor.post('/api/quotes', {
    ...request,
    ...figuresOf(calculated.body),
    ...(replacesQuoteId !== undefined && { replacesQuoteId }),
  })
  expect(made.status).toBe(201)
  return made.body.id
}

/** Finds the first free hour of a mechanic for a quote, at least `daysAhead` days from now. */
export async function firstFreeSlot(
  visitor: Visitor,
  mechanicId: number,
  quoteId: string,
  daysAhead = 3,
): Promise<string> {
  const { body } = await visitor.get(
    `/api/mechanics/${mechanicId}/availability?quoteId=${quoteId}&days=14`,
  )
  const slots = body.days
    .slice(daysAhead)
    .flatMap((day: { slots: { free: boolean; startsAt: string }[] }) => day.slots)
  return slots.find((slot: { free: boolean }) => slot.free).startsAt
}

export const book = (
  visitor: Visitor,
  quoteId: string,
  change: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  visitor.post(
    '/api/bookings',
    { quoteId, ...buildContact(), expressRequest: true, ...change },
    key === undefined ? {} : { key },
  )
