import { randomUUID } from 'node:crypto'
import type { quoteForCaller as endpoint } from '#contract/admin/phone-bookings/phone-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, NOBODY } from '#server/context.ts'
import { calculateQuote } from '#server/quotes/calculate-quote.ts'
import { createQuote } from '#server/quotes/create-quote.ts'

/**
 * Prices and stores a quote by the functions that serve every visitor. It belongs to a guest of its own, whom nobody's
 * browser is: the customer reaches the booking by the link in their email, and the administrator by their role [ADMIN-54].
 */
export async function quoteForCaller(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const calculation = await calculateQuote(ctx, body)
  const guest = { ...ctx, actor: { ...NOBODY, guestId: randomUUID() }, idempotencyKey: null }
  const { laborCost, partsCost, mobileFee, totalCost } = calculation
  const { id } = await createQuote(guest, { ...body, laborCost, partsCost, mobileFee, totalCost })
  await audit(ctx, { action: 'quote.for-caller', object: `quote ${id}` })
  return { ...calculation, id }
}
