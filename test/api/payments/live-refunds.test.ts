import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { CHANNEL } from '#server/notifications/live/change.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { bookJob } from '#test/support/jobs.ts'
import { paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* What open pages hear of a refund that is made or returned meanwhile: who hears what is in notifications/live. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const tasks = () => createTaskContext(api.runtime)

const client = new Client({ connectionString: stock.url })
await client.connect()
await client.query(`listen ${CHANNEL}`)
afterAll(() => client.end())
const heard: string[] = []
client.on('notification', ({ payload = '' }) => heard.push(payload))

/** PostgreSQL announces in the order of the commits: all that was before this has been heard then. */
async function hearAll(): Promise<void> {
  const end = `end ${randomUUID()}`
  await client.query('select pg_notify($1, $2)', [CHANNEL, end])
  await expect.poll(() => heard).toContain(end)
}

/** What is announced by an action alone. */
async function heardDuring(act: () => Promise<unknown>): Promise<string[]> {
  await hearAll()
  heard.length = 0
  await act()
  await hearAll()
  return heard
}

it('the page of a booking follows the refund of its deposit, and its return by a bank [PAY-195]', async () => {
  const { id, quoteId, customer } = await bookJob(api, stock, {
    mechanicId: await addMechanic(stock),
  })
  const paymentId = paymentIdOf(await customer.post(`/api/bookings/${id}/pay`))
  await sendEvent(api, buildEvent(paymentId))
  await customer.post(`/api/bookings/${id}/cancel`, {})
  const told = [`booking ${id}`, `quote ${quoteId}`]
  expect(await heardDuring(() => sendRefunds(tasks()))).toEqual(expect.arrayContaining(told))
  const returned = () => sendEvent(api, buildEvent(paymentId, { type: 'refund-failed' }))
  expect(await heardDuring(returned)).toEqual(expect.arrayContaining(told))
})

it('the page of a booking follows a part of its bill that goes back, and its return by a bank [PAY-195]', async () => {
  const { id, bill } = await paidJob(api, stock)
  const ada = await signIn(api, 'administrator', '1')
  const decide = () =>
    ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 10 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
  expect(await heardDuring(decide)).toContain(`booking ${id}`)
  expect(await heardDuring(() => sendRefundOrders(tasks()))).toContain(`booking ${id}`)
  const [order] = await stock.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.paymentId, bill.id))
  const about = { amountPence: 1000, purpose: 'bill', refundReference: order?.providerReference }
  const returned = () => sendEvent(api, buildEvent(bill.id, { ...about, type: 'refund-failed' }))
  expect(await heardDuring(returned)).toContain(`booking ${id}`)
})

it('the pages of a mechanic follow the registration fee, paid, refunded and sent back by a bank [PAY-195]', async () => {
  const application = buildApplication()
  await api.visitor().post('/api/mechanics/register', application)
  const { rows } = await stock.pool.query<{ id: string; mechanicId: number }>(
    `select f.id, f.mechanic_id as "mechanicId" from registration_fees f
      join mechanics m on m.id = f.mechanic_id where m.email = $1`,
    [application.email],
  )
  const { id = '', mechanicId = 0 } = rows[0] ?? {}
  const ada = await signIn(api, 'administrator', '1')
  const paid = { purpose: 'registration-fee', amountPence: 4900 }
  const path = `/api/admin/mechanics/${mechanicId}/registration-fee/refund`
  for (const act of [
    () => sendEvent(api, buildEvent(id, paid)),
    () => ada.post(path, { reason: 'Left again' }),
    () => sendFeeRefunds(tasks()),
    () => sendEvent(api, buildEvent(id, { ...paid, type: 'refund-failed' })),
  ])
    expect(await heardDuring(act)).toContain(`mechanic ${mechanicId}`)
})
