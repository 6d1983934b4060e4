import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERASURE_SENTENCES } from '#domain/customers/data-protection.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { eraseAccounts } from '#server/customers/privacy/erase-accounts.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { customers, dataExports } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { predict } from '#server/vehicles/predict.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import { runTask } from '#test/support/run-task.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'correct horse'
const hash = await hashPassword(PASSWORD)
await addVehicle(stock, { registration: 'KS20ABC' })

/** Unique texts, by which a search finds what remains of a person. */
const SECRETS = ['Wilhelmina', 'wilhelmina', '7700900777', 'Zebra Lane', 'the blue gate', 'KS20ABC']

let count = 0
async function wilhelmina() {
  count += 1
  const email = `wilhelmina.${count}@example.co.uk`
  const [row] = await stock.db
    .insert(customers)
    .values({
      name: '=Wilhelmina Crook',
      email,
      password: hash,
      phone: '+447700900777',
      address: '9 Zebra Lane, Manchester, M20 2RN',
      emailVerifiedAt: NOW,
      createdAt: NOW,
    })
    .returning()
  const visitor = api.visitor()
  await visitor.post('/api/customer/login', { email, password: PASSWORD })
  await visitor.post('/api/customer/vehicles', { registration: 'KS20ABC' })
  return { visitor, email, id: row?.id ?? 0 }
}

const writeToUs = (visitor: Visitor, email: string) =>
  visitor.post('/api/contact', {
    name: 'Wilhelmina Crook',
    email,
    phone: '07700 900777',
    subject: 'Zebra Lane',
    message: 'Do you come to Zebra Lane?',
  })

async function bookedBy(visitor: Visitor, email: string): Promise<string> {
  const quoteId = await makeQuote(visitor, { vehicleRegistration: 'KS20ABC' })
  const { body } = await book(visitor, quoteId, {
    customerName: 'Wilhelmina Crook',
    customerEmail: email,
    customerPhone: '07700 900777',
    serviceAddress: '9 Zebra Lane, Manchester, M20 2RN',
    notes: 'behind the blue gate',
  })
  return body.id
}

/** What the desk notes of a customer and of a booking. */
async function note(id: number, bookingId: string): Promise<void> {
  const desk = await signIn(api, 'administrator', '1')
  const text = 'Rang from Zebra Lane'
  for (const path of [`customers/${id}`, `bookings/${bookingId}`])
    expect((await desk.post(`/api/admin/${path}/notes`, { text })).status).toBe(201)
}

const tasks = () => createTaskContext(api.runtime)
const emailsTo = (email: string) =>
  stock.db.select().from(notifications).where(eq(notifications.recipientEmail, email))

