import type { TestApi } from './api.ts'
import { buildApplication } from './applicants.ts'
import { acceptedJob, signInMechanic, slotOf } from './jobs.ts'
import type { startStripe } from './stand-ins/stripe.ts'
import type { Stock } from './stock.ts'
import { buildStripeEvent, sendStripeEvent } from './stripe.ts'

type Installation = {
  api: TestApi
  stock: Stock
  stripe: Awaited<ReturnType<typeof startStripe>>
}

/** The customer pays on the page of Stripe that was opened last; whether we hear of it. */
export async function payLastAtStripe(
  { api, stripe }: Pick<Installation, 'api' | 'stripe'>,
  { isHeard = true } = {},
) {
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  if (isHeard) await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  return session
}

/** A bill whose page at Stripe is open. */
export async function openBillAtStripe({ api, stock }: Installation) {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  const begun = api.clock.now
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 1 })
  await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  await job.customer.post(`/api/bookings/${job.id}/bill/pay`)
  api.clock.now = begun
  const { bill } = (await job.customer.get(`/api/bookings/${job.id}`)).body
  return { ...job, pounds: Number(bill.duePounds) }
}

/** A registration fee whose page at Stripe is open. */
export async function openFeeAtStripe({ api, stock }: Installation) {
  const application = buildApplication()
  await api.visitor().post('/api/mechanics/register', application)
  const { rows } = await stock.pool.query<{ id: string; mechanicId: number }>(
    `select f.id, f.mechanic_id as "mechanicId" from registration_fees f
      join mechanics m on m.id = f.mechanic_id where m.email = $1`,
    [application.email],
  )
  const [fee] = rows
  if (fee === undefined) throw new Error('an applicant has no fee')
  await api.visitor().post(`/api/registration-fees/${fee.id}/pay`)
  return fee
}
