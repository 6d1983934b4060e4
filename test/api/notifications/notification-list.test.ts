import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { purgeOldNotifications } from '#server/notifications/purge-old-notifications.ts'
import { createSmtpMail } from '#server/providers/mail/mail.smtp.ts'
import { buildEnv, createTestApi, type TestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { findNotification, mailThrough, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Outgoing notifications with their status, a retry and a readable email. */

const stock = await freshStock()
const { db } = stock
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const demo = createTestApi(db, { now: NOW, env: buildEnv({ dataDir }) })
const live = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const smtp = await startSmtp()
mailThrough(live, smtp)
afterAll(() => live.runtime.providers.mail.close())
const visitor = demo.visitor()

beforeEach(async () => {
  await db.delete(notifications)
  smtp.faults.length = 0
  smtp.received.length = 0
})

async function bookJob(api: TestApi) {
  const maker = api.visitor()
  const quoteId = await makeQuote(maker)
  const person = buildPerson()
  const mechanicId = await addMechanic(stock)
  const { body } = await book(maker, quoteId, {
    ...person,
    mechanicId,
    scheduledDate: '2026-12-01T11:00:00Z',
  })
  return { id: String(body.id), reference: String(body.reference), quoteId, person }
}

const enqueueMany = async (many: number) => {
  for (let count = 0; count < many; count += 1)
    await enqueueEmail(createTaskContext(demo.runtime), 'password-changed', {
      to: { name: 'Alex', email: `alex.${count}@example.co.uk` },
      data: { kind: 'customer', accountId: 7 },
    })
}

const lastAct = async () =>
  (await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

describe('the list of notifications', () => {
  it('shows the newest first, fifty at a time, by status, and who carries them [ADMIN-10]', async () => {
    await enqueueMany(60)
    const first = await visitor.get('/api/admin/notifications')
    expect(first.body.notifications).toHaveLength(50)
    expect(first.body.notifications[0]).toMatchObject({
      type: 'password-changed',
      channel: 'mail',
      recipient: 'alex.59@example.co.uk',
      status: 'pending',
      attempts: 0,
      sentAt: null,
      nextAttemptAt: NOW.toString(),
    })
    expect(first.body.counts).toEqual({ pending: 60, sent: 0, failed: 0, dropped: 0 })
    expect(first.body.carriers).toEqual({ mail: 'simulated', sms: 'simulated' })
    const second = await visitor.get(
      `/api/admin/notifications?cursor=${first.body.nextCursor}&status=pending`,
    )
    expect(second.body.notifications).toHaveLength(10)
    expect(second.body.nextCursor).toBeNull()
    const failed = await visitor.get('/api/admin/notifications?status=failed')
    expect(failed.body.notifications).toEqual([])
  })

  it.each(['status=lost', 'cursor=-1', 'cursor=1;drop'])('refuses %s', async (query) => {
    expect((await visitor.get(`/api/admin/notifications?${query}`)).status).toBe(400)
  })
})

describe('a notification that failed', () => {
  it('is sent when an administrator has it tried again, and that is written down [ADMIN-10]', async () => {
    await enqueueMany(1)
    smtp.faults.push('refuse-recipient')
    await send(live)
    const { id } = await findNotification(live, 'password-changed')
    const failed = await visitor.get('/api/admin/notifications?status=failed')
    expect(failed.body.notifications).toMatchObject([
      { id, status: 'failed', failureReason: 'The mail server refused the letter (550).' },
    ])
    const { status, body } = await visitor.post(`/api/admin/notifications/${id}/retry`)
    expect([status, body.status, body.attempts, body.failureReason]).toEqual([
      200,
      'pending',
      0,
      null,
    ])
    expect(await lastAct()).toMatchObject({
      action: 'notification.retry',
      object: `notification ${id}`,
      role: 'administrator',
    })
    expect(await send(live)).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('is not sent a second time by hand, nor while a sender is at it [ADMIN-10]', async () => {
    await enqueueMany(1)
    const { id } = await findNotification(live, 'password-changed')
    await db.update(notifications).set({ leasedUntil: NOW.add({ minutes: 1 }) })
    const retry = () => visitor.post(`/api/admin/notifications/${id}/retry`)
    expect((await retry()).body.error).toBe('invalid_transition')
    await db.update(notifications).set({ leasedUntil: null })
    await send(live)
    expect((await retry()).status).toBe(409)
    expect(await send(live)).toBe(0)
  })

  it('that is none is not found', async () => {
    expect((await visitor.post('/api/admin/notifications/999999/retry')).status).toBe(404)
  })
})

describe('the text of an email', () => {
  it('is, in the demo, the very email that was stored, with the link that opens it [NOTE-10]', async () => {
    const { id: bookingId } = await bookJob(demo)
    await send(demo)
    const { id } = await findNotification(demo, 'booking-received')
    const { body } = await visitor.get(`/api/admin/notifications/${id}`)
    expect(body).toMatchObject({ isOriginal: true, hasHtml: true, status: 'sent', bookingId })
    const link = new URL(/http:\S+\?k=\S+/.exec(body.text)?.[0] ?? '')
    const reader = demo.visitor()
    await reader.get(link.pathname + link.search)
    expect(reader.cookies.size).toBe(1)
    expect(await lastAct()).toMatchObject({ action: 'notification.read' })
  })

  it('opens nothing in live mode: its links have no token [NOTE-10]', async () => {
    await bookJob(live)
    await send(live)
    const { id } = await findNotification(live, 'booking-received')
    const administrator = await signIn(live, 'administrator', '1')
    const { body } = await administrator.get(`/api/admin/notifications/${id}`)
    expect(body).toMatchObject({ isOriginal: false, hasHtml: true })
    expect(body.text).toContain('/booking-confirmation/')
    expect(body.text).not.toContain('?k=')
    const page = await administrator.get(`/admin/notifications/${id}/letter`)
    expect(page.body).not.toContain('?k=')
  })

  it('is a document of its own, in which nothing runs [SEC-I1, SEC-I3]', async () => {
    await bookJob(demo)
    await db.update(notifications).set({ message: 'Hello <script>alert(1)</script>,' })
    await send(demo)
    const { id } = await findNotification(demo, 'booking-received')
    const { status, headers, body } = await visitor.get(`/admin/notifications/${id}/letter`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toMatch(/; sandbox(?!.*allow-(scripts|same-origin|forms))/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,')
  })

  it('is in the audit as often as it was read, as text and as a document [SEC-6]', async () => {
    await bookJob(live)
    const { id } = await findNotification(live, 'booking-received')
    const administrator = await signIn(live, 'administrator', '1')
    const before = (await db.select().from(auditEvents)).length
    await administrator.get(`/api/admin/notifications/${id}`)
    await administrator.get(`/admin/notifications/${id}/letter`)
    expect(await db.select().from(auditEvents)).toHaveLength(before + 2)
    expect(await lastAct()).toMatchObject({
      action: 'notification.read',
      object: `notification ${id}`,
    })
  })

  it('is for administrators [SEC-O21]', async () => {
    await bookJob(live)
    const { id } = await findNotification(live, 'booking-received')
    expect((await live.visitor().get(`/admin/notifications/${id}/letter`)).status).toBe(401)
    const customer = await signIn(live, 'customer', '1')
    expect((await customer.get(`/admin/notifications/${id}/letter`)).status).toBe(403)
    const administrator = await signIn(live, 'administrator', '1')
    for (const path of ['999999', '0', 'x', '1e3'])
      expect((await administrator.get(`/admin/notifications/${path}/letter`)).status).toBe(404)
  })

  it('is nothing any more where its booking has no proposed time', async () => {
    const booking = await bookJob(demo)
    await enqueueEmail(createTaskContext(demo.runtime), 'time-proposed', {
      to: { name: 'Alex', email: 'alex@example.co.uk' },
      booking,
    })
    await send(demo)
    const row = await findNotification(demo, 'time-proposed')
    expect(row.status).toBe('dropped')
    const { body } = await visitor.get(`/api/admin/notifications/${row.id}`)
    expect(body).toMatchObject({ text: null, hasHtml: false })
  })
})

it('after 90 days the text of a notification is deleted, and that it was sent stays', async () => {
  await enqueueMany(2)
  await send(demo)
  await db
    .update(notifications)
    .set({ createdAt: NOW.subtract({ hours: 90 * 24 + 1 }) })
    .where(eq(notifications.recipientEmail, 'alex.0@example.co.uk'))
  expect(await purgeOldNotifications(createTaskContext(demo.runtime))).toBe(1)
  const rows = await db.select().from(notifications).orderBy(notifications.recipientEmail)
  expect(rows.map(({ message, status }) => [message === '', status])).toEqual([
    [true, 'sent'],
    [false, 'sent'],
  ])
})

it('a mail server’s password is in no answer and no log line [OPS-A11]', async () => {
  const lines: unknown[] = []
  const keep = (fields: object, words: string) => void lines.push(fields, words)
  const log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log }
  const mail = createSmtpMail({
    url: smtp.url.replace('smtp://', 'smtp://robin:hidden-word@'),
    from: 'letters@kerbside.example.co.uk',
    log,
  })
  smtp.faults.push('busy')
  const outcome = await mail.send?.({
    messageId: 'x@y',
    to: 'alex@example.co.uk',
    contactEmail: 'hello@kerbside.example.co.uk',
    subject: 'x',
    html: 'x',
    text: 'x',
  })
  mail.close()
  expect(outcome?.kind).toBe('away')
  expect(JSON.stringify([outcome, lines])).not.toContain('hidden-word')
})
