import { describe, expect, it } from 'vitest'
import { createTestApi } from '#test/support/api.ts'
import { makeQuote } from '#test/support/journey.ts'
import { addMechanic, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* A customer may choose a mechanic before the quote; the list of the quote says whether that mechanic can come. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const farId = await addMechanic(stock, { coordinates: PLACES.leeds, serviceRadius: 10 })
const pausedId = await addMechanic(stock, { isActive: false })
const uninsuredId = await addMechanic(stock, { unlistedAt: NOW })
const applicantId = await addMechanic(stock, { isApproved: false })
// More than one page of the list lives nearer than the last one.
for (let index = 0; index < 12; index += 1) await addMechanic(stock, {})
const beyondPageId = await addMechanic(stock, {
  coordinates: { latitude: 53.1, longitude: -2.23 },
  serviceRadius: 60,
})
const quoteId = await makeQuote(visitor)

const list = async (wanted?: number) => {
  const query = wanted === undefined ? '' : `?wanted=${wanted}`
  const { status, body } = await visitor.get(`/api/quotes/${quoteId}/mechanics${query}`)
  expect(status).toBe(200)
  return { ...body, ids: body.mechanics.map(({ id }: { id: number }) => id) }
}

describe('GET /api/quotes/{id}/mechanics with a wanted mechanic', () => {
  it.each([
    [farId, 'too-far'],
    [pausedId, 'not-taking-jobs'],
    [uninsuredId, 'not-taking-jobs'],
  ])('says why mechanic %i is not offered: %s [MECH-22]', async (id, standing) => {
    const { wanted, ids } = await list(id)
    expect(wanted).toMatchObject({ id, standing })
    expect(wanted).not.toHaveProperty('email')
    expect(ids).not.toContain(id)
  })

  it('lists a mechanic who comes to the place beyond the first page [MECH-22]', async () => {
    expect((await list()).ids).not.toContain(beyondPageId)
    const { wanted, ids } = await list(beyondPageId)
    expect(wanted).toMatchObject({ id: beyondPageId, standing: 'offered' })
    expect(ids.filter((id: number) => id === beyondPageId)).toHaveLength(1)
  })

  it.each([undefined, applicantId, 999_999])('knows nobody for %s', async (id) => {
    expect((await list(id)).wanted).toBeNull()
  })
})

describe('the mechanics of a quote for brake pads', () => {
  it('begin with the brake specialist, who is called one [MECH-23]', async () => {
    const specialistId = await addMechanic(stock, {
      coordinates: { latitude: 53.2, longitude: -2.23 },
      serviceRadius: 60,
      specialty: 'Brakes & Suspension',
      rating: 4.7,
      reviewCount: 12,
    })
    const brakes = await makeQuote(visitor, { serviceIds: [stock.serviceId('front-brake-pads')] })
    const { body } = await visitor.get(`/api/quotes/${brakes}/mechanics`)
    expect(body.mechanics[0]).toMatchObject({
      id: specialistId,
      specialistTitle: 'Brake specialist',
    })
    expect(body.mechanics[1].specialistTitle).toBeNull()
    const oil = await makeQuote(visitor, {
      serviceIds: [stock.serviceId('oil-and-filter-change')],
    })
    const { body: others } = await visitor.get(`/api/quotes/${oil}/mechanics`)
    expect(others.mechanics[0].specialistTitle).toBeNull()
  })

  it('name the specialty of a wanted mechanic who mainly does other work [MECH-23]', async () => {
    const id = await addMechanic(stock, { specialty: 'Electrical Systems' })
    const brakes = await makeQuote(visitor, { serviceIds: [stock.serviceId('front-brake-pads')] })
    const { body } = await visitor.get(`/api/quotes/${brakes}/mechanics?wanted=${id}`)
    expect(body.wanted).toMatchObject({ id, standing: 'offered', hasOtherSpecialty: true })
  })
})
