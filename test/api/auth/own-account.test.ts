import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { accountLinks, administrators } from '#server/db/schema/accounts.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { Authenticator, addPasskey } from '#test/support/authenticator.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* What mechanics and administrators do with their own account. Customers do the same: dashboard.test.ts. */

const stock = await freshStock()
const { db } = stock
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(db, { now: NOW, env })

type Kind = 'mechanic' | 'administrator'
const AT = { mechanic: '/api/mechanics/me', administrator: '/api/admin' } as const
const TABLES = { mechanic: mechanics, administrator: administrators } as const
const PASSWORD = 'a long enough pass phrase'
const hash = await hashPassword(PASSWORD)

/** Somebody of this kind, their browser, and one more of theirs for each call. */
async function joined(kind: Kind) {
  api.clock.now = NOW
  const id = kind === 'mechanic' ? await addMechanic(stock) : (await addAdministrator(api)).id
  const email = `${randomUUID()}@example.co.uk`
  await db.update(TABLES[kind]).set({ email, password: hash }).where(eq(TABLES[kind].id, id))
  const again = () => signIn(api, kind, String(id))
  return { id, email, visitor: await again(), again, at: AT[kind] }
}

const emailsTo = async (email: string) =>
  (
    await db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.recipientEmail, email))
      .orderBy(asc(notifications.id))
  ).map(({ type }) => type)

const auditOf = async (kind: Kind, id: number) =>
  (
    await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.actor, `${kind} ${id}`), eq(auditEvents.role, kind)))
      .orderBy(asc(auditEvents.id))
  ).map(({ action }) => action)

