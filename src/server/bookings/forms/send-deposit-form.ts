import type {
  sendDepositForm as bookingEndpoint,
  sendQuoteDepositForm as quoteEndpoint,
} from '#contract/bookings/booking-drafts.ts'
import { uuidParam } from '#contract/params.ts'
import { startServedQuoteDeposit } from '#server/bookings/served/start-quote-deposit.ts'
import { leadToPayment, seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { findBookingBill } from '#server/payments/bills/find-bill.ts'
import { startBillPayment } from '#server/payments/bills/start-bill-payment.ts'
import { startBookingDeposit } from '#server/payments/start-deposit.ts'
import { Problem } from '#server/problems.ts'
import { saveDraft } from './drafts.ts'
import { stepPath, withSentStep } from './sent-step.ts'

/** Leads to the payment page of a quote, or back to the last step, which says why it cannot be paid. */
export function sendQuoteDepositForm(call: RawCall<typeof quoteEndpoint>): Promise<Response> {
  return withSentStep(call, async (ctx, sent) => {
    const { quoteId } = sent
    try {
      const { url } = await startServedQuoteDeposit(ctx, { id: quoteId })
      return leadToPayment(call, url, ctx)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await saveDraft(ctx, quoteId, { refusal: error.body })
      return seeOther(call, stepPath(sent, 'deposit'), ctx)
    }
  })
}

/** Leads to the payment page of a booking's deposit or bill, or back to the booking, which says why there is nothing to pay. */
export async function sendDepositForm(call: RawCall<typeof bookingEndpoint>): Promise<Response> {
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const id = uuidParam.safeParse(raw)
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  if (!id.success) return seeOther(call, page, ctx)
  try {
    const bill = await findBookingBill(ctx, id.data)
    const start = bill === null ? startBookingDeposit : startBillPayment
    const { url } = await start(ctx, { id: id.data })
    return leadToPayment(call, url, ctx)
  } catch (error) {
    // Another's booking, or one that is cancelled: its page says so.
    if (error instanceof Problem && error.code !== 'unavailable') return seeOther(call, page, ctx)
    throw error
  }
}
