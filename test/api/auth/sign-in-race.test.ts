import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { amidClosing } from '#test/support/amid-closing.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { Authenticator, addPasskey } from '#test/support/authenticator.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Somebody who knows the old password signs in while the owner replaces it. */

const stock = await freshStock()
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(stock.db, { now: NOW, env })
const { pool } = stock

const OLD = 'a long and quiet road home'
const NEW = 'another long and quiet road'

const kinds = {
  customer: {
    add: async (email: string) => {
      const body = { name: 'Jo Morgan', email, password: OLD }
      await api.visitor().post('/api/customer/register', body)
      const [row] = await stock.db.select().from(customers).where(eq(customers.email, email))
      return row?.id ?? 0
    },
    login: '/api/customer/login',
    page: '/api/customer/dashboard',
    table: 'customers',
  },
  mechanic: {
    add: async (email: string) => {
      const id = await addMechanic(stock, { email })
      const password = await hashPassword(OLD)
      await stock.db.update(mechanics).set({ password }).where(eq(mechanics.id, id))
      return id
    },
    login: '/api/mechanics/login',
    page: '/api/mechanics/jobs',
    table: 'mechanics',
  },
} as const

const begin = async (kind: keyof typeof kinds) => {
  const email = buildPerson().customerEmail
  const accountId = await kinds[kind].add(email)
  const token = await mailedToken(api, 'password-reset', { kind, accountId, email })
  const reset = () => api.visitor().post('/api/password/reset', { token, password: NEW })
  return { email, accountId, reset }
}

/** Holds the account's row until the replacement waits for it, so that the other request reads the old password first. */
const lockOf = (kind: keyof typeof kinds, id: number) =>
  `select from ${kinds[kind].table} where id = ${id} for update`

describe.each(['customer', 'mechanic'] as const)('a %s who replaces the password', (kind) => {
  it('by an emailed link shuts out who signs in with the old one meanwhile [SEC-S21]', async () => {
    const { email, accountId, reset } = await begin(kind)
    const thief = api.visitor()
    const answer = await amidClosing(pool, lockOf(kind, accountId), reset, () =>
      thief.post(kinds[kind].login, { email, password: OLD }),
    )
    expect((await thief.get(kinds[kind].page)).status).toBe(401)
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_credentials'])
    const again = await api.visitor().post(kinds[kind].login, { email, password: NEW })
    expect(again.status).toBe(200)
  })

  it('while signed in shuts out who signs in with the old one meanwhile [SEC-S21]', async () => {
    const { email, accountId } = await begin(kind)
    const owner = await signIn(api, kind, String(accountId))
    const path = kind === 'customer' ? '/api/customer/password' : '/api/mechanics/me/password'
    const thief = api.visitor()
    await amidClosing(
      pool,
      lockOf(kind, accountId),
      () => owner.post(path, { currentPassword: OLD, password: NEW }),
      () => thief.post(kinds[kind].login, { email, password: OLD }),
    )
    expect((await thief.get(kinds[kind].page)).status).toBe(401)
    expect((await owner.get(kinds[kind].page)).status).toBe(200)
  })
})

describe('a mechanic who replaces the password by an emailed link', () => {
  it('shuts out who signs in with a passkey meanwhile [SEC-S21, AUTH-30]', async () => {
    const { accountId, reset } = await begin('mechanic')
    const phone = new Authenticator(env.origin)
    const mechanic = await signIn(api, 'mechanic', String(accountId))
    await addPasskey(mechanic, '/api/mechanics/me/passkeys', phone)
    const thief = api.visitor()
    const { body: options } = await thief.post('/api/passkeys/options', { kind: 'mechanic' })
    await amidClosing(pool, lockOf('mechanic', accountId), reset, () =>
      thief.post('/api/mechanics/passkey/login', { credential: phone.get(options) }),
    )
    expect((await thief.get('/api/mechanics/jobs')).status).toBe(401)
  })

  it('shuts out a browser that gives the old one again meanwhile [SEC-S21]', async () => {
    const { accountId, reset } = await begin('mechanic')
    const thief = await signIn(api, 'mechanic', String(accountId))
    const lock = `select from sessions where kind = 'mechanic' and subject = '${accountId}' for update`
    await amidClosing(
      pool,
      lock,
      () => thief.post('/api/mechanics/confirm', { password: OLD }),
      reset,
    )
    expect((await thief.get('/api/mechanics/jobs')).status).toBe(401)
  })
})

describe('an administrator who replaces the password by an emailed link', () => {
  it('shuts out who signs in with the old one meanwhile [SEC-S21]', async () => {
    const { id: accountId, email, password, codeAt } = await addAdministrator(api)
    const token = await mailedToken(api, 'password-reset', {
      kind: 'administrator',
      accountId,
      email,
    })
    const thief = api.visitor()
    const code = codeAt(api.clock.now)
    const answer = await amidClosing(
      pool,
      `select from administrators where id = ${accountId} for update`,
      () => api.visitor().post('/api/password/reset', { token, password: NEW }),
      () => thief.post('/api/admin/login', { email, password, code }),
    )
    expect(answer.status).toBe(401)
  })
})
