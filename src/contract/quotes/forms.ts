import * as z from 'zod/mini'
import { idField } from '#contract/fields.ts'
import { SERVICES_PER_QUOTE_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const SELECT_A_SERVICE = 'Please select at least one service'

export const serviceIdsField = z.array(idField(SELECT_A_SERVICE), SELECT_A_SERVICE).check(
  z.minLength(1, SELECT_A_SERVICE),
  z.maxLength(SERVICES_PER_QUOTE_MAX, `Please select at most ${SERVICES_PER_QUOTE_MAX} services`),
  z.refine((ids) => new Set(ids).size === ids.length, 'You have chosen the same service twice'),
)

export const PriceLine = z.object({
  serviceId: z.int(),
  name: z.string(),
  laborCost: z.number(),
  partsCost: z.number(),
  totalCost: z.number(),
  laborHours: z.number(),
})

/** Money is in pounds. The factors explain why a price differs from the From price; 1 where none applies. */
export const Price = z.object({
  laborCost: z.number(),
  partsCost: z.number(),
  mobileFee: z.number(),
  totalCost: z.number(),
  estimatedHours: z.number(),
  laborFactor: z.number(),
  laborArea: z.enum(['inner-london', 'outer-london', 'elsewhere']),
  partsFactor: z.number(),
  vehicleClass: z.enum(['standard', 'premium', 'luxury']),
  lines: z.array(PriceLine),
})
export type Price = z.infer<typeof Price>

/** The price of what can be booked. Pages read it in the refusal `price_changed` too. */
export const PriceWithDeposit = z.extend(Price, {
  depositPounds: z.number().check(z.describe('What is asked for at booking, off the total')),
})
export type PriceWithDeposit = z.infer<typeof PriceWithDeposit>
