import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { applyRetention } from '#server/customers/retention/apply-retention.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { customers } from '#server/db/schema/customers.ts'
import { arDiagnostics, inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments, providerEvents } from '#server/db/schema/payments.ts'
import { earnings, mechanicDocuments } from '#server/db/schema/portal.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { auditEvents, idempotencyKeys, sessions } from '#server/db/schema/sessions.ts'
import { vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { purgeOldNotifications } from '#server/notifications/purge-old-notifications.ts'
import { TASKS } from '#server/tasks.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { makeQuote } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import {
  addApprovedDocuments,
  addMechanic,
  addVehicle,
  freshStock,
  NOW,
} from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Each test takes a row of the retention table and moves the clock to its last moment, then beyond it. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const { db } = stock

beforeEach(() => {
  api.clock.now = NOW
})

/** Runs every task of the table at that moment. */
async function night(at: string): Promise<void> {
  const ctx = { ...createTaskContext(api.runtime), now: Temporal.Instant.from(at) }
  await applyRetention(ctx)
  await purgeOldRecords(ctx)
  await purgeOldNotifications(ctx)
}

const readQuote = async (id: string) => (await db.select().from(quotes).where(eq(quotes.id, id)))[0]
const readBooking = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]

it('a quote without a booking becomes anonymous 90 days after it expired [CUST-11]', async () => {
  await addVehicle(stock, { registration: 'KS20ABC' })
  const quoteId = await makeQuote(api.visitor(), { vehicleRegistration: 'KS20ABC' })
  const booked = await bookJob(api, stock)
  const before = await readQuote(quoteId)
  await night('2027-03-02T09:00:00Z')
  expect(await readQuote(quoteId)).toEqual(before)
  await night('2027-03-02T09:00:01Z')
  expect(await readQuote(quoteId)).toMatchObject({
    registration: '',
    vehicleId: null,
    location: 'Erased',
    latitude: null,
    guestId: null,
    customerId: null,
    totalCost: before?.totalCost,
  })
  expect((await readQuote(booked.quoteId))?.registration).not.toBe('')
})

it('the address, the notes and the messages of a booking last 24 months after the job [CUST-12]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const scheduledDate = '2026-11-06T10:00:00Z'
  const { id, quoteId, customer } = await acceptedJob(api, stock, mechanic, 'completed', {
    scheduledDate,
    person: { notes: 'behind the blue gate' },
  })
  await customer.post(`/api/bookings/${id}/messages`, { words: 'The gate code is 1234.' })
  const readWords = async () => {
    const { rows } = await stock.pool.query(
      'select words from booking_messages where booking_id = $1',
      [id],
    )
    return rows.map(({ words }) => words)
  }
  const open = await bookJob(api, stock)
  await night('2028-11-06T10:00:00Z')
  expect(await readBooking(id)).toMatchObject({ notes: 'behind the blue gate' })
  expect(await readWords()).toEqual(['The gate code is 1234.'])
  await night('2028-11-06T10:00:01Z')
  const [after, quote] = [await readBooking(id), await readQuote(quoteId)]
  expect(after).toMatchObject({ serviceAddress: 'Erased', notes: null, status: 'completed' })
  expect(await readWords()).toEqual(['Erased'])
  expect(quote).toMatchObject({ location: 'Erased', latitude: null })
  expect((await readBooking(open.id))?.serviceAddress).not.toBe('Erased')
})

it('photographs last 24 months, their rows and their files [CUST-12]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id: bookingId } = await acceptedJob(api, stock, mechanic)
  const keep = async () => {
    const draft = await api.runtime.providers.files.receive('photo', pixels(), 1000)
    return draft.store()
  }
  const [fileId, smallFileId] = [await keep(), await keep()]
  const diagnosticId = randomUUID()
  await db.insert(arDiagnostics).values({
    id: diagnosticId,
    mechanicId: mechanic.id,
    bookingId,
    diagnosticType: 'engine',
    savedHash: 'x',
  })
  await db.insert(inspectionPhotos).values({
    id: randomUUID(),
    diagnosticId,
    mechanicId: mechanic.id,
    fileId,
    smallFileId,
    sha256: createHash('sha256').update('x').digest('hex'),
    capturedAt: NOW,
    createdAt: NOW,
    width: 1,
    height: 1,
    sizeBytes: 1,
    smallSizeBytes: 1,
  })
  await night('2028-11-02T09:00:00Z')
  expect(await db.select().from(inspectionPhotos)).toHaveLength(1)
  await night('2028-11-02T09:00:01Z')
  expect(await db.select().from(inspectionPhotos)).toEqual([])
  for (const file of [fileId, smallFileId])
    expect(await api.runtime.providers.files.read(file)).toBeNull()
})

