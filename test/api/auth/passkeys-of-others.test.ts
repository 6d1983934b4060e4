import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { administrators } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, sessions } from '#server/db/schema/sessions.ts'
import { type Administrator, addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { Authenticator, addPasskey } from '#test/support/authenticator.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(stock.db, { now: NOW, env })

const MINE = '/api/mechanics/me/passkeys'
const STAFFS = '/api/admin/passkeys'

let mechanicId: number
let mechanic: Visitor
let phone: Authenticator
let ada: Administrator
let owner: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanicId = await addMechanic(stock)
  mechanic = await signIn(api, 'mechanic', String(mechanicId))
  phone = new Authenticator(env.origin)
  ada = await addAdministrator(api)
  owner = await signIn(api, 'administrator', String(ada.id))
})

async function signInAs(role: 'desk' | 'finance' | 'vetting') {
  const { id } = await addAdministrator(api)
  await stock.db.update(administrators).set({ role }).where(eq(administrators.id, id))
  return { id, visitor: await signIn(api, 'administrator', String(id)) }
}

const remove = (visitor: Visitor, path: string) => visitor.send(path, { method: 'DELETE' })

async function enter(path: string, kind: string, authenticator: Authenticator) {
  const visitor = api.visitor()
  const { body } = await visitor.post('/api/passkeys/options', { kind })
  return visitor.post(path, { credential: authenticator.get(body) })
}

const emailsAbout = async (accountId: number) => {
  const rows = await stock.db
    .select({ type: notifications.type, data: notifications.data })
    .from(notifications)
    .orderBy(asc(notifications.id))
  return rows
    .filter(({ type, data }) => type.startsWith('passkey') && data?.accountId === accountId)
    .map(({ type }) => type)
}

const removalsOf = (object: string) =>
  stock.db
    .select({ actor: auditEvents.actor, result: auditEvents.result })
    .from(auditEvents)
    .where(and(eq(auditEvents.object, object), eq(auditEvents.action, 'passkey.remove-of')))
    .orderBy(asc(auditEvents.id))

describe('the passkey of a mechanic', () => {
  it('is seen by staff, and removed by desk and vetting: it opens nothing, the mechanic gets an email, and the audit has it [AUTH-34]', async () => {
    const { body: added } = await addPasskey(mechanic, MINE, phone)
    const path = `/api/admin/mechanics/${mechanicId}`
    for (const role of ['finance', 'vetting', 'desk'] as const) {
      const { visitor } = await signInAs(role)
      const { body } = await visitor.get(path)
      expect(body.passkeys).toEqual([added])
    }
    const finance = await signInAs('finance')
    expect((await remove(finance.visitor, `${path}/passkeys/${added.id}`)).status).toBe(403)
    const desk = await signInAs('desk')
    const gone = await remove(desk.visitor, `${path}/passkeys/${added.id}`)
    expect([gone.status, gone.body]).toEqual([200, { removed: true }])
    expect((await owner.get(path)).body.passkeys).toEqual([])
    expect((await enter('/api/mechanics/passkey/login', 'mechanic', phone)).body).toMatchObject({
      error: 'invalid_credentials',
    })
    expect(await removalsOf(`mechanic ${mechanicId}`)).toEqual([
      { actor: `administrator ${desk.id}`, result: 'done' },
    ])
    expect(await emailsAbout(mechanicId)).toEqual(['passkey-added', 'passkey-removed-for-you'])
    expect((await remove(desk.visitor, `${path}/passkeys/${added.id}`)).status).toBe(404)
    expect(await emailsAbout(mechanicId)).toHaveLength(2)
  })

  it('is not removed through another mechanic, nor through a member of the staff [AUTH-34]', async () => {
    const { body: added } = await addPasskey(mechanic, MINE, phone)
    const other = await addMechanic(stock)
    for (const path of [
      `/api/admin/mechanics/${other}/passkeys/${added.id}`,
      `/api/admin/mechanics/${mechanicId}/passkeys/${randomUUID()}`,
      `/api/admin/staff/${ada.id}/passkeys/${added.id}`,
      `/api/admin/staff/${mechanicId}/passkeys/${added.id}`,
    ])
      expect([path, (await remove(owner, path)).status]).toEqual([path, 404])
    expect((await enter('/api/mechanics/passkey/login', 'mechanic', phone)).status).toBe(200)
  })
})

