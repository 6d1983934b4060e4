import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { retentionLimits } from '#domain/customers/retention.ts'
import { pence } from '#domain/money/money.ts'
import { eraseAgain, noteErasures, readErasures } from '#server/admin/backups/erasure-list.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { deleteErasedSellers } from '#server/customers/retention/delete-old-books.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanicNotes, mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { auditEvents, idempotencyKeys, sessions } from '#server/db/schema/sessions.ts'
import { mechanicVat } from '#server/db/schema/tax.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { bookJob, offerTo, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'correct horse'
const PATH = '/api/mechanics/me/erasure'
const password = await hashPassword(PASSWORD)

/** Unique texts, by which a search finds what remains of a person. */
const SECRETS = ['Wilhelmina', 'wilhelmina', '7700900777', 'Zebra Lane', 'the blue van', 'BTEC']

let count = 0
async function wilhelmina() {
  count += 1
  const email = `wilhelmina.${count}@example.co.uk`
  const mechanic = await signInMechanic(api, stock, {
    name: 'Wilhelmina Crook',
    email,
    password,
    phone: '+447700900777',
    location: 'Zebra Lane, Manchester',
    qualification: 'BTEC Level 3',
    businessEmail: email,
  })
  await addApprovedDocuments(stock, mechanic.id)
  return { ...mechanic, email }
}

const hindrancesOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(PATH)).body.hindrances

async function readMechanic(id: number) {
  const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
  return row
}

async function acceptedJob(mechanicId: number, visitor: Visitor) {
  const job = await bookJob(api, stock, { mechanicId })
  const { status } = await visitor.post(`/api/mechanics/jobs/${job.id}/accept`, { mechanicId })
  expect(status).toBe(200)
  return job
}

