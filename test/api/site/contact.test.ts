import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A contact message is stored and sent to the operator. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

const buildMessage = (change: Record<string, unknown> = {}) => {
  const { customerName: name, customerEmail: email } = buildPerson()
  return { name, email, subject: 'A question', message: 'Do you come to\nAberdeen?', ...change }
}

const newest = async () => {
  const [row] = await stock.db.select().from(contactMessages).orderBy(desc(contactMessages.id))
  return row
}

describe('a contact message', () => {
  it('is stored, receipted to its sender and passed on to the operator [SITE-16]', async () => {
    const message = buildMessage({ phone: '07700 900123' })
    const { status, body } = await api.visitor().post('/api/contact', message)
    expect([status, body]).toEqual([201, { received: true, dueOn: null }])
    const row = await newest()
    expect(row).toMatchObject({ ...message, phone: '+447700900123', topic: 'general' })
    const emails = await stock.db.select().from(notifications)
    const about = emails.filter(({ data }) => data.contactMessageId === row?.id)
    expect(about.map(({ type, recipientEmail }) => [type, recipientEmail])).toEqual([
      ['contact-receipt', message.email],
      ['contact-message', FIRST_SETTINGS.contactEmail],
    ])
  })

  it('about data protection is answered within 30 days [SITE-17]', async () => {
    const message = buildMessage({ topic: 'data-protection' })
    const { body } = await api.visitor().post('/api/contact', message)
    expect(body.dueOn).toBe('2026-12-02')
    expect(await newest()).toMatchObject({ topic: 'data-protection', dueOn: '2026-12-02' })
  })

  it.each([
    ['name', '', 'Please enter your name'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '12', 'Please enter a valid phone number'],
    ['subject', ' ', 'Please enter a subject'],
    ['message', '', 'Please write your message'],
  ])('without a usable %s is refused in words [SITE-16]', async (field, value, words) => {
    const answer = await api.visitor().post('/api/contact', buildMessage({ [field]: value }))
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: words } } })
  })

  it('sent twice with one key is one message', async () => {
    const message = buildMessage()
    const visitor = api.visitor()
    const key = 'a-form-of-one-visitor'
    await visitor.post('/api/contact', message, { key })
    expect((await visitor.post('/api/contact', message, { key })).status).toBe(201)
    const rows = await stock.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, message.email))
    expect(rows).toHaveLength(1)
  })
})

describe('a mail bomb', () => {
  it('is refused: the sixth message of a day from one address sends nothing [OPS-A9]', async () => {
    const message = buildMessage()
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await api.visitor().post('/api/contact', message)).status).toBe(201)
    const { status, body, headers } = await api.visitor().post('/api/contact', message)
    expect([status, body.error]).toEqual([429, 'too_many_messages'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const emails = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientEmail, message.email))
    expect(emails).toHaveLength(5)
  })

  it('of one network is refused at the sixth message of an hour [OPS-A9]', async () => {
    const env = buildEnv({ mode: 'live', limits: 'on' })
    const live = createTestApi(stock.db, { now: NOW, env })
    const statuses: number[] = []
    for (let sent = 1; sent <= 6; sent += 1)
      statuses.push((await live.visitor().post('/api/contact', buildMessage())).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})
