import { and, asc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The authenticator of a member of the staff, who replaces it themselves. */

const { db } = await freshStock()
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(db, { now: NOW, env })

const KEY = '/api/admin/authenticator/key'
const REPLACE = '/api/admin/authenticator'

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.clock.now.epochMilliseconds,
  })

type Somebody = Awaited<ReturnType<typeof addAdministrator>>

const signIn = (visitor: Visitor, { email, password }: Somebody, code: string) =>
  visitor.post('/api/admin/login', { email, password, code })

/** Somebody of the staff, signed in by password and code in this browser and in another. */
async function joined() {
  api.clock.now = NOW
  const somebody = await addAdministrator(api)
  const [here, elsewhere] = [api.visitor(), api.visitor()]
  expect((await signIn(elsewhere, somebody, somebody.codeAt(api.clock.now))).status).toBe(200)
  // A code works once.
  api.clock.now = api.clock.now.add({ seconds: 60 })
  expect((await signIn(here, somebody, somebody.codeAt(api.clock.now))).status).toBe(200)
  return { somebody, here, elsewhere }
}

const auditOf = async (id: number) =>
  (
    await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.actor, `administrator ${id}`)))
      .orderBy(asc(auditEvents.id))
  ).map(({ action }) => action)

const emailsTo = async (email: string) =>
  (await db.select().from(notifications).where(eq(notifications.recipientEmail, email))).map(
    ({ type }) => type,
  )

it('the first code of a new authenticator takes over: former codes open nothing, other sessions end, an email and the audit say so [AUTH-48]', async () => {
  const { somebody, here, elsewhere } = await joined()
  const { status, body } = await here.post(KEY)
  expect(status).toBe(200)
  expect(body.address).toContain(`secret=${body.secret}`)
  const before = new Map(here.cookies)
  const replaced = await here.post(REPLACE, { proposal: body.proposal, code: codeOf(body.secret) })
  expect([replaced.status, replaced.body]).toEqual([200, { endedSessions: 1 }])
  expect(new Map(here.cookies)).not.toEqual(before)
  expect((await here.get('/api/admin/sessions')).status).toBe(200)
  expect((await elsewhere.get('/api/admin/sessions')).status).toBe(401)
  expect((await auditOf(somebody.id)).at(-1)).toBe('administrator.replace-authenticator')
  expect(await emailsTo(somebody.email)).toEqual(['authenticator-replaced'])

  // The code that proved it is used up.
  const again = () => signIn(api.visitor(), somebody, codeOf(body.secret))
  expect((await again()).status).toBe(401)
  api.clock.now = api.clock.now.add({ seconds: 60 })
  const former = somebody.codeAt(api.clock.now)
  expect((await signIn(api.visitor(), somebody, former)).status).toBe(401)
  expect((await again()).status).toBe(200)
})

it('a key that is not confirmed, or with a wrong code, changes nothing [AUTH-48]', async () => {
  const { somebody, here, elsewhere } = await joined()
  const { body } = await here.post(KEY)
  const wrong = String((Number(codeOf(body.secret)) + 1) % 1_000_000).padStart(6, '0')
  const refused = await here.post(REPLACE, { proposal: body.proposal, code: wrong })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { code: 'That code is not right. Please enter the one that your app shows now.' },
  ])
  api.clock.now = api.clock.now.add({ seconds: 60 })
  const former = somebody.codeAt(api.clock.now)
  expect((await signIn(api.visitor(), somebody, former)).status).toBe(200)
  expect((await elsewhere.get('/api/admin/sessions')).status).toBe(200)
  expect(await emailsTo(somebody.email)).toEqual([])
})

it('a key replaces no authenticator of another account, none after 15 minutes, and none where it was altered [AUTH-48]', async () => {
  const { here } = await joined()
  const { body } = await here.post(KEY)
  const { here: stranger } = await joined()
  const send = (who: Visitor, proposal: string) =>
    who.post(REPLACE, { proposal, code: codeOf(body.secret) })
  expect((await send(stranger, body.proposal)).body.error).toBe('not_allowed')
  expect((await send(here, `${body.proposal}A`)).body.error).toBe('not_allowed')
  expect((await send(here, body.secret)).body.error).toBe('not_allowed')
  api.clock.now = api.clock.now.add({ minutes: 15, seconds: 1 })
  expect((await send(here, body.proposal)).body.error).toBe('sign_in_again')
  const fresh = await here.post('/api/admin/confirm', { password: 'a long enough pass phrase' })
  expect(fresh.status).toBe(200)
  expect((await send(here, body.proposal)).body.error).toBe('not_allowed')
})

it('a sign-in of more than 15 minutes ago is asked for again before the key is made [AUTH-48]', async () => {
  const { here } = await joined()
  api.clock.now = api.clock.now.add({ minutes: 16 })
  expect((await here.post(KEY)).body.error).toBe('sign_in_again')
})
