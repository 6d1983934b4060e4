import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

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

const countEmails = (email: string) =>
  stock.db.$count(
    notifications,
    and(eq(notifications.recipientEmail, email), eq(notifications.type, 'password-reset')),
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
