import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newCodeSecret } from '#server/auth/administrator/one-time-code.ts'
import { storeAdministrator } from '#server/auth/administrator/store-administrator.ts'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { passkeyChallenges, passkeys } from '#server/db/schema/passkeys.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { type Administrator, addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { Authenticator, addPasskey, NOBODYS_ANSWER } from '#test/support/authenticator.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(stock.db, { now: NOW, env })

const MINE = '/api/mechanics/me/passkeys'
const STAFFS = '/api/admin/passkeys'
const LOGIN = '/api/mechanics/passkey/login'

let mechanicId: number
let mechanic: Visitor
let phone: Authenticator
let ada: Administrator
let administrator: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanicId = await addMechanic(stock)
  mechanic = await signIn(api, 'mechanic', String(mechanicId))
  phone = new Authenticator(env.origin)
  ada = await addAdministrator(api)
  administrator = await signIn(api, 'administrator', String(ada.id))
})

const ask = async (visitor: Visitor, kind = 'mechanic') =>
  (await visitor.post('/api/passkeys/options', { kind })).body

/** Signs in on a browser of its own, as the person would. */
async function enter(authenticator: Authenticator, change = {}, visitor = api.visitor()) {
  const options = await ask(visitor)
  return visitor.post(LOGIN, { credential: authenticator.get(options, change) })
}

const auditOf = (object: string) =>
  stock.db
    .select({ action: auditEvents.action, actor: auditEvents.actor, result: auditEvents.result })
    .from(auditEvents)
    .where(eq(auditEvents.object, object))
    .orderBy(asc(auditEvents.id))

const emailsTo = async (accountId: number) => {
  const rows = await stock.db
    .select({ type: notifications.type, data: notifications.data })
    .from(notifications)
    .orderBy(asc(notifications.id))
  return rows
    .filter(({ type, data }) => type.startsWith('passkey') && data?.accountId === accountId)
    .map(({ type }) => type)
}

const REFUSED = { error: 'invalid_credentials' }