describe('the passkey of a colleague', () => {
  it('is seen and removed by an owner who signed in recently, and by nobody else [AUTH-34]', async () => {
    const desk = await signInAs('desk')
    const { body: added } = await addPasskey(desk.visitor, STAFFS, phone)
    const path = `/api/admin/staff/${desk.id}/passkeys/${added.id}`
    const { body: staff } = await owner.get('/api/admin/staff')
    const listed = staff.find(({ id }: { id: number }) => id === desk.id)
    expect(listed.passkeys).toEqual([added])

    const other = await signInAs('vetting')
    expect((await remove(other.visitor, path)).status).toBe(403)
    api.clock.now = NOW.add({ minutes: 16 })
    expect((await remove(owner, path)).body.error).toBe('sign_in_again')
    await owner.post('/api/admin/confirm', { password: ada.password })
    expect((await remove(owner, path)).status).toBe(200)
    expect((await enter('/api/admin/passkey/login', 'administrator', phone)).status).toBe(401)
    expect(await removalsOf(`administrator ${desk.id}`)).toEqual([
      { actor: `administrator ${ada.id}`, result: 'done' },
    ])
    expect(await emailsAbout(desk.id)).toEqual(['passkey-added', 'passkey-removed-for-you'])
  })
})

describe('a passkey in place of the password that is asked for again', () => {
  const confirm = async (visitor: Visitor, kind: string, authenticator: Authenticator) => {
    const { body } = await visitor.post('/api/passkeys/options', { kind })
    const path = `/api/${kind === 'mechanic' ? 'mechanics' : 'admin'}/passkey/confirm`
    return visitor.post(path, { credential: authenticator.get(body) })
  }

  const endsOf = async (kind: string, id: number) => {
    const rows = await stock.db
      .select({ subject: sessions.subject, kind: sessions.kind, expiresAt: sessions.expiresAt })
      .from(sessions)
      .orderBy(asc(sessions.expiresAt))
    const own = rows.filter((row) => row.kind === kind && row.subject === String(id))
    return own.map(({ expiresAt }) => expiresAt.toString())
  }

  it.each([
    ['mechanic', MINE],
    ['administrator', STAFFS],
  ])('renews the session of the %s, and prolongs it by nothing [AUTH-35]', async (kind, path) => {
    const visitor = kind === 'mechanic' ? mechanic : owner
    const id = kind === 'mechanic' ? mechanicId : ada.id
    await addPasskey(visitor, path, phone)
    const ends = await endsOf(kind, id)
    expect(ends).toHaveLength(1)
    api.clock.now = NOW.add({ minutes: 16 })
    expect((await visitor.post(`${path}/options`)).body.error).toBe('sign_in_again')
    expect((await confirm(visitor, kind, phone)).body).toEqual({ confirmed: true })
    expect((await visitor.post(`${path}/options`)).status).toBe(200)
    expect(await endsOf(kind, id)).toEqual(ends)
  })

  it('is one of the account that is signed in: another’s leaves the session as it was [AUTH-35]', async () => {
    const desk = await signInAs('desk')
    await addPasskey(desk.visitor, STAFFS, phone)
    const tablet = new Authenticator(env.origin)
    await addPasskey(owner, STAFFS, tablet)
    api.clock.now = NOW.add({ minutes: 16 })
    const foreign = await confirm(owner, 'administrator', phone)
    expect(foreign.body).toMatchObject({ error: 'invalid_credentials' })
    expect((await owner.post(`${STAFFS}/options`)).body.error).toBe('sign_in_again')
    expect((await confirm(owner, 'administrator', tablet)).status).toBe(200)
  })

  it('needs a session to confirm [AUTH-35]', async () => {
    await addPasskey(owner, STAFFS, phone)
    const stranger = api.visitor()
    expect((await confirm(stranger, 'administrator', phone)).status).toBe(401)
    expect((await stranger.get(STAFFS)).status).toBe(401)
  })
})
