import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { customers } from '#server/db/schema/customers.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { listNotifications } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { runTask } from '#test/support/run-task.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* Customers as administrators see them, with and without an account. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ada = await signIn(api, 'administrator', '1')
const PASSWORD = 'correct horse battery'
const hash = await hashPassword(PASSWORD)

async function addAccount(name: string) {
  const { customerEmail: email, customerPhone: phone } = buildPerson()
  const [row] = await stock.db
    .insert(customers)
    .values({ name, email, phone, password: hash })
    .returning()
  const id = row?.id ?? 0
  return { id, name, email, phone, visitor: await signIn(api, 'customer', String(id)) }
}

async function bookAsGuest(change: Record<string, unknown> = {}, registration = 'AB12CDE') {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor, { vehicleRegistration: registration })
  const person = buildPerson(change)
  const { body } = await book(visitor, quoteId, person)
  return { visitor, quoteId, id: String(body.id), ...person }
}

/** The kinds of email that somebody gets. */
const emailsTo = async (email: string) =>
  (await listNotifications(api)).flatMap(({ type, recipientEmail }) =>
    recipientEmail === email ? [type] : [],
  )

type Row = { id: string; name: string; isGuest: boolean; bookingCount: number; since: string }
const search = async (words: string): Promise<Row[]> =>
  (await ada.get(`/api/admin/customers?search=${encodeURIComponent(words)}`)).body
const detailOf = async (id: string | number) => (await ada.get(`/api/admin/customers/${id}`)).body