describe('a passkey', () => {
  it('is added under a name, listed with its last use, and removed; each is in an email and in the audit [AUTH-26]', async () => {
    expect((await mechanic.get(MINE)).body).toEqual([])
    const added = await addPasskey(mechanic, MINE, phone)
    expect(added.status).toBe(201)
    api.clock.now = NOW.add({ minutes: 10 })
    expect((await enter(phone)).status).toBe(200)
    const tablet = new Authenticator(env.origin)
    expect((await addPasskey(mechanic, MINE, tablet)).status).toBe(201)
    const { body: listed } = await mechanic.get(MINE)
    expect(listed).toEqual([
      {
        id: added.body.id,
        name: 'My phone',
        createdAt: NOW.toString(),
        lastUsedAt: api.clock.now.toString(),
        stoppedAt: null,
      },
      expect.objectContaining({ lastUsedAt: null }),
    ])

    const gone = await mechanic.send(`${MINE}/${added.body.id}`, { method: 'DELETE' })
    expect(gone.body).toEqual({ removed: true })
    expect((await enter(phone)).body).toMatchObject(REFUSED)
    expect((await enter(tablet)).status).toBe(200)
    const actor = `mechanic ${mechanicId}`
    expect(await auditOf(actor)).toEqual([
      { action: 'passkey.add', actor, result: 'done' },
      { action: 'passkey.add', actor, result: 'done' },
      { action: 'passkey.remove', actor, result: 'done' },
    ])
    expect(await emailsTo(mechanicId)).toEqual([
      'passkey-added',
      'passkey-added',
      'passkey-removed',
    ])
  })

  it('is added and removed only after a recent sign-in, for which the password is given again [AUTH-26]', async () => {
    const { body: kept } = await addPasskey(administrator, STAFFS, phone)
    api.clock.now = NOW.add({ minutes: 16 })
    const late = [
      await administrator.post(`${STAFFS}/options`),
      await administrator.send(`${STAFFS}/${kept.id}`, { method: 'DELETE' }),
      await mechanic.post(`${MINE}/options`),
      await mechanic.send(`${MINE}/${kept.id}`, { method: 'DELETE' }),
    ]
    for (const { body } of late) expect(body.error).toBe('sign_in_again')
    const confirmed = await administrator.post('/api/admin/confirm', { password: ada.password })
    expect(confirmed.status).toBe(200)
    expect((await administrator.post(`${STAFFS}/options`)).status).toBe(200)
  })

  it('cannot be removed by somebody else, nor added twice, nor added past ten [AUTH-26]', async () => {
    const { body: kept } = await addPasskey(mechanic, MINE, phone)
    const other = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    for (const [visitor, path] of [
      [other, MINE],
      [administrator, STAFFS],
    ] as const)
      expect((await visitor.send(`${path}/${kept.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await addPasskey(other, MINE, phone)).body.error).toBe('not_allowed')

    for (let count = 1; count < 10; count += 1)
      expect((await addPasskey(mechanic, MINE, new Authenticator(env.origin))).status).toBe(201)
    expect((await mechanic.post(`${MINE}/options`)).body.error).toBe('quota')
  })

  it('never shows the key or its authenticator’s name for it [AUTH-26]', async () => {
    const { body } = await addPasskey(mechanic, MINE, phone)
    const [row] = await stock.db.select().from(passkeys).where(eq(passkeys.id, body.id))
    const shown = JSON.stringify([body, (await mechanic.get(MINE)).body])
    expect(shown).not.toContain(row?.publicKey)
    expect(shown).not.toContain(row?.credentialId)
  })

  it('goes with an account of the staff that is removed [AUTH-30]', async () => {
    const jo = await addAdministrator(api, 'desk')
    await addPasskey(await signIn(api, 'administrator', String(jo.id)), STAFFS, phone)
    expect((await administrator.post(`/api/admin/staff/${jo.id}/remove`)).status).toBe(200)
    const left = await stock.db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.accountId, jo.id), eq(passkeys.kind, 'administrator')))
    expect(left).toEqual([])
  })

  it('goes when its account gets a new password and code on the terminal [AUTH-30]', async () => {
    await addPasskey(administrator, STAFFS, phone)
    const renewed = { name: 'Ada', email: ada.email, password: 'a long enough one' }
    const code = { secret: newCodeSecret(), step: 1 }
    await storeAdministrator(stock.db, env, { ...renewed, ...code }, NOW)
    const visitor = api.visitor()
    const credential = phone.get(await ask(visitor, 'administrator'))
    expect((await visitor.post('/api/admin/passkey/login', { credential })).body).toMatchObject(
      REFUSED,
    )
  })

  it('goes when its account chooses a new password by a mailed link, and an email says so [AUTH-30]', async () => {
    await addPasskey(mechanic, MINE, phone)
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, mechanicId))
    const account = { kind: 'mechanic', accountId: mechanicId, email: row?.email ?? '' } as const
    const token = await mailedToken(api, 'password-reset', account)
    const password = 'another long and quiet road'
    expect((await api.visitor().post('/api/password/reset', { token, password })).status).toBe(200)
    expect((await enter(phone)).body).toMatchObject(REFUSED)
    expect(await emailsTo(mechanicId)).toEqual(['passkey-added', 'passkey-removed'])
  })
})

describe('a sign-in with a passkey', () => {
  it('needs neither an email nor a password, and starts a session of its own [AUTH-27]', async () => {
    await addPasskey(mechanic, MINE, phone)
    const visitor = api.visitor()
    const { status, body } = await enter(phone, {}, visitor)
    expect([status, body.mechanic.id]).toEqual([200, mechanicId])
    expect((await visitor.get('/api/mechanics/me')).body.mechanic.id).toBe(mechanicId)
    const lines = await stock.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.actor, `mechanic ${mechanicId}`))
      .orderBy(asc(auditEvents.id))
    expect(lines.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.sign-in'])
  })

  it('stands for password and code of an administrator, and counts as recent [AUTH-27]', async () => {
    await addPasskey(administrator, STAFFS, phone)
    const visitor = api.visitor()
    const credential = phone.get(await ask(visitor, 'administrator'))
    const { status, body } = await visitor.post('/api/admin/passkey/login', { credential })
    expect([status, body.administrator.email]).toEqual([200, ada.email])
    expect((await visitor.get('/api/admin/overview')).status).toBe(200)
    expect((await visitor.post(`${STAFFS}/options`)).status).toBe(200)
  })

  it('needs the person to be verified, not only present [AUTH-27]', async () => {
    await addPasskey(mechanic, MINE, phone)
    expect((await enter(phone, { isVerified: false })).body).toMatchObject(REFUSED)
    const { body: options } = await mechanic.post(`${MINE}/options`)
    const credential = new Authenticator(env.origin).create(options, { isVerified: false })
    const added = await mechanic.post(MINE, { name: 'A key', credential })
    expect(added.body.error).toBe('not_allowed')
  })

  it('asks nothing by which an account could be found out [AUTH-27]', async () => {
    await addPasskey(mechanic, MINE, phone)
    const options = await ask(api.visitor())
    expect(Object.keys(options).sort()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
    const unknown = await enter(new Authenticator(env.origin))
    const wrong = await enter(phone, { challenge: 'AAAA' })
    const strip = ({ body: { requestId, ...rest } }: typeof wrong) => rest
    expect(strip(unknown)).toEqual(strip(wrong))
    expect(unknown.status).toBe(wrong.status)
  })

  it('does not open another kind of account, nor one that may not sign in [AUTH-27]', async () => {
    await addPasskey(mechanic, MINE, phone)
    const visitor = api.visitor()
    const credential = phone.get(await ask(visitor, 'administrator'))
    expect((await visitor.post('/api/admin/passkey/login', { credential })).body).toMatchObject(
      REFUSED,
    )
    await administrator.post(`/api/admin/mechanics/${mechanicId}/deactivate`, { reason: 'Moved' })
    expect((await enter(phone)).status).toBe(403)
  })
})

describe('what a network may try', () => {
  const limited = createTestApi(stock.db, { now: NOW, env: { ...env, limits: 'on' } })

  it('is twenty challenges a minute [AUTH-28, SEC-4]', async () => {
    const seen: number[] = []
    for (let count = 0; count < 21; count += 1)
      seen.push(
        (await limited.visitor().post('/api/passkeys/options', { kind: 'mechanic' })).status,
      )
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  it('is ten answers a minute, counted with every other sign-in [AUTH-28, SEC-4]', async () => {
    const seen: number[] = []
    for (let count = 0; count < 10; count += 1)
      seen.push((await limited.visitor().post(LOGIN, NOBODYS_ANSWER)).status)
    expect(seen).toEqual(Array.from({ length: 10 }, () => 401))
    const password = { email: 'jo@example.co.uk', password: 'not the password' }
    expect((await limited.visitor().post('/api/mechanics/login', password)).status).toBe(429)
  })
})

describe('a challenge', () => {
  beforeEach(() => addPasskey(mechanic, MINE, phone))

  it('is answered once [AUTH-28]', async () => {
    const visitor = api.visitor()
    const credential = phone.get(await ask(visitor))
    expect((await visitor.post(LOGIN, { credential })).status).toBe(200)
    expect((await visitor.post(LOGIN, { credential })).body).toMatchObject(REFUSED)
  })

  it('is used up by a wrong answer too [AUTH-28]', async () => {
    const visitor = api.visitor()
    const options = await ask(visitor)
    const wrong = { credential: phone.get(options, { origin: 'https://elsewhere.example' }) }
    expect((await visitor.post(LOGIN, wrong)).body).toMatchObject(REFUSED)
    const right = { credential: phone.get(options) }
    expect((await visitor.post(LOGIN, right)).body).toMatchObject(REFUSED)
  })

  it('belongs to the browser that asked for it [AUTH-28]', async () => {
    const credential = phone.get(await ask(api.visitor()))
    const other = api.visitor()
    await ask(other)
    expect((await other.post(LOGIN, { credential })).body).toMatchObject(REFUSED)
    expect((await api.visitor().post(LOGIN, { credential })).body).toMatchObject(REFUSED)
  })

  it('is too old after five minutes [AUTH-28]', async () => {
    const visitor = api.visitor()
    const credential = phone.get(await ask(visitor))
    api.clock.now = NOW.add({ minutes: 5, seconds: 1 })
    expect((await visitor.post(LOGIN, { credential })).body).toMatchObject(REFUSED)
  })

  it('counts at our own address alone, whatever else is signed [AUTH-28]', async () => {
    for (const change of [
      { challenge: 'c29tZXRoaW5nIGVsc2U' },
      { origin: 'https://kerbside.example.evil.example' },
      { origin: 'http://kerbside.example' },
      { rpId: 'evil.example' },
    ])
      expect((await enter(phone, change)).body).toMatchObject(REFUSED)
    expect((await enter(phone)).status).toBe(200)
  })

  it('is refused where the answer was altered after it was signed [AUTH-28]', async () => {
    for (const part of [
      'clientDataJSON',
      'authenticatorData',
      'signature',
      'userHandle',
    ] as const) {
      const visitor = api.visitor()
      const credential = phone.get(await ask(visitor))
      const bytes = Buffer.from(credential.response[part], 'base64url')
      bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
      credential.response[part] = bytes.toString('base64url')
      expect((await visitor.post(LOGIN, { credential })).body, part).toMatchObject(REFUSED)
    }
  })

  it('for a new passkey is bound to the session, answered once and short-lived as well [AUTH-28]', async () => {
    const body = (options: { challenge: string }, change = {}) => ({
      name: 'A key',
      credential: new Authenticator(env.origin).create(options, change),
    })
    const { body: options } = await mechanic.post(`${MINE}/options`)
    const again = await signIn(api, 'mechanic', String(mechanicId))
    expect((await again.post(MINE, body(options))).body.error).toBe('not_allowed')
    expect((await mechanic.post(MINE, body(options))).status).toBe(201)
    expect((await mechanic.post(MINE, body(options))).body.error).toBe('not_allowed')
    const { body: foreign } = await mechanic.post(`${MINE}/options`)
    const elsewhere = body(foreign, { origin: 'https://elsewhere.example' })
    expect((await mechanic.post(MINE, elsewhere)).body.error).toBe('not_allowed')
    const { body: old } = await mechanic.post(`${MINE}/options`)
    api.clock.now = NOW.add({ minutes: 6 })
    expect((await mechanic.post(MINE, body(old))).body.error).toBe('not_allowed')
  })

  it('is deleted a day after its end [AUTH-28]', async () => {
    await ask(api.visitor())
    api.clock.now = NOW.add({ hours: 25 })
    await purgeOldRecords(createTaskContext(api.runtime))
    expect(await stock.db.select().from(passkeyChallenges)).toEqual([])
  })
})

describe('a counter', () => {
  it('that falls back stops the passkey, and its account gets an email [AUTH-29]', async () => {
    phone.counter = 4
    const { body } = await addPasskey(mechanic, MINE, phone)
    expect((await enter(phone, { counter: 7 })).status).toBe(200)
    expect((await enter(phone, { counter: 7 })).body).toMatchObject(REFUSED)
    expect((await enter(phone, { counter: 8 })).body).toMatchObject(REFUSED)
    const { body: listed } = await mechanic.get(MINE)
    expect(listed).toMatchObject([{ id: body.id, stoppedAt: NOW.toString() }])
    expect(await emailsTo(mechanicId)).toEqual(['passkey-added', 'passkey-stopped'])
    expect((await auditOf(`mechanic ${mechanicId}`)).at(-1)).toEqual({
      action: 'passkey.stop',
      actor: 'nobody',
      result: 'refused',
    })
  })

  it('of an authenticator that does not count stays 0 and opens [AUTH-29]', async () => {
    await addPasskey(mechanic, MINE, phone)
    expect((await enter(phone)).status).toBe(200)
    expect((await enter(phone)).status).toBe(200)
  })
})
