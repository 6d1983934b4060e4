import { describe, expect, it } from 'vitest'
import { remindUnpaidDeposits } from '#server/bookings/changes/remind-unpaid-deposits.ts'
import type { Env } from '#server/config/env.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { openPayments } from '#server/providers/payments/open-payments.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { bookJob } from '#test/support/jobs.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { billedJob } from '#test/support/paid-job.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Fixed payment pages: that of the deposit asks everybody for the deposit, and what is not one is not paid there. */

const stock = await freshStock()
const LINK = {
  mode: 'live',
  paymentProvider: 'link',
  depositLink: 'https://pay.example.co.uk/deposit',
} as const
const open = (change: Partial<Env> = {}) =>
  createTestApi(stock.db, { now: NOW, env: buildEnv({ ...LINK, ...change }) })
const billLink = 'https://pay.example.co.uk/bill'

async function applyFor(api: ReturnType<typeof open>) {
  const application = buildApplication()
  await api.visitor().post('/api/mechanics/register', application)
  const { rows } = await stock.pool.query<{ id: string }>(
    `select f.id from registration_fees f join mechanics m on m.id = f.mechanic_id where m.email = $1`,
    [application.email],
  )
  const id = rows[0]?.id ?? ''
  return { id, answer: await api.visitor().post(`/api/registration-fees/${id}/pay`) }
}

describe('with a fixed payment link', () => {
  it('a bill is paid on a page of its own, under its own id [PAY-207]', async () => {
    const { customer, id, bill } = await billedJob(open({ billLink }), stock)
    const { status, body } = await customer.post(`/api/bookings/${id}/bill/pay`)
    expect([status, body.url]).toEqual([200, `${billLink}?client_reference_id=${bill.id}`])
  })

  it('a bill without such a page is not paid on that of the deposit: the customer is asked to ring [PAY-207]', async () => {
    const { customer, id } = await billedJob(open(), stock)
    const { status, body } = await customer.post(`/api/bookings/${id}/bill/pay`)
    expect([status, body.error]).toEqual([422, 'not_allowed'])
    expect(body.message).toMatch(/^There is no payment page for this\. Please ring us on \S+/)
    expect(JSON.stringify(body)).not.toContain('pay.example')
  })

  it('a registration fee is paid on its own page, or on that of bills, or on none [PAY-207]', async () => {
    const own = 'https://pay.example.co.uk/register'
    const { registrationFee } = buildEnv()
    const fee = { ...registrationFee, link: own }
    const first = await applyFor(open({ billLink, registrationFee: fee }))
    expect(first.answer.body.url).toBe(`${own}?client_reference_id=${first.id}`)
    const second = await applyFor(open({ billLink }))
    expect(second.answer.body.url).toBe(`${billLink}?client_reference_id=${second.id}`)
    expect((await applyFor(open())).answer.status).toBe(422)
  })

  it('the page of a payment says that a person sees what has arrived [PAY-208]', async () => {
    const pay = async (api: ReturnType<typeof open>) => {
      const { id, customer } = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
      return (await customer.post(`/api/bookings/${id}/pay`)).body.seenByPeople
    }
    expect(await pay(open())).toBe(true)
    expect(await pay(createTestApi(stock.db, { now: NOW, env: buildEnv() }))).toBe(false)
  })

  it('an email that asks for money that may be there already says that nothing is to do then [PAY-208]', async () => {
    const api = open({ billLink })
    const smtp = await startSmtp()
    mailThrough(api, smtp)
    await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
    api.clock.now = NOW.add({ hours: 13 })
    await remindUnpaidDeposits(createTaskContext(api.runtime))
    await send(api)
    const reminders = smtp.received.filter(({ subject }) => subject?.includes('still to be paid'))
    expect(reminders.length).toBeGreaterThan(0)
    for (const { text } of reminders) expect(text).toContain('Have you paid already?')
  })

  it('the start names the page of bills that is missing [PAY-207]', () => {
    const { log, lines } = createRecordingLog()
    openPayments(buildEnv({ ...LINK, billLink }), log)
    expect(lines).toEqual([])
    openPayments(buildEnv(LINK), log)
    expect(lines).toMatchObject([{ event: 'provider_missing', provider: 'bill-link' }])
  })
})
