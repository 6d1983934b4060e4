import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* How a mechanic applies and signs in. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const apply = (change: Record<string, unknown> = {}) =>
  api.visitor().post('/api/mechanics/register', buildApplication(change))
const logIn = (email: string, password = 'spanner-42') =>
  api.visitor().post('/api/mechanics/login', { email, password })
const stored = async (email: string) => {
  const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.email, email))
  if (!row) throw new Error('nobody applied with that address')
  return row
}
/** In the demo every visitor is an administrator. */
const decide = (id: number, decision: 'approve' | 'reject') =>
  api.visitor().post(`/api/admin/mechanics/${id}/${decision}`)

describe('an application', () => {
  it('is stored with everything in it, waits for approval and is acknowledged by an email [MECH-1]', async () => {
    const { status, body } = await apply({ email: 'new.mechanic@example.co.uk' })
    expect(status).toBe(201)
    expect(body.mechanic).toMatchObject({
      name: 'Sam Fletcher',
      email: 'new.mechanic@example.co.uk',
      specialty: 'Brakes & Suspension',
      isApproved: false,
    })
    const row = await stored('new.mechanic@example.co.uk')
    expect(row).toMatchObject({
      phone: '+447700900321',
      qualification: 'NVQ Level 3',
      experience: 7,
      serviceRadius: 20,
      responseTime: 60,
      rating: 0,
      isActive: true,
      isApproved: false,
    })
    expect(row.password).toMatch(/^\$argon2id\$/)
    expect(row.coordinates?.latitude).toBeCloseTo(53.48, 1)
    const told = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientEmail, 'new.mechanic@example.co.uk'))
    expect(told.map(({ type, data }) => [type, data.mechanicId])).toEqual([
      ['application-received', row.id],
    ])
  })

  it.each([
    ['a name of one letter', { name: 'S' }, 'name', 'Name must be at least 2 characters'],
    ['an email that is none', { email: 'sam' }, 'email', 'Please enter a valid email'],
    [
      'five characters as password',
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      'five characters to confirm',
      { confirmPassword: '12345' },
      'confirmPassword',
      'Password must be at least 6 characters',
    ],
    [
      'another password to confirm',
      { confirmPassword: 'spanner-43' },
      'confirmPassword',
      "Passwords don't match",
    ],
    [
      'a phone of nine digits',
      { phone: '07700 900' },
      'phone',
      'Please enter a valid phone number',
    ],
    ['no location', { location: '' }, 'location', 'Location is required'],
    ['no qualification', { qualification: ' ' }, 'qualification', 'Qualification is required'],
    ['no experience', { experience: 0 }, 'experience', 'Experience must be at least 1 year'],
    ['51 years', { experience: 51 }, 'experience', 'Experience cannot exceed 50 years'],
    ['half a year', { experience: 0.5 }, 'experience', 'Experience must be at least 1 year'],
    ['no specialty', { specialty: 'x' }, 'specialty', 'Specialty is required'],
  ])('with %s is refused in fixed words [MECH-1]', async (_, change, field, words) => {
    const { status, body } = await apply(change)
    expect([status, body.error, body.fields[field]]).toEqual([400, 'invalid', words])
  })

  it('hears of every field at once, of the passwords too [MECH-1]', async () => {
    const { body } = await apply({ location: '', confirmPassword: 'something else' })
    expect(Object.keys(body.fields).sort()).toEqual(['confirmPassword', 'location'])
  })

  it('is refused where the email already has an account, whatever its case', async () => {
    await apply({ email: 'twice@example.co.uk' })
    const { status, body } = await apply({ email: 'Twice@example.co.uk' })
    expect([status, body.error]).toEqual([409, 'email_taken'])
  })

  it('is answered once for one key, and no password is stored with the answer', async () => {
    const visitor = api.visitor()
    const sent = { key: 'one-key-for-one-application' }
    const application = buildApplication()
    const first = await visitor.post('/api/mechanics/register', application, sent)
    const again = await visitor.post('/api/mechanics/register', application, sent)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const { rows } = await stock.pool.query('select * from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  it('may come again after it was rejected: its record begins anew, the decision stays in the audit [MECH-3]', async () => {
    await apply({ email: 'again@example.co.uk' })
    const before = await stored('again@example.co.uk')
    expect((await decide(before.id, 'reject')).status).toBe(200)
    const { status, body } = await apply({
      email: 'again@example.co.uk',
      qualification: 'ASE Certified',
      password: 'another-one',
      confirmPassword: 'another-one',
    })
    expect([status, body.mechanic.id]).toEqual([201, before.id])
    const after = await stored('again@example.co.uk')
    expect(after).toMatchObject({
      qualification: 'ASE Certified',
      isApproved: false,
      rejectedAt: null,
      decidedAt: null,
    })
    const acts = await stock.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.object, `mechanic ${before.id}`))
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'mechanic.apply-again',
      'mechanic.reject',
    ])
    expect((await logIn('again@example.co.uk')).status).toBe(401)
    expect((await decide(before.id, 'approve')).status).toBe(200)
    expect((await logIn('again@example.co.uk', 'another-one')).status).toBe(200)
  })
})

describe('logging in', () => {
  it('says that the account waits for approval, and lets an approved mechanic sign in [MECH-2]', async () => {
    await apply({ email: 'waits@example.co.uk' })
    const refused = await logIn('waits@example.co.uk')
    expect([refused.status, refused.body.message]).toEqual([403, 'Account not yet approved'])
    expect(refused.headers.getSetCookie()).toEqual([])
    const { id } = await stored('waits@example.co.uk')
    await decide(id, 'approve')
    const visitor = api.visitor()
    const { status, body } = await visitor.post('/api/mechanics/login', {
      email: 'Waits@example.co.uk',
      password: 'spanner-42',
    })
    expect(status).toBe(200)
    expect(body.mechanic).toMatchObject({
      id,
      name: 'Sam Fletcher',
      specialty: 'Brakes & Suspension',
      location: 'Manchester',
      isApproved: true,
    })
    const me = await visitor.get('/api/mechanics/me')
    expect([me.status, me.body.mechanic.id]).toEqual([200, id])
    expect((await visitor.post('/api/mechanics/logout')).body).toEqual({ signedOut: true })
    expect((await visitor.get('/api/mechanics/me')).status).toBe(401)
  })

  it.each([
    ['no password', { password: '' }, 'password', 'Password is required'],
    ['a short one', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['no email', { email: '' }, 'email', 'Please enter a valid email'],
  ])('with %s is refused before anybody is asked [AUTH-10]', async (_, change, field, words) => {
    const { status, body } = await api
      .visitor()
      .post('/api/mechanics/login', { email: 'a@example.co.uk', password: 'spanner-42', ...change })
    expect([status, body.fields[field]]).toEqual([400, words])
  })

  it('gives a wrong password and an unknown email the same answer [AUTH-10]', async () => {
    await apply({ email: 'known@example.co.uk' })
    const wrong = await logIn('known@example.co.uk', 'not-the-one')
    const unknown = await logIn('unknown@example.co.uk', 'not-the-one')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ error: 'invalid_credentials', message: 'Invalid credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })
})
