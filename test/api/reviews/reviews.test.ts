import { beforeAll, describe, expect, it } from 'vitest'
import { reviews } from '#server/db/schema/reviews.ts'
import { createTestApi } from '#test/support/api.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The reviews page: a filter by whole stars, newest first, page by page, without what is hidden. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

const list = async (query = '') => {
  const { body, headers, status } = await api.visitor().get(`/api/reviews${query}`)
  return { status, body, names: status === 200 ? namesOf(body) : [], link: headers.get('link') }
}
const namesOf = (body: { customerName: string }[]) => body.map((each) => each.customerName)

beforeAll(async () => {
  await stock.db.delete(reviews)
  const mechanicId = await addMechanic(stock)
  const said = [
    ['Ann', 5, 1, null],
    ['Bob', 4, 2, null],
    ['Cat', 5, 3, null],
    ['Dan', 1, 4, null],
    ['Eve', 5, 5, NOW],
  ] as const
  for (const [customerName, rating, hours, hiddenAt] of said)
    await stock.db
      .insert(reviews)
      .values({ mechanicId, customerName, rating, hiddenAt, createdAt: NOW.subtract({ hours }) })
})

describe('GET /api/reviews', () => {
  it('shows all, newest first, and nothing that is hidden [REV-1]', async () => {
    expect((await list()).names).toEqual(['Ann', 'Bob', 'Cat', 'Dan'])
  })

  it.each([
    ['5', ['Ann', 'Cat']],
    ['4', ['Bob']],
    ['3', []],
    ['1', ['Dan']],
  ])('of %s stars shows those alone [REV-1]', async (stars, names) => {
    expect((await list(`?stars=${stars}`)).names).toEqual(names)
  })

  it('names its next page in a Link header, and the last page has none [REV-1]', async () => {
    const first = await list('?limit=3')
    expect(first.names).toEqual(['Ann', 'Bob', 'Cat'])
    const [, next] =
      /^<\/api\/reviews(\?limit=3&cursor=[\w-]+)>; rel="next"$/.exec(first.link ?? '') ?? []
    const last = await list(next)
    expect([last.names, last.link]).toEqual([['Dan'], null])
  })

  it('applies the filter to the next page too [REV-1]', async () => {
    const { link } = await list('?limit=1&stars=5')
    const [, next] =
      /^<\/api\/reviews(\?stars=5&limit=1&cursor=[\w-]+)>; rel="next"$/.exec(link ?? '') ?? []
    expect((await list(next)).names).toEqual(['Cat'])
  })

  it.each(['?stars=6', '?stars=4.5', '?limit=0', '?limit=x', '?cursor=-1', '?cursor=x'])(
    '%s is 400',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})
