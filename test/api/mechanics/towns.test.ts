import { describe, expect, it } from 'vitest'
import { reviews } from '#server/db/schema/reviews.ts'
import { createTestApi } from '#test/support/api.ts'
import { addMechanic, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* Each town that has mechanics has a page. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const leedsId = await addMechanic(stock, {
  location: 'Headingley, Leeds',
  coordinates: PLACES.leeds,
})
await addMechanic(stock, { location: 'Leeds', coordinates: PLACES.leeds })
await addMechanic(stock, { location: 'Hull', isActive: false })
await addMechanic(stock, { location: 'York', isApproved: false })
await addMechanic(stock, { location: 'LS6 2AB', coordinates: PLACES.leeds })
const review = {
  mechanicId: leedsId,
  rating: 5,
  customerName: 'Jo Lowe',
  createdAt: NOW.subtract({ hours: 48 }),
}
await stock.db.insert(reviews).values([
  { ...review, comment: 'Came when he said.' },
  { ...review, comment: 'Rude words', hiddenAt: NOW },
  { ...review, comment: null },
])

describe('GET /api/towns', () => {
  it('names every town whose mechanics take jobs, and no postcode [MECH-11]', async () => {
    const { body } = await visitor.get('/api/towns')
    expect(body).toEqual([
      { slug: 'leeds', name: 'Leeds', mechanicCount: 2 },
      { slug: 'manchester', name: 'Manchester', mechanicCount: 1 },
    ])
  })
})

describe('GET /api/towns/{slug}', () => {
  it('says who comes, how soon, what was written of them and which towns are near [MECH-11]', async () => {
    const { status, body } = await visitor.get('/api/towns/leeds')
    expect(status).toBe(200)
    expect(body.name).toBe('Leeds')
    expect(body.mechanics.map(({ id }: { id: number }) => id)).toContain(leedsId)
    expect(body.mechanics[0]).not.toHaveProperty('email')
    expect(Date.parse(body.nextFreeAt)).toBeGreaterThan(NOW.epochMilliseconds)
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
      'Came when he said.',
    ])
    expect(body.neighbours).toEqual([
      { slug: 'manchester', name: 'Manchester', miles: expect.any(Number) },
    ])
  })

  it.each(['hull', 'york', 'nowhere', 'LEEDS', '%'])('is 404 for %s', async (slug) => {
    const { status, body } = await visitor.get(`/api/towns/${encodeURIComponent(slug)}`)
    expect([status, body.error]).toEqual([404, 'not_found'])
  })
})