async function* pixels() {
  yield Buffer.from('a picture')
}

it('a rejected application lasts 12 months, and one that was made again stays [CUST-12]', async () => {
  const apply = async () => {
    const body = buildApplication({ name: 'Wilhelmina Crook' })
    const answer = await api.visitor().post('/api/mechanics/register', body)
    expect(answer.status).toBe(201)
    return { id: answer.body.mechanic.id as number, email: body.email }
  }
  const [rejected, again, waiting] = [await apply(), await apply(), await apply()]
  for (const { id } of [rejected, again])
    await db.update(mechanics).set({ rejectedAt: NOW }).where(eq(mechanics.id, id))
  await mailedToken(api, 'password-reset', {
    kind: 'mechanic',
    accountId: rejected.id,
    email: rejected.email,
  })
  await db.update(mechanics).set({ rejectedAt: null }).where(eq(mechanics.id, again.id))
  const left = async () =>
    (await db.select({ id: mechanics.id }).from(mechanics)).map(({ id }) => id)
  await night('2027-11-02T09:00:00Z')
  expect(await left()).toContain(rejected.id)
  await night('2027-11-02T09:00:01Z')
  expect(await left()).not.toContain(rejected.id)
  expect(await left()).toEqual(expect.arrayContaining([again.id, waiting.id]))
  const emails = await db
    .select()
    .from(notifications)
    .where(eq(notifications.recipientEmail, rejected.email))
  expect(emails).toEqual([])
})

