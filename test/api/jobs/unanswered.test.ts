import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeUnansweredBookings } from '#server/bookings/changes/close-unanswered-bookings.ts'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { TASKS } from '#server/tasks.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  type BookedJob,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { openLive } from '#test/support/live.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* We cancel a booking that no mechanic has answered before its slot, and refund the deposit in full. */

const stock = await freshStock()
const env = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env })
const live = await openLive(api, stock.url)
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())
const { db } = stock

let mechanic: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
})
beforeEach(() => {
  api.clock.now = NOW
})

const close = () => closeUnansweredBookings(createTaskContext(api.runtime))
const at = (text: string) => {
  api.clock.now = Temporal.Instant.from(text)
}

async function bookPaid(wanted: Parameters<typeof bookJob>[2]): Promise<BookedJob> {
  const job = await bookJob(api, stock, wanted)
  await db
    .update(payments)
    .set({ state: 'paid', paidAt: NOW })
    .where(eq(payments.bookingId, job.id))
  return job
}

const readBooking = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const depositOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.bookingId, id)))[0]?.state
const notificationsOf = (id: string, type: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))

it('an unanswered booking closes as its slot begins, returns hours and deposit, and notifies customer and mechanics [BOOK-17]', async () => {
  const slot = '2026-11-10T09:00:00Z'
  const { id, customer } = await bookPaid({ mechanicId: mechanic.id, scheduledDate: slot })
  const listener = await live.listen(customer, `?booking=${id}`)

  at('2026-11-10T08:59:59Z')
  await releaseUnpaidBookings(createTaskContext(api.runtime))
  expect(await close()).toBe(0)
  at(slot)
  expect(await close()).toBe(1)

  expect(await readBooking(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'clock',
    cancelReason: 'unanswered',
    cancelledAt: api.clock.now,
  })
  expect(await db.select().from(slotClaims).where(eq(slotClaims.bookingId, id))).toEqual([])
  expect(await depositOf(id)).toBe('refunded')
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'requested', amount: 3000 }])
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  expect(events.at(-1)).toMatchObject({ type: 'cancelled', actor: 'clock', reason: 'unanswered' })
  expect((await notificationsOf(id, 'job-cancelled')).map((row) => row.data.mechanicId)).toEqual([
    mechanic.id,
  ])
  await expect.poll(() => listener.told).toContainEqual({ kind: 'booking', id })
  listener.leave()

  const cancelReason = 'No mechanic near you could take it in time. We are sorry.'
  expect((await customer.get(`/api/bookings/${id}`)).body.cancelReason).toBe(cancelReason)
  expect((await api.visitor().get(`/api/bookings/${id}`)).body.cancelReason).toBeNull()
  await send(api)
  const letter = smtp.received.find((mail) => mail.subject?.startsWith('Your booking'))
  expect(letter?.text).toContain(cancelReason)
  expect(letter?.text).toContain('£30 deposit is on its way back')
})

it('a booking that the clock closes says so to its mechanic, in their email too, and on the desk’s timeline [JOB-141]', async () => {
  const slot = '2026-11-12T09:00:00Z'
  const { id, reference } = await bookPaid({ mechanicId: mechanic.id, scheduledDate: slot })
  at(slot)
  expect(await close()).toBe(1)
  const why = 'This job was cancelled because no mechanic accepted it in time.'
  const answer = await accept(mechanic, id)
  expect([answer.status, answer.body.error]).toEqual([409, 'already_cancelled'])
  expect(answer.body.message).toBe(why)
  await send(api)
  const email = smtp.received.find((mail) => mail.subject === `Job ${reference} is cancelled`)
  expect(email?.text).toContain(why)
  const administrator = await signIn(api, 'administrator', '1')
  const { body } = await administrator.get(`/api/admin/bookings/${id}`)
  const details = body.timeline.map(({ detail }: { detail: string | null }) => detail)
  expect(details).toContain('by the clock: no mechanic accepted it in time')
})

it('an unanswered booking closes once, however often the task runs and however many run at once', async () => {
  const scheduledDate = '2026-11-11T09:00:00Z'
  const { id } = await bookPaid({ scheduledDate })
  await offerTo(stock, id, [mechanic.id])
  at('2026-11-11T09:00:01Z')
  const counts = await Promise.all(Array.from({ length: 5 }, close))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await close()).toBe(0)
  expect(await notificationsOf(id, 'booking-cancelled')).toHaveLength(1)
  expect(await notificationsOf(id, 'deposit-refunded')).toHaveLength(1)
  const late = await accept(mechanic, id)
  expect([late.status, late.body.error]).toEqual([409, 'already_cancelled'])
})

it('an accepted booking stays, and so does one that waits for an answer to another time [BOOK-17]', async () => {
  const slots = ['2026-11-12T09:00:00Z', '2026-11-12T14:00:00Z'] as const
  const accepted = await bookPaid({ mechanicId: mechanic.id, scheduledDate: slots[0] })
  await accept(mechanic, accepted.id)
  const proposed = await bookPaid({ mechanicId: mechanic.id, scheduledDate: slots[1] })
  await mechanic.visitor.post(`/api/mechanics/jobs/${proposed.id}/propose`, {
    scheduledDate: '2026-11-13T09:00:00Z',
  })
  at('2026-11-12T15:00:00Z')
  expect(await close()).toBe(0)
  expect((await readBooking(accepted.id))?.status).toBe('accepted')
  at('2026-11-13T09:00:00Z')
  expect(await close()).toBe(1)
  expect((await readBooking(proposed.id))?.status).toBe('cancelled')
})

it('an unanswered booking without a time closes thirty days after it was made, however old its quote is [BOOK-17]', async () => {
  const { id, quoteId } = await bookPaid({ scheduledDate: false })
  const createdAt = NOW.subtract({ hours: 20 * 24 })
  await db.update(quotes).set({ createdAt }).where(eq(quotes.id, quoteId))
  at('2026-12-02T08:59:59Z')
  expect(await close()).toBe(0)
  at('2026-12-02T09:00:00Z')
  expect(await close()).toBe(1)
  expect(await depositOf(id)).toBe('refunded')
})

it('of a mechanic who accepts and the task that closes, the database lets one be first', async () => {
  for (let hour = 8; hour < 14; hour += 1) {
    const scheduledDate = `2026-11-16T${String(hour).padStart(2, '0')}:00:00Z`
    const { id } = await bookPaid({ mechanicId: mechanic.id, scheduledDate })
    at(scheduledDate)
    const early = createTestApi(db, { env, now: api.clock.now.subtract({ seconds: 1 }) })
    const visitor = early.visitor()
    for (const [name, value] of mechanic.visitor.cookies) visitor.cookies.set(name, value)
    const [answer, closed] = await Promise.all([accept({ id: mechanic.id, visitor }, id), close()])
    expect(answer.status === 200 ? 0 : 1).toBe(closed)
    api.clock.now = NOW
  }
})

it('the task that closes unanswered bookings runs every minute', () => {
  expect(TASKS).toContainEqual(expect.objectContaining({ run: closeUnansweredBookings }))
})

it('every invariant of the database holds after all of this', async () => {
  await expectInvariants(stock.pool)
})
