import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingMessages } from '#server/db/schema/booking-messages.ts'
import { customers, dataExports } from '#server/db/schema/customers.ts'
import { mechanicDataExports, mechanicNotes, mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { signIn } from '#test/support/roles.ts'
import { runTask } from '#test/support/run-task.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const PASSWORD = 'correct horse'
const PATH = '/api/mechanics/me/data-export'
const password = await hashPassword(PASSWORD)
const tasks = () => createTaskContext(api.runtime)

let count = 0
async function newMechanic(change = {}) {
  count += 1
  const email = `wilhelmina.${count}@example.co.uk`
  return { email, ...(await signInMechanic(api, stock, { email, password, ...change })) }
}

/** What the mailed link of that mechanic fetches, read as a program reads it. */
async function takeData({ id, email }: { id: number; email: string }) {
  const account = { kind: 'mechanic', accountId: id, email } as const
  const token = await mailedToken(api, 'data-export', account)
  const take = () => api.visitor().post('/api/customer/data-export/take', { token })
  const { status, body } = await take()
  expect(status).toBe(200)
  const text = (name: string) =>
    body.files.find((file: { name: string }) => file.name === name)?.text as string
  return { take, body, text, data: JSON.parse(text('kerbside-data.json')) }
}

describe('downloading a mechanic’s data', () => {
  it('needs a fresh sign-in, is built by a task, and is taken once [MECH-170]', async () => {
    const mechanic = await newMechanic({ name: '=Wilhelmina Crook' })
    const { visitor, id, email } = mechanic
    const now = api.clock.now
    api.clock.now = now.add({ minutes: 16 })
    const refused = await visitor.post(PATH)
    expect([refused.status, refused.body.error]).toEqual([401, 'sign_in_again'])
    expect(await stock.db.select().from(mechanicDataExports)).toEqual([])
    await visitor.post('/api/mechanics/confirm', { password: PASSWORD })
    expect((await visitor.post(PATH)).status).toBe(202)
    api.clock.now = now

    expect(await runTask(api, 'build-data-exports')).toBe(1)
    expect(await runTask(api, 'build-data-exports')).toBe(0)
    const emails = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientEmail, email))
    expect(emails.map(({ type, data }) => [type, data])).toEqual([
      ['data-export', { kind: 'mechanic', accountId: id }],
    ])
    const asked = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'mechanic.export'))
    expect(asked.map(({ actor, object }) => [actor, object])).toEqual([
      [`mechanic ${id}`, `mechanic ${id}`],
    ])
    const { take, body, text, data } = await takeData(mechanic)
    expect(data.account).toMatchObject([{ id, email, name: '=Wilhelmina Crook' }])
    // A name that a spreadsheet would run [SEC-I7].
    expect(text('account.csv')).toContain("'=Wilhelmina Crook")
    expect(JSON.stringify(body)).not.toMatch(/\$argon2|token_hash/)
    expect((await take()).status).toBe(410)
    expect(await stock.db.select().from(mechanicDataExports)).toEqual([])
  })

  it('has jobs, words, money, documents and tax, and of the customer the name alone [MECH-171]', async () => {
    const mechanic = await newMechanic()
    const { visitor, id } = mechanic
    const [documentId] = await addApprovedDocuments(stock, id)
    await visitor.send('/api/mechanics/me/seller', {
      method: 'PUT',
      body: { ...NO_DETAILS, firstName: 'Wilhelmina', city: 'Stockport' },
    })
    const person = {
      customerName: 'Bartholomew Quill',
      customerEmail: 'quill@example.co.uk',
      customerPhone: '07700 900777',
      serviceAddress: '9 Zebra Lane, Manchester, M20 2RN',
      notes: 'behind the blue gate',
    }
    const job = await bookJob(api, stock, { mechanicId: id, person })
    const accepted = await visitor.post(`/api/mechanics/jobs/${job.id}/accept`, { mechanicId: id })
    expect(accepted.status).toBe(200)
    const words = 'I park on the left'
    await visitor.post(`/api/bookings/${job.id}/messages`, { words, as: 'mechanic' })
    const raised = await job.customer.post(`/api/bookings/${job.id}/cases`, {
      ...{ kind: 'complaint', words: 'He was rude before breakfast' },
    })
    const account = { words: 'I came at eight' }
    await visitor.post(`/api/mechanics/cases/${raised.body.id}/answer`, account)
    const theirs = { bookingId: job.id, mechanicId: id + 1, author: 'mechanic', at: NOW } as const
    await stock.db.insert(bookingMessages).values({ ...theirs, words: 'from somebody before' })
    await stock.db.insert(reviews).values({
      bookingId: job.id,
      mechanicId: id,
      rating: 5,
      comment: 'Tidy work',
      customerName: 'Bartholomew Q.',
    })
    await stock.db.insert(mechanicNotes).values({
      id: randomUUIDv7(),
      mechanicId: id,
      text: 'rang about the van',
      writtenBy: 'administrator 1',
      at: NOW,
    })
    await visitor.post(PATH)
    await runTask(api, 'build-data-exports')

    const { data } = await takeData(mechanic)
    const booking = job.reference
    expect(data.jobs).toMatchObject([{ reference: booking, customer: 'Bartholomew Quill' }])
    expect(data.booking_messages).toMatchObject([{ booking, author: 'mechanic', words }])
    expect(data.case_messages).toMatchObject([{ booking, author: 'mechanic', ...account }])
    expect(data.reviews).toMatchObject([{ booking, rating: 5, comment: 'Tidy work' }])
    expect(data.staff_notes).toMatchObject([{ text: 'rang about the van' }])
    expect(data.tax_details).toMatchObject([{ firstName: 'Wilhelmina', city: 'Stockport' }])
    expect(data.reserved_hours.length).toBeGreaterThan(0)
    expect(data.sessions.length).toBe(1)
    const file = data.vetting_documents.map((each: { file: string }) => each.file)
    expect(file).toContain(`/api/documents/${documentId}/file`)
    const hidden = [
      'quill@',
      '900777',
      'Zebra Lane',
      'the blue gate',
      'Bartholomew Q.',
      'before',
      'rude',
    ]
    const text = JSON.stringify(data)
    expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('is of the link’s own account, where a customer has the same number [MECH-170]', async () => {
    const mechanic = await newMechanic()
    const { visitor, id } = mechanic
    const files = [{ name: 'theirs.json', contentType: 'application/json', text: '{}' }]
    await stock.db
      .insert(customers)
      .values({ id, name: 'Jo Morgan', email: `jo.${id}@example.co.uk`, password })
    await stock.db
      .insert(dataExports)
      .values({ customerId: id, requestedAt: NOW, builtAt: NOW, files })
    await visitor.post(PATH)
    await runTask(api, 'build-data-exports')
    const { data } = await takeData(mechanic)
    expect(data.account).toMatchObject([{ id, email: mechanic.email }])
    expect((await stock.db.select().from(dataExports)).map(({ customerId }) => customerId)).toEqual(
      [id],
    )
  })

  it('is deleted after two days where nobody fetches it [CUST-13]', async () => {
    const { visitor } = await newMechanic()
    await visitor.post(PATH)
    await runTask(api, 'build-data-exports')
    await purgeOldRecords({ ...tasks(), now: NOW.add({ hours: 47 }) })
    expect(await stock.db.$count(mechanicDataExports)).toBe(1)
    await purgeOldRecords({ ...tasks(), now: NOW.add({ hours: 49 }) })
    expect(await stock.db.$count(mechanicDataExports)).toBe(0)
  })
})

describe('the copy that the desk has sent', () => {
  it('goes to the mechanic’s own address, also to an applicant, whose portal is closed, and stands in the audit [ADMIN-153]', async () => {
    const admin = await signIn(api, 'administrator', '1', 'desk')
    for (const mechanic of [await newMechanic(), await newMechanic({ isApproved: false })]) {
      const { id, email } = mechanic
      const path = `/api/admin/mechanics/${id}/data-export`
      const { status, body } = await admin.post(path)
      expect([status, body]).toEqual([202, { sentTo: email }])
      expect(await runTask(api, 'build-data-exports')).toBe(1)
      expect((await takeData(mechanic)).data.account).toMatchObject([{ id, email }])
      const asked = await stock.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.object, `mechanic ${id}`))
      expect(asked.map(({ actor, action }) => [actor, action])).toEqual([
        ['administrator 1', 'mechanic.export'],
      ])
      await stock.db.update(mechanics).set({ erasedAt: NOW }).where(eq(mechanics.id, id))
      expect((await admin.post(path)).status).toBe(404)
    }
  })
})
