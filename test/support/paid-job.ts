import { eq } from 'drizzle-orm'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import type { TestApi } from './api.ts'
import { acceptedJob, signInMechanic, slotOf } from './jobs.ts'
import type { Stock } from './stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from './webhook.ts'

/** A job whose deposit is paid, completed by its mechanic; its bill is due. */
export async function billedJob(api: TestApi, stock: Stock) {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  const depositId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(api, buildEvent(depositId))
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  return { ...job, mechanic, depositId, bill: await billOf(stock, job.id) }
}

/** The same, and the customer has paid the bill. */
export async function paidJob(api: TestApi, stock: Stock) {
  const job = await billedJob(api, stock)
  await job.customer.post(`/api/bookings/${job.id}/bill/pay`)
  const amount = { purpose: 'bill', amountPence: job.bill.due }
  await sendEvent(api, buildEvent(job.bill.id, amount))
  return job
}

async function billOf(stock: Stock, bookingId: string): Promise<Bill> {
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, bookingId))
  if (!bill) throw new Error('no bill')
  return bill
}
