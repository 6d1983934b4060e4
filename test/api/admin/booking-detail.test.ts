import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildRunningJob, decide, propose } from '#test/support/follow-ups.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* One booking as administrators see it. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ada = await signIn(api, 'administrator', '1')

async function makePaidBooking() {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, stock.mechanicId, quoteId)
  const person = buildPerson({ customerName: 'Nadia Frost', notes: 'Behind the blue gate' })
  const { body } = await book(visitor, quoteId, {
    ...person,
    mechanicId: stock.mechanicId,
    scheduledDate,
  })
  await sendEvent(api, buildEvent(paymentIdOf(await visitor.post(`/api/bookings/${body.id}/pay`))))
  return { visitor, id: String(body.id), ...person }
}
const detailOf = async (id: string) => (await ada.get(`/api/admin/bookings/${id}`)).body
const titlesOf = (timeline: TimelineEntry[], kind: string) =>
  timeline.filter((entry) => entry.kind === kind).map(({ title }) => title)

describe('a booking on its own page', () => {
  it('says what is booked, for whom and at what price, line by line [ADMIN-33]', async () => {
    const made = await makePaidBooking()
    const detail = await detailOf(made.id)
    expect(detail).toMatchObject({
      id: made.id,
      customerName: 'Nadia Frost',
      customerPhone: made.customerPhone,
      customerNotes: 'Behind the blue gate',
      mechanicId: stock.mechanicId,
      deposit: 'paid',
    })
    const lines = detail.lines.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
    expect(lines + detail.mobileFee).toBe(detail.totalCost)
  })

  it('says why a line was not done, so that what was charged adds up to the bill [ADMIN-33]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const serviceIds = ['oil-change', 'brake-inspection'].map(stock.serviceId)
    const job = await acceptedJob(api, stock, mechanic, 'in-progress', { quote: { serviceIds } })
    const undone = [{ position: 1, reason: 'The jack would not hold' }]
    await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, { undone })
    const { lines, mobileFee, totalCost } = await detailOf(job.id)
    type Line = { total: number; removedBecause: string | null }
    expect(lines.map(({ removedBecause }: Line) => removedBecause)).toEqual([
      null,
      'The jack would not hold',
    ])
    const charged = lines.filter(({ removedBecause }: Line) => removedBecause === null)
    const sum = charged.reduce((sum: number, { total }: Line) => sum + total, mobileFee)
    expect(sum).toBe(totalCost)
  })

  it('shows events, emails, payments and notes in one timeline, newest first [ADMIN-33]', async () => {
    const made = await makePaidBooking()
    api.clock.now = NOW.add({ minutes: 5 })
    const noted = await ada.post(`/api/admin/bookings/${made.id}/notes`, {
      text: 'Rang, no answer',
    })
    api.clock.now = NOW.add({ minutes: 9 })
    await ada.post(`/api/admin/bookings/${made.id}/cancel`, {
      cause: 'ours',
      reason: 'Nobody can come',
    })
    api.clock.now = NOW
    expect(noted.status).toBe(201)
    const { timeline } = await detailOf(made.id)
    expect(titlesOf(timeline, 'event')).toEqual(['Cancelled', 'Booked'])
    expect(titlesOf(timeline, 'note')).toEqual(['Rang, no answer'])
    expect(titlesOf(timeline, 'payment')).toEqual([
      'Refund of £30.00 on its way',
      'Deposit of £30.00 paid',
      'Deposit of £30.00 asked for',
    ])
    expect(titlesOf(timeline, 'email').length).toBeGreaterThan(1)
    const times = timeline.map(({ at }: TimelineEntry) => at)
    expect(times).toEqual([...times].sort().reverse())
    const cancelled = timeline.find(({ title }: TimelineEntry) => title === 'Cancelled')
    expect(cancelled.detail).toBe('by the desk: Nobody can come')
  })

  it('shows text messages and what the customer agreed to among them [ADMIN-33]', async () => {
    const job = await buildRunningJob(api, stock)
    const proposed = await propose(job, stock.serviceId('oil-change'))
    const followUp = (await job.customer.get(`/api/follow-up-quotes/${proposed.body.id}`)).body
    expect((await decide(job.customer, followUp, ['approved'])).status).toBe(200)
    await ada.post(`/api/admin/bookings/${job.id}/notes`, { text: 'Rang about the oil' })
    const { timeline } = await detailOf(job.id)
    expect(titlesOf(timeline, 'text')).toContain(`Your mechanic has accepted ${job.reference}`)
    expect(titlesOf(timeline, 'approval')).toEqual(['More work approved', 'More work proposed'])
  })

  it('shows the final bill, the case that is open and what was raised and decided [ADMIN-33]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'completed', {
      scheduledDate: '2026-11-02T17:00:00Z',
    })
    api.clock.now = Temporal.Instant.from('2026-11-02T18:00:00Z')
    const words = 'The brakes squeal again.'
    const raised = await job.customer.post(`/api/bookings/${job.id}/cases`, {
      kind: 'complaint',
      words,
    })
    const desk = await signIn(api, 'administrator', '1')
    const { openCases } = (await desk.get(`/api/admin/bookings/${job.id}`)).body
    expect(openCases).toEqual([
      { id: raised.body.id, kind: 'complaint', dueAt: '2026-11-16T18:00:00Z' },
    ])
    const elsewhere = await acceptedJob(api, stock, mechanic, 'accepted')
    const asked = [job.id, elsewhere.id].map((id) => desk.get(`/api/admin/cases?booking=${id}`))
    expect((await Promise.all(asked)).map(({ body }) => body.length)).toEqual([1, 0])
    await desk.post(`/api/admin/cases/${raised.body.id}/decide`, {
      outcome: 'put-right',
      decision: 'Cleaned and greased, free of charge.',
      costPounds: 0,
    })
    const decided = (await desk.get(`/api/admin/bookings/${job.id}`)).body
    const { timeline } = decided
    expect(decided.openCases).toEqual([])
    api.clock.now = NOW
    expect(titlesOf(timeline, 'payment')).toContainEqual(expect.stringMatching(/^Bill due, £\d/))
    expect(timeline).toContainEqual(
      expect.objectContaining({ title: 'Complaint', detail: 'raised by the customer' }),
    )
    expect(timeline).toContainEqual(
      expect.objectContaining({
        title: 'Complaint: Put right',
        detail: 'Cleaned and greased, free of charge.',
      }),
    )
  })

  it('names the mechanics who accepted, handed back and were sent, and until when others are asked [ADMIN-154]', async () => {
    const named = (name: string) => signInMechanic(api, stock, { name })
    const [ann, ben, cas] = [await named('Ann Ash'), await named('Ben Bow'), await named('Cas Cox')]
    const { id } = await acceptedJob(api, stock, ann)
    await ann.visitor.post(`/api/mechanics/jobs/${id}/withdraw`, {})
    const { searchEndsAt, scheduledDate } = await detailOf(id)
    const { body } = await ada.get('/api/admin/dispatch')
    const seeking = body.seeking.find((job: { id: string }) => job.id === id)
    expect(searchEndsAt).toBe(seeking.searchEndsAt)
    const assign = (mechanicId: number) =>
      ada.post(`/api/admin/bookings/${id}/assign`, {
        mechanicId,
        scheduledDate,
        reason: 'Agreed on the telephone',
      })
    expect((await assign(ben.id)).status).toBe(200)
    expect((await assign(cas.id)).status).toBe(200)
    const { timeline, ...detail } = await detailOf(id)
    expect(detail).toMatchObject({ mechanicId: cas.id, searchEndsAt: null })
    expect(titlesOf(timeline, 'event')).toEqual([
      'Mechanic sent: Cas Cox',
      'Mechanic sent: Ben Bow',
      'Ann Ash cannot come: offered to other mechanics',
      'Accepted by Ann Ash',
      'Booked',
    ])
  })

  it('names who declined a job that asked for them [ADMIN-154]', async () => {
    const dee = await signInMechanic(api, stock, { name: 'Dee Day' })
    const { id } = await bookJob(api, stock, { mechanicId: dee.id })
    await dee.visitor.post(`/api/mechanics/jobs/${id}/decline`, {})
    expect(titlesOf((await detailOf(id)).timeline, 'event')).toContain('Dee Day withdrew')
  })

  it('is for administrators alone, and so are its notes [ADMIN-33]', async () => {
    const { id, visitor } = await makePaidBooking()
    expect((await visitor.get(`/api/admin/bookings/${id}`)).status).toBe(401)
    const note = { text: 'I write my own note' }
    expect((await visitor.post(`/api/admin/bookings/${id}/notes`, note)).status).toBe(401)
    expect(titlesOf((await detailOf(id)).timeline, 'note')).toEqual([])
  })
})

it('the search forgets a plate that was erased from the quote [CUST-9]', async () => {
  const { id } = await makePaidBooking()
  const found = async () =>
    (await ada.get('/api/admin/bookings?search=AB12CDE')).body.some(
      (each: { id: string }) => each.id === id,
    )
  expect(await found()).toBe(true)
  await stock.pool.query(
    `update quotes set registration = '' where id = (select quote_id from bookings where id = $1)`,
    [id],
  )
  expect(await found()).toBe(false)
})
