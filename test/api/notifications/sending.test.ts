import { eq } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { leaseNotifications } from '#server/notifications/sending/lease-notifications.ts'
import { remindOfTomorrow } from '#server/notifications/sending/remind-of-tomorrow.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { findNotification, listNotifications, mailThrough, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* A mail server that stops for a while loses no notification and gets none twice. */

const stock = await freshStock()
const { db } = stock
const api = createTestApi(db, { now: NOW })
const smtp = await startSmtp()
/** The circuit breaker's own clock. */
let breakerMs = 0
afterAll(() => api.runtime.providers.mail.close())

beforeEach(async () => {
  await db.delete(notifications)
  smtp.received.length = 0
  smtp.faults.length = 0
  smtp.isClosed = false
  smtp.beforeTaken = async () => {}
  api.clock.now = NOW
  breakerMs = 0
  mailThrough(api, smtp, () => breakerMs)
})

let enqueuedCount = 0
const enqueueOne = (email?: string) => {
  enqueuedCount += 1
  return enqueueEmail(createTaskContext(api.runtime), 'password-changed', {
    to: { name: 'Alex', email: email ?? `reader.${enqueuedCount}@example.co.uk` },
    data: { kind: 'customer', accountId: 7 },
  })
}

const later = (minutes: number) => {
  api.clock.now = api.clock.now.add({ minutes })
}

describe('a mail server that fails [OPS-A5]', () => {
  it('is tried five times over an hour, then an administrator finds the notification', async () => {
    await enqueueOne()
    smtp.faults.push('busy', 'busy', 'busy', 'busy', 'busy')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      breakerMs += 60_000
      await send(api)
      const row = await findNotification(api, 'password-changed')
      expect(row.attempts).toBe(attempt)
      expect(row.failureReason).toBe('The mail server failed (EENVELOPE 450).')
      if (attempt === 5) {
        expect(row.status).toBe('failed')
        break
      }
      expect(row.status).toBe('pending')
      const wait = row.nextAttemptAt.since(api.clock.now).total('minutes')
      waits.push(wait)
      // The retry must not come a second too early.
      later(wait - 1)
      await send(api)
      expect((await findNotification(api, 'password-changed')).attempts).toBe(attempt)
      later(1)
    }
    expect(waits).toEqual([1, 4, 15, 40])
    expect(smtp.received).toEqual([])
    later(600)
    expect(await send(api)).toBe(0)
  })

  it('refuses one email for good: that one is given up, and the others go on', async () => {
    await enqueueOne('nobody@example.co.uk')
    smtp.faults.push('refuse-recipient')
    await send(api)
    await enqueueOne()
    expect(await send(api)).toBe(1)
    const rows = await listNotifications(api)
    expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'sent'])
    const failed = rows.find(({ status }) => status === 'failed')
    // Stores the server's numeric code, never its text, which may name people [OPS-A12].
    expect(failed?.failureReason).toBe('The mail server refused the letter (550).')
  })

  it.each(['refuse-sender', 'refuse-sender-late'] as const)(
    'refuses our own address for good (%s): no email is given up by that, and each goes once it is taken',
    async (fault) => {
      await enqueueOne()
      smtp.faults.push(fault)
      await send(api)
      expect(await findNotification(api, 'password-changed')).toMatchObject({
        status: 'pending',
        failureReason: 'The mail server failed (EENVELOPE 553).',
      })
      later(1)
      expect(await send(api)).toBe(1)
      expect(await findNotification(api, 'password-changed')).toMatchObject({ status: 'sent' })
    },
  )

  it('is checked without an email: it answers, or it does not', async () => {
    const { mail } = api.runtime.providers
    expect(await mail.check()).toBe(true)
    smtp.isClosed = true
    expect(await mail.check()).toBe(false)
    expect(smtp.received).toEqual([])
  })

  it('is closed for three hours: nothing is lost and nothing is sent twice', async () => {
    smtp.isClosed = true
    for (let count = 0; count < 12; count += 1) await enqueueOne()
    for (let minute = 0; minute < 180; minute += 6) {
      later(6)
      breakerMs += 60_000
      await send(api)
    }
    expect(smtp.received).toEqual([])
    smtp.isClosed = false
    for (let minute = 0; minute < 60; minute += 6) {
      later(6)
      breakerMs += 60_000
      await send(api)
    }
    const rows = await listNotifications(api)
    const sent = rows.filter(({ status }) => status === 'sent')
    const recipients = smtp.received.flatMap((mail) => mail.recipients)
    expect(new Set(recipients).size).toBe(recipients.length)
    expect(recipients.sort()).toEqual(sent.map(({ recipientEmail }) => recipientEmail).sort())
    // Messages tried five times wait for an administrator; none has disappeared.
    expect(sent.length + rows.filter(({ status }) => status === 'failed').length).toBe(12)
  })

  it('is left alone after five failures, which costs the waiting emails no try', async () => {
    smtp.isClosed = true
    for (let count = 0; count < 20; count += 1) await enqueueOne()
    await send(api)
    const rows = await listNotifications(api)
    expect(rows.every(({ status }) => status === 'pending')).toBe(true)
    const tries = rows.reduce((sum, { attempts }) => sum + attempts, 0)
    expect(tries).toBeGreaterThanOrEqual(5)
    expect(tries).toBeLessThan(20)
    smtp.isClosed = false
    // One email tests whether the server is back; then all of them are sent.
    let sent = 0
    for (let minute = 0; minute < 6; minute += 1) {
      breakerMs += 60_000
      later(1)
      sent += await send(api)
    }
    expect(sent).toBe(20)
  })

  it('hangs up after it accepted an email: the second one has the same Message-ID', async () => {
    await enqueueOne()
    let takenCount = 0
    smtp.faults.push('hang-up')
    smtp.beforeTaken = async () => {
      takenCount += 1
    }
    await send(api)
    expect(await findNotification(api, 'password-changed')).toMatchObject({ status: 'pending' })
    later(1)
    await send(api)
    expect(takenCount).toBe(2)
    const row = await findNotification(api, 'password-changed')
    expect(row.status).toBe('sent')
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([
      `<${row.id}.${row.createdAt.epochMilliseconds}@127.0.0.1>`,
    ])
  })
})

