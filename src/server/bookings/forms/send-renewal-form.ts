import type { sendRenewalForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import { EMPTY_ANSWERS } from '#contract/bookings/forms.ts'
import type { Context } from '#server/context.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { listQuoteMechanics } from '#server/mechanics/directory/list-quote-mechanics.ts'
import { Problem } from '#server/problems.ts'
import { calculateQuote } from '#server/quotes/calculate-quote.ts'
import { createQuote } from '#server/quotes/create-quote.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'
import { saveDraft } from './drafts.ts'
import { type Sent, stepPath, withSentStep } from './sent-step.ts'

/** Replaces the quote by one at today's price, for the place that the refusal named; what was filled in goes along. */
export function sendRenewalForm(call: RawCall<typeof endpoint>): Promise<Response> {
  return withSentStep(call, async (ctx, sent) => seeOther(call, await renewDraft(ctx, sent), ctx))
}

async function renewDraft(ctx: Context, sent: Sent): Promise<string> {
  const { quoteId, step, draft } = sent
  const quote = await requireOwnQuote(ctx, quoteId)
  const moved = draft?.refusal?.details?.location
  const location = typeof moved === 'string' ? moved : quote.location
  // The old quote is replaced once, however often the form is sent.
  const keyed: Context = { ...ctx, idempotencyKey: `renew-${quoteId}-${draft?.bookingKey ?? ''}` }
  try {
    const { id } = await createQuote(keyed, await renewalOf(ctx, quote, location))
    return await moveDraft(ctx, { ...sent, quoteId: id })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await saveDraft(ctx, quoteId, { refusal: error.body })
    return stepPath(sent, step)
  }
}

async function renewalOf(ctx: Context, quote: StoredQuote, location: string) {
  const request = {
    vehicleRegistration: quote.registration,
    location,
    serviceType: quote.serviceType,
    serviceIds: quote.serviceIds,
  }
  const price = await calculateQuote(ctx, request)
  return {
    ...request,
    vehicleId: price.vehicleId,
    serviceId: quote.serviceIds[0] ?? null,
    laborCost: price.laborCost,
    partsCost: price.partsCost,
    mobileFee: price.mobileFee,
    totalCost: price.totalCost,
    // A deposit paid for the old quote counts for the new one.
    replacesQuoteId: quote.id,
  }
}

/** Another place has other mechanics: one who does not serve it is chosen anew. */
async function moveDraft(ctx: Context, sent: Sent): Promise<string> {
  const { quoteId: id, step, draft } = sent
  const answers = draft?.answers ?? EMPTY_ANSWERS
  const { mechanics } = await listQuoteMechanics(ctx, { id })
  const isListed =
    answers.mechanicId !== '' &&
    (Number.isNaN(Number(answers.mechanicId)) ||
      mechanics.some((mechanic) => String(mechanic.id) === answers.mechanicId))
  const next = !isListed ? 'details' : step === 'details' ? 'time' : step
  await saveDraft(ctx, id, {
    answers: isListed
      ? answers
      : { ...answers, mechanicId: '', scheduledDate: '', scheduledTime: '' },
    reached: next,
  })
  return stepPath(sent, next)
}
