import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import {
  acceptedJob,
  type BookedJob,
  bookJob,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The thread of a booking: what customer, mechanic and desk write to each other. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const { db } = stock

let mechanic: SignedInMechanic
let job: BookedJob
let administrator: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  job = await acceptedJob(api, stock, mechanic)
  administrator = await signIn(api, 'administrator', '1')
})

const write = (who: Visitor, words: string, headers: Record<string, string> = {}, id = job.id) =>
  who.send(`/api/bookings/${id}/messages`, { method: 'POST', body: { words }, headers })
const read = (who: Visitor) => who.get(`/api/bookings/${job.id}/messages`)
const wordsOf = async (who: Visitor) =>
  (await read(who)).body.messages.map(({ words }: { words: string }) => words)
const emailsOf = (type: string, id = job.id) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))
    .orderBy(asc(notifications.id))

describe('customer, mechanic and desk', () => {
  it('read the newest two hundred messages, and that there are more [MSG-1]', async () => {
    await write(job.customer, 'The gate code is 1234.')
    const copy = (count: number) =>
      stock.pool.query(
        `insert into booking_messages overriding system value select r.* from booking_messages m, generate_series(1, $2::int) n,
          lateral jsonb_populate_record(m, jsonb_build_object(
            'id', n - n + nextval(pg_get_serial_sequence('booking_messages', 'id')))) r
          where m.id = (select min(id) from booking_messages where booking_id = $1)`,
        [job.id, count],
      )
    await copy(199)
    expect((await read(job.customer)).body.hasOlder).toBe(false)
    await copy(1)
    const { messages, hasOlder } = (await read(job.customer)).body
    expect([messages.length, hasOlder]).toEqual([200, true])
  })

  it('read one thread, in which nobody’s number or address is named [MSG-1]', async () => {
    await write(job.customer, 'The gate code is 1234.')
    await write(mechanic.visitor, 'Thank you.\nI come at nine.')
    const { status } = await write(administrator, 'Both of you: parking is free.')
    expect(status).toBe(200)
    const said = [
      'The gate code is 1234.',
      'Thank you.\nI come at nine.',
      'Both of you: parking is free.',
    ]
    for (const who of [job.customer, mechanic.visitor, administrator])
      expect(await wordsOf(who)).toEqual(said)
    const { body } = await read(mechanic.visitor)
    expect(body).toMatchObject({ reader: 'mechanic', refusal: null })
    expect(Object.keys(body.messages[0])).toEqual([
      'id',
      'author',
      'words',
      'at',
      'photos',
      'isRead',
    ])
    const lines = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `booking ${job.id}`))
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['booking.read-messages', 'booking.write-message']),
    )
  })

  it('are the only ones: to everybody else it is not there [MSG-1]', async () => {
    const other = await signInMechanic(api, stock)
    const stranger = await bookJob(api, stock)
    for (const who of [other.visitor, stranger.customer]) {
      expect((await read(who)).status).toBe(404)
      expect((await write(who, 'Me.')).status).toBe(404)
    }
    expect((await read(api.visitor())).status).toBe(401)
  })

  it('read who reads what they write: no mechanic before one has accepted, and none of a booking that was cancelled before [MSG-1]', async () => {
    const readersFor = async (who: Visitor, id: string) =>
      (await who.get(`/api/bookings/${id}/messages`)).body.readers
    expect(await readersFor(job.customer, job.id)).toBe('Your mechanic and Kerbside read it.')
    expect(await readersFor(mechanic.visitor, job.id)).toBe('The customer and Kerbside read it.')
    expect(await readersFor(administrator, job.id)).toBe('The customer and the mechanic read it.')

    const asked = await bookJob(api, stock)
    expect(await readersFor(asked.customer, asked.id)).toBe(
      'Kerbside reads it, and your mechanic once one has accepted the job.',
    )
    expect(await readersFor(administrator, asked.id)).toBe(
      'The customer reads it, and the mechanic once one has accepted the job.',
    )
    await asked.customer.post(`/api/bookings/${asked.id}/cancel`, {})
    expect(await readersFor(asked.customer, asked.id)).toBe('Kerbside reads it.')
    expect(await readersFor(administrator, asked.id)).toBe('The customer reads it.')
  })

  it('who press twice, or twenty times at once, send once [MSG-5]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await Promise.all(Array.from({ length: 20 }, () => write(mechanic.visitor, 'On my way.', key)))
    expect(await wordsOf(job.customer)).toEqual(['On my way.'])
    // Without scripts the same words after the same message are one press.
    const form = () =>
      job.customer.send(`/booking-confirmation/${job.id}/messages`, {
        method: 'POST',
        rawBody: new URLSearchParams({ words: 'Fine.', after: '1' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    expect((await form()).status).toBe(303)
    await form()
    expect(await wordsOf(job.customer)).toEqual(['On my way.', 'Fine.'])
  })

  it('write up to 2,000 characters, and thirty messages in ten minutes [MSG-6]', async () => {
    expect((await write(job.customer, 'a'.repeat(2000))).status).toBe(200)
    expect((await write(job.customer, 'a'.repeat(2001))).status).toBe(400)
    expect((await write(job.customer, ' \n ')).status).toBe(400)
    for (let count = 1; count < 30; count += 1) await write(job.customer, `Message ${count}`)
    expect((await write(job.customer, 'One more')).status).toBe(429)
    expect((await write(mechanic.visitor, 'I still can')).status).toBe(200)
    api.clock.now = NOW.add({ minutes: 11 })
    expect((await write(job.customer, 'Now again')).status).toBe(200)
  })

  it('write until 14 days after the end, the desk later too [MSG-6]', async () => {
    await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    expect((await write(job.customer, 'Sorry.')).status).toBe(200)
    api.clock.now = NOW.add({ hours: 24 * 14 + 1 })
    administrator = await signIn(api, 'administrator', '1')
    expect((await write(job.customer, 'Hello?')).body.error).toBe('not_allowed')
    expect((await read(job.customer)).body.refusal).toContain('14 days')
    expect((await write(administrator, 'We found your key.')).status).toBe(200)
  })
})

describe('what somebody has not read', () => {
  it('is counted on their list until they say so, and never goes back [MSG-3]', async () => {
    await write(job.customer, 'One')
    await write(job.customer, 'Two')
    const unread = async () => {
      const { body } = await mechanic.visitor.get('/api/mechanics/jobs')
      return body.find(({ id }: { id: string }) => id === job.id).unreadMessages
    }
    expect(await unread()).toBe(2)
    const ids = (await read(mechanic.visitor)).body.messages.map(({ id }: { id: number }) => id)
    const say = (lastId: number) =>
      mechanic.visitor.post(`/api/bookings/${job.id}/messages/read`, { lastId })
    await say(ids[1])
    await say(ids[0])
    expect(await unread()).toBe(0)
    await write(job.customer, 'Three')
    expect(await unread()).toBe(1)
    // An answer has read what it answers.
    await write(mechanic.visitor, 'Yes.')
    expect(await unread()).toBe(0)
  })

  it('is counted on the list of the customer’s account too, until they say so [MSG-3]', async () => {
    const account = await signInCustomer(api)
    await db
      .update(bookings)
      .set({ customerId: sql`(select max(id) from customers)` })
      .where(eq(bookings.id, job.id))
    const unread = async () =>
      (await account.get('/api/customer/dashboard')).body.upcoming[0].unreadMessages
    await write(mechanic.visitor, 'I come at nine.')
    await write(administrator, 'Parking is free there.')
    expect(await unread()).toBe(2)
    const ids = (await read(account)).body.messages.map(({ id }: { id: number }) => id)
    const path = `/api/bookings/${job.id}/messages/read`
    expect((await account.post(path, { lastId: ids[0] })).status).toBe(200)
    expect(await unread()).toBe(1)
    await write(account, 'Thank you.')
    expect(await unread()).toBe(0)
  })

  it('arrives by one email in five minutes, the second when they are over [MSG-2]', async () => {
    await write(job.customer, 'One')
    await write(job.customer, 'Two')
    expect(await emailsOf('job-message')).toHaveLength(1)
    await db
      .update(notifications)
      .set({ status: 'sent', sentAt: NOW })
      .where(eq(notifications.relatedBookingId, job.id))
    api.clock.now = NOW.add({ minutes: 1 })
    await Promise.all([write(job.customer, 'Three'), write(job.customer, 'Four')])
    const emails = await emailsOf('job-message')
    expect(emails.map(({ nextAttemptAt }) => nextAttemptAt.toString())).toEqual([
      NOW.toString(),
      NOW.add({ minutes: 5 }).toString(),
    ])
    expect(await emailsOf('booking-message')).toEqual([])
    await write(mechanic.visitor, 'Answer')
    expect(await emailsOf('booking-message')).toHaveLength(1)
  })

  it('goes to the desk while no mechanic has accepted [MSG-2]', async () => {
    const waiting = await bookJob(api, stock)
    await write(waiting.customer, 'Is anybody there?', {}, waiting.id)
    expect(await emailsOf('desk-message', waiting.id)).toHaveLength(1)
    expect(await emailsOf('job-message', waiting.id)).toEqual([])
  })
})

describe('words that a person should look at', () => {
  it('are delivered, and reported to the desk as one case that neither side sees [MSG-4]', async () => {
    await write(mechanic.visitor, 'Pay me directly, cash in hand.')
    await write(mechanic.visitor, 'I know where you live.')
    expect(await wordsOf(job.customer)).toHaveLength(2)
    const open = await db.select().from(cases).where(eq(cases.bookingId, job.id))
    expect(open).toMatchObject([{ kind: 'safety-report', openedBy: 'clock' }])
    const reported = await db
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, open[0]?.id ?? ''))
      .orderBy(asc(caseMessages.id))
    expect(reported.map(({ words }) => words)).toEqual([
      'Mechanic wrote (payment around Kerbside): Pay me directly, cash in hand.',
      'Mechanic wrote (threat): I know where you live.',
    ])
    for (const who of [job.customer, mechanic.visitor])
      expect((await who.get(`/api/bookings/${job.id}/cases`)).body).toEqual([])
  })

  it('are answered by nobody: the desk is refused a reply that would have no reader, and decides the case [MSG-4, CASE-4]', async () => {
    await write(mechanic.visitor, 'Pay me directly, cash in hand.')
    const [open] = await db.select().from(cases).where(eq(cases.bookingId, job.id))
    const reply = (who: Visitor) =>
      who.post(`/api/cases/${open?.id}/messages`, { words: 'Please do not.' })
    const refused = await reply(administrator)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      422,
      'not_allowed',
      'Nobody raised this case, so nobody would read a reply. You can write to both sides in the messages of the booking.',
    ])
    for (const who of [job.customer, mechanic.visitor]) expect((await reply(who)).status).toBe(404)
    const written = await db
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, open?.id ?? ''))
    expect(written.map(({ author }) => author)).toEqual(['clock'])
    const decided = await administrator.post(`/api/admin/cases/${open?.id}/decide`, {
      outcome: 'answered',
      decision: 'We rang the mechanic.',
      costPounds: 0,
    })
    expect(decided.status).toBe(200)
  })

  it('hold no payout, because nobody has looked at them yet [MSG-4]', async () => {
    const done = await acceptedJob(api, stock, mechanic, 'completed')
    await write(done.customer, 'You bastard', {}, done.id)
    const owed = await listOwed(createTaskContext(api.runtime), mechanic.id)
    expect(owed.find(({ bookingId }) => bookingId === done.id)?.isHeld).toBe(false)
  })
})
