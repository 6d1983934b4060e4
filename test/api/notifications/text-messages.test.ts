import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smsSegments } from '#domain/notifications/sms.ts'
import { enqueueEmail, enqueueText } from '#server/db/outbox/enqueue.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { createTwilioSms } from '#server/providers/sms/sms.twilio.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { findNotification, listNotifications, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { startTwilio, TWILIO_TEST } from '#test/support/stand-ins/twilio.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Text messages. */

const stock = await freshStock()
const { db } = stock
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(db, { now: NOW, env: buildEnv({ dataDir }) })
const twilio = await startTwilio()

const booking = await bookJob()
const { id, reference } = booking

beforeEach(async () => {
  await db.delete(notifications)
  twilio.received.length = 0
  twilio.faults.length = 0
  api.clock.now = NOW
  api.runtime.providers.sms = createTwilioSms({
    ...TWILIO_TEST,
    url: twilio.url,
    log: api.runtime.log,
    timeoutMs: 500,
  })
})

async function bookJob() {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const mechanicId = await addMechanic(stock, { name: 'Robin Carter' })
  const { body } = await book(visitor, quoteId, {
    ...buildPerson(),
    mechanicId,
    scheduledDate: '2026-12-01T11:00:00Z',
  })
  await db
    .update(bookings)
    .set({ status: 'accepted', acceptedAt: NOW })
    .where(eq(bookings.id, body.id))
  return { id: String(body.id), reference: String(body.reference), quoteId }
}

const enqueueTextMessage = (phone = '+447700900456') =>
  enqueueText(createTaskContext(api.runtime), 'booking-accepted', {
    to: { name: 'Alex', phone },
    booking,
  })

const sentTexts = () =>
  twilio.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

describe('a text message', () => {
  it('says who comes and when, to the number, from ours [NOTE-7]', async () => {
    await enqueueTextMessage()
    expect(await send(api)).toBe(1)
    expect(sentTexts()).toEqual([
      {
        To: '+447700900456',
        From: TWILIO_TEST.from,
        Body: `Kerbside ${reference}: your mechanic has accepted. Tue 1 Dec 11:00. Robin Carter, 07700 900123.`,
      },
    ])
    expect(await findNotification(api, 'booking-accepted')).toMatchObject({ status: 'sent' })
  })

  it('is for those who chose it, and only where a mechanic is coming [NOTE-4]', async () => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) throw new Error('the booking has gone')
    const ctx = createTaskContext(api.runtime)
    for (const type of ['booking-accepted', 'deposit-paid', 'on-the-way'] as const)
      await notifyCustomer(ctx, type, {
        ...booking,
        emailNotifications: false,
        smsNotifications: true,
      })
    await notifyCustomer(ctx, 'on-the-way', { ...booking, emailNotifications: false })
    const rows = await listNotifications(api)
    const texts = rows.filter(({ recipientPhone }) => recipientPhone !== null)
    expect(texts.map(({ type }) => type)).toEqual(['booking-accepted', 'on-the-way'])
  })

  it('is two segments at most, whatever a mechanic is called [SEC-I6]', async () => {
    const name = `${'李'.repeat(90)} 😀`
    await db.update(mechanics).set({ name })
    await enqueueTextMessage()
    await send(api)
    await db.update(mechanics).set({ name: 'Robin Carter' })
    const [text] = sentTexts()
    expect(smsSegments(text?.Body ?? '')).toBe(2)
    expect(text?.Body).toMatch(/^Kerbside BK-\d{6}: your mechanic has accepted\. Tue 1 Dec 11:00\./)
  })

  it.each(['+33612345678', '+449001234567', '+447012345678', '+442079460118'])(
    'is not sent to %s [SEC-I6]',
    async (phone) => {
      await enqueueTextMessage(phone)
      await send(api)
      expect(twilio.received).toEqual([])
      expect(await findNotification(api, 'booking-accepted')).toMatchObject({
        status: 'failed',
        failureReason: 'Only British mobile numbers get text messages.',
      })
    },
  )

  it('that its service refuses for ever is given up', async () => {
    await enqueueTextMessage('+447700900404')
    await send(api)
    expect(await findNotification(api, 'booking-accepted')).toMatchObject({
      status: 'failed',
      failureReason: 'The text service refused the number (400).',
    })
  })

  it.each([500, 503, 429, 403, 'reset', 'hang', 'redirect'] as const)(
    'is tried again after %s, once a try [OPS-A5, SEC-I16]',
    async (fault) => {
      twilio.faults.push(fault)
      await enqueueTextMessage()
      expect(await send(api)).toBe(0)
      expect(twilio.received).toHaveLength(1)
      expect(await findNotification(api, 'booking-accepted')).toMatchObject({ status: 'pending' })
      api.clock.now = NOW.add({ minutes: 1 })
      expect(await send(api)).toBe(1)
    },
  )
})

it('the provider of texts is given three seconds to take a message [SEC-I16]', async () => {
  api.runtime.providers.sms = createTwilioSms({
    ...TWILIO_TEST,
    url: twilio.url,
    log: api.runtime.log,
  })
  const deadline = vi.spyOn(AbortSignal, 'timeout')
  await enqueueTextMessage()
  expect(await send(api)).toBe(1)
  expect(deadline.mock.calls).toEqual([[3000]])
  deadline.mockRestore()
})

it('the provider of texts is never asked in clear over a network [SEC-I16]', async () => {
  const { log } = api.runtime
  const sms = createTwilioSms({ ...TWILIO_TEST, url: 'http://192.0.2.1', log, timeoutMs: 200 })
  const text = { messageId: 'text-1', to: '+447700900456', text: 'Kerbside' }
  expect(await sms.send?.(text)).toEqual({
    kind: 'away',
    reason: 'The text service did not answer (Error).',
  })
})

describe('the demo', () => {
  it('stores emails and texts as files of this machine, readable by their owner alone [NOTE-9]', async () => {
    const demo = createTestApi(db, { now: NOW, env: api.runtime.env })
    await enqueueTextMessage()
    await enqueueEmail(createTaskContext(demo.runtime), 'booking-received', {
      to: { name: 'Alex', email: 'alex@example.co.uk' },
      booking,
    })
    expect(await send(demo)).toBe(2)
    expect(twilio.received).toEqual([])
    const [text] = readdirSync(path.join(dataDir, 'sms'))
    expect(readFileSync(path.join(dataDir, 'sms', String(text)), 'utf8')).toMatch(
      /^To: \+447700900456\n\nKerbside BK-/,
    )
    const mailbox = readFileSync(path.join(dataDir, 'mail', 'emails.mbox'), 'utf8')
    expect(mailbox).toContain(`\nSubject: We have your booking ${reference}\n`)
    for (const folder of ['sms', 'mail'].map((name) => path.join(dataDir, name)))
      for (const file of readdirSync(folder))
        expect([file, statSync(path.join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
  })
})

describe('a live installation without a mail server', () => {
  it('leaves the emails waiting and counts no try [NOTE-9]', async () => {
    const live = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live' }) })
    await enqueueTextMessage()
    await enqueueEmail(createTaskContext(live.runtime), 'account-erased', {
      to: { name: 'Alex', email: 'alex@example.co.uk' },
    })
    expect(await send(live)).toBe(0)
    for (const row of await listNotifications(live))
      expect(row).toMatchObject({ status: 'pending', attempts: 0 })
  })
})
