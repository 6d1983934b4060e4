import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { WAITING_LIST_CONSENT } from '#domain/mechanics/waiting-list.ts'
import { applyRetention } from '#server/customers/retention/apply-retention.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'
import { notifyWaiting } from '#server/mechanics/waiting-list/notify-waiting.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* Places to which no listed mechanic comes, and the list of those who wait for one. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const LERWICK = { latitude: 60.15, longitude: -1.14 }

const join = (change: Record<string, unknown> = {}) =>
  api.visitor().post('/api/waiting-list', {
    place: 'ze1 0aa',
    email: buildPerson().customerEmail,
    consent: true,
    ...change,
  })
const notify = () => notifyWaiting(createTaskContext(api.runtime))
const emailsTo = async (email: string) => {
  const rows = await stock.db
    .select()
    .from(notifications)
    .where(eq(notifications.recipientEmail, email))
  return rows.map(({ type, data }) => [type, data])
}
const rowsOf = (email: string) =>
  stock.db.select().from(waitingList).where(eq(waitingList.email, email.toLowerCase()))

describe('a place to which no mechanic comes', () => {
  it.each([
    ['Lerwick', 'ZE1 0AA'],
    ['Lerwick, by name', 'Lerwick'],
    ['an invented town', 'Nether Wobblington'],
  ])('is not booked, and nobody is asked for a deposit: %s [BOOK-22]', async (_, location) => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location })
    const before = await stock.db.select().from(bookings)
    const { status, body } = await book(visitor, quoteId, {
      ...buildPerson(),
      serviceAddress: `14 Sample Street, ${location}`,
    })
    expect([status, body.error]).toEqual([422, 'place_not_served'])
    const paid = await visitor.post(`/api/quotes/${quoteId}/deposit`)
    expect([paid.status, paid.body.error]).toEqual([422, 'place_not_served'])
    expect(await stock.db.select().from(bookings)).toHaveLength(before.length)
    expect((await visitor.get(`/api/mechanics?location=${location}&limit=1`)).body).toEqual([])
  })
})

describe('a mechanic who does not come to the place of a quote', () => {
  it.each([
    ['from another town', { coordinates: PLACES.leeds, location: 'Leeds' }],
    ['with a smaller radius', { serviceRadius: 1, coordinates: PLACES.leeds }],
    ['whom no map knows', { coordinates: null, location: 'Nether Wobblington' }],
  ])('is refused under its field: %s [BOOK-151]', async (_, change) => {
    const mechanicId = await addMechanic(stock, change)
    const visitor = api.visitor()
    const { status, body } = await book(visitor, await makeQuote(visitor), {
      ...buildPerson(),
      mechanicId,
      scheduledDate: '2026-12-14T10:00:00Z',
    })
    expect([status, body.fields]).toEqual([
      400,
      { mechanicId: 'This mechanic does not come to your place. Please select another one' },
    ])
  })

  it('is booked where their own words for where they work name the place [BOOK-151]', async () => {
    const mechanicId = await addMechanic(stock, {
      coordinates: null,
      location: 'Nether Wobblington and around',
    })
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location: 'nether wobblington' })
    const { status } = await book(visitor, quoteId, {
      ...buildPerson(),
      serviceAddress: '14 Sample Street, Nether Wobblington',
      mechanicId,
      scheduledDate: '2026-12-14T10:00:00Z',
    })
    expect(status).toBe(201)
  })
})

