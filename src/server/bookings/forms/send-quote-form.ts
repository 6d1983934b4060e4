import type { sendQuoteForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import { ANY_MECHANIC, EMPTY_ANSWERS } from '#contract/bookings/forms.ts'
import { CalculateQuoteBody } from '#contract/quotes/quotes.ts'
import type { Context } from '#server/context.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { Problem } from '#server/problems.ts'
import { calculateQuote } from '#server/quotes/calculate-quote.ts'
import { createQuote } from '#server/quotes/create-quote.ts'
import { saveDraft } from './drafts.ts'
import { wishIn } from './sent-step.ts'

/** Saves the quote that the page showed, at the price and the deposit that it showed, and goes on to its booking. */
export async function sendQuoteForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const request = CalculateQuoteBody.safeParse({
    vehicleRegistration: form.get('registration') ?? '',
    location: form.get('location') ?? '',
    serviceType: form.get('serviceType') ?? 'mobile',
    serviceIds: (form.get('serviceIds') ?? '').split(',').filter(Boolean).map(Number),
  })
  // The result page says under each field what is wrong, and has the form to mend it.
  if (!request.success) return seeOther(call, resultPage(form), ctx)
  const keyed: Context = { ...ctx, idempotencyKey: form.get('key') || null }
  try {
    const price = await calculateQuote(ctx, request.data)
    const { id } = await createQuote(keyed, {
      ...request.data,
      vehicleId: price.vehicleId,
      serviceId: request.data.serviceIds[0] ?? null,
      laborCost: price.laborCost,
      partsCost: price.partsCost,
      mobileFee: price.mobileFee,
      totalCost: Number(form.get('totalCost')),
      ...(form.has('depositPounds') && { depositPounds: Number(form.get('depositPounds')) }),
    })
    if (form.get('go') === 'pick')
      await saveDraft(keyed, id, { answers: { ...EMPTY_ANSWERS, mechanicId: ANY_MECHANIC } })
    const wish = wishIn(form)
    return seeOther(call, `/booking/${id}${wish.size > 0 ? `?${wish}` : ''}`, keyed)
  } catch (error) {
    // The page then shows today's price and deposit, beside those that the form named.
    const isForPage =
      error instanceof Problem && (error.code === 'price_changed' || error.code === 'invalid')
    if (isForPage) return seeOther(call, resultPage(form), ctx)
    throw error
  }
}

const SHOWN = [
  'registration',
  'location',
  'serviceType',
  'serviceIds',
  'totalCost',
  'depositPounds',
  'mechanic',
  'at',
  'code',
] as const

function resultPage(form: URLSearchParams): string {
  const search = new URLSearchParams()
  for (const name of SHOWN) {
    const value = form.get(name)
    if (value) search.set(name, value)
  }
  return `/quote-result?${search}`
}
