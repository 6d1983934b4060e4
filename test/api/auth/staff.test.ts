import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { administrators } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { type Administrator, addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* How an owner invites, changes and removes the others. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'seven wet otters on a roof'

const open = (id: number) => signIn(api, 'administrator', String(id))
const see = async (visitor: Visitor) => (await visitor.get('/api/admin/overview')).status
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.epochMilliseconds })

let owner: Visitor
let ada: Administrator
beforeEach(async () => {
  // Each test has its own owners, and no other ones.
  await stock.db.update(administrators).set({ isActive: false })
  ada = await addAdministrator(api)
  owner = await open(ada.id)
})

async function invite(role = 'vetting', email = `jo.${randomUUID()}@example.co.uk`) {
  const { status, body } = await owner.post('/api/admin/staff', { name: 'Jo Morgan', email, role })
  expect(status).toBe(201)
  const account = { kind: 'administrator', accountId: body.id, email } as const
  return {
    id: body.id as number,
    email,
    token: await mailedToken(api, 'staff-invitation', account),
  }
}

async function accept(token: string, change: Record<string, unknown> = {}) {
  const begun = await api.visitor().post('/api/staff-invitations/begin', { token })
  const code = codeOf(begun.body.secret ?? 'A'.repeat(32))
  const body = { token, password: PASSWORD, code, ...change }
  return api.visitor().post('/api/staff-invitations/accept', body)
}

describe('an invitation', () => {
  it('is mailed, and ends in an account that signs in with both factors [AUTH-24]', async () => {
    const { id, email, token } = await invite()
    const mails = await stock.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.recipientEmail, email), eq(notifications.type, 'staff-invitation')),
      )
    expect(mails).toHaveLength(1)

    const begun = await api.visitor().post('/api/staff-invitations/begin', { token })
    expect(begun.body).toMatchObject({ name: 'Jo Morgan', email, role: 'vetting' })
    const code = codeOf(begun.body.secret)
    const accepted = await api
      .visitor()
      .post('/api/staff-invitations/accept', { token, password: PASSWORD, code })
    expect([accepted.status, accepted.body]).toEqual([200, { accepted: true }])

    api.clock.now = NOW.add({ minutes: 1 })
    const jo = api.visitor()
    const later = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
    const signedIn = await jo.post('/api/admin/login', {
      email,
      password: PASSWORD,
      code: later.generate({ timestamp: api.clock.now.epochMilliseconds }),
    })
    expect(signedIn.status).toBe(200)
    expect((await jo.get('/api/admin/overview')).body.role).toBe('vetting')
    api.clock.now = NOW

    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `administrator ${id} as vetting`))
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['administrator.invite', `administrator ${ada.id}`],
    ])
  })

  it('works once [AUTH-24]', async () => {
    const { token } = await invite()
    expect((await accept(token)).status).toBe(200)
    const second = await accept(token, { code: '123456' })
    expect([second.status, second.body.error]).toEqual([410, 'link_expired'])
  })

  it.each([
    ['a short password', { password: 'short one' }, 'password'],
    ['a wrong code', { code: '000000' }, 'code'],
  ])('is not accepted with %s, and stays open [AUTH-24]', async (_, change, field) => {
    const { token } = await invite()
    const refused = await accept(token, change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    expect((await accept(token)).status).toBe(200)
  })

  it('opens nothing before it is accepted, and nothing after it was taken back [AUTH-24]', async () => {
    const { id, token } = await invite()
    expect(await see(await open(id))).toBe(401)
    expect((await owner.post(`/api/admin/staff/${id}/remove`)).status).toBe(200)
    const begun = await api.visitor().post('/api/staff-invitations/begin', { token })
    expect(begun.status).toBe(410)
  })

  it('of somebody who is there already is refused, and of somebody who was removed is possible [AUTH-24]', async () => {
    const { id, email, token } = await invite()
    await accept(token)
    const again = { name: 'Jo Morgan', email: email.toUpperCase(), role: 'desk' }
    expect((await owner.post('/api/admin/staff', again)).body.error).toBe('email_taken')
    await owner.post(`/api/admin/staff/${id}/remove`)
    const back = await owner.post('/api/admin/staff', again)
    expect([back.status, back.body.id, back.body.role]).toEqual([201, id, 'desk'])
    const { body } = await owner.get('/api/admin/staff')
    expect(body).toContainEqual(expect.objectContaining({ id, invitedAt: NOW.toString() }))
  })
})

describe('an owner', () => {
  it('removes somebody, whose browser is signed out at once [AUTH-25]', async () => {
    const { id } = await addAdministrator(api, 'desk')
    const browsers = [await open(id), await open(id)]
    expect(await Promise.all(browsers.map(see))).toEqual([200, 200])
    expect((await owner.post(`/api/admin/staff/${id}/remove`)).status).toBe(200)
    expect(await Promise.all(browsers.map(see))).toEqual([401, 401])
    expect((await owner.post(`/api/admin/staff/${id}/remove`)).status).toBe(404)
  })

  it('gives somebody another role [AUTH-25]', async () => {
    const { id } = await addAdministrator(api, 'desk')
    const visitor = await open(id)
    const { body } = await owner.post(`/api/admin/staff/${id}/role`, { role: 'vetting' })
    expect(body).toMatchObject({ id, role: 'vetting', isYou: false })
    expect((await visitor.get('/api/admin/documents')).status).toBe(200)
    expect((await visitor.get('/api/admin/bookings')).status).toBe(403)
  })

  it.each([
    ['removed', 'remove', undefined],
    ['given another role', 'role', { role: 'desk' }],
  ])('who is the last one cannot be %s [AUTH-25]', async (_, act, body) => {
    const refused = await owner.post(`/api/admin/staff/${ada.id}/${act}`, body)
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    expect(await see(owner)).toBe(200)
    await addAdministrator(api)
    expect((await owner.post(`/api/admin/staff/${ada.id}/${act}`, body)).status).toBe(200)
  })
})