/** Enters everything that an owner can enter about a car, and computes what follows from it. */
async function careFor(visitor: Visitor): Promise<void> {
  const [car] = (await visitor.get('/api/vehicle-care')).body
  const path = `/api/vehicle-care/${car.id}`
  const put = (rest: string, body: object) => visitor.send(path + rest, { method: 'PUT', body })
  const answers = [
    await visitor.post(`${path}/readings`, { value: 64_001, unit: 'miles' }),
    await put('/driving', { style: 'hard', use: 'town' }),
    await put('/reminders', { topic: 'mot', remindOn: '2027-01-05' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
  await predict(tasks())
}

describe('downloading my data', () => {
  it('needs the password, is built by a task, and is taken once [CUST-7, ADMIN-33]', async () => {
    const { visitor, email, id } = await wilhelmina()
    const bookingId = await bookedBy(visitor, email)
    await careFor(visitor)
    await note(id, bookingId)
    expect((await writeToUs(visitor, email)).status).toBe(201)
    const words = 'It rattles since.'
    await visitor.post(`/api/bookings/${bookingId}/cases`, { kind: 'complaint', words })
    const [raised] = await stock.db.select().from(cases).where(eq(cases.bookingId, bookingId))
    const answer = { caseId: raised?.id ?? '', author: 'mechanic', words: 'Not by me.' } as const
    await stock.db.insert(caseMessages).values({ ...answer, at: NOW })
    const ask = (password: string) => visitor.post('/api/customer/data-export', { password })
    expect((await ask('wrong horse')).body.fields).toEqual({
      password: 'That is not your password',
    })
    expect((await ask(PASSWORD)).status).toBe(202)
    expect(await runTask(api, 'build-data-exports')).toBe(1)
    expect(await runTask(api, 'build-data-exports')).toBe(0)
    const emails = (await emailsTo(email)).filter(({ type }) => type === 'data-export')
    expect(emails.map(({ data }) => data)).toEqual([{ kind: 'customer', accountId: id }])

    const account = { kind: 'customer', accountId: id, email } as const
    const token = await mailedToken(api, 'data-export', account)
    const take = () => api.visitor().post('/api/customer/data-export/take', { token })
    const { status, body } = await take()
    expect(status).toBe(200)
    const text = (name: string) =>
      body.files.find((file: { name: string }) => file.name === name)?.text as string
    const data = JSON.parse(text('kerbside-data.json'))
    expect(data.account[0]).toMatchObject({ id, email, phone: '+447700900777' })
    expect(data.bookings[0]).toMatchObject({ id: bookingId, notes: 'behind the blue gate' })
    expect(data.case_messages).toMatchObject([{ author: 'customer', words }])
    expect(data.vehicles[0].registration).toBe('KS20ABC')
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'quotes',
        'payments',
        'maintenance',
        'inspections',
        'reviews',
        'alerts',
        'messages',
        'sessions',
        'consents',
      ]),
    )
    const registration = 'KS20ABC'
    expect(data.mileages).toMatchObject([{ registration, value: 64_001, unit: 'miles' }])
    expect(data.driving).toMatchObject([
      { registration, driving_style: 'hard', usage_type: 'town' },
    ])
    expect(data.reminders).toMatchObject([{ registration, topic: 'mot', remind_on: '2027-01-05' }])
    expect(data.forecasts).toMatchObject([{ registration, predicted_on: '2026-11-02' }])
    for (const notes of [data.staff_notes, data.account_notes])
      expect(notes).toMatchObject([{ text: 'Rang from Zebra Lane' }])
    expect(data.written).toMatchObject([{ email, message: 'Do you come to Zebra Lane?' }])
    expect(text('mileages.csv')).toContain('64001')
    expect(text('bookings.csv')).toContain('behind the blue gate')
    // A name that a spreadsheet would run [SEC-I7].
    expect(text('account.csv')).toContain("'=Wilhelmina Crook")
    expect(JSON.stringify(body)).not.toMatch(/\$argon2|token_hash/)
    expect((await take()).status).toBe(410)
    expect(await stock.db.select().from(dataExports)).toEqual([])
  })
})

