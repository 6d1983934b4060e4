import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { watchProposals } from '#server/inspections/unanswered/watch-proposals.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildRunningJob, decide, priceOf, propose } from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { timesIn } from '#test/support/long-run.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Work that was put off, because nobody answered, is proposed again while the mechanic is still at the car. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const oil = stock.serviceId('oil-change')
const pads = stock.serviceId('front-brake-pads')

beforeEach(() => {
  api.clock.now = NOW
})

/** A job whose customer did not answer for half an hour. */
async function putOff(serviceIds = [oil]) {
  api.clock.now = NOW
  const job = await buildRunningJob(api, stock)
  const { totalCost } = await priceOf(job.mechanic, job.id, serviceIds)
  const { status, body } = await propose(job, oil, { serviceIds, totalCost })
  expect(status).toBe(201)
  for (const minutes of [15, 30]) {
    api.clock.now = NOW.add({ minutes })
    await watchProposals(createTaskContext(api.runtime))
  }
  const { body: proposal } = await job.customer.get(`/api/follow-up-quotes/${body.id}`)
  expect(proposal).toMatchObject({ status: 'open', visit: 'another' })
  return { ...job, proposal }
}
const readAll = async ({ customer, id }: Awaited<ReturnType<typeof putOff>>) =>
  (await customer.get(`/api/bookings/${id}/follow-up-quotes`)).body as {
    id: string
    status: string
    visit: string
  }[]

describe('work that the customer put off', () => {
  it('is proposed again for this visit, in the place of the quote for another [INSP-38]', async () => {
    const job = await putOff()
    const again = await propose(job, oil)
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ status: 'open', visit: 'same', mobileFee: 0 })
    expect((await readAll(job)).map(({ status, visit }) => [status, visit])).toEqual([
      ['open', 'same'],
      ['replaced', 'another'],
    ])
    const stale = await decide(job.customer, job.proposal, ['approved'])
    expect([stale.status, stale.body.error]).toEqual([409, 'changed_elsewhere'])
    const { body: now } = await job.customer.get(`/api/follow-up-quotes/${again.body.id}`)
    expect((await decide(job.customer, now, ['approved'])).status).toBe(200)
    const { body: booking } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(booking.services).toHaveLength(2)
    // What they have agreed to is part of the job now.
    const twice = await propose(job, oil)
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['serviceIds']])
    await expectInvariants(stock.pool)
  })

  it('is proposed again as a whole, and not twice while it waits [INSP-38]', async () => {
    const job = await putOff([oil, pads])
    expect((await propose(job, oil)).status).toBe(400)
    const { totalCost } = await priceOf(job.mechanic, job.id, [oil, pads])
    const both = { serviceIds: [oil, pads], totalCost }
    expect((await propose(job, oil, both)).status).toBe(201)
    expect((await propose(job, oil, both)).status).toBe(400)
    expect((await readAll(job)).map(({ status }) => status)).toEqual(['open', 'replaced'])
  })

  it('and answers at that moment is booked for another visit or asked again, never both [INSP-38]', {
    timeout: 60_000,
  }, async () => {
    for (let time = 0; time < timesIn({ short: 3, long: 40 }); time++) {
      const job = await putOff()
      const [answer, again] = await Promise.all([
        decide(job.customer, job.proposal, ['approved']),
        propose(job, oil),
      ])
      const won = [answer.status, again.status].filter((status) => status < 300)
      const quotes = await readAll(job)
      const first = quotes.find(({ id }) => id === job.proposal.id)
      expect(won).toHaveLength(1)
      expect(first?.status).toBe(answer.status === 200 ? 'decided' : 'replaced')
    }
    await expectInvariants(stock.pool)
  })
})
