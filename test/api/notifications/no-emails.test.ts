import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { NOWHERE } from '#domain/people/email.ts'
import {
  type BookingEmailKind,
  EMAIL_KINDS,
  EMAILS,
  isEmailKind,
  type KindWithoutData,
} from '#server/db/outbox/emails.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { watchProposals } from '#server/inspections/unanswered/watch-proposals.ts'
import { informOfRefund } from '#server/payments/refunds/inform-of-refund.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildRunningJob, propose } from '#test/support/follow-ups.ts'
import { buildJob, complete } from '#test/support/inspections.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Which emails about a booking reach a customer who chose none. */

const stock = await freshStock()
const { db } = stock
const api = createTestApi(db, { now: NOW })
const oil = stock.serviceId('oil-change')
const ctx = () => createTaskContext(api.runtime)

beforeEach(async () => {
  api.clock.now = NOW
  await db.delete(notifications)
})

const declineEmails = async (id: string) => {
  const [booking] = await db
    .update(bookings)
    .set({ emailNotifications: false })
    .where(eq(bookings.id, id))
    .returning()
  if (!booking) throw new Error('the booking has gone')
  await db.delete(notifications)
  return booking
}

/** The kinds of the emails to the customer of a booking. */
const emailsTo = async (email: string) =>
  (await db.select().from(notifications).where(eq(notifications.recipientEmail, email)))
    .map(({ type }) => type)
    .toSorted()

type CustomerKind = BookingEmailKind & KindWithoutData
const isOfCustomer = (kind: (typeof EMAIL_KINDS)[number]): kind is CustomerKind =>
  EMAILS[kind].about === 'booking' &&
  EMAILS[kind].why !== 'work' &&
  Object.keys(EMAILS[kind].data.shape).length === 0

describe('a customer who chose no emails', () => {
  it('gets the first email of their booking, which is their copy of the contract, and that it was moved and cancelled [NOTE-4, BOOK-31]', async () => {
    const visitor = api.visitor()
    const person = buildPerson()
    const { status, body } = await book(visitor, await makeQuote(visitor), {
      ...person,
      mechanicId: await addMechanic(stock),
      scheduledDate: '2026-12-01T11:00:00Z',
      emailNotifications: false,
    })
    expect(status).toBe(201)
    expect(await emailsTo(person.customerEmail)).toEqual(['booking-received'])
    const change = { scheduledDate: '2026-12-02T09:00:00Z' }
    expect((await visitor.post(`/api/bookings/${body.id}/reschedule`, change)).status).toBe(200)
    expect((await visitor.post(`/api/bookings/${body.id}/cancel`, {})).status).toBe(200)
    expect(await emailsTo(person.customerEmail)).toEqual([
      'booking-cancelled',
      'booking-received',
      'booking-rescheduled',
    ])
  })

  it('gets every kind but how a visit goes [NOTE-4]', async () => {
    const { bookingId } = await buildJob(api, stock)
    const booking = await declineEmails(bookingId)
    const kinds = EMAIL_KINDS.filter(isOfCustomer)
    for (const kind of kinds) await notifyCustomer(ctx(), kind, booking)
    const got = await emailsTo(booking.customerEmail)
    expect(kinds.filter((kind) => !got.includes(kind)).toSorted()).toEqual([
      'booking-completed',
      'booking-message',
      'booking-reminder',
      'garage-ready',
      'mechanic-late',
      'on-the-way',
    ])
    expect(got).toContain('deposit-refunded')
  })

  it('gets all of them once they have chosen emails [NOTE-4]', async () => {
    const { bookingId } = await buildJob(api, stock)
    const booking = { ...(await declineEmails(bookingId)), emailNotifications: true }
    const kinds = EMAIL_KINDS.filter(isOfCustomer)
    expect(kinds.length).toBeGreaterThan(20)
    for (const kind of kinds) await notifyCustomer(ctx(), kind, booking)
    expect(await emailsTo(booking.customerEmail)).toEqual(kinds.toSorted())
  })

  it('gets nothing once the booking is erased [NOTE-4, CUST-9]', async () => {
    const { bookingId } = await buildJob(api, stock)
    const booking = await declineEmails(bookingId)
    const customerEmail = `${bookingId}@${NOWHERE}`
    for (const kind of EMAIL_KINDS.filter(isOfCustomer))
      await notifyCustomer(ctx(), kind, { ...booking, customerEmail })
    expect(await emailsTo(customerEmail)).toEqual([])
  })

  it('gets those that follow the choice through nothing but the rule [NOTE-4]', () => {
    const sources = filesUnder('src/server', /\.ts$/).map((path) => ({
      path,
      text: readSource(path),
    }))
    const senders = sources.filter(({ text }) => {
      const direct = [...text.matchAll(/enqueueEmail\(\s*\w+,\s*'([a-z-]+)'/g)]
      return direct.some(
        ([, kind = '']) =>
          isEmailKind(kind) &&
          EMAILS[kind].why === 'choice' &&
          !text.includes(`isSentTo('${kind}'`),
      )
    })
    expect(senders.map(({ path }) => path)).toEqual([])
  })

  it('gets what extra work costs, the reminder to answer and what became of it [NOTE-4]', async () => {
    const job = await buildRunningJob(api, stock)
    const { customerEmail } = await declineEmails(job.id)
    expect((await propose(job, oil)).status).toBe(201)
    for (const minutes of [15, 30]) {
      api.clock.now = NOW.add({ minutes })
      await watchProposals(ctx())
    }
    expect(await emailsTo(customerEmail)).toEqual([
      'extra-work-postponed',
      'extra-work-reminder',
      'follow-up-quote',
    ])
  })

  it('gets the email about extra work within the amount that they agreed in advance [NOTE-4]', async () => {
    const job = await buildRunningJob(api, stock)
    const { customerEmail } = await declineEmails(job.id)
    const ceiling = { extraCeilingPounds: 400 }
    const set = await job.customer.post(`/api/bookings/${job.id}/extra-ceiling`, ceiling)
    expect(set.status).toBe(200)
    expect((await propose(job, oil)).status).toBe(201)
    expect(await emailsTo(customerEmail)).toEqual(['extra-work-agreed'])
  })

  it('gets the inspection report that their mechanic sends, and a refund that we decide on [NOTE-4]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await complete(mechanic, bookingId)
    const booking = await declineEmails(bookingId)
    expect((await mechanic.post(`/api/ar-diagnostics/sessions/${id}/email`)).status).toBe(202)
    await informOfRefund(ctx(), booking, {
      amount: pence(2000),
      shares: { mechanicPence: pence(0), commissionPence: pence(2000) },
      mechanicId: null,
    })
    expect(await emailsTo(booking.customerEmail)).toEqual(['inspection-report', 'refund-decided'])
  })
})
