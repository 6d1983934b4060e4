import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { poundsOf } from '#domain/money/money.ts'
import { sumMoney } from '#server/admin/customers/sum-money.ts'
import { getOwnBookings } from '#server/customers/dashboard/get-own-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import {
  customerFacts,
  findBookedJob,
} from '#server/notifications/emails/bookings/booking-facts.ts'

import { depositOutcomeText } from '#server/notifications/emails/bookings/deposit-words.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi, type TestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { billedJob, paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* What everybody reads of a refund that was asked for, until it is made. */

const stock = await freshStock()
const depositLink = 'https://pay.example.co.uk/deposit'
const byLink = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({ mode: 'live', paymentProvider: 'link', depositLink }),
})
const withEvents = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })

async function bookFor(api: TestApi) {
  const job = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
  const email = `${job.id}@example.co.uk`
  const [theirs] = await stock.db
    .insert(customers)
    .values({ name: 'Priya Shah', email, password: 'not a hash' })
    .returning()
  const customerId = theirs?.id ?? 0
  await stock.db.update(bookings).set({ customerId }).where(eq(bookings.id, job.id))
  return { ...job, customerId }
}

/** What the booking's page, the customer's list, the desk, and the emails say: all from one answer. */
async function readEverywhere(api: TestApi, job: Awaited<ReturnType<typeof bookFor>>) {
  const ctx = createTaskContext(api.runtime)
  const ada = await signIn(api, 'administrator', '1')
  const shown = (await ada.get(`/api/admin/bookings/${job.id}`)).body
  const listed = (await ada.get('/api/admin/bookings')).body.find(
    ({ id }: { id: string }) => id === job.id,
  )
  const { past } = await getOwnBookings(ctx, job.customerId)
  const mailed = await findBookedJob(ctx, { relatedBookingId: job.id })
  if (mailed === null) throw new Error('there is no such job')
  const said = [
    (await job.customer.get(`/api/bookings/${job.id}`)).body.refund,
    past[0]?.refund,
    shown.refund,
    listed.refund,
    mailed.refund,
  ]
  const fact = customerFacts(mailed).find(({ label }) => label === 'Deposit')?.value
  return { said: [...new Set(said)], fact, outcome: depositOutcomeText(mailed) }
}

it('a refund that the provider makes is on its way until it is made, and one that a bank sends back is to come by transfer [PAY-189]', async () => {
  const job = await bookFor(withEvents)
  const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(withEvents, buildEvent(paymentId))
  expect((await job.customer.get(`/api/bookings/${job.id}`)).body.refund).toBeNull()
  await job.customer.post(`/api/bookings/${job.id}/cancel`, {})

  const asked = await readEverywhere(withEvents, job)
  expect(asked).toMatchObject({ said: ['on-its-way'], fact: '£30.00, refund on its way' })
  expect(asked.outcome).toContain('Your £30 deposit is on its way back. It goes back to the card')

  expect(await sendRefunds(createTaskContext(withEvents.runtime))).toBe(1)
  const made = await readEverywhere(withEvents, job)
  expect(made).toMatchObject({ said: ['made'], fact: '£30.00, refunded' })
  expect(made.outcome).toContain('Your £30 deposit is refunded. We have sent it back to you.')

  await sendEvent(withEvents, buildEvent(paymentId, { type: 'refund-failed' }))
  expect((await readEverywhere(withEvents, job)).said).toEqual(['by-transfer'])
})