describe('one notification that is broken [OPS-A8]', () => {
  it('holds up no other, and is given up after five tries', async () => {
    await enqueueOne()
    await db
      .update(notifications)
      // The value is no integer of the database, so reading it throws.
      .set({
        type: 'contact-message',
        data: { contactMessageId: Number.MAX_SAFE_INTEGER },
      })
    await enqueueOne()
    expect(await send(api)).toBe(1)
    for (let minute = 0; minute < 70; minute += 1) {
      later(1)
      await send(api)
    }
    expect(await findNotification(api, 'contact-message')).toMatchObject({
      status: 'failed',
      attempts: 5,
      failureReason: 'The message could not be composed.',
    })
  })

  it.each([
    ['contact-message', { contactMessageId: '7' }],
    ['contact-message', {}],
    ['no-such-kind', {}],
  ])('%s with the data %j is refused at once, with its reason', async (type, data) => {
    await enqueueOne()
    await db.update(notifications).set({ type, data })
    expect(await send(api)).toBe(0)
    const [row] = await db.select().from(notifications)
    expect(row).toMatchObject({
      status: 'failed',
      attempts: 1,
      failureReason: 'Its data is not what an email of its kind is made of.',
    })
  })

  it('slow to be taken lets others pass', async () => {
    const taken: string[] = []
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    smtp.beforeTaken = async () => {
      taken.push('one')
      if (taken.length === 1) await isReleased
      if (taken.length === 10) release()
    }
    for (let count = 0; count < 10; count += 1) await enqueueOne()
    expect(await send(api)).toBe(10)
  })
})

it('eight emails go out at once: 10,000 of them, each of 200 ms, take less than ten minutes [OPS-L10]', async () => {
  let waiting = 0
  let release = () => {}
  const areEight = new Promise<void>((resolve) => {
    release = resolve
  })
  // All senders wait until the eighth has arrived.
  smtp.beforeTaken = async () => {
    waiting += 1
    if (waiting === 8) release()
    await areEight
  }
  for (let count = 0; count < 8; count += 1) await enqueueOne()
  expect(await send(api)).toBe(8)
})