describe.each(['mechanic', 'administrator'] as const)('a %s', (kind) => {
  it('lists where the account is signed in, and ends one place or all others, never a stranger’s [AUTH-8, MECH-21]', async () => {
    const { visitor, again, at } = await joined(kind)
    const phone = await again()
    const laptop = await again()
    const list = (await visitor.get(`${at}/sessions`)).body
    expect(list.map(({ isThis }: { isThis: boolean }) => isThis).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    const other = (await phone.get(`${at}/sessions`)).body.find(
      ({ isThis }: { isThis: boolean }) => isThis,
    )
    const stranger = (await joined(kind)).visitor
    const end = (visitor: typeof phone, id: string) =>
      visitor.send(`${at}/sessions?id=${id}`, { method: 'DELETE' })
    expect((await end(stranger, other.id)).status).toBe(404)
    expect((await end(visitor, other.id)).body).toEqual({ endedSessions: 1 })
    const statuses = async () => [
      (await visitor.get(`${at}/sessions`)).status,
      (await phone.get(`${at}/sessions`)).status,
      (await laptop.get(`${at}/sessions`)).status,
    ]
    expect(await statuses()).toEqual([200, 401, 200])
    const rest = await visitor.send(`${at}/sessions`, { method: 'DELETE' })
    expect(rest.body).toEqual({ endedSessions: 1 })
    expect(await statuses()).toEqual([200, 401, 401])
    expect((await stranger.get(`${at}/sessions`)).status).toBe(200)
  })

  it('changes the password with the present one: every other session ends, this one is renewed, an email and the audit say so [AUTH-7, MECH-21]', async () => {
    const { visitor, again, at, email, id } = await joined(kind)
    const phone = await again()
    const change = (currentPassword: string, password: string) =>
      visitor.post(`${at}/password`, { currentPassword, password })
    const wrong = await change('not this one', 'another long pass phrase')
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { currentPassword: 'That is not your password' },
    ])
    expect((await change(PASSWORD, 'password1')).status).toBe(400)
    const before = new Map(visitor.cookies)
    const changed = await change(PASSWORD, 'another long pass phrase')
    expect([changed.status, changed.body]).toEqual([200, { endedSessions: 1 }])
    expect(new Map(visitor.cookies)).not.toEqual(before)
    expect((await visitor.get(`${at}/sessions`)).status).toBe(200)
    expect((await phone.get(`${at}/sessions`)).status).toBe(401)
    expect(await emailsTo(email)).toEqual(['password-changed'])
    expect(await auditOf(kind, id)).toEqual([`${kind}.change-password`])
    expect((await change(PASSWORD, PASSWORD)).status).toBe(400)
    expect((await change('another long pass phrase', PASSWORD)).status).toBe(200)
  })

  it('is slowed down while guessing the present password [AUTH-7]', async () => {
    const { visitor, at } = await joined(kind)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { currentPassword: `guess ${guess}`, password: 'another long pass phrase' }
      statuses.push((await visitor.post(`${at}/password`, body)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('changes the email address by a link to the new one, within 15 minutes of a sign-in, and the old one is notified [AUTH-6, MECH-21]', async () => {
    const { visitor, again, at, email, id } = await joined(kind)
    const fresh = `new.${email}`
    api.clock.now = NOW.add({ minutes: 16 })
    expect((await visitor.post(`${at}/email`, { email: fresh })).body.error).toBe('sign_in_again')
    const recent = await again()
    const asked = await recent.post(`${at}/email`, { email: fresh })
    expect([asked.status, asked.body]).toEqual([202, { email, newEmail: fresh }])
    expect((await recent.post(`${at}/email/verification`)).status).toBe(202)
    expect(await emailsTo(fresh)).toEqual(['email-verification', 'email-verification'])
    expect(await emailsTo(email)).toEqual([])

    await mailedToken(api, 'password-reset', { kind, accountId: id, email })
    const token = await mailedToken(api, 'email-verification', {
      kind,
      accountId: id,
      email: fresh,
    })
    const verify = (who: typeof recent) => who.post('/api/email/verify', { token })
    // Whose address it is may be somebody else: the link alone opens nothing.
    expect((await verify(api.visitor())).status).toBe(401)
    expect((await verify((await joined(kind)).visitor)).status).toBe(403)
    api.clock.now = NOW.add({ minutes: 16 })
    expect((await recent.get(`${at}/email`)).body.email).toBe(email)
    expect((await verify(recent)).status).toBe(200)
    expect((await recent.get(`${at}/email`)).body).toEqual({ email: fresh, newEmail: null })
    expect(await emailsTo(email)).toEqual(['email-changed'])
    expect(await auditOf(kind, id)).toEqual([`${kind}.ask-email`, `${kind}.change-email`])
    // A link to a new password that lies in the old mailbox opens nothing any more.
    const left = await db
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.email, email), eq(accountLinks.accountId, id)))
    expect(left).toEqual([])
    expect((await verify(recent)).status).toBe(410)
  })

  it('gets no address of somebody else of the kind, and three links an hour [AUTH-6, SEC-S6]', async () => {
    const other = await joined(kind)
    const { visitor, at, email } = await joined(kind)
    const ask = (email: string) => visitor.post(`${at}/email`, { email })
    expect((await ask(email.toUpperCase())).status).toBe(400)
    const taken = await ask(other.email.toUpperCase())
    expect([taken.status, taken.body.error]).toEqual([409, 'email_taken'])
    expect((await ask(`a.${email}`)).status).toBe(202)
    expect((await ask(`b.${email}`)).status).toBe(202)
    expect((await ask(`c.${email}`)).status).toBe(429)
    const { newEmail } = (await visitor.get(`${at}/email`)).body
    expect(newEmail).toBe(`b.${email}`)
  })

  it('confirms who they are by a passkey before another address is asked for [AUTH-35]', async () => {
    const { visitor, at, email } = await joined(kind)
    const phone = new Authenticator(env.origin)
    expect((await addPasskey(visitor, `${at}/passkeys`, phone)).status).toBe(201)
    api.clock.now = NOW.add({ minutes: 16 })
    const ask = () => visitor.post(`${at}/email`, { email: `new.${email}` })
    expect((await ask()).body.error).toBe('sign_in_again')
    const { body: options } = await visitor.post('/api/passkeys/options', { kind })
    const path = `/api/${kind === 'mechanic' ? 'mechanics' : 'admin'}/passkey/confirm`
    expect((await visitor.post(path, { credential: phone.get(options) })).status).toBe(200)
    expect((await ask()).status).toBe(202)
  })
})

it('a mechanic’s address that somebody took meanwhile stays as it was [AUTH-6]', async () => {
  const { visitor, id, email } = await joined('mechanic')
  const fresh = `new.${email}`
  expect((await visitor.post('/api/mechanics/me/email', { email: fresh })).status).toBe(202)
  const other = await joined('mechanic')
  await db.update(mechanics).set({ email: fresh }).where(eq(mechanics.id, other.id))
  const account = { kind: 'mechanic', accountId: id, email: fresh } as const
  const token = await mailedToken(api, 'email-verification', account)
  const answer = await visitor.post('/api/email/verify', { token })
  expect([answer.status, answer.body.error]).toEqual([409, 'email_taken'])
  expect((await visitor.get('/api/mechanics/me/email')).body.email).toBe(email)
})

it('in the demonstration, where administrators have no account, nothing of one is listed or changed [AUTH-8]', async () => {
  const demo = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
  const visitor = demo.visitor()
  expect((await visitor.get('/api/admin/sessions')).body).toEqual([])
  expect((await visitor.get('/api/admin/email')).body.error).toBe('not_allowed')
  const body = { currentPassword: PASSWORD, password: PASSWORD }
  expect((await visitor.post('/api/admin/password', body)).body.error).toBe('not_allowed')
})
