import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { administrators } from '#server/db/schema/accounts.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const open = (id: number) => signIn(api, 'administrator', String(id))

describe('an owner', () => {
  it('who removes another owner while that one removes them: one of the two stays [AUTH-25]', {
    timeout: 120_000,
  }, async () => {
    for (let trial = 0; trial < timesIn({ short: 5, long: 200 }); trial += 1) {
      await stock.db.update(administrators).set({ isActive: false })
      const [one, two] = [await addAdministrator(api), await addAdministrator(api)]
      const [first, second] = [await open(one.id), await open(two.id)]
      const answers = await Promise.all([
        first.post(`/api/admin/staff/${two.id}/remove`),
        second.post(`/api/admin/staff/${one.id}/remove`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await stock.db
        .select()
        .from(administrators)
        .where(eq(administrators.isActive, true))
      expect(left).toHaveLength(1)
    }
  })
})
