import { and, eq, inArray, max } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import {
  type BookedJob,
  customerFacts,
  findBookedJob,
  offeredFacts,
} from '#server/notifications/emails/bookings/booking-facts.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import {
  buildRunningFollowUp,
  buildRunningJob,
  completeJob,
  decide,
  priceOf,
  propose as proposeWork,
} from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* What a customer approves while the job is under way joins it, its hours and its bill. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

const billOf = async (job: Awaited<ReturnType<typeof buildRunningFollowUp>>) =>
  (await job.customer.get(`/api/bookings/${job.bookingId}`)).body.bill

describe('extra work that is approved during the job', () => {
  it('joins it without a second booking or deposit, is billed, earned and in the car’s history [INSP-31, INSP-32]', async () => {
    await makeQuote(api.visitor())
    const job = await buildRunningFollowUp(api, stock)
    const { customer, mechanic, bookingId, followUp } = job
    const before = await billOf(job)
    const { status, body } = await decide(customer, followUp, ['approved', 'declined'])
    expect(status).toBe(200)
    const extra = followUp.lines[0]
    expect(body).toMatchObject({
      status: 'decided',
      visit: 'same',
      newBookingId: null,
      approvedCost: extra.totalCost,
    })
    const draft = await billOf(job)
    expect(draft.lines).toContainEqual({
      description: `${extra.name} (extra work)`,
      pounds: extra.totalCost,
      removedBecause: null,
    })
    expect(draft.totalPounds).toBeCloseTo(before.totalPounds + extra.totalCost, 2)
    const jobs = await mechanic.get('/api/mechanics/jobs')
    const own = jobs.body.find(({ id }: { id: string }) => id === bookingId)
    expect(own.lines.at(-1)).toMatchObject({ name: `${extra.name} (extra work)` })
    // Beside it stands what the mechanic earns, which is nine tenths of the whole price.
    expect(own.pricePounds).toBe(draft.totalPounds)
    expect((await completeJob(api, stock, job)).status).toBe(200)
    const bill = await billOf(job)
    expect(bill).toMatchObject({ state: 'due', totalPounds: draft.totalPounds })
    const earned = await mechanic.get('/api/mechanics/earnings')
    expect(earned.body.lines[0].totalPounds).toBe(draft.totalPounds)
    expect(earned.body.lines[0].services).toEqual([own.services[0].name, extra.name])
    await expectInvariants(stock.pool)
  })

  it('is in the price and the services of the booking, of its emails, of lists and at the desk [INSP-43]', async () => {
    const job = await buildRunningFollowUp(api, stock)
    const { customer, bookingId, followUp } = job
    await decide(customer, followUp, ['approved', 'declined'])
    const [name, total] = [followUp.lines[0].name, (await billOf(job)).totalPounds]
    const own = (await customer.get(`/api/bookings/${bookingId}`)).body
    expect([own.totalCost, own.services]).toEqual([total, expect.arrayContaining([name])])
    const account = await signInCustomer(api)
    const [{ customerId } = { customerId: 0 }] = await stock.db
      .select({ customerId: max(customers.id) })
      .from(customers)
    await stock.db.update(bookings).set({ customerId }).where(eq(bookings.id, bookingId))
    const { upcoming } = (await account.get('/api/customer/dashboard')).body
    const [listed] = upcoming.filter(({ id }: { id: string }) => id === bookingId)
    expect([listed.totalCost, listed.services]).toEqual([total, own.services])
    const desk = await signIn(api, 'administrator', '1')
    const detail = (await desk.get(`/api/admin/bookings/${bookingId}`)).body
    expect([detail.totalCost, detail.work]).toEqual([total, `${own.services[0]} +1`])
    expect(detail.lines.at(-1)).toMatchObject({ name: `${name} (extra work)` })
    const sum = detail.lines.reduce(
      (pounds: number, line: { total: number }) => pounds + line.total,
      0,
    )
    expect(sum + detail.mobileFee).toBeCloseTo(total, 2)
    for (const facts of [customerFacts, (it: BookedJob) => offeredFacts(it, true)]) {
      const written = await findBookedJob(createTaskContext(api.runtime), {
        relatedBookingId: bookingId,
      })
      const text = written ? facts(written).map(({ label, value }) => `${label}: ${value}`) : []
      expect(text.join('; ')).toMatch(
        new RegExp(`Services: [^;]*${name};[^]*Price: £${total.toFixed(2)}`),
      )
    }
  })

  it('is paid with the bill, stands on its invoice, and is refunded by its line with a credit note [INSP-32, PAY-71]', async () => {
    const job = await buildRunningFollowUp(api, stock)
    const { customer, bookingId, followUp } = job
    await decide(customer, followUp, ['approved', 'declined'])
    await completeJob(api, stock, job)
    const bill = await billOf(job)
    const extra = `${followUp.lines[0].name} (extra work)`
    const paymentId = paymentIdOf(await customer.post(`/api/bookings/${bookingId}/bill/pay`))
    await sendEvent(api, buildEvent(paymentId, { amountPence: Math.round(bill.duePounds * 100) }))
    expect(await billOf(job)).toMatchObject({ state: 'paid', totalPounds: bill.totalPounds })
    const list = async () => (await customer.get(`/api/bookings/${bookingId}/documents`)).body
    const find = async (kind: string) => {
      const paper = (await list()).find((it: { kind: string }) => it.kind === kind)
      return (await customer.get(`/api/papers/${paper?.id}`)).body
    }
    const described = ({ lines }: { lines: { description: string }[] }) =>
      lines.map(({ description }) => description)
    expect(described(await find('invoice'))).toContain(extra)
    const administrator = await signIn(api, 'administrator', '1')
    const { body: refundable } = await administrator.get(
      `/api/admin/bookings/${bookingId}/refundable`,
    )
    const line = refundable.lines.find(
      ({ description }: { description: string }) => description === extra,
    )
    const refund = await administrator.post(`/api/admin/bookings/${bookingId}/refund`, {
      lines: [{ position: line.position, amount: 10 }],
      borneBy: 'both',
      reason: 'The part was not needed',
      refundedBefore: 0,
    })
    expect(refund.status).toBe(200)
    expect(described(await find('credit-note')).join()).toContain(followUp.lines[0].name)
    await expectInvariants(stock.pool)
  })

  it('is taken off the bill with a reason where it was not done [INSP-32]', async () => {
    const job = await buildRunningFollowUp(api, stock)
    const before = await billOf(job)
    await decide(job.customer, job.followUp, ['approved', 'declined'])
    const jobs = await job.mechanic.get('/api/mechanics/jobs')
    const { lines } = jobs.body.find(({ id }: { id: string }) => id === job.bookingId)
    const done = await completeJob(api, stock, job, {
      undone: [{ position: lines.at(-1).position, reason: 'The part did not come' }],
    })
    expect(done.status).toBe(200)
    const bill = await billOf(job)
    expect(bill.totalPounds).toBe(before.totalPounds)
    expect(bill.lines.at(-2)).toMatchObject({ removedBecause: 'The part did not come' })
  })

  it('is approved and declined at once: one answer wins, and the bill follows it [INSP-31]', async () => {
    const job = await buildRunningFollowUp(api, stock)
    const answers = await Promise.all(
      (['approved', 'declined'] as const).map((decision) =>
        decide(job.customer, job.followUp, [decision, decision]),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    const extras = (await billOf(job)).lines.filter(({ description }: { description: string }) =>
      description.endsWith('(extra work)'),
    )
    expect(extras).toHaveLength(won.lines[0].decision === 'approved' ? 2 : 0)
  })

  it('is on the bill or refused where the job is completed at the same moment [INSP-31]', {
    timeout: 60_000,
  }, async () => {
    for (let time = 0; time < timesIn({ short: 3, long: 40 }); time++) {
      const job = await buildRunningFollowUp(api, stock)
      const [answer, completed] = await Promise.all([
        decide(job.customer, job.followUp, ['approved', 'approved']),
        completeJob(api, stock, job),
      ])
      expect(completed.status).toBe(200)
      const extras = (await billOf(job)).lines.filter(({ description }: { description: string }) =>
        description.endsWith('(extra work)'),
      )
      expect([answer.status, extras.length]).toEqual(answer.status === 200 ? [200, 2] : [409, 0])
      if (answer.status === 409) expect(answer.body.error).toBe('changed_elsewhere')
    }
    await expectInvariants(stock.pool)
  })

  it('after the job is refused on the old terms, and means another visit on the new ones [INSP-31]', async () => {
    const job = await buildRunningFollowUp(api, stock)
    await completeJob(api, stock, job)
    const stale = await decide(job.customer, job.followUp, ['approved', 'approved'])
    expect([stale.status, stale.body.error]).toEqual([409, 'changed_elsewhere'])
    const { body: now } = await job.customer.get(`/api/follow-up-quotes/${job.followUp.id}`)
    expect(now).toMatchObject({ status: 'open', visit: 'another', mobileFee: 25 })
    const answer = await decide(job.customer, now, ['approved', 'approved'])
    expect(answer.body.newBookingId).not.toBeNull()
  })
})

describe('extra work that is proposed on the job [INSP-33]', () => {
  const oil = stock.serviceId('oil-change')
  const propose = (job: Running, change: object = {}, serviceId = oil) =>
    proposeWork(job, serviceId, change)
  type Running = Parameters<typeof proposeWork>[0]
  const running = (until: 'accepted' | 'in-progress' = 'in-progress') =>
    buildRunningJob(api, stock, until)

  it('reaches the customer by email and text, and is approved on the booking’s page', async () => {
    const job = await running()
    const { status, body } = await propose(job)
    expect([status, body.diagnosticId, body.visit, body.mobileFee]).toEqual([201, null, 'same', 0])
    const messages = await stock.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.relatedBookingId, job.id), eq(notifications.type, 'follow-up-quote')),
      )
    expect(messages.map(({ recipientEmail }) => recipientEmail === null).toSorted()).toEqual([
      false,
      true,
    ])
    const { body: seen } = await job.customer.get(`/api/bookings/${job.id}/follow-up-quotes`)
    expect(seen).toMatchObject([
      { id: body.id, mayDecide: true, lines: [{ findingTitle: 'The oil is black' }] },
    ])
    expect((await decide(job.customer, seen[0], ['approved'])).status).toBe(200)
    const { body: after } = await job.mechanic.get(`/api/bookings/${job.id}/follow-up-quotes`)
    expect(after).toMatchObject([{ status: 'decided', lines: [{ decision: 'approved' }] }])
    const { body: booking } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(booking.services).toHaveLength(2)
  })

  it('is refused before the job has begun, at another price, without a reason, and twice', async () => {
    const early = await propose(await running('accepted'))
    expect([early.status, early.body.error]).toEqual([422, 'not_allowed'])
    const job = await running()
    const dear = await propose(job, { totalCost: 1 })
    expect([dear.status, dear.body.error]).toEqual([409, 'price_changed'])
    const silent = await propose(job, { reason: ' ' })
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ['reason']])
    expect((await propose(job)).status).toBe(201)
    const again = await propose(job)
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['serviceIds']])
  })

  it('is agreed to in advance with the booking, where it is asked for [INSP-37]', async () => {
    const visitor = api.visitor()
    const bookWith = async (change: object) =>
      book(visitor, await makeQuote(visitor), { customerPhone: '07700 900790', ...change })
    const chosen = await bookWith({ extraCeilingPounds: 200 })
    const silent = await bookWith({})
    const odd = await bookWith({ extraCeilingPounds: 75 })
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['extraCeilingPounds']])
    const read = async ({ body }: typeof chosen) =>
      (await visitor.get(`/api/bookings/${body.id}`)).body.extraCeilingPounds
    expect([await read(chosen), await read(silent)]).toEqual([200, 0])
    const events = await stock.db
      .select({ type: bookingEvents.type })
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, [chosen.body.id, silent.body.id]))
    expect(events.filter(({ type }) => type === 'ceiling-set')).toHaveLength(1)
  })

  it('within the amount agreed in advance is approved at once, and beyond what is left of it asked about [INSP-34]', async () => {
    const job = await running()
    const tyre = stock.serviceId('front-brake-pads')
    const ceiling = `/api/bookings/${job.id}/extra-ceiling`
    expect((await job.customer.post(ceiling, { extraCeilingPounds: 75 })).status).toBe(400)
    const { totalCost } = await priceOf(job.mechanic, job.id, [oil])
    const enough = [50, 100, 200, 400].find((pounds) => pounds >= totalCost)
    const set = await job.customer.post(ceiling, { extraCeilingPounds: enough })
    expect([set.status, set.body.extraCeilingPounds]).toEqual([200, enough])
    const first = await propose(job)
    expect(first.body).toMatchObject({ status: 'decided', visit: 'same', newBookingId: null })
    const { body: booking } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(booking.extraCeilingPounds).toBe(enough)
    expect(booking.bill.lines.at(-2).description).toMatch(/[(]extra work[)]$/)
    const types = await stock.db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.relatedBookingId, job.id))
    expect(types).toContainEqual({ type: 'extra-work-agreed' })
    expect(types).not.toContainEqual({ type: 'follow-up-quote' })
    await job.customer.post(ceiling, { extraCeilingPounds: 0 })
    const second = await propose(job, {}, tyre)
    expect(second.body).toMatchObject({ status: 'open', approvedCost: null })
  })
})