describe('closing a mechanic’s account', () => {
  it('needs a fresh sign-in [MECH-172]', async () => {
    const { visitor, id } = await wilhelmina()
    const now = api.clock.now
    api.clock.now = now.add({ minutes: 16 })
    const refused = await visitor.post(PATH)
    expect([refused.status, refused.body.error]).toEqual([401, 'sign_in_again'])
    expect(await readMechanic(id)).toMatchObject({ erasedAt: null, isActive: true })
    await visitor.post('/api/mechanics/confirm', { password: PASSWORD })
    expect((await visitor.post(PATH)).status).toBe(200)
    api.clock.now = now
  })

  it('is refused while a job, a case or a payout is open, in the sentences that its page has said [MECH-172]', async () => {
    const { visitor, id } = await wilhelmina()
    expect(await hindrancesOf(visitor)).toEqual([])
    const { id: bookingId, reference } = await acceptedJob(id, visitor)
    const opened = { id: randomUUIDv7(), bookingId, openedAt: NOW, dueAt: NOW }
    await stock.db.insert(cases).values({ ...opened, kind: 'complaint', openedBy: 'customer' })
    await stock.db.insert(payouts).values({
      id: randomUUIDv7(),
      mechanicId: id,
      amount: pence(8200),
      provider: 'simulated',
      accountReference: 'acct',
      plannedAt: NOW,
    })
    const hindrances = await hindrancesOf(visitor)
    expect(hindrances).toEqual([
      expect.stringMatching(`^Not done yet: ${reference}`),
      expect.stringMatching(`^Not decided yet: the case about ${reference}`),
      expect.stringMatching('^A payout is on its way'),
    ])
    const refused = await visitor.post(PATH)
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    expect(refused.body.message).toBe(hindrances.join(' '))
    expect(await readMechanic(id)).toMatchObject({ erasedAt: null, isActive: true })
    const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect(booking).toMatchObject({ status: 'accepted', mechanicId: id })
  })

  it('offers to others what waits for an answer, unlists, signs out and confirms by email [MECH-173]', async () => {
    const { visitor, id, email } = await wilhelmina()
    const named = await bookJob(api, stock, { mechanicId: id })
    const offered = await bookJob(api, stock, { scheduledDate: false })
    await offerTo(stock, offered.id, [id, stock.mechanicId])
    const other = await api.visitor().post('/api/mechanics/login', { email, password: PASSWORD })
    expect(other.status).toBe(200)
    expect((await api.visitor().get(`/api/mechanics/${id}`)).status).toBe(200)

    expect((await visitor.post(PATH)).body).toEqual({ erased: true })
    const [job] = await stock.db.select().from(bookings).where(eq(bookings.id, named.id))
    expect(job).toMatchObject({ status: 'pending', mechanicId: null, matchedAt: null })
    const matches = await stock.db
      .select({ mechanicId: jobMatches.mechanicId, status: jobMatches.status })
      .from(jobMatches)
      .where(eq(jobMatches.bookingId, offered.id))
    expect(matches).toContainEqual({ mechanicId: id, status: 'declined' })
    expect(matches).toContainEqual({ mechanicId: stock.mechanicId, status: 'pending' })
    expect((await api.visitor().get(`/api/mechanics/${id}`)).status).toBe(404)
    expect(await stock.db.$count(sessions, eq(sessions.subject, String(id)))).toBe(0)
    expect((await visitor.get('/api/mechanics/me')).status).toBe(401)
    const again = await api.visitor().post('/api/mechanics/login', { email, password: PASSWORD })
    expect(again.status).toBe(401)
    const mails = await stock.db
      .select({ type: notifications.type, data: notifications.data })
      .from(notifications)
      .where(eq(notifications.recipientEmail, email))
    expect(mails).toEqual([{ type: 'mechanic-account-erased', data: {} }])
    const [line] = await stock.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.object, `mechanic ${id}`), eq(auditEvents.action, 'mechanic.erase')),
      )
    expect(line).toMatchObject({ actor: `mechanic ${id}`, result: 'done' })
  })

  it('leaves no text of the person, and the reviews without the name [MECH-173]', async () => {
    await stock.db.delete(notifications)
    await stock.pool.query(
      'truncate bookings, quotes, mechanic_documents, mechanic_notes, sessions cascade',
    )
    await stock.pool.query(`update mechanics set erased_at = now(), name = 'Former', location = 'Erased',
      email = id || '@erased.invalid', phone = '', qualification = 'Erased', business_email = null
      where email like 'wilhelmina%'`)
    const { visitor, id, email } = await wilhelmina()
    const { id: bookingId, customer } = await acceptedJob(id, visitor)
    const words = 'Look for the blue van of Wilhelmina'
    await visitor.post(`/api/bookings/${bookingId}/messages`, { words, as: 'mechanic' })
    const raised = await customer.post(`/api/bookings/${bookingId}/cases`, {
      ...{ kind: 'complaint', words: 'Nobody came.' },
    })
    await visitor.post(`/api/mechanics/cases/${raised.body.id}/answer`, { words })
    await stock.db.update(cases).set({ decidedAt: NOW }).where(eq(cases.id, raised.body.id))
    await visitor.post('/api/mechanics/me/data-export')
    // Handed back, so that the job, its events and its search name another mechanic or nobody.
    const handedBack = await acceptedJob(id, visitor)
    const reason = { reason: 'The blue van of Wilhelmina, no: the blue van broke down' }
    const withdrawn = await visitor.post(`/api/mechanics/jobs/${handedBack.id}/withdraw`, reason)
    expect(withdrawn.body.status).toBe('pending')
    // The last hours before it are too few for anybody else, so it is cancelled with the same words.
    const late = await acceptedJob(id, visitor)
    const now = api.clock.now
    api.clock.now = (await slotOf(stock, late.id)).subtract({ hours: 1 })
    const given = await (await signIn(api, 'mechanic', String(id))).post(
      `/api/mechanics/jobs/${late.id}/withdraw`,
      reason,
    )
    expect(given.body.status).toBe('cancelled')
    api.clock.now = now
    const note = { id: randomUUIDv7(), mechanicId: id, writtenBy: 'administrator 1', at: NOW }
    await stock.db.insert(mechanicNotes).values({ ...note, text: 'drives the blue van' })
    const scope = `POST /api/bookings/${bookingId}/extra-work mechanic ${id} nobody`
    const answer = { note: 'needs what is in the blue van' }
    await stock.db
      .insert(idempotencyKeys)
      .values({ scope, key: 'sixteen-characters', bodyHash: 'x', answer, createdAt: NOW })
    await stock.db
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: NOW })
      .where(eq(bookings.id, bookingId))
    const review = { bookingId, mechanicId: id, rating: 5, comment: 'Tidy work' }
    await stock.db.insert(reviews).values({ ...review, customerName: 'Jo M.' })
    expect((await findLeft()).length).toBeGreaterThan(4)

    expect((await visitor.post(PATH)).status).toBe(200)
    // The last email still has to arrive; no other row identifies the person.
    await stock.db.delete(notifications).where(eq(notifications.type, 'mechanic-account-erased'))
    expect(await findLeft()).toEqual([])
    expect(await stock.db.$count(mechanicDocuments, eq(mechanicDocuments.mechanicId, id))).toBe(0)
    const { body } = await api.visitor().get('/api/reviews')
    const shown = { mechanicName: 'Former mechanic', hasPage: false, comment: 'Tidy work' }
    expect(body).toMatchObject([shown])
    const said = await stock.db
      .select({ words: caseMessages.words })
      .from(caseMessages)
      .where(eq(caseMessages.caseId, raised.body.id))
    expect(said.map((each) => each.words)).toEqual(['Nobody came.', 'Erased'])
    // The customer's own booking opens as before.
    const booking = await customer.get(`/api/bookings/${bookingId}`)
    expect([booking.status, booking.body.mechanicId]).toEqual([200, id])
    // The address is free for another application.
    const applied = await api
      .visitor()
      .post('/api/mechanics/register', { ...buildApplication(), email })
    expect(applied.status).toBe(201)
  })

  it('leaves no job with nobody, where one is accepted at the same moment [MECH-173, MECH-175]', async () => {
    for (let round = 0; round < timesIn({ short: 6, long: 60 }); round += 1) {
      const { visitor, id } = await wilhelmina()
      const isNamed = round % 2 === 0
      const job = await bookJob(api, stock, isNamed ? { mechanicId: id } : {})
      if (!isNamed) await offerTo(stock, job.id, [id, stock.mechanicId])
      const accept = () => visitor.post(`/api/mechanics/jobs/${job.id}/accept`, { mechanicId: id })
      const [accepted, closed] = await Promise.all([accept(), visitor.post(PATH)])
      expect([accepted.status, closed.status].every((status) => status < 500)).toBe(true)
      const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, job.id))
      const isErased = (await readMechanic(id))?.erasedAt !== null
      expect(isErased).toBe(closed.status === 200)
      expect(booking?.mechanicId === id).toBe(!isErased)
    }
  })

  it('retains who was paid for six years and the current one, and then deletes it [MECH-173]', async () => {
    const { visitor, id } = await wilhelmina()
    const vat = { mechanicId: id, vatNumber: 'GB980780684', passesMotFeeOn: false }
    await stock.db.insert(mechanicVat).values({ ...vat, startsOn: '2026-01-01', createdAt: NOW })
    await visitor.post(PATH)
    // Closed in November 2026: six whole years of books follow the one in which it happened.
    const leftAt = async (night: string) => {
      const { books } = retentionLimits(Temporal.Instant.from(night))
      await deleteErasedSellers(createTaskContext(api.runtime), books)
      return stock.db.$count(mechanicVat)
    }
    expect(await leftAt('2032-12-31T03:30:00Z')).toBe(1)
    expect(await leftAt('2033-01-01T03:30:00Z')).toBe(0)
  })
})