describe('deleting my account', () => {
  const ask = (visitor: Visitor, password = PASSWORD) =>
    visitor.post('/api/customer/erasure', { password })

  it('needs the password, and waits while a job is open [CUST-8]', async () => {
    const { visitor, email } = await wilhelmina()
    const id = await bookedBy(visitor, email)
    expect((await ask(visitor, 'wrong horse')).status).toBe(400)
    const refused = await ask(visitor)
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    expect((await ask(visitor)).status).toBe(202)
  })

  it('can be taken back for seven days [CUST-8]', async () => {
    const { visitor, email, id } = await wilhelmina()
    const { body } = await ask(visitor)
    expect(body.erasureDueAt).toBe(NOW.add({ hours: 7 * 24 }).toString())
    expect((await emailsTo(email)).map(({ type }) => type)).toContain('erasure-requested')
    const back = await visitor.send('/api/customer/erasure', { method: 'DELETE' })
    expect(back.body).toEqual({ kept: true })
    await eraseAccounts({ ...tasks(), now: NOW.add({ hours: 8 * 24 }) })
    const [row] = await stock.db.select().from(customers).where(eq(customers.id, id))
    expect(row?.email).toBe(email)
  })

  it('erases the person and retains the money [CUST-9, ADMIN-33]', async () => {
    await stock.db.delete(notifications)
    await stock.db.execute(
      sql`truncate customers, bookings, quotes, contact_messages restart identity cascade`,
    )
    const { visitor, email, id } = await wilhelmina()
    const bookingId = await bookedBy(visitor, email)
    const review = { rating: 5, comment: 'Good', customerName: 'Wilhelmina C.' }
    await stock.db.insert(reviews).values({ bookingId, mechanicId: stock.mechanicId, ...review })
    await careFor(visitor)
    await note(id, bookingId)
    await writeToUs(visitor, email)
    await visitor.post(`/api/bookings/${bookingId}/cancel`, { reason: 'Zebra Lane is closed' })
    const before = (await visitor.get('/api/customer/dashboard')).body.past[0]
    const to = { name: '=Wilhelmina Crook', email }
    await enqueueEmail(tasks(), 'maintenance-alert', { to, data: { customerId: id, vehicleId: 1 } })
    await ask(visitor)
    expect(await eraseAccounts({ ...tasks(), now: NOW.add({ hours: 7 * 24 - 1 }) })).toBe(0)
    expect(await eraseAccounts({ ...tasks(), now: NOW.add({ hours: 7 * 24 }) })).toBe(1)

    expect((await visitor.get('/api/customer/dashboard')).status).toBe(401)
    const again = await api.visitor().post('/api/customer/login', { email, password: PASSWORD })
    expect(again.status).toBe(401)
    const { rows } = await stock.pool.query(
      `select b.status, q.total_cost::float total, r.customer_name reviewer, c.erased_at is not null erased
       from bookings b join quotes q on q.id = b.quote_id join reviews r on r.booking_id = b.id
       join customers c on c.id = b.customer_id where b.id = $1`,
      [bookingId],
    )
    const kept = { status: 'cancelled', total: before.totalCost, reviewer: 'Former customer' }
    expect(rows).toEqual([{ ...kept, erased: true }])
    // The last email still has to reach her; no other row of the database identifies her.
    const emails = await emailsTo(email)
    expect(emails.map(({ type }) => type)).toEqual(['account-erased'])
    await stock.db.delete(notifications).where(eq(notifications.recipientEmail, email))
    expect(await findLeft()).toEqual([])
    // The columns for money, dates and services, and the id that connects them.
    expect(await findRowsOf(id)).toEqual(['bookings', 'quotes'])
    expect((await stock.db.select().from(bookings))[0]?.customerId).toBe(id)
  })
})

it('a data protection complaint outlives the account, as everything that speaks of deleting it says [CUST-9, CUST-14]', async () => {
  const { visitor, email } = await wilhelmina()
  const complaint = { name: 'Wilhelmina Crook', email, topic: 'data-protection' }
  const words = { subject: 'My data', message: 'Why do you have my telephone number?' }
  expect((await visitor.post('/api/contact', { ...complaint, ...words })).status).toBe(201)
  await visitor.post('/api/customer/erasure', { password: PASSWORD })
  await eraseAccounts({ ...tasks(), now: NOW.add({ hours: 7 * 24 }) })
  const rows = await stock.db.select().from(contactMessages).where(eq(contactMessages.email, email))
  expect(rows).toMatchObject([{ name: 'Wilhelmina Crook', ...words }])
  expect(ERASURE_SENTENCES.stays).toContain('data protection complaint stays for six years')
})

/** Lists the tables that still have a row of that customer. */
async function findRowsOf(customerId: number): Promise<string[]> {
  const { rows: tables } = await stock.pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' order by table_name`,
  )
  const found: string[] = []
  for (const { table_name: table } of tables) {
    const { rowCount } = await stock.pool.query(`select from "${table}" where customer_id = $1`, [
      customerId,
    ])
    if ((rowCount ?? 0) > 0) found.push(table)
  }
  return found
}

/** Lists every text column that still contains one of her texts; only the plate may remain with its car. */
async function findLeft(): Promise<string[]> {
  const { rows: tables } = await stock.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const left: string[] = []
  for (const { table_name: table } of tables) {
    if (table === 'vehicles') continue
    const { rows } = await stock.pool.query(`select to_jsonb(t)::text as text from "${table}" t`)
    for (const { text } of rows)
      for (const secret of SECRETS) if (text.includes(secret)) left.push(`${table}: ${secret}`)
  }
  return [...new Set(left)]
}
