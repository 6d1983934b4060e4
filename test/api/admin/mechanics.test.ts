import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { createTestApi } from '#test/support/api.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The admin pages as the demo shows them to every visitor. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const PASSWORD = 'correct horse battery'

const apply = (change: Partial<typeof mechanics.$inferInsert> = {}) =>
  addMechanic(stock, { isApproved: false, ...change })

const listed = async (query = ''): Promise<{ id: number; isApproved: boolean }[]> => {
  const { body } = await visitor.get(`/api/admin/mechanics${query}`)
  return body
}

const emailsTo = async (mechanicId: number) => {
  const rows = await stock.db.select().from(notifications)
  return rows.filter(({ data }) => data.mechanicId === mechanicId).map(({ type }) => type)
}

describe('the list of mechanics', () => {
  it('carries its fields, and no password [ADMIN-2]', async () => {
    const id = await apply({ name: 'Sam Field' })
    const { status, body } = await visitor.get('/api/admin/mechanics')
    expect(status).toBe(200)
    const item = body.find((each: { id: number }) => each.id === id)
    expect(item).toMatchObject({
      name: 'Sam Field',
      email: expect.stringContaining('@'),
      phone: expect.any(String),
      location: 'Withington, Manchester',
      qualification: 'City & Guilds Level 3',
      experience: 9,
      specialty: 'Brakes & Suspension',
      isApproved: false,
      createdAt: expect.stringMatching(/^\d{4}-/),
      decidedAt: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
  })

  it('begins with who waits longest, and ends with the approved [ADMIN-2]', async () => {
    const late = await apply({ createdAt: NOW.subtract({ hours: 1 }) })
    const early = await apply({ createdAt: NOW.subtract({ hours: 900 }) })
    const list = await listed()
    const at = (id: number) => list.findIndex((each) => each.id === id)
    expect(at(early)).toBeLessThan(at(late))
    expect(at(late)).toBeLessThan(at(stock.mechanicId))
  })

  it('has all who wait on its first page, and the approved and the rejected to the last, a thousand a page [ADMIN-2]', async () => {
    const waiting = await apply()
    const decide = (set: string, name: string) =>
      stock.pool.query(
        `insert into mechanics (name, email, password, phone, location, qualification, experience, specialty, ${set.split('=')[0]}, created_at)
          select $1, $1 || n || '@example.co.uk', '-', '', 'Leeds', '', 1, '', ${set.split('=')[1]}, '2026-01-01'::timestamptz + n / 3 * interval '1 minute'
          from generate_series(1, 1005) n`,
        [name],
      )
    await decide('is_approved=true', 'approved')
    await decide(`rejected_at='2026-10-01'::timestamptz`, 'rejected')
    const pagesOf = async (query: string) => {
      const pages: { id: number; name: string }[][] = []
      for (let path: string | undefined = `/api/admin/mechanics${query}`; path; ) {
        const { body, headers } = await visitor.get(path)
        pages.push(body)
        path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      return pages
    }
    for (const [query, name] of [
      ['', 'approved'],
      ['?status=rejected', 'rejected'],
    ] as const) {
      const pages = await pagesOf(query)
      const all = pages.flat().map(({ id }) => id)
      expect([pages.length, new Set(all).size]).toEqual([2, all.length])
      expect(pages.flat().filter((it) => it.name === name)).toHaveLength(1005)
      expect(pages[0]?.some(({ id }) => id === waiting)).toBe(query === '')
    }
    await stock.pool.query(`delete from mechanics where name in ('approved', 'rejected')`)
  })
})

describe('approving', () => {
  it('lets the mechanic sign in, records who decided and when, and notifies the mechanic [ADMIN-3]', async () => {
    const email = `${randomUUID()}@example.co.uk`
    const id = await apply({ email, password: await hashPassword(PASSWORD) })
    const signIn = async () =>
      (await api.visitor().post('/api/mechanics/login', { email, password: PASSWORD })).status
    expect(await signIn()).toBe(403)
    // JSON header and no body, as the contract's client sends it.
    const { status, body } = await visitor.post(`/api/admin/mechanics/${id}/approve`, undefined, {
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      isApproved: true,
      decidedAt: NOW.toString(),
      decidedBy: 'demo visitor',
    })
    expect(await emailsTo(id)).toEqual(['application-approved'])
    expect(await signIn()).toBe(200)
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row?.unlistedAt).not.toBeNull()
  })

  it('is 404 for a mechanic who never applied', async () => {
    expect(await visitor.post('/api/admin/mechanics/987654/approve')).toMatchObject({ status: 404 })
  })
})

describe('rejecting', () => {
  it('takes the application off the list, stores the record with its reason, and notifies the person [ADMIN-4]', async () => {
    const id = await apply()
    const { status } = await visitor.post(`/api/admin/mechanics/${id}/reject`, {
      reason: 'No insurance yet.',
    })
    expect(status).toBe(200)
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    expect(await listed('?status=rejected')).toContainEqual(
      expect.objectContaining({
        id,
        isApproved: false,
        rejectionReason: 'No insurance yet.',
        decidedAt: NOW.toString(),
        decidedBy: 'demo visitor',
      }),
    )
    expect(await emailsTo(id)).toEqual(['application-rejected'])
  })

  it.each([
    ['without any body', {}],
    ['with a header and no body', { headers: { 'content-type': 'application/json' } }],
  ])('works %s', async (_, sent) => {
    const id = await apply()
    const answer = await visitor.post(`/api/admin/mechanics/${id}/reject`, undefined, sent)
    expect(answer).toMatchObject({ status: 200, body: { rejectionReason: null } })
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row?.rejectedAt?.toString()).toBe(NOW.toString())
  })
})