describe('two senders at once', () => {
  it('send each email once [NOTE-8]', async () => {
    for (let count = 0; count < 40; count += 1) await enqueueOne()
    const counts = await Promise.all([send(api), send(api), send(api)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    const recipients = smtp.received.flatMap((mail) => mail.recipients)
    expect(new Set(recipients).size).toBe(40)
    expect(recipients).toHaveLength(40)
  })

  it('lease no more than they ask for, whatever plan PostgreSQL chooses [NOTE-8]', async () => {
    // A plan that joins row by row would run a subquery in `in (…)` again for each row.
    const planner = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']
    const options = planner.map((name) => `-c enable_${name}=off`).join(' ')
    const pool = new Pool({ connectionString: stock.url, max: 8, options })
    const ctx = { ...createTaskContext(api.runtime), db: openDb(pool) }
    for (let count = 0; count < 200; count += 1) await enqueueOne()
    const leases = await Promise.all(
      Array.from({ length: 200 }, () => leaseNotifications(ctx, 'mail', 1)),
    ).finally(() => pool.end())
    expect(leases.filter((lease) => lease.length > 1)).toEqual([])
    const ids = leases.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of which one was killed: its email is free again after its lease, and counts as tried [NOTE-8]', async () => {
    await enqueueOne()
    await db
      .update(notifications)
      .set({ leasedUntil: api.clock.now.add({ minutes: 5 }), attempts: 1 })
    expect(await send(api)).toBe(0)
    later(5)
    expect(await send(api)).toBe(1)
    expect(await findNotification(api, 'password-changed')).toMatchObject({ attempts: 2 })
  })
})

describe('the reminder of tomorrow', () => {
  const remind = () => remindOfTomorrow(createTaskContext(api.runtime))
  const reminders = async () =>
    (await listNotifications(api)).filter(({ type }) => type === 'booking-reminder').length

  async function bookFor(scheduledDate: string) {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const mechanicId = await addMechanic(stock)
    const { body } = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
    return { visitor, id: String(body.id) }
  }
  const at = (text: string) => {
    api.clock.now = Temporal.Instant.from(text)
  }

  it('comes once, from nine in the morning of the day before [NOTE-6]', async () => {
    await bookFor('2026-12-08T08:00:00Z')
    for (const [now, expected] of [
      ['2026-12-06T23:00:00Z', 0],
      ['2026-12-07T08:59:00Z', 0],
      ['2026-12-07T09:00:00Z', 1],
      ['2026-12-07T09:10:00Z', 1],
      ['2026-12-08T07:00:00Z', 1],
    ] as const) {
      at(now)
      await remind()
      expect([now, await reminders()]).toEqual([now, expected])
    }
  })

  it('counts days as the United Kingdom does on the night of the clock change', async () => {
    at('2027-03-01T09:00:00Z')
    // Sunday 28 March 2027, 08:00 in summer time: the day that has 23 hours.
    await bookFor('2027-03-28T07:00:00Z')
    at('2027-03-27T09:00:00Z')
    await remind()
    expect(await reminders()).toBe(1)
  })

  it('comes again for the new day of a moved booking, and not for the old one [NOTE-6]', async () => {
    const { visitor, id } = await bookFor('2026-12-14T08:00:00Z')
    at('2026-12-11T09:00:00Z')
    const moved = { scheduledDate: '2026-12-16T08:00:00Z' }
    expect((await visitor.post(`/api/bookings/${id}/reschedule`, moved)).status).toBe(200)
    at('2026-12-13T10:00:00Z')
    await remind()
    expect(await reminders()).toBe(0)
    at('2026-12-15T10:00:00Z')
    await remind()
    expect(await reminders()).toBe(1)
  })

  it('is not sent about a booking that was cancelled in between [NOTE-6]', async () => {
    const { visitor, id } = await bookFor('2026-12-21T15:00:00Z')
    at('2026-12-20T10:00:00Z')
    await remind()
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    await send(api)
    const [row] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'booking-reminder'))
    expect(row?.status).toBe('dropped')
    expect(smtp.received.map(({ subject }) => subject)).not.toContain(row?.subject)
  })
})