it('a document of an approved mechanic lasts until they remove it, one that is in force once a newer one is approved [CUST-15]', async () => {
  const mechanicId = await addMechanic(stock)
  await addApprovedDocuments(stock, mechanicId)
  const ofThem = eq(mechanicDocuments.mechanicId, mechanicId)
  const sent = await db.select().from(mechanicDocuments).where(ofThem)
  const inForce = sent.find(({ expiresOn }) => expiresOn !== null)
  if (!inForce) throw new Error('an approved mechanic has documents')
  await night('2032-11-02T09:00:00Z')
  expect(await db.select().from(mechanicDocuments).where(ofThem)).toHaveLength(sent.length)
  const visitor = await signIn(api, 'mechanic', String(mechanicId))
  const remove = () =>
    visitor.send(`/api/mechanics/me/documents/${inForce.id}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(422)
  const newer = { ...inForce, id: randomUUID(), fileId: 'a-newer-one', expiresOn: '2099-12-31' }
  await db.insert(mechanicDocuments).values(newer)
  expect((await remove()).status).toBe(200)
  const left = await db.select().from(mechanicDocuments).where(ofThem)
  expect(left.map(({ id }) => id)).not.toContain(inForce.id)
})

it('the text of a notification lasts 90 days, and longer only where it still has to be sent [CUST-13]', async () => {
  const notification = {
    type: 'password-changed',
    recipientEmail: 'a@example.co.uk',
    createdAt: NOW,
  }
  const rows = await db
    .insert(notifications)
    .values([
      { ...notification, message: 'Hello Alex', status: 'sent', sentAt: NOW },
      { ...notification, message: 'Hello Alex', status: 'pending' },
    ])
    .returning({ id: notifications.id })
  const texts = async () => {
    const all = await db.select().from(notifications)
    return rows.map(({ id }) => all.find((row) => row.id === id)?.message)
  }
  await night('2027-01-31T09:00:00Z')
  expect(await texts()).toEqual(['Hello Alex', 'Hello Alex'])
  await night('2027-01-31T09:00:01Z')
  expect(await texts()).toEqual(['', 'Hello Alex'])
})

describe('what lives for hours and days', () => {
  it('retains the events of a payment provider for 90 days [CUST-13]', async () => {
    const event = { provider: 'x', type: 'paid', payload: {}, receivedAt: NOW }
    await db.insert(providerEvents).values([
      { id: 'applied', outcome: 'applied', ...event },
      { id: 'parked', outcome: 'parked', ...event },
    ])
    const ids = async () => (await db.select().from(providerEvents)).map(({ id }) => id).sort()
    await night('2027-01-31T09:00:00Z')
    expect(await ids()).toEqual(['applied', 'parked'])
    await night('2027-01-31T09:00:01Z')
    expect(await ids()).toEqual(['parked'])
  })

  it('retains the event of money that belongs to nothing as long as the books [CUST-13]', async () => {
    const event = { provider: 'x', type: 'paid', payload: {}, receivedAt: NOW }
    await db.insert(providerEvents).values({ id: 'of nothing', outcome: 'parked', ...event })
    const left = () => db.select().from(providerEvents).where(eq(providerEvents.id, 'of nothing'))
    const purge = (at: string) =>
      purgeOldRecords({ ...createTaskContext(api.runtime), now: Temporal.Instant.from(at) })
    await purge('2032-12-31T23:59:59Z')
    expect(await left()).toHaveLength(1)
    await purge('2033-01-01T00:00:00Z')
    expect(await left()).toEqual([])
  })

  it('retains the answer to an idempotency key for 72 hours [CUST-13]', async () => {
    await db.insert(idempotencyKeys).values({
      scope: 'retention',
      key: 'retention-key-0001',
      bodyHash: 'x',
      answer: {},
      createdAt: NOW,
    })
    const left = () =>
      db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, 'retention'))
    await night('2026-11-05T09:00:00Z')
    expect(await left()).toHaveLength(1)
    await night('2026-11-05T09:00:01Z')
    expect(await left()).toEqual([])
  })

  it('retains a session for 7 days after its end [CUST-13]', async () => {
    const session = { kind: 'customer' as const, subject: '1', expiresAt: NOW }
    await db.insert(sessions).values({ tokenHash: 'retention', ...session })
    const left = () => db.select().from(sessions).where(eq(sessions.tokenHash, 'retention'))
    await night('2026-11-09T09:00:00Z')
    expect(await left()).toHaveLength(1)
    await night('2026-11-09T09:00:01Z')
    expect(await left()).toEqual([])
  })

  it.each([
    ['customer', 14],
    ['guest', 31],
  ] as const)(
    'retains a session of a %s, unused for %i days, for 7 more [CUST-13]',
    async (kind, days) => {
      const tokenHash = `unused ${kind}`
      const expiresAt = NOW.add({ hours: 90 * 24 })
      await db
        .insert(sessions)
        .values({ tokenHash, kind, subject: randomUUID(), lastSeenAt: NOW, expiresAt })
      const left = () => db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
      const end = NOW.add({ hours: (days + 7) * 24 })
      await night(end.toString())
      expect(await left()).toHaveLength(1)
      await night(end.add({ seconds: 1 }).toString())
      expect(await left()).toEqual([])
    },
  )

  it('retains a link to a new password for 24 hours after its hour [CUST-13]', async () => {
    await db.insert(customers).values({ id: 900, name: 'A', email: 'a@b.example', password: 'x' })
    const about = { kind: 'customer', accountId: 900, email: 'a@b.example' } as const
    await mailedToken(api, 'password-reset', about)
    const left = async () =>
      (await stock.pool.query('select from account_links where account_id = 900')).rowCount
    await night('2026-11-03T10:00:00Z')
    expect(await left()).toBe(1)
    await night('2026-11-03T10:00:01Z')
    expect(await left()).toBe(0)
  })
})

it('contact messages last 12 months, and complaints 6 years [CUST-14]', async () => {
  const written = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', createdAt: NOW }
  await db
    .insert(contactMessages)
    .values([written, { ...written, topic: 'data-protection', dueOn: '2026-12-02' }])
  const topics = async () => (await db.select().from(contactMessages)).map(({ topic }) => topic)
  await night('2027-11-02T09:00:00Z')
  expect(await topics()).toHaveLength(2)
  await night('2027-11-02T09:00:01Z')
  expect(await topics()).toEqual(['data-protection'])
  await night('2032-11-02T09:00:00Z')
  expect(await topics()).toEqual(['data-protection'])
  await night('2032-11-02T09:00:01Z')
  expect(await topics()).toEqual([])
})

it('bookings, payments and earnings last six years and the current one [CUST-14]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id, quoteId } = await acceptedJob(api, stock, mechanic, 'completed')
  const rating = { mechanicId: mechanic.id, rating: 5, customerName: 'Alex T.' }
  await db.insert(reviews).values({ bookingId: id, ...rating })
  const count = async () => ({
    bookings: (await db.select().from(bookings).where(eq(bookings.id, id))).length,
    quotes: (await db.select().from(quotes).where(eq(quotes.id, quoteId))).length,
    payments: (await db.select().from(payments).where(eq(payments.quoteId, quoteId))).length,
    earnings: (await db.select().from(earnings).where(eq(earnings.bookingId, id))).length,
  })
  await night('2032-12-31T23:00:00Z')
  expect(await count()).toEqual({ bookings: 1, quotes: 1, payments: 1, earnings: 1 })
  await expectInvariants(stock.pool)
  // The trigger goes by the database's own clock, which no test moves: it refuses, and is then dropped.
  await expect(stock.pool.query('delete from papers')).rejects.toThrow('kept for six years')
  await stock.pool.query('alter table papers disable trigger papers_not_deleted')
  await night('2033-01-01T00:00:00Z')
  expect(await count()).toEqual({ bookings: 0, quotes: 0, payments: 0, earnings: 0 })
  // Reviews of the mechanic, and the work on the car, are retained longer than the documents.
  const [review] = await db.select().from(reviews).where(eq(reviews.mechanicId, mechanic.id))
  expect(review).toMatchObject({ rating: 5, bookingId: null })
  const jobs = await db
    .select()
    .from(vehicleMaintenanceHistory)
    .where(eq(vehicleMaintenanceHistory.mechanicId, mechanic.id))
  expect(jobs.every(({ bookingId }) => bookingId === null)).toBe(true)
  await stock.pool.query('alter table papers enable trigger papers_not_deleted')
  await expectInvariants(stock.pool)
})

describe('the audit record', () => {
  const line = (action: string, at: Temporal.Instant) => ({
    id: randomUUID(),
    actor: 'administrator 1',
    role: 'administrator',
    action,
    result: 'done',
    at,
  })
  const now = Temporal.Now.instant()
  const ago = (years: number, days = 0) =>
    now.toZonedDateTimeISO('Europe/London').subtract({ years }).subtract({ days }).toInstant()

  it('retains decisions for 6 years and sign-ins for 12 months, by the database’s own clock too', async () => {
    const kept = [line('mechanic.approve', ago(5, 360)), line('administrator.sign-in', ago(0, 360))]
    const over = [line('mechanic.approve', ago(6, 2)), line('administrator.sign-in', ago(1, 2))]
    await db.insert(auditEvents).values([...kept, ...over])
    await applyRetention({ ...createTaskContext(api.runtime), now })
    const left = (await db.select().from(auditEvents)).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(kept.map(({ id }) => id)))
    for (const { id } of over) expect(left).not.toContain(id)
  })

  it('refuses every change and deletion of younger records [SEC-6]', async () => {
    const young = line('mechanic.approve', ago(5, 360))
    await db.insert(auditEvents).values(young)
    for (const query of ['delete from audit_events', `update audit_events set actor = 'x'`])
      await expect(stock.pool.query(`${query} where id = $1`, [young.id])).rejects.toThrow(
        'this table is append-only',
      )
  })
})

it('retention is a task of every night, and finds nothing the second time [CUST-15]', async () => {
  expect(TASKS).toContainEqual(expect.objectContaining({ run: applyRetention }))
  await addMechanic(stock)
  const ctx = { ...createTaskContext(api.runtime), now: Temporal.Now.instant() }
  await applyRetention(ctx)
  expect(await applyRetention(ctx)).toBe(0)
})
