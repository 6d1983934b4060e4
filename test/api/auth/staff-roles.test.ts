import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newCodeSecret } from '#server/auth/administrator/one-time-code.ts'
import { storeAdministrator } from '#server/auth/administrator/store-administrator.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What an administrator's role is, and from when it counts. Which role opens what is in the access matrix. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

const roleOf = async (id: number) => {
  const [row] = await stock.db.select().from(administrators).where(eq(administrators.id, id))
  return row?.role
}
const store = (email: string) =>
  storeAdministrator(
    stock.db,
    api.runtime.env,
    { name: 'Ada Minster', email, password: 'a long enough one', secret: newCodeSecret(), step: 1 },
    NOW,
  )

it('a role counts from the next request after it was changed [AUTH-21]', async () => {
  const { id } = await addAdministrator(api, 'vetting')
  const visitor = await signIn(api, 'administrator', String(id))
  expect((await visitor.get('/api/admin/documents')).status).toBe(200)
  await stock.db.update(administrators).set({ role: 'desk' }).where(eq(administrators.id, id))
  const refused = await visitor.get('/api/admin/documents')
  expect([refused.status, refused.body.error]).toEqual([403, 'role_required'])
  expect((await visitor.get('/api/admin/bookings')).status).toBe(200)
})

it('a role opens nothing to somebody who was removed, whose browser still has its cookie [AUTH-21]', async () => {
  const { id } = await addAdministrator(api)
  const visitor = await signIn(api, 'administrator', String(id))
  expect((await visitor.get('/api/admin/overview')).status).toBe(200)
  await stock.db.update(administrators).set({ isActive: false }).where(eq(administrators.id, id))
  expect((await visitor.get('/api/admin/overview')).status).toBe(401)
})

it('the role is the owner’s for who is made on the terminal, and stays what it was for who gets a new code there [AUTH-22]', async () => {
  const email = `desk.${randomUUID()}@example.co.uk`
  const { id } = await store(email)
  expect(await roleOf(id)).toBe('owner')
  await stock.db.update(administrators).set({ role: 'desk' }).where(eq(administrators.id, id))
  expect(await store(email)).toEqual({ id, isNew: false })
  expect(await roleOf(id)).toBe('desk')
})

it('the role is the owner’s for an administrator whom a release before roles writes [AUTH-22]', async () => {
  const { rows } = await stock.db.execute(sql`
    insert into administrators (name, email, password)
    values ('Ada Minster', ${`before.${randomUUID()}@example.co.uk`}, 'x') returning role`)
  expect(rows).toEqual([{ role: 'owner' }])
})

it('in the demonstration a member of the staff who has signed in has the role, and everybody else is an owner [AUTH-37]', async () => {
  const demo = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
  const { id } = await addAdministrator(demo, 'finance')
  const member = await signIn(demo, 'administrator', String(id), 'finance')
  const seen = await member.get('/api/admin/overview')
  expect([seen.body.role, seen.body.administrator.name]).toEqual(['finance', 'Ada Minster'])
  expect((await member.get('/api/admin/audit')).status).toBe(403)
  const everybody = demo.visitor()
  expect((await everybody.get('/api/admin/overview')).body).toMatchObject({
    role: 'owner',
    administrator: null,
  })
  expect((await everybody.get('/api/admin/audit')).status).toBe(200)
})
