import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildFollowUp } from '#test/support/follow-ups.ts'
import { book, buildRequest, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Great Britain's MOT is not done everywhere that has a British postcode. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv() })
const visitor = api.visitor()
const idsOf = (...slugs: string[]) => slugs.map((slug) => stock.serviceId(slug))

describe('where Great Britain’s MOT is not done', () => {
  it.each([
    ['BT1 5GS', 'mot'],
    ['Belfast', 'mot-and-service'],
    ['IM1 1AA', 'mot-premium'],
    ['St Helier', 'mot'],
    ['GY1 1AA', 'mot'],
  ])(
    'in %s a basket with %s is refused, and the rest is priced [QUOTE-24]',
    async (location, slug) => {
      for (const serviceType of ['mobile', 'garage']) {
        const serviceIds = idsOf('front-brake-pads', slug)
        const asked = buildRequest({ location, serviceType, serviceIds })
        const { status, body } = await visitor.post('/api/quotes/calculate', asked)
        expect([status, body.error]).toEqual([400, 'invalid'])
        expect(body.fields.serviceIds).toMatch(/^We cannot arrange an MOT .* Leave it out/)
      }
      await makeQuote(visitor, { location, serviceIds: idsOf('front-brake-pads') })
    },
  )

  it('in a town of Great Britain it is priced [QUOTE-24]', async () => {
    await makeQuote(visitor, { location: 'Campbeltown', serviceIds: idsOf('mot') })
  })

  it.each([
    ['BT1 5GS', { latitude: 54.6, longitude: -5.93 }],
    ['Belfast', { latitude: 54.6, longitude: -5.93 }],
    ['IM1 1AA', { latitude: 54.15, longitude: -4.48 }],
  ])(
    'a quote with one that was given in %s before is neither paid for nor booked [QUOTE-24]',
    async (location, coordinates) => {
      await addMechanic(stock, { location, coordinates })
      const [withMot, without] = [idsOf('mot'), idsOf('oil-change')]
      const made = async (serviceIds: number[]) => {
        const id = await makeQuote(visitor, { serviceIds })
        await stock.db
          .update(quotes)
          .set({ location, ...coordinates })
          .where(eq(quotes.id, id))
        return id
      }
      const serviceAddress = `1 High Street, ${location}`
      const old = await made(withMot)
      for (const refused of [
        await visitor.post(`/api/quotes/${old}/deposit`),
        await book(visitor, old, { ...buildPerson(), serviceAddress }),
      ]) {
        expect([refused.status, refused.body.error]).toEqual([400, 'invalid'])
        expect(refused.body.fields.serviceAddress).toMatch(
          /^We cannot arrange an MOT .* Please get a new quote without it\.$/,
        )
      }
      const other = await book(visitor, await made(without), { ...buildPerson(), serviceAddress })
      expect(other.status).toBe(201)
    },
  )

  it('an address there refuses the one of a quote whose place no map knows [QUOTE-24]', async () => {
    await addMechanic(stock, { coordinates: null, location: 'Nether Wobblington' })
    const id = await makeQuote(visitor, {
      location: 'nether wobblington',
      serviceIds: idsOf('mot'),
    })
    const person = { ...buildPerson(), serviceAddress: '1 High Street, Bangor BT20 5AY' }
    const { status, body } = await book(visitor, id, person)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['serviceAddress']])
  })

  it('a mechanic does not offer it after an inspection either [QUOTE-24]', async () => {
    const { mechanic, bookingId } = await buildFollowUp(api, stock)
    const priced = () =>
      mechanic.post(`/api/ar-diagnostics/${bookingId}/price`, { serviceIds: idsOf('mot') })
    expect((await priced()).status).toBe(200)
    const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, bookingId))
    await stock.db
      .update(quotes)
      .set({ location: 'BT1 5GS', latitude: 54.6, longitude: -5.93 })
      .where(eq(quotes.id, booking?.quoteId ?? ''))
    const { status, body } = await priced()
    expect([status, Object.keys(body.fields)]).toEqual([400, ['serviceIds']])
  })
})
