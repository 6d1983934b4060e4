import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { freshDatabase } from '#test/support/database.ts'

const { db } = await freshDatabase('migrated')
const NOW = Temporal.Instant.from('2026-06-14T11:05:00Z')

// Two programs start at once on an empty database, and only one of them may seed it.
beforeAll(() => Promise.all([seedDemo(db, NOW), seedDemo(db, NOW)]))

const listApproved = () =>
  db.select().from(mechanics).where(eq(mechanics.isApproved, true)).orderBy(mechanics.id)

describe('the mechanics of the demo', () => {
  it('are 64 or more, in 28 towns or more of all four nations', async () => {
    const approved = await listApproved()
    const towns = new Set(approved.map(({ location }) => location.split(', ').at(-1)))
    expect(approved.length).toBeGreaterThanOrEqual(64)
    expect(towns.size).toBeGreaterThanOrEqual(28)
    for (const town of ['London', 'Manchester', 'Birmingham', 'Glasgow', 'Cardiff', 'Belfast'])
      expect(towns, town).toContain(town)
  })

  it('begin with the three of the home page', async () => {
    const [first, second, third] = await listApproved()
    expect(first).toMatchObject({ name: 'Sarah Patel', rating: 4.9, experience: 11 })
    expect(second).toMatchObject({ name: 'Dayo Okafor', rating: 4.8, location: 'Salford' })
    expect(third).toMatchObject({ name: 'Gareth Williams', rating: 4.7, location: 'Stockport' })
  })

  it('have exactly the rating and the count that their reviews add up to [REV-6]', async () => {
    const { rows } = await db.execute(sql`
      select m.name from mechanics m left join reviews r on r.mechanic_id = m.id and r.hidden_at is null group by m.id
      having m.review_count <> count(r.id) or m.rating <> coalesce(round(avg(r.rating), 2), 0)`)
    expect(rows).toEqual([])
  })

  it('have contact data that reaches no real person', async () => {
    for (const { email, phone } of await db.select().from(mechanics)) {
      expect(email).toMatch(/@example\.co\.uk$/)
      expect(phone).toMatch(/^07700 900\d{3}$/)
    }
  })

  it('are never reviewed in the same words, nor twice by one customer', async () => {
    const { rows } = await db.execute<{ comment: string }>(
      sql`select comment from reviews where comment is not null`,
    )
    const different = new Set(rows.map((row) => row.comment))
    expect(rows.length).toBeGreaterThan(200)
    expect(different.size).toBe(rows.length)
    const { rows: twice } = await db.execute(
      sql`select 1 from reviews group by mechanic_id, customer_name having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })
})
