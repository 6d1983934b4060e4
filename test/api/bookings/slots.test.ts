import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { slotClaims } from '#server/db/schema/bookings.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const THREE_HOURS = { serviceIds: [stock.serviceId('major-service')] }
const acked: string[] = []

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool, acked))

async function buildCustomers(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = api.visitor()
      return { visitor, quoteId: await makeQuote(visitor, THREE_HOURS), person: buildPerson() }
    }),
  )
}
type Customer = Awaited<ReturnType<typeof buildCustomers>>[number]

const bookAt = async (customer: Customer, mechanicId: number, scheduledDate: string) => {
  const { visitor, quoteId, person } = customer
  const answer = await book(visitor, quoteId, { ...person, mechanicId, scheduledDate })
  if (answer.status === 201) acked.push(answer.body.id)
  return answer
}

const statusesOf = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status < 400 ? String(status) : `${status} ${body.error}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('one slot, many customers', () => {
  it('of twenty customers at once exactly one gets the slot, ten times out of ten [SEC-O16]', async () => {
    const mechanicId = await addMechanic(stock)
    for (let run = 0; run < 10; run += 1) {
      const customers = await buildCustomers(20)
      const [first] = customers
      if (!first) throw new Error('nobody came')
      const slot = await firstFreeSlot(first.visitor, mechanicId, first.quoteId, 1 + run)
      const answers = await Promise.all(customers.map((one) => bookAt(one, mechanicId, slot)))
      expect(statusesOf(answers)).toEqual({ '201': 1, '409 slot_taken': 19 })
    }
  })

  it('the losers receive the free times of the week, and one of those can be booked [SEC-O16]', async () => {
    const mechanicId = await addMechanic(stock)
    const [winner, loser] = (await buildCustomers(2)) as [Customer, Customer]
    const slot = '2026-11-10T10:00:00Z'
    expect((await bookAt(winner, mechanicId, slot)).status).toBe(201)
    const { body } = await bookAt(loser, mechanicId, slot)
    const free: string[] = body.details.freeSlots
    // Three hours from 10:00, and every start that would overlap them.
    for (const hour of ['08', '09', '10', '11', '12'])
      expect(free).not.toContain(`2026-11-10T${hour}:00:00Z`)
    expect(free[0]).toBe('2026-11-10T13:00:00Z')
    expect(free.every((time) => time < '2026-11-17')).toBe(true)
    expect((await bookAt(loser, mechanicId, free[0] ?? '')).status).toBe(201)
  })

  it('jobs of three hours that overlap never share an hour, and cause no deadlock [SEC-O16]', async () => {
    const mechanicId = await addMechanic(stock)
    const customers = await buildCustomers(30)
    const answers = await Promise.all(
      customers.map((one, index) =>
        bookAt(one, mechanicId, `2026-11-11T${String(8 + (index % 11)).padStart(2, '0')}:00:00Z`),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3)
  })

  it('of ten who move to the same hour at once, one does [SEC-O16]', async () => {
    const mechanicId = await addMechanic(stock)
    const customers = await buildCustomers(10)
    const ids: string[] = []
    for (const [index, one] of customers.entries()) {
      const day = String(10 + index).padStart(2, '0')
      ids.push((await bookAt(one, mechanicId, `2026-11-${day}T09:00:00Z`)).body.id)
    }
    const move = (visitor: Visitor, id: string | undefined, scheduledDate: string) =>
      visitor.post(`/api/bookings/${id}/reschedule`, { scheduledDate })
    const answers = await Promise.all(
      customers.map(({ visitor }, index) => move(visitor, ids[index], '2026-12-01T09:00:00Z')),
    )
    expect(statusesOf(answers)).toEqual({ '200': 1, '409 slot_taken': 9 })
  })

  it('two who move to each other’s hour are both refused at once [SEC-O16]', async () => {
    const mechanicId = await addMechanic(stock)
    const [one, other] = (await buildCustomers(2)) as [Customer, Customer]
    const [monday, tuesday] = ['2026-11-16T09:00:00Z', '2026-11-17T09:00:00Z'] as const
    const [first, second] = [
      await bookAt(one, mechanicId, monday),
      await bookAt(other, mechanicId, tuesday),
    ]
    const answers = await Promise.all([
      one.visitor.post(`/api/bookings/${first.body.id}/reschedule`, { scheduledDate: tuesday }),
      other.visitor.post(`/api/bookings/${second.body.id}/reschedule`, { scheduledDate: monday }),
    ])
    expect(statusesOf(answers)).toEqual({ '409 slot_taken': 2 })
  })
})

describe('moving a booking', () => {
  it('three moves are allowed, a fourth is 422, and only the last hours are reserved [SEC-O17]', async () => {
    const mechanicId = await addMechanic(stock)
    const [customer] = (await buildCustomers(1)) as [Customer]
    const { body } = await bookAt(customer, mechanicId, '2026-11-20T09:00:00Z')
    const move = (scheduledDate: string) =>
      customer.visitor.post(`/api/bookings/${body.id}/reschedule`, { scheduledDate })
    // The second overlaps the first: a job may move into hours of its own.
    for (const time of ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T09:00:00Z'])
      expect((await move(time)).body).toEqual({ scheduledDate: time })
    const fourth = await move('2026-11-26T09:00:00Z')
    expect([fourth.status, fourth.body.error]).toEqual([422, 'not_allowed'])
    const reserved = await stock.db.select().from(slotClaims)
    const own = reserved.filter((hour) => hour.bookingId === body.id)
    expect(own.map((hour) => hour.hourStartsAt.toString()).sort()).toEqual([
      '2026-11-25T09:00:00Z',
      '2026-11-25T10:00:00Z',
      '2026-11-25T11:00:00Z',
    ])
  })

  it('a move does not prolong the reservation of an unpaid booking [SEC-O17]', async () => {
    const mechanicId = await addMechanic(stock)
    const [customer] = (await buildCustomers(1)) as [Customer]
    const { body } = await bookAt(customer, mechanicId, '2026-11-20T09:00:00Z')
    const scheduledDate = '2026-12-20T09:00:00Z'
    await customer.visitor.post(`/api/bookings/${body.id}/reschedule`, { scheduledDate })
    api.clock.now = NOW.add({ hours: 24 })
    await releaseUnpaidBookings(createTaskContext(api.runtime))
    const { status } = (await customer.visitor.get(`/api/bookings/${body.id}`)).body
    expect(status).toBe('cancelled')
  })

  it('a move is under the rules of a new slot and of the last two hours [SEC-O17]', async () => {
    const mechanicId = await addMechanic(stock)
    const [customer] = (await buildCustomers(1)) as [Customer]
    const { body } = await bookAt(customer, mechanicId, '2026-11-10T09:00:00Z')
    const move = (scheduledDate: string) =>
      customer.visitor.post(`/api/bookings/${body.id}/reschedule`, { scheduledDate })
    for (const time of ['2026-11-01T09:00:00Z', '2026-11-12T09:30:00Z', '2026-11-12T03:00:00Z'])
      expect((await move(time)).body.error).toBe('slot_not_offered')
    api.clock.now = Temporal.Instant.from('2026-11-10T07:00:01Z')
    expect((await move('2026-11-12T09:00:00Z')).body.error).toBe('not_allowed')
  })
})