describe('the list of customers', () => {
  it('finds an account by a part of its name, its email and its number as it is dialled [ADMIN-50]', async () => {
    const account = await addAccount('Philippa Thistlewood')
    for (const words of ['thistlew', account.email.toUpperCase(), account.phone])
      expect(await search(words)).toEqual([
        expect.objectContaining({ id: String(account.id), isGuest: false, bookingCount: 0 }),
      ])
  })

  it('finds a guest once, however often they booked, by name, email and plate [ADMIN-50]', async () => {
    const first = await bookAsGuest({ customerName: 'Barnaby Quill' }, 'KS20ABC')
    const again = { customerName: 'Barnaby Quill', customerEmail: first.customerEmail }
    const latest = await bookAsGuest(again)
    for (const words of ['quill', first.customerEmail]) {
      expect(await search(words)).toEqual([
        expect.objectContaining({ id: latest.id, isGuest: true, bookingCount: 2 }),
      ])
    }
    // The plate of the earlier booking leads to the same person.
    expect((await search('ks20 abc')).map(({ id }) => id)).toContain(latest.id)
  })

  it('does not find people by the name of their mechanic, and takes a percent sign as one [ADMIN-50]', async () => {
    const mechanic = (await ada.get('/api/admin/mechanics')).body[0].name
    await bookAsGuest({ mechanicId: stock.mechanicId })
    expect(await search(mechanic)).toEqual([])
    expect(await search('%')).toEqual([])
  })

  it('comes fifty a page, newest first, and holds everybody once, accounts and guests together [ADMIN-50]', async () => {
    await stock.pool.query(
      `insert into customers (name, email, password, created_at)
       select 'Many ' || n, 'many' || n || '@example.co.uk', 'x', now() - n % 7 * interval '1 hour'
         from generate_series(1, 60) n`,
    )
    const ids: string[] = []
    const since: string[] = []
    let next: string | undefined = '/api/admin/customers'
    while (next) {
      const { body, headers }: { body: Row[]; headers: Headers } = await ada.get(next)
      if (ids.length === 0) expect(body).toHaveLength(50)
      ids.push(...body.map(({ id }) => id))
      since.push(
        ...body.map((row) => Temporal.Instant.from(row.since).toString({ smallestUnit: 'second' })),
      )
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    const { rows } = await stock.pool.query(
      `select (select count(*) from customers)::int
         + (select count(distinct email_key) from bookings where customer_id is null)::int as total`,
    )
    expect(ids.length).toBe(rows[0].total)
    expect(new Set(ids).size).toBe(ids.length)
    expect(since).toEqual(since.toSorted().reverse())
  })
})

describe('a customer on their own page', () => {
  it('shows bookings, cars, money, cases, notes and where they are signed in [ADMIN-51]', async () => {
    const account = await addAccount('Cosmo Ferrier')
    const quoteId = await makeQuote(account.visitor, { vehicleRegistration: 'AB12CDE' })
    const { body } = await book(account.visitor, quoteId, buildPerson())
    const paid = await account.visitor.post(`/api/bookings/${body.id}/pay`)
    await sendEvent(api, buildEvent(paymentIdOf(paid)))
    await account.visitor.post(`/api/bookings/${body.id}/cases`, {
      kind: 'complaint',
      words: 'Nobody rang me back.',
    })
    await ada.post(`/api/admin/customers/${account.id}/notes`, { text: 'Prefers mornings' })
    await ada.post(`/api/admin/bookings/${body.id}/notes`, { text: 'Blue gate' })
    const detail = await detailOf(account.id)
    expect(detail).toMatchObject({
      accountId: account.id,
      name: 'Cosmo Ferrier',
      isGuest: false,
      bookingCount: 1,
      cars: ['AB12CDE'],
      money: { paid: 30, refunded: 0, due: 0 },
      hasOpenJob: true,
    })
    expect(detail.bookings[0].id).toBe(body.id)
    expect(detail.cases[0]).toMatchObject({ kind: 'complaint', bookingId: body.id })
    expect(detail.sessions).toHaveLength(1)
    expect(detail.papers).toEqual([expect.objectContaining({ kind: 'receipt', amountPounds: 30 })])
    const notes = detail.notes.map(({ text }: { text: string }) => text)
    expect(notes).toHaveLength(2)
    expect(notes).toContain('Prefers mornings')
    // A booking leads to the account that made it.
    expect((await detailOf(body.id)).accountId).toBe(account.id)
  })

  it('shows all of their cases and notes, however many [ADMIN-51]', async () => {
    const account = await addAccount('Many Cases')
    const { body } = await book(account.visitor, await makeQuote(account.visitor), buildPerson())
    await account.visitor.post(`/api/bookings/${body.id}/cases`, {
      kind: 'complaint',
      words: 'Nobody rang me back.',
    })
    await ada.post(`/api/admin/bookings/${body.id}/notes`, { text: 'Blue gate' })
    const copy = (table: string, change: string) =>
      stock.pool.query(
        `insert into ${table} overriding system value select r.* from ${table} t, generate_series(1, 59) n,
          lateral jsonb_populate_record(t, jsonb_build_object(${change})) r where t.booking_id = $1`,
        [body.id],
      )
    const decided = `'decided_at', '2026-11-02', 'outcome', 'answered', 'decision', 'We rang', 'cost_pence', 0`
    await copy('cases', `'id', md5(t.id || n::text)::uuid, ${decided}`)
    await copy('booking_notes', `'id', md5(t.id || n::text)::uuid`)
    const { cases, notes } = await detailOf(account.id)
    expect([cases.length, notes.length]).toEqual([60, 60])
  })

  it('shows a guest by any of their bookings, with the others under the same email [ADMIN-51]', async () => {
    const first = await bookAsGuest()
    const latest = await bookAsGuest({ customerEmail: first.customerEmail })
    const detail = await detailOf(first.id)
    expect(detail).toMatchObject({ id: latest.id, accountId: null, isGuest: true, bookingCount: 2 })
    await ada.post(`/api/admin/customers/${first.id}/notes`, { text: 'Rings after six' })
    expect((await detailOf(latest.id)).notes[0].text).toMatch(/^BK-\d{6}: Rings after six$/)
  })

  it('answers 404 for nobody, and only administrators read it [ADMIN-51]', async () => {
    const guest = await bookAsGuest()
    expect((await ada.get('/api/admin/customers/2147483647')).status).toBe(404)
    expect((await guest.visitor.get(`/api/admin/customers/${guest.id}`)).status).toBe(401)
  })
})

describe('what administrators do with an account', () => {
  it('deactivating signs out at once and refuses the right password in words, until it is active again [ADMIN-52]', async () => {
    const { id, email, visitor } = await addAccount('Ottoline Marsh')
    const signInAgain = () =>
      api.visitor().post('/api/customer/login', { email, password: PASSWORD })
    const reason = 'Threatened a mechanic'
    const switched = await ada.post(`/api/admin/customers/${id}/deactivate`, { reason })
    expect(switched.body).toEqual({ isDeactivated: true })
    expect((await visitor.get('/api/customer/dashboard')).status).toBe(401)
    const refused = await signInAgain()
    expect([refused.status, refused.body.error]).toEqual([403, 'forbidden'])
    const wrong = await api
      .visitor()
      .post('/api/customer/login', { email, password: 'not this one' })
    expect(wrong.body.error).toBe('invalid_credentials')
    expect(await detailOf(id)).toMatchObject({ deactivationReason: reason, sessions: [] })
    await ada.post(`/api/admin/customers/${id}/activate`)
    expect((await signInAgain()).status).toBe(200)
  })

  it('ending the sessions signs out, and the link to a new password goes to the account [ADMIN-52]', async () => {
    const { id, email, visitor } = await addAccount('Lucian Vale')
    const { body } = await ada.post(`/api/admin/customers/${id}/sign-out`)
    expect(body).toEqual({ endedSessions: 1 })
    expect((await visitor.get('/api/customer/dashboard')).status).toBe(401)
    const sent = await ada.post(`/api/admin/customers/${id}/password-link`)
    expect([sent.status, sent.body.sentTo]).toEqual([202, email])
    expect(await emailsTo(email)).toEqual(['password-reset'])
  })

  it('erasing is announced for seven days later and refused while a job is open [ADMIN-53]', async () => {
    const { id, email } = await addAccount('Wilhelmina Crane')
    const { status, body } = await ada.post(`/api/admin/customers/${id}/erasure`)
    expect([status, body.erasureDueAt]).toEqual([202, NOW.add({ hours: 7 * 24 }).toString()])
    expect(await emailsTo(email)).toEqual(['erasure-requested'])
    const sent = (await listNotifications(api)).find((it) => it.recipientEmail === email)
    const { body: read } = await ada.get(`/api/admin/notifications/${sent?.id}`)
    // The account may be deactivated.
    expect(read.text.replace(/\s+/g, ' ')).toContain('If you cannot sign in, please tell us')
    const busy = await addAccount('Rafe Lindow')
    await book(busy.visitor, await makeQuote(busy.visitor), buildPerson())
    const refused = await ada.post(`/api/admin/customers/${busy.id}/erasure`)
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    const [row] = await stock.db.select().from(customers).where(eq(customers.id, busy.id))
    expect(row?.erasureDueAt).toBeNull()
  })

  it('a copy of everything stored goes to the account’s own address when the desk asks for it [ADMIN-153]', async () => {
    const { id, email } = await addAccount('Cordelia Finch')
    const path = `/api/admin/customers/${id}/data-export`
    const { status, body } = await ada.post(path)
    expect([status, body]).toEqual([202, { sentTo: email }])
    expect(await runTask(api, 'build-data-exports')).toBe(1)
    expect(await emailsTo(email)).toEqual(['data-export'])
    const { rows } = await stock.pool.query(
      'select action, actor from audit_events where object = $1',
      [`customer ${id}`],
    )
    expect(rows).toEqual([{ action: 'customer.export', actor: 'administrator 1' }])
    await stock.db.update(customers).set({ erasedAt: NOW }).where(eq(customers.id, id))
    expect((await ada.post(path)).status).toBe(404)
  })

  it('leaves a line in the audit for each look and each act [ADMIN-52]', async () => {
    const { id } = await addAccount('Ida Penhale')
    await detailOf(id)
    for (const [act, body] of [
      ['deactivate', { reason: 'asked for it' }],
      ['activate', undefined],
      ['sign-out', undefined],
      ['password-link', undefined],
      ['notes', { text: 'Rang twice' }],
      ['erasure', undefined],
    ] as const)
      expect((await ada.post(`/api/admin/customers/${id}/${act}`, body)).status).toBeLessThan(300)
    const { rows } = await stock.pool.query(
      'select action from audit_events where object = $1 order by at, id',
      [`customer ${id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'customer.view',
      'customer.deactivate',
      'customer.activate',
      'customer.sign-out',
      'customer.password-link',
      'customer.note',
      'customer.ask-erasure',
    ])
  })
})
