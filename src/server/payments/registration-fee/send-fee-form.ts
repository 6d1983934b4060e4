import { uuidParam } from '#contract/params.ts'
import type { sendFeeForm as endpoint } from '#contract/payments/registration-fee/registration-fee.ts'
import { leadToPayment, seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { Problem } from '#server/problems.ts'
import { startFeePayment } from './start-fee-payment.ts'

/** Leads to the payment page, or back to the fee's own, which says why there is nothing to pay. */
export async function sendFeeForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const id = uuidParam.safeParse(raw)
  const page = `/registration-fee/${encodeURIComponent(raw)}`
  if (!id.success) return seeOther(call, page, ctx)
  try {
    const { url } = await startFeePayment(ctx, { id: id.data })
    return leadToPayment(call, url, ctx)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable') return seeOther(call, page, ctx)
    throw error
  }
}
