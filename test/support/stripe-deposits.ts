import type { TestApi } from './api.ts'
import { bookJob, signInMechanic } from './jobs.ts'
import type { startStripe } from './stand-ins/stripe.ts'
import type { Stock } from './stock.ts'
import { buildStripeEvent, sendStripeEvent } from './stripe.ts'

type Installation = {
  api: TestApi
  stock: Stock
  stripe: Awaited<ReturnType<typeof startStripe>>
}

/** A deposit that is paid at Stripe; its event can be lost, and be sent later by `hear`. */
export async function payDepositAtStripe(
  { api, stock, stripe }: Installation,
  { isHeard = true } = {},
) {
  const mechanic = await signInMechanic(api, stock)
  const { id: bookingId, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${bookingId}/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  const hear = () => sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  if (isHeard) await hear()
  return { bookingId, session, hear }
}
