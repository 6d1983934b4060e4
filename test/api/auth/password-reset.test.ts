import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

async function register(): Promise<string> {
  const { customerName: name, customerEmail: email } = buildPerson()
  const body = { name, email, password: 'a long and quiet road home' }
  expect((await api.visitor().post('/api/customer/register', body)).status).toBe(201)
  return email
}

const ask = (email: string) =>
  api.visitor().post('/api/password/forgot-password', { kind: 'customer', email })

const countEmails = (email: string, type = 'password-reset') =>
  stock.db.$count(
    notifications,
    and(eq(notifications.recipientEmail, email), eq(notifications.type, type)),
  )

describe('asking for a new password', () => {
  it('gives the same answer for a stranger, who gets no email [SEC-S6]', async () => {
    const known = await register()
    const { customerEmail: stranger } = buildPerson()
    const [one, other] = [await ask(known), await ask(stranger)]
    expect([other.status, other.body]).toEqual([one.status, one.body])
    expect(one.status).toBe(202)
    expect([await countEmails(known), await countEmails(stranger)]).toEqual([1, 0])
  })

  it('sends three emails an hour to one address, and refuses a stranger alike [SEC-S6]', async () => {
    for (const email of [await register(), buildPerson().customerEmail]) {
      const statuses: number[] = []
      for (let count = 0; count < 5; count += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([202, 202, 202, 429, 429])
      expect(await countEmails(email)).toBeLessThanOrEqual(3)
    }
  })

  it('the link ends after an hour, and once it was used [SEC-S7]', async () => {
    const email = await register()
    const [row] = await stock.db.select().from(customers).where(eq(customers.email, email))
    const account = { kind: 'customer', accountId: row?.id ?? 0, email } as const
    const token = await mailedToken(api, 'password-reset', account)
    const reset = () =>
      api.visitor().post('/api/password/reset', { token, password: 'another long and quiet road' })
    api.clock.now = NOW.add({ minutes: 61 })
    expect((await reset()).status).toBe(410)
    api.clock.now = NOW
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(410)
  })
})

describe('a new password by a mailed link', () => {
  const PASSWORD = 'another long and quiet road'
  const accountOf = {
    customer: async () => {
      const email = await register()
      const [row] = await stock.db.select().from(customers).where(eq(customers.email, email))
      return { id: row?.id ?? 0, email }
    },
    mechanic: async () => {
      const email = buildPerson().customerEmail
      return { id: await addMechanic(stock, { email }), email }
    },
    administrator: () => addAdministrator(api),
  }
  const OWN_PAGE = {
    customer: '/api/customer/dashboard',
    mechanic: '/api/mechanics/jobs',
    administrator: '/api/admin/overview',
  }

  it.each(['customer', 'mechanic', 'administrator'] as const)(
    'is chosen once by a %s, ends every session and is reported by email [AUTH-5]',
    async (kind) => {
      const { id: accountId, email } = await accountOf[kind]()
      const browsers = [
        await signIn(api, kind, String(accountId)),
        await signIn(api, kind, String(accountId)),
      ]
      const see = () => Promise.all(browsers.map(async (v) => (await v.get(OWN_PAGE[kind])).status))
      expect(await see()).toEqual([200, 200])
      const asked = await api.visitor().post('/api/password/forgot-password', { kind, email })
      expect(asked.status).toBe(202)
      expect(await countEmails(email)).toBe(1)
      const token = await mailedToken(api, 'password-reset', { kind, accountId, email })
      const reset = () => api.visitor().post('/api/password/reset', { token, password: PASSWORD })
      expect((await reset()).body).toEqual({ kind })
      expect(await see()).toEqual([401, 401])
      expect(await countEmails(email, 'password-changed')).toBe(1)
      expect((await reset()).body.error).toBe('link_expired')
      const credentials = { email, password: PASSWORD }
      expect(
        await verifyCredentials(createTaskContext(api.runtime), kind, credentials),
      ).toMatchObject({
        id: accountId,
      })
    },
  )
})