it('a refund that no provider makes is to come by bank transfer, until an administrator has made it [PAY-189, PAY-120]', async () => {
  const job = await bookFor(byLink)
  const ada = await signIn(byLink, 'administrator', '1')
  await ada.post(`/api/admin/bookings/${job.id}/deposit`, {
    amount: 30,
    receivedOn: '2026-11-02',
    reference: 'IN 1',
    reason: 'Seen on the account',
  })
  await job.customer.post(`/api/bookings/${job.id}/cancel`, {})

  const waiting = await readEverywhere(byLink, job)
  expect(waiting).toMatchObject({
    said: ['by-transfer'],
    fact: '£30.00, refund to come by bank transfer',
  })
  expect(waiting.outcome).toContain('so we send it to you by bank transfer.')

  const [refund] = (await ada.get('/api/admin/by-hand')).body.refunds
  const { status } = await ada.post(`/api/admin/refunds/${refund.id}/made`, {
    amount: 30,
    madeOn: '2026-11-02',
    reference: 'KERBSIDE 4711',
    reason: 'Paid from the business account',
  })
  expect(status).toBe(200)
  expect((await readEverywhere(byLink, job)).said).toEqual(['made'])
})

it('a deposit that was kept says so until an administrator refunds it [PAY-189, PAY-60]', async () => {
  const job = await bookFor(withEvents)
  const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(withEvents, buildEvent(paymentId))
  const { scheduledDate } = (await job.customer.get(`/api/bookings/${job.id}`)).body
  withEvents.clock.now = Temporal.Instant.from(scheduledDate).subtract({ hours: 5 })
  await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
  expect(await readEverywhere(withEvents, job)).toMatchObject({
    said: [null],
    fact: '£30.00, kept',
  })

  const ada = await signIn(withEvents, 'administrator', '1')
  const answer = await ada.post(`/api/admin/bookings/${job.id}/refund`, {
    lines: [{ position: 0, amount: 30 }],
    borneBy: 'us',
    reason: 'A kindness',
    refundedBefore: 0,
  })
  expect(answer.status).toBe(200)
  expect(await readEverywhere(withEvents, job)).toMatchObject({
    said: ['on-its-way'],
    fact: '£30.00, refund on its way',
  })
})

it('a refund of a bill is on its way on the bill, in the desk’s list and on its page until every part of it is made [PAY-189, PAY-60, ADMIN-156]', async () => {
  withEvents.clock.now = NOW
  const { id, customer } = await paidJob(withEvents, stock)
  const ada = await signIn(withEvents, 'administrator', '1')
  const refundOf = async () => (await customer.get(`/api/bookings/${id}`)).body.bill.refund
  const readAtDesk = async () => {
    const [listed] = (await ada.get('/api/admin/bookings')).body.filter(
      (each: { id: string }) => each.id === id,
    )
    const { decidedRefund } = (await ada.get(`/api/admin/bookings/${id}`)).body
    expect(listed.decidedRefund).toEqual(decidedRefund)
    return decidedRefund
  }
  expect([await refundOf(), await readAtDesk()]).toEqual([null, null])
  await ada.post(`/api/admin/bookings/${id}/refund`, {
    lines: [{ position: 0, amount: 10 }],
    borneBy: 'us',
    reason: 'A kindness',
    refundedBefore: 0,
  })
  expect(await refundOf()).toBe('on-its-way')
  expect(await readAtDesk()).toEqual({ pounds: 10, progress: 'on-its-way' })
  await sendRefundOrders(createTaskContext(withEvents.runtime))
  expect(await refundOf()).toBe('made')
  expect(await readAtDesk()).toEqual({ pounds: 10, progress: 'made' })
})

