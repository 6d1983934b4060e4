import { describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { watchProposals } from '#server/inspections/unanswered/watch-proposals.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import {
  buildLateFollowUp,
  buildRunningFollowUp,
  buildRunningJob,
  propose,
} from '#test/support/follow-ups.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The answer to proposed work from a browser without scripts. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

type Shown = {
  id: string
  bookingId: string
  diagnosticId: string | null
  visit: string
  mobileFee: number
  lines: { serviceId: number; totalCost: number }[]
}

/** Sends what the page's form holds; returns where it leads. */
async function send(
  visitor: Visitor,
  quote: Shown,
  decisions: readonly string[],
  change: Record<string, string> = {},
) {
  const { id, bookingId, diagnosticId, visit, mobileFee, lines } = quote
  const fields = {
    quote: id,
    ...(diagnosticId && { inspection: diagnosticId }),
    visit,
    mobileFee: String(mobileFee),
    ...Object.fromEntries(
      lines.map(({ serviceId, totalCost }) => [`cost-${serviceId}`, String(totalCost)]),
    ),
    ...Object.fromEntries(
      decisions.map((decision, index) => [`line-${lines[index]?.serviceId}`, decision]),
    ),
    ...change,
  }
  const { status, headers } = await visitor.send(`/booking-confirmation/${bookingId}/decide`, {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect(status).toBe(303)
  return headers.get('location')
}

const asked = async () => {
  const job = await buildRunningJob(api, stock)
  await propose(job, stock.serviceId('oil-change'))
  const read = async () => {
    const { body } = await job.customer.get(`/api/bookings/${job.id}/follow-up-quotes`)
    return body[0]
  }
  return { ...job, proposal: await read(), read, page: `/booking-confirmation/${job.id}` }
}
const refusedWith = (page: string, { id }: Shown, code: string) =>
  `${page}?change=work&work=${id}&refused=${code}`

describe('the form that answers proposed work [INSP-36]', () => {
  it('approves it once, however often it is sent, and leads back to the booking', async () => {
    const { customer, proposal, read, page } = await asked()
    const sent = await Promise.all([1, 2].map(() => send(customer, proposal, ['approved'])))
    expect(sent).toEqual([page, page])
    expect(await read()).toMatchObject({ status: 'decided', lines: [{ decision: 'approved' }] })
    expect(await send(customer, proposal, ['declined'])).toBe(
      refusedWith(page, proposal, 'already_decided'),
    )
  })

  it('is refused without an answer, at another price, on terms that have changed, and from a stranger', async () => {
    const { customer, proposal, read, page } = await asked()
    const cost = `cost-${proposal.lines[0].serviceId}`
    expect(await send(customer, proposal, [])).toBe(refusedWith(page, proposal, 'invalid'))
    expect(await send(customer, proposal, ['approved'], { [cost]: '1' })).toBe(
      refusedWith(page, proposal, 'price_changed'),
    )
    expect(await send(api.visitor(), proposal, ['approved'])).toBe(
      refusedWith(page, proposal, 'not_found'),
    )
    expect(await send(customer, proposal, ['approved'], { quote: 'x' })).toBe(page)
    for (const minutes of [15, 30]) {
      api.clock.now = NOW.add({ minutes })
      await watchProposals(createTaskContext(api.runtime))
    }
    expect(await send(customer, proposal, ['approved'])).toBe(
      refusedWith(page, proposal, 'changed_elsewhere'),
    )
    expect(await read()).toMatchObject({ status: 'open', visit: 'another' })
    api.clock.now = NOW
  })

  it('answers a quote of an inspection line by line, with the fee of another visit once', async () => {
    const { customer, followUp } = await buildLateFollowUp(api, stock)
    expect(followUp.mobileFee).toBe(25)
    const page = `/inspection/${followUp.diagnosticId}`
    expect(await send(customer, followUp, ['approved', 'declined'])).toBe(page)
    const { body } = await customer.get(`/api/follow-up-quotes/${followUp.id}`)
    expect(body).toMatchObject({
      approvedCost: followUp.lines[0].totalCost + 25,
      lines: [{ decision: 'approved' }, { decision: 'declined' }],
    })
    const other = await buildRunningFollowUp(api, stock)
    expect(await send(other.customer, other.followUp, ['declined', 'declined'])).toBe(
      `/inspection/${other.id}`,
    )
  })
})
