import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { FixedWindows } from '#server/http/limits/fixed-windows.ts'
import { TASKS } from '#server/tasks.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { accept, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { freshStock } from '#test/support/stock.ts'

/* Clocks that jump, and the nights on which the United Kingdom changes its own. */

const START = Temporal.Instant.from('2027-03-27T12:00:00Z')
const stock = await freshStock()
const api = createTestApi(stock.db, { now: START, env: buildEnv({ mode: 'live' }) })
const { db } = stock

let mechanic: SignedInMechanic
beforeEach(async () => {
  api.clock.now = START
  mechanic = await signInMechanic(api, stock)
})

/** Runs every task, except those that call providers or send emails, at the time of the machine's clock. */
const ON_THE_CLOCK = TASKS.filter(({ name }) => !/^(refresh|send-messages|predict)/.test(name))
async function runTasks(at: Temporal.Instant) {
  for (const task of ON_THE_CLOCK) await task.run({ ...createTaskContext(api.runtime), now: at })
}

const statusOf = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
const countNotifications = (id: string, type: string) =>
  db.$count(
    notifications,
    and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)),
  )
const book = (scheduledDate: string) =>
  bookJob(api, stock, { mechanicId: mechanic.id, scheduledDate })
const pay = (id: string) =>
  db.update(payments).set({ state: 'paid', paidAt: START }).where(eq(payments.bookingId, id))

describe('a clock that jumps an hour on and an hour back', () => {
  it('ends no session and holds an unpaid booking for its 24 hours [OPS-A7]', async () => {
    const { id, customer } = await book('2027-04-05T09:00:00Z')
    for (const hours of [1, -1, 1, -1, 23]) {
      const at = START.add({ hours })
      await runTasks(at)
      api.clock.now = at
      expect((await customer.get(`/api/bookings/${id}`)).body.isRedacted).toBe(false)
      expect((await mechanic.visitor.get('/api/mechanics/jobs')).status).toBe(200)
      expect(await statusOf(id)).toBe('pending')
    }
    await runTasks(START.add({ hours: 24 }))
    expect(await statusOf(id)).toBe('cancelled')
    await runTasks(START.add({ hours: 23 }))
    expect(await statusOf(id)).toBe('cancelled')
    expect(await countNotifications(id, 'booking-cancelled')).toBe(1)
    expect(await countNotifications(id, 'deposit-reminder')).toBe(1)
  })

  it('sends nothing back twice [OPS-A7]', async () => {
    const { id, customer } = await book('2027-04-06T09:00:00Z')
    await pay(id)
    await customer.post(`/api/bookings/${id}/cancel`, {})
    for (const hours of [1, -1, 2, -2, 0]) await runTasks(START.add({ hours }))
    const sent = await db
      .select({ state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.bookingId, id))
    expect(sent).toEqual([{ state: 'done' }])
    expect(await countNotifications(id, 'deposit-refunded')).toBe(1)
  })

  it('turns no history round [OPS-A7]', async () => {
    const { id } = await book('2027-04-07T09:00:00Z')
    await pay(id)
    expect((await accept(mechanic, id)).status).toBe(200)
    const slot = Temporal.Instant.from('2027-04-07T09:00:00Z')
    const path = `/api/mechanics/jobs/${id}/progress`
    // The clock goes back an hour between setting off and starting.
    for (const [status, at] of [
      ['on-the-way', slot],
      ['in-progress', slot.subtract({ hours: 1 })],
    ] as const) {
      api.clock.now = at
      expect((await mechanic.visitor.post(path, { status })).status).toBe(200)
    }
    api.clock.now = START
    const events = await db
      .select({ at: bookingEvents.at })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id)
    expect(events.map(({ at }) => at.toString())).toEqual([START, START, slot, slot].map(String))
    await expectInvariants(stock.pool)
  })

  it('gives no more tries, since limits count on a monotonic clock [OPS-A7]', () => {
    const windows = new FixedWindows()
    const limit = { name: 'tries', count: 1, seconds: 60 }
    const real = Date.now
    try {
      expect(windows.take(limit, 'a')).toBe(0)
      Date.now = () => real() + 7_200_000
      expect(windows.take(limit, 'a')).toBeGreaterThan(0)
    } finally {
      Date.now = real
    }
  })
})

describe.each([
  ['to summer time', '2027-03-28'],
  ['to winter time', '2027-10-31'],
  ['of a leap day', '2028-02-29'],
])('the night %s', (_, day) => {
  it('does everything once, and holds what was promised for as long as it was promised [OPS-A7]', async () => {
    const midnight = Temporal.Instant.from(`${day}T00:00:00Z`)
    api.clock.now = midnight.subtract({ hours: 8 })
    const unpaid = await book(midnight.add({ hours: 24 * 7 + 10 }).toString())
    const paid = await book(midnight.add({ hours: 24 * 8 + 10 }).toString())
    await pay(paid.id)
    // From five to one until five past two, forwards and, as winter time begins, once more.
    for (const minutes of [55, 60, 65, 115, 120, 125, 65, 125])
      await runTasks(midnight.add({ minutes }))
    expect([await statusOf(unpaid.id), await statusOf(paid.id)]).toEqual(['pending', 'pending'])
    await runTasks(midnight.add({ hours: 15, minutes: 59 }))
    expect(await statusOf(unpaid.id)).toBe('pending')
    await runTasks(midnight.add({ hours: 16 }))
    expect([await statusOf(unpaid.id), await statusOf(paid.id)]).toEqual(['cancelled', 'pending'])
    expect(await db.$count(slotClaims, eq(slotClaims.bookingId, unpaid.id))).toBe(0)
    expect(await countNotifications(unpaid.id, 'deposit-reminder')).toBe(1)
    expect(await countNotifications(unpaid.id, 'booking-cancelled')).toBe(1)
    await expectInvariants(stock.pool)
  })
})