describe('an address far from the place of its quote', () => {
  const bookAt = async (serviceAddress: string, serviceType = 'mobile') => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location: 'M20 2RN', serviceType })
    return book(visitor, quoteId, { ...buildPerson(), serviceAddress })
  }

  it('is refused under its field [BOOK-152]', async () => {
    const { status, body } = await bookAt('1 Lemon Street, Truro TR1 2LX')
    expect([status, body.fields]).toEqual([
      400,
      {
        serviceAddress:
          'This address is far from the place of your quote. Please get a new quote for TR1 2LX',
      },
    ])
  })

  it('is refused across the sea, however near it is [BOOK-152]', async () => {
    const portpatrick = { latitude: 54.84, longitude: -5.12 }
    await addMechanic(stock, { location: 'Portpatrick', coordinates: portpatrick })
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    await stock.db
      .update(quotes)
      .set({ location: 'Portpatrick', ...portpatrick })
      .where(eq(quotes.id, quoteId))
    const at = (serviceAddress: string) =>
      book(visitor, quoteId, { ...buildPerson(), serviceAddress })
    // Over the North Channel it is 22 miles.
    const { status, body } = await at('1 The Parade, Donaghadee BT21 0HE')
    expect([status, Object.keys(body.fields)]).toEqual([400, ['serviceAddress']])
    expect((await at('1 Harbour Road, Stranraer DG9 7AF')).status).toBe(201)
  })

  it.each([
    ['in the next town', '1 Sample Street, Bolton BL1 1AA', 'mobile'],
    ['without a postcode', 'Behind the old mill in Truro', 'mobile'],
    ['of somebody who comes to a garage', '1 Lemon Street, Truro TR1 2LX', 'garage'],
  ])('is booked %s [BOOK-152]', async (_, serviceAddress, serviceType) => {
    expect((await bookAt(serviceAddress, serviceType)).status).toBe(201)
  })
})

describe('the waiting list', () => {
  it('stores the postcode district and the words of the consent, once a person and place [MECH-25]', async () => {
    const email = 'Jo.Waits@example.co.uk'
    expect((await join({ email })).body).toEqual({ outcode: 'ZE1' })
    expect((await join({ email, place: 'ZE1' })).status).toBe(201)
    expect(await rowsOf(email)).toMatchObject([
      { outcode: 'ZE1', consentWords: WAITING_LIST_CONSENT, notifiedAt: null },
    ])
  })

  it.each([
    ['no postcode', { place: 'Lerwick' }, 'place'],
    ['no email', { email: 'jo' }, 'email'],
    ['no consent', { consent: false }, 'consent'],
  ])('refuses %s [MECH-25]', async (_, change, field) => {
    const { status, body } = await join(change)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('is counted by district for administrators [MECH-25]', async () => {
    await join({ place: 'HS1 2AA' })
    await join({ place: 'HS1' })
    const { body } = await api.visitor().get('/api/admin/waiting-list')
    expect(body).toContainEqual({
      outcode: 'HS1',
      waiting: 2,
      notified: 0,
      lastAskedAt: NOW.toString(),
    })
  })

  it('writes once, when a listed mechanic covers the place, and not before [MECH-25]', async () => {
    const { customerEmail: email } = buildPerson()
    await join({ email })
    expect(await notify()).toBe(0)
    await addMechanic(stock, { coordinates: LERWICK, unlistedAt: NOW })
    expect(await notify()).toBe(0)
    await addMechanic(stock, { coordinates: LERWICK, location: 'Lerwick' })
    expect(await notify()).toBeGreaterThan(0)
    expect(await notify()).toBe(0)
    expect(await emailsTo(email)).toEqual([['place-served', { outcode: 'ZE1' }]])
  })

  it('forgets an address 30 days after its email, and after 12 months without one [MECH-25]', async () => {
    const { customerEmail: email } = buildPerson()
    await join({ email, place: 'HS2' })
    const { customerEmail: emailed } = buildPerson()
    await join({ email: emailed })
    await notify()
    const leftAfter = async (hours: number) => {
      api.clock.now = NOW.add({ hours })
      await applyRetention(createTaskContext(api.runtime))
      api.clock.now = NOW
      return [(await rowsOf(emailed)).length, (await rowsOf(email)).length]
    }
    expect(await leftAfter(24 * 29)).toEqual([1, 1])
    expect(await leftAfter(24 * 32)).toEqual([0, 1])
    expect(await leftAfter(24 * 367)).toEqual([0, 0])
  })
})
