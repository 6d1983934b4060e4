import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Ratings and counts of a live installation come out of its database, and nowhere else. */

const stock = await freshStock()
const readSite = async (mode: 'demo' | 'live') => {
  const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode }) })
  return (await api.visitor().get('/api/site')).body
}

describe('what the home page claims', () => {
  it('is invented advertising in the demo, which says that it is a demo [SITE-13]', async () => {
    expect(await readSite('demo')).toMatchObject({
      isDemo: true,
      claims: { mechanics: '1000+', rating: 4.6, reviews: '19,880+' },
    })
  })

  it('is nothing in a live installation without records [SITE-13]', async () => {
    await stock.db.delete(reviews)
    await stock.db.update(mechanics).set({ isActive: false })
    expect(await readSite('live')).toEqual({
      isDemo: false,
      reviewed: null,
      claims: { mechanics: null, rating: null, reviews: null },
    })
  })

  it('counts approved mechanics who take jobs and reviews that are shown [SITE-13]', async () => {
    const mechanicId = await addMechanic(stock)
    await addMechanic(stock, { isApproved: false })
    for (const [rating, hiddenAt] of [
      [5, null],
      [4, null],
      [1, NOW],
    ] as const)
      await stock.db.insert(reviews).values({ mechanicId, rating, hiddenAt, customerName: 'Jo' })
    expect((await readSite('live')).claims).toEqual({ mechanics: '1', rating: 4.5, reviews: '2' })
  })

  it('never stands for the average of the reviews, which the demo computes too [SITE-13]', async () => {
    for (const mode of ['demo', 'live'] as const)
      expect((await readSite(mode)).reviewed).toEqual({ rating: 4.5, count: 2 })
  })
})
