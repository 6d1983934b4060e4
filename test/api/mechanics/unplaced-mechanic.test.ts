import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

it('a mechanic whose place is not found yet is stored all the same [MECH-20]', async () => {
  const application = buildApplication({ location: 'Nowhere yet' })
  const { status } = await api.visitor().post('/api/mechanics/register', application)
  expect(status).toBe(201)
  const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.location, 'Nowhere yet'))
  expect(row).toMatchObject({ coordinates: null, position: null })
})