describe('an administrator', () => {
  it('closes a mechanic’s account with the same refusals, after which nothing can be done with it [ADMIN-152]', async () => {
    const admin = await signIn(api, 'administrator', '1')
    const { visitor, id } = await wilhelmina()
    const erase = () => admin.post(`/api/admin/mechanics/${id}/erasure`)
    const { id: bookingId } = await acceptedJob(id, visitor)
    expect((await erase()).body.message).toMatch(/^Not done yet/)
    await stock.db
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: NOW })
      .where(eq(bookings.id, bookingId))
    expect((await erase()).body).toEqual({ erased: true })
    expect((await erase()).status).toBe(404)
    await admin.post(`/api/admin/mechanics/${id}/activate`)
    expect(await readMechanic(id)).toMatchObject({ isActive: false, name: 'Former mechanic' })
    const note = await admin.post(`/api/admin/mechanics/${id}/notes`, { text: 'rang again' })
    expect(note.status).toBe(404)
    const { body: detail } = await admin.get(`/api/admin/mechanics/${id}`)
    expect(detail).toMatchObject({ name: 'Former mechanic', isListed: false })
    expect(detail.erasedAt).toBe(NOW.toString())
    const { body: listed } = await admin.get('/api/admin/mechanics')
    expect(listed.map((each: { id: number }) => each.id)).not.toContain(id)
  })

  it('decides an application before its account can be closed [ADMIN-152]', async () => {
    const admin = await signIn(api, 'administrator', '1')
    const id = await addMechanic(stock, { isApproved: false })
    const refused = await admin.post(`/api/admin/mechanics/${id}/erasure`)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The application is decided first.',
    ])
  })
})

const backupsDir = mkdtempSync(path.join(tmpdir(), 'kerbside-erased-'))
afterAll(() => rmSync(backupsDir, { recursive: true }))

it('a mechanic who was erased is erased again where an older backup has them, and nobody else [MECH-174]', async () => {
  const { visitor, id, email } = await wilhelmina()
  const other = await addMechanic(stock, { name: 'Here' })
  const before = await readMechanic(id)
  await visitor.post(PATH)
  const client = await stock.pool.connect()
  await noteErasures(client, backupsDir)
  client.release()
  // As the older backup has it.
  const { position: _, ...row } = before ?? {}
  await stock.db.update(mechanics).set(row).where(eq(mechanics.id, id))
  expect(await readMechanic(id)).toMatchObject({ email, erasedAt: null })
  const marks = (await readErasures(backupsDir)) ?? []
  expect(marks.every((mark) => /^[0-9a-f]{64}$/.test(mark))).toBe(true)
  expect(await eraseAgain(stock.db, marks, NOW)).toBe(1)
  expect(await readMechanic(id)).toMatchObject({ email: `mechanic-${id}@erased.invalid` })
  expect(await readMechanic(other)).toMatchObject({ name: 'Here', erasedAt: null })
})

/** Lists every text column that still contains one of the person's texts. */
async function findLeft(): Promise<string[]> {
  const { rows: tables } = await stock.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const left: string[] = []
  for (const { table_name: table } of tables) {
    const { rows } = await stock.pool.query(`select to_jsonb(t)::text as text from "${table}" t`)
    for (const { text } of rows)
      for (const secret of SECRETS) if (text.includes(secret)) left.push(`${table}: ${secret}`)
  }
  return [...new Set(left)]
}
