import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { cookieName, draftCookieName } from '#server/http/security/cookies.ts'
import { type Administrator, addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Signing in without scripts, by people at work. */

const stock = await freshStock()
const env = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env })
const PASSWORD = 'spanner-42'
const hash = await hashPassword(PASSWORD)
let number = 0

async function addMechanicWith(values: object = {}) {
  number += 1
  const email = `form.${number}@example.co.uk`
  const id = await addMechanic(stock, { email, password: hash, ...values })
  return { id, email }
}

const post = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
  visitor.send(path, {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const leadsTo = async (answer: ReturnType<typeof post>) => {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}

describe('the form of mechanics without scripts', () => {
  const LOGIN = '/mechanic-login'

  it('signs in, leads to the portal or the page that asked, and signs out again [AUTH-31]', async () => {
    const { email } = await addMechanicWith()
    const visitor = api.visitor()
    const asked = `${LOGIN}?next=%2Fmechanic-dashboard%2Fday`
    expect(await leadsTo(post(visitor, LOGIN, { email, password: PASSWORD }))).toEqual([
      303,
      '/mechanic-dashboard',
    ])
    expect((await visitor.get('/api/mechanics/me')).body.mechanic.email).toBe(email)
    expect(await leadsTo(post(visitor, asked, { email, password: PASSWORD }))).toEqual([
      303,
      '/mechanic-dashboard/day',
    ])
    expect(await leadsTo(post(visitor, '/mechanic-dashboard/sign-out'))).toEqual([303, LOGIN])
    expect((await visitor.get('/api/mechanics/me')).status).toBe(401)
  })

  it.each([
    ['a wrong password', {}, { password: 'wrong horse' }, 'invalid_credentials'],
    ['nothing', {}, { email: '', password: '' }, 'invalid'],
    ['an application that waits', { isApproved: false }, {}, 'not_approved'],
    ['a rejected application', { isApproved: false, rejectedAt: NOW }, {}, 'application_rejected'],
    ['a deactivated account', { isActive: false }, {}, 'forbidden'],
  ])(
    '%s leads back with the reason, without the email in the address and without a session [AUTH-31]',
    async (_, values, fields, refused) => {
      const { email } = await addMechanicWith(values)
      const visitor = api.visitor()
      const sent = post(visitor, `${LOGIN}?next=%2F%2Fevil.example`, {
        email,
        password: PASSWORD,
        ...fields,
      })
      expect(await leadsTo(sent)).toEqual([303, `${LOGIN}?refused=${refused}`])
      const held = [...visitor.cookies.keys()].filter((name) => name !== draftCookieName(env))
      expect(held).toEqual([])
    },
  )

  it('leaves a cookie that scripts can read, holds nothing and goes with the sign-out [AUTH-32]', async () => {
    const { email } = await addMechanicWith()
    const visitor = api.visitor()
    const { headers } = await post(visitor, LOGIN, { email, password: PASSWORD })
    expect(headers.getSetCookie()).toContain(
      'mechanic-by-form=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    )
    await post(visitor, '/mechanic-dashboard/sign-out')
    expect(visitor.cookies.has('mechanic-by-form')).toBe(false)
    visitor.cookies.set('mechanic-by-form', '1')
    expect((await visitor.get('/api/mechanics/me')).status).toBe(401)
  })
})

describe('the form of administrators without scripts', () => {
  const LOGIN = '/admin/login'
  let ada: Administrator
  beforeEach(async () => {
    api.clock.now = api.clock.now.add({ hours: 24 })
    ada = await addAdministrator(api)
  })
  const fields = (change = {}) => ({
    email: ada.email,
    password: ada.password,
    code: ada.codeAt(api.clock.now),
    ...change,
  })
  const see = async (visitor: Visitor) => (await visitor.get('/api/admin/overview')).status

  it('takes password and code, once each code, and signs out again [AUTH-31]', async () => {
    const visitor = api.visitor()
    expect(await leadsTo(post(visitor, `${LOGIN}?next=%2Fadmin%2Fbookings`, fields()))).toEqual([
      303,
      '/admin/bookings',
    ])
    expect([...visitor.cookies.keys()]).toEqual([cookieName(env, 'administrator')])
    expect(await see(visitor)).toBe(200)
    expect(await leadsTo(post(api.visitor(), LOGIN, fields()))).toEqual([
      303,
      `${LOGIN}?refused=invalid_credentials`,
    ])
    expect(await leadsTo(post(visitor, '/admin/sign-out'))).toEqual([303, LOGIN])
    expect(await see(visitor)).toBe(401)
  })

  it.each([
    ['without a code', { code: '' }, 'invalid'],
    ['with a wrong code', { code: '000000' }, 'invalid_credentials'],
    ['with a wrong password', { password: 'not this one' }, 'invalid_credentials'],
  ])('%s opens nothing [AUTH-31]', async (_, change, refused) => {
    const visitor = api.visitor()
    const sent = post(visitor, LOGIN, fields(change))
    expect(await leadsTo(sent)).toEqual([303, `${LOGIN}?refused=${refused}`])
    expect(await see(visitor)).toBe(401)
  })
})

describe('the forms of signing in', () => {
  const PATHS = ['/customer/login', '/mechanic-login', '/admin/login']

  it.each(PATHS)('%s is refused from another site [AUTH-31]', async (path) => {
    const { status } = await api.visitor().send(path, {
      method: 'POST',
      rawBody: 'email=a',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })

  it.each(PATHS)(
    'the eleventh of a minute at %s is 429, as by the API [AUTH-31, SEC-S2]',
    async (path) => {
      const limited = createTestApi(stock.db, {
        now: NOW,
        env: buildEnv({ mode: 'live', limits: 'on' }),
      })
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1)
        statuses.push((await post(limited.visitor(), path, { email: '', password: '' })).status)
      expect(statuses).toEqual([...Array(10).fill(303), 429])
    },
  )

  it('guesses by the form slow the API down, and the form says to wait [AUTH-31, SEC-S1]', async () => {
    const { email } = await addMechanicWith()
    const guess = { email, password: 'wrong horse' }
    for (let count = 0; count < 5; count += 1) await post(api.visitor(), '/mechanic-login', guess)
    const byApi = { email, password: PASSWORD }
    expect((await api.visitor().post('/api/mechanics/login', byApi)).status).toBe(429)
    expect(await leadsTo(post(api.visitor(), '/mechanic-login', byApi))).toEqual([
      303,
      '/mechanic-login?refused=too_many',
    ])
  })
})