it('what a small bill leaves of the deposit is on its way, then made, and by transfer where a bank sends it back, on the page and in the email about the work [PAY-189, PAY-54]', async () => {
  withEvents.clock.now = NOW
  const mechanic = await signInMechanic(withEvents, stock)
  const job = await acceptedJob(withEvents, stock, mechanic, 'in-progress')
  const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(withEvents, buildEvent(paymentId))
  const undone = [{ position: 0, reason: 'The part did not fit' }]
  await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, { undone })
  const ada = await signIn(withEvents, 'administrator', '1')
  const { body: sent } = await ada.get('/api/admin/notifications')
  const mail = sent.notifications.find(
    (each: { type: string; bookingId: string }) =>
      each.type === 'booking-completed' && each.bookingId === job.id,
  )
  const read = async () => {
    const { bill } = (await job.customer.get(`/api/bookings/${job.id}`)).body
    const { text } = (await ada.get(`/api/admin/notifications/${mail.id}`)).body
    const lines = text.split('\n').filter((line: string) => line.includes('eposit'))
    return [bill.returnedPounds, bill.returned, bill.refund, ...lines]
  }
  const OFF = 'From your deposit: −£25.00'
  const REST = 'Rest of your deposit'
  expect(await read()).toEqual([5, 'on-its-way', null, OFF, `${REST}, refund on its way: £5.00`])
  await sendRefunds(createTaskContext(withEvents.runtime))
  expect(await read()).toEqual([5, 'made', null, OFF, `${REST}, refunded: £5.00`])
  const news = { type: 'refund-failed', amountPence: 500 }
  await sendEvent(withEvents, buildEvent(paymentId, news))
  const byTransfer = `${REST}, refund to come by bank transfer: £5.00`
  expect(await read()).toEqual([5, 'by-transfer', null, OFF, byTransfer])
})

it('the desk counts what goes back of a bill among what a customer was refunded, and the mechanic reads of it while it is on its way [PAY-189, ADMIN-51]', async () => {
  withEvents.clock.now = NOW
  const { id } = await paidJob(withEvents, stock)
  const ada = await signIn(withEvents, 'administrator', '1')
  await ada.post(`/api/admin/bookings/${id}/refund`, {
    lines: [{ position: 0, amount: 10 }],
    borneBy: 'both',
    reason: 'The pads squealed',
    refundedBefore: 0,
  })
  const theirs = eq(bookings.id, id)
  expect(await sumMoney(createTaskContext(withEvents.runtime), theirs)).toMatchObject({
    refunded: 10,
  })
  const rows = await stock.db
    .select()
    .from(notifications)
    .where(eq(notifications.relatedBookingId, id))
  const shared = rows.find(({ type }) => type === 'refund-shared')
  expect(shared?.message).toMatch(/the customer of job BK-\d{6} gets a refund/i)
})

it('the emails about a refund that no provider makes say that it comes by bank transfer, and none that it is on its way [PAY-189, NOTE-2]', async () => {
  const smtp = await startSmtp()
  mailThrough(byLink, smtp)
  const job = await bookFor(byLink)
  const ada = await signIn(byLink, 'administrator', '1')
  await ada.post(`/api/admin/bookings/${job.id}/deposit`, {
    amount: 30,
    receivedOn: '2026-11-02',
    reference: 'IN 1',
    reason: 'Seen on the account',
  })
  await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
  const billed = await refundedBill()
  await send(byLink)
  // Others may wait from before.
  const about = (subject: string, reference: string) =>
    smtp.received
      .filter((mail) => mail.subject?.startsWith(subject))
      .flatMap(({ text }) => (text?.includes(reference) ? [text] : []))
  const refunded = [
    ...about('We are refunding your deposit', job.reference),
    ...about('Your refund for', billed.reference),
  ]
  expect(refunded).toHaveLength(2)
  for (const text of refunded) {
    expect(text).toContain('so we send it to you by bank transfer.')
    expect(text).not.toContain('on its way')
  }
  await byLink.runtime.providers.mail.close()
})

/** A bill that an administrator has seen paid, of which a part goes back. */
async function refundedBill() {
  byLink.clock.now = NOW
  const job = await billedJob(byLink, stock)
  const ada = await signIn(byLink, 'administrator', '1')
  const seen = await ada.post(`/api/admin/bookings/${job.id}/bill`, {
    amount: poundsOf(job.bill.due),
    receivedOn: '2026-11-02',
    reference: 'IN 2',
    reason: 'Seen on the account',
  })
  if (seen.status !== 200) throw new Error(JSON.stringify(seen.body))
  const { status } = await ada.post(`/api/admin/bookings/${job.id}/refund`, {
    lines: [{ position: 0, amount: 10 }],
    borneBy: 'us',
    reason: 'A kindness',
    refundedBefore: 0,
  })
  if (status !== 200) throw new Error('the bill was not refunded')
  return job
}
