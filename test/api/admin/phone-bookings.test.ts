import { expect, it } from 'vitest'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildRequest, figuresOf, firstFreeSlot } from '#test/support/journey.ts'
import { listNotifications } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What the desk books for somebody on the telephone. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ada = await signIn(api, 'administrator', '1')
const request = buildRequest({ serviceIds: [stock.serviceId('mot')] })

async function bookByPhone(change: Record<string, unknown> = {}) {
  const quote = (await ada.post('/api/admin/quotes', request)).body
  const person = buildPerson()
  const body = {
    quoteId: quote.id,
    serviceAddress: '2 Example Road, M20 2RN',
    ...person,
    ...change,
  }
  return { quote, person, booked: await ada.post('/api/bookings', body) }
}

it('a customer on the telephone pays the price that the site shows for the same car, place and work [ADMIN-54]', async () => {
  const shown = (await api.visitor().post('/api/quotes/calculate', request)).body
  const { status, body } = await ada.post('/api/admin/quotes', request)
  expect(status).toBe(201)
  expect(figuresOf(body)).toEqual(figuresOf(shown))
})

it('a booking by telephone is the customer’s and not the administrator’s, and the email leads there to pay [ADMIN-54]', async () => {
  const quoteId = (await ada.post('/api/admin/quotes', request)).body.id
  const scheduledDate = await firstFreeSlot(ada, stock.mechanicId, quoteId)
  const { person, booked } = await bookByPhone({
    mechanicId: stock.mechanicId,
    scheduledDate,
    expressRequest: true,
  })
  expect(booked.status).toBe(201)
  const { id } = booked.body
  const { rows } = await stock.pool.query('select * from bookings where id = $1', [id])
  expect(rows[0]).toMatchObject({ customer_email: person.customerEmail, customer_id: null })
  // The administrator's browser is no guest: without the role it would not own the booking.
  const sessions = await stock.pool.query(
    `select 1 from sessions where kind = 'guest' and subject = $1`,
    [rows[0].guest_id],
  )
  expect(sessions.rowCount).toBe(0)
  const emails = (await listNotifications(api)).filter(
    ({ recipientEmail }) => recipientEmail === person.customerEmail,
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ relatedBookingId: id })
  const audited = await stock.pool.query('select action from audit_events where object = $1', [
    `booking ${id}`,
  ])
  expect(audited.rows).toEqual([{ action: 'booking.for-customer' }])
  const { timeline } = (await ada.get(`/api/admin/bookings/${id}`)).body
  expect(timeline).toContainEqual(
    expect.objectContaining({ title: 'Booked', detail: 'by the desk' }),
  )
})

it('without a mechanic the first who accepts takes it [ADMIN-54]', async () => {
  const { booked } = await bookByPhone()
  expect(booked.status).toBe(201)
  const { body } = await ada.get(`/api/admin/bookings/${booked.body.id}`)
  expect(body).toMatchObject({ mechanicId: null, scheduledDate: null, deposit: 'unpaid' })
})

it('a booking by telephone is refused by the same checks as on the site: a taken hour, an unread request to start early [ADMIN-54]', async () => {
  const first = (await ada.post('/api/admin/quotes', request)).body.id
  const scheduledDate = await firstFreeSlot(ada, stock.mechanicId, first)
  const wish = { mechanicId: stock.mechanicId, scheduledDate }
  const unread = await bookByPhone({ ...wish, expressRequest: false })
  expect([unread.booked.status, unread.booked.body.error]).toEqual([400, 'invalid'])
  expect((await bookByPhone({ ...wish, expressRequest: true })).booked.status).toBe(201)
  const taken = await bookByPhone({ ...wish, expressRequest: true })
  expect([taken.booked.status, taken.booked.body.error]).toEqual([409, 'slot_taken'])
})
