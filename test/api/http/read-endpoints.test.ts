import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { services } from '#server/db/schema/services.ts'
import { CATALOGUE_SERVICES } from '#server/quotes/catalogue/catalogue-services.ts'
import { createTestApi } from '#test/support/api.ts'
import { makeQuote } from '#test/support/journey.ts'
import { addMechanic, addVehicle, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* Every endpoint that only reads. */

const stock = await freshStock()
const { mechanicId } = stock
const visitor = createTestApi(stock.db, { now: NOW }).visitor()
const leedsId = await addMechanic(stock, {
  location: 'Headingley, Leeds',
  coordinates: PLACES.leeds,
})
/** No town is near, so that only the text of their location matches. */
const OCEAN = { latitude: 50, longitude: -30 }
const nowhereId = await addMechanic(stock, { location: 'Brigadoon', coordinates: OCEAN })
const pendingId = await addMechanic(stock, { isApproved: false, location: 'Manchester' })
const restingId = await addMechanic(stock, { isActive: false, location: 'Manchester' })
const names = (body: { id: number }[]) => body.map((one) => one.id)

describe('GET /api/services', () => {
  it('is the catalogue in its order, each with every field [QUOTE-14]', async () => {
    // A row that was written last stands last in its table.
    await stock.db.update(services).set({ isActive: true }).where(eq(services.slug, 'mot'))
    const { status, body } = await visitor.get('/api/services')
    expect(status).toBe(200)
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(
      CATALOGUE_SERVICES.map(({ slug }) => slug),
    )
    for (const service of body)
      expect(service).toEqual({
        id: expect.any(Number),
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        name: expect.any(String),
        description: expect.any(String),
        category: expect.any(String),
        basePrice: expect.any(Number),
        laborHours: expect.any(Number),
        partsRequired: expect.any(Boolean),
      })
  })
})

describe('GET /api/services/{serviceId}', () => {
  it('is one service [QUOTE-14]', async () => {
    const id = stock.serviceId('mot')
    const { body } = await visitor.get(`/api/services/${id}`)
    expect(body).toMatchObject({ id, name: 'MOT', category: 'MOT', basePrice: 45 })
  })

  it('is 404 for one that does not exist [QUOTE-14]', async () => {
    const { status, body } = await visitor.get('/api/services/99999')
    expect([status, body.error]).toEqual([404, 'not_found'])
  })
})

describe('GET /api/mechanics', () => {
  it('is a plain array of the approved and active [MECH-6]', async () => {
    const { body, headers } = await visitor.get('/api/mechanics')
    expect(names(body)).toEqual([mechanicId, leedsId, nowhereId])
    expect(headers.get('link')).toBeNull()
  })

  it('names the next page in a Link header until the last, with and without a place [MECH-6]', async () => {
    for (const query of ['limit=1', 'limit=1&location=Manchester']) {
      await addMechanic(stock, { location: 'Salford', coordinates: PLACES.manchester })
      const all = names(
        (await visitor.get(`/api/mechanics?${query.replace('limit=1', 'limit=50')}`)).body,
      )
      const paged: number[] = []
      let next: string | undefined = `/api/mechanics?${query}`
      while (next !== undefined) {
        const page = await visitor.get(next)
        expect(page.body).toHaveLength(1)
        paged.push(...names(page.body))
        next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(paged).toEqual(all)
      expect(all.length).toBeGreaterThan(1)
    }
  })

  it('shows each mechanic near a place once, where one joins or leaves between two pages [MECH-6]', async () => {
    const { latitude, longitude } = PLACES.manchester
    const add = (north: number) =>
      addMechanic(stock, {
        location: 'Didsbury',
        coordinates: { latitude: latitude + north, longitude },
        serviceRadius: 20,
      })
    // Some of them stand in one place.
    const places = [0, 0.001, 0.01, 0.02, 0.02, 0.03]
    for (const north of places) await add(north)
    const from = (await visitor.get('/api/mechanics?location=Manchester&limit=50')).body
    const readNext = async (path: string) => {
      const { body, headers } = await visitor.get(path)
      return { ids: names(body), next: /^<(.+)>; rel/.exec(headers.get('link') ?? '')?.[1] ?? null }
    }
    const read = [await readNext('/api/mechanics?location=Manchester&limit=2')]
    const joined = await Promise.all(places.map(add))
    const [gone] = read[0]?.ids ?? []
    let next = read[0]?.next ?? null
    while (next !== null) {
      const page = await readNext(next)
      read.push(page)
      next = page.next
      // One who has been seen leaves.
      if (read.length === 3)
        await stock.db
          .update(mechanics)
          .set({ isActive: false })
          .where(eq(mechanics.id, gone ?? 0))
    }
    const seen = read.flatMap(({ ids }) => ids)
    expect(seen.filter((id) => !joined.includes(id))).toEqual(names(from))
    expect(new Set(seen).size).toBe(seen.length)
    await stock.db
      .update(mechanics)
      .set({ isActive: true })
      .where(eq(mechanics.id, gone ?? 0))
  })

  it('gives fifty at a time, a hundred at most [MECH-6]', async () => {
    for (let count = 0; count < 105; count += 1)
      await addMechanic(stock, { location: 'Penzance', coordinates: OCEAN })
    expect((await visitor.get('/api/mechanics')).body).toHaveLength(50)
    expect((await visitor.get('/api/mechanics?limit=100')).body).toHaveLength(100)
    const most = await visitor.get('/api/mechanics?limit=500')
    expect(most.body).toHaveLength(100)
    expect(most.headers.get('link')).toContain('limit=100')
  })
})

describe('GET /api/mechanics/{location}', () => {
  it('is who serves a known place within their own radius, nearest first [MECH-7]', async () => {
    const far = { location: 'Bolton', coordinates: { latitude: 53.58, longitude: -2.43 } }
    const bolton = await addMechanic(stock, { ...far, serviceRadius: 40 })
    const homebody = await addMechanic(stock, { ...far, serviceRadius: 3 })
    const { body } = await visitor.get('/api/mechanics/M20%202RN')
    expect(names(body)).toContain(mechanicId)
    expect(names(body)).toContain(bolton)
    for (const absent of [leedsId, homebody, nowhereId, pendingId, restingId])
      expect(names(body)).not.toContain(absent)
    const distances = body.map((one: { distanceMiles: number }) => one.distanceMiles)
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
  })

  it('is whose location contains the text, whatever its case, where the place is unknown [MECH-7]', async () => {
    expect(names((await visitor.get('/api/mechanics/bRIGADoo')).body)).toEqual([nowhereId])
    expect((await visitor.get('/api/mechanics/Atlantis')).body).toEqual([])
  })

  it('reads all digits as an id and anything else as a place [MECH-8]', async () => {
    expect((await visitor.get(`/api/mechanics/${mechanicId}`)).body.id).toBe(mechanicId)
    expect((await visitor.get('/api/mechanics/99999999')).status).toBe(404)
    expect((await visitor.get('/api/mechanics/99999999999999999999')).status).toBe(404)
    for (const place of ['M1', '1M', '1.5', '-1', '1e3'])
      expect((await visitor.get(`/api/mechanics/${place}`)).body).toBeInstanceOf(Array)
  })
})

describe('GET /api/mechanics/{id}', () => {
  it('is the profile, which says whether they work now [MECH-10]', async () => {
    const { body } = await visitor.get(`/api/mechanics/${restingId}`)
    expect(body).toMatchObject({ id: restingId, isActive: false, isApproved: true })
    for (const field of ['name', 'location', 'qualification', 'specialty'])
      expect(body[field]).toEqual(expect.any(String))
    // No business contact was entered.
    expect([body.email, body.phone]).toEqual([null, null])
    for (const field of ['rating', 'reviewCount', 'experience'])
      expect(body[field]).toEqual(expect.any(Number))
  })

  it('is 404 for a mechanic who waits for approval [MECH-10]', async () => {
    expect((await visitor.get(`/api/mechanics/${pendingId}`)).status).toBe(404)
  })
})

describe('GET /api/mechanics/{id}/reviews and GET /api/reviews', () => {
  it('are what customers said, the newest first [REV-2]', async () => {
    await stock.db.insert(reviews).values([
      {
        mechanicId,
        rating: 4,
        customerName: 'Bea',
        comment: 'Fine',
        createdAt: NOW.subtract({ hours: 48 }),
      },
      { mechanicId, rating: 5, customerName: 'Al', comment: 'Quick', createdAt: NOW },
      {
        mechanicId: leedsId,
        rating: 3,
        customerName: 'Cy',
        createdAt: NOW.subtract({ hours: 24 }),
      },
    ])
    const said = async (path: string) =>
      (await visitor.get(path)).body.map((review: { customerName: string }) => review.customerName)
    expect(await said(`/api/mechanics/${mechanicId}/reviews`)).toEqual(['Al', 'Bea'])
    expect(await said('/api/reviews')).toEqual(['Al', 'Cy', 'Bea'])
    const [first] = (await visitor.get('/api/reviews')).body
    expect(first).toMatchObject({ mechanicId, rating: 5, comment: 'Quick', bookingId: null })
    expect(first.createdAt).toBe(NOW.toString())
  })

  it('are 404 of a mechanic who does not exist [REV-2]', async () => {
    expect((await visitor.get('/api/mechanics/999999/reviews')).status).toBe(404)
  })
})

describe('GET /api/vehicles/{id}', () => {
  it('is year, make, model and registration [VEH-2]', async () => {
    const id = await addVehicle(stock, { registration: 'KS20ABC' })
    const { body } = await visitor.get(`/api/vehicles/${id}`)
    expect(body).toMatchObject({
      id,
      year: 2012,
      make: 'Ford',
      model: 'Focus',
      registration: 'KS20 ABC',
    })
  })

  it('says "Vehicle not found" otherwise [VEH-2]', async () => {
    const { status, body } = await visitor.get('/api/vehicles/99999')
    expect([status, body.message]).toEqual([404, 'Vehicle not found'])
  })
})

describe('GET /api/quotes/{id}', () => {
  it('is what was quoted, with the day until which it holds [QUOTE-17]', async () => {
    const id = await makeQuote(visitor, { serviceIds: [stock.serviceId('mot')] })
    const { body } = await visitor.get(`/api/quotes/${id}`)
    expect(body).toMatchObject({
      id,
      serviceType: 'mobile',
      location: 'M20 2RN',
      laborCost: 45,
      partsCost: 0,
      mobileFee: 25,
      totalCost: 70,
      serviceIds: [stock.serviceId('mot')],
      createdAt: NOW.toString(),
      validUntil: '2026-12-02',
    })
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  it('is 404 when no such quote exists [QUOTE-17]', async () => {
    const { status } = await visitor.get('/api/quotes/00000000-0000-7000-8000-000000000000')
    expect(status).toBe(404)
  })
})

describe('GET /api/mechanics/{id}/availability', () => {
  it('gives eleven hours a day, from 08:00 to 18:00 UK time, and only free ones of the mechanic [BOOK-11]', async () => {
    const { body } = await visitor.get(`/api/mechanics/${mechanicId}/availability?days=3`)
    expect(body).toMatchObject({ mechanicId, timeZone: 'Europe/London', hours: 1 })
    expect(body.days.map((day: { date: string }) => day.date)).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ])
    const [today, tomorrow] = body.days
    expect(tomorrow.freeCount).toBe(11)
    expect(tomorrow.slots[0]).toEqual({
      time: '08:00',
      startsAt: '2026-11-03T08:00:00Z',
      free: true,
    })
    expect(tomorrow.slots.at(-1)).toMatchObject({ time: '18:00' })
    // At nine, with a lead time of three hours.
    expect(today.slots.find((slot: { free: boolean }) => slot.free).time).toBe('12:00')
  })
})
