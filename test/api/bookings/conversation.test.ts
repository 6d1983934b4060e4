import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingMessageReads } from '#server/db/schema/booking-messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { replyLinks } from '#server/db/schema/reply-links.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import {
  acceptedJob,
  type BookedJob,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The messages of a booking, read and answered by the link of an email in a browser that is signed in nowhere. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

let mechanic: SignedInMechanic
let job: BookedJob
let anybody: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  job = await acceptedJob(api, stock, mechanic)
  anybody = api.visitor()
  await job.customer.post(`/api/bookings/${job.id}/messages`, { words: 'Which door?' })
})

type Side = 'customer' | 'mechanic'
async function linkFor(as: Side): Promise<string> {
  const ctx = { ...createTaskContext(api.runtime), now: api.clock.now }
  const links = mintLinks(ctx)
  const address = await links.toConversation(
    job.id,
    as === 'mechanic' ? { as, mechanicId: mechanic.id } : { as },
  )
  return new URL(address).searchParams.get('k') ?? ''
}
const read = (k: string, who = anybody) => who.get(`/api/conversation?k=${k}`)
const answer = async (k: string, words: string, after = '0') => {
  const { status, headers } = await anybody.send('/conversation', {
    method: 'POST',
    rawBody: new URLSearchParams({ k, words, after }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  return [status, headers.get('location')]
}
const thread = async (who: Visitor = job.customer) =>
  (await who.get(`/api/bookings/${job.id}/messages`)).body.messages.map(
    ({ author, words }: { author: string; words: string }) => [author, words],
  )

describe('the link of an email about a message', () => {
  it('reads and answers as the side that it was sent to, without signing in [MSG-9]', async () => {
    const [theirs, mine] = [await linkFor('mechanic'), await linkFor('customer')]
    const { status, body } = await read(theirs)
    expect([status, body.reader, body.messages[0].words]).toEqual([200, 'mechanic', 'Which door?'])
    expect(Object.keys(body)).toEqual([
      'bookingId',
      'reference',
      'reader',
      'messages',
      'readers',
      'refusal',
    ])
    expect(await answer(theirs, 'The side door.')).toEqual([303, `/conversation?k=${theirs}`])
    expect(await answer(mine, 'It is open.')).toEqual([303, `/conversation?k=${mine}`])
    expect(await thread()).toEqual([
      ['customer', 'Which door?'],
      ['mechanic', 'The side door.'],
      ['customer', 'It is open.'],
    ])
  })

  it('opens nothing else: no booking, no photo, no case, and no session [MSG-9]', async () => {
    const k = await linkFor('customer')
    await read(k)
    await answer(k, 'It is open.')
    expect(anybody.cookies.size).toBe(0)
    expect((await anybody.get(`/api/bookings/${job.id}`)).body.isRedacted).toBe(true)
    expect((await anybody.get(`/api/bookings/${job.id}/messages`)).status).toBe(401)
    expect((await anybody.get(`/api/bookings/${job.id}/cases`)).status).toBe(401)
    const opened = await anybody.get(`/booking-confirmation/${job.id}?k=${k}`)
    expect([opened.status, anybody.cookies.size > 0]).toEqual([303, false])
  })

  it('marks nothing as read when it is opened; an answer has read what it answers [MSG-9, MSG-3]', async () => {
    const k = await linkFor('mechanic')
    const readers = async () => {
      const rows = await stock.db
        .select()
        .from(bookingMessageReads)
        .where(eq(bookingMessageReads.bookingId, job.id))
        .orderBy(asc(bookingMessageReads.reader))
      return rows.map(({ reader }) => reader)
    }
    await read(k)
    await anybody.send(`/api/conversation?k=${k}`, { method: 'HEAD' })
    expect(await readers()).toEqual(['customer'])
    await answer(k, 'The side door.')
    expect(await readers()).toEqual(['customer', 'mechanic'])
  })

  it('ends for a mechanic when another one has the job, and with their standing [MSG-9]', async () => {
    const k = await linkFor('mechanic')
    const change = (to: { isActive: boolean }) =>
      stock.db.update(mechanics).set(to).where(eq(mechanics.id, mechanic.id))
    await change({ isActive: false })
    expect((await read(k)).status).toBe(404)
    await change({ isActive: true })
    expect((await read(k)).status).toBe(200)
    const next = await signInMechanic(api, stock)
    await stock.db.update(bookings).set({ mechanicId: next.id }).where(eq(bookings.id, job.id))
    expect((await read(k)).status).toBe(404)
    const refused = `/conversation?k=${k}&refused=not_found`
    expect(await answer(k, 'Still me.')).toEqual([303, refused])
    expect(await thread()).toHaveLength(1)
  })

  it('lasts 30 days, and is deleted a day later [MSG-9]', async () => {
    const k = await linkFor('customer')
    api.clock.now = NOW.add({ hours: 30 * 24 - 1 })
    expect((await read(k)).status).toBe(200)
    api.clock.now = NOW.add({ hours: 30 * 24 })
    expect([(await read(k)).status, (await answer(k, 'Late'))[1]]).toEqual([
      410,
      `/conversation?k=${k}&refused=link_expired`,
    ])
    expect((await read('x'.repeat(43))).status).toBe(404)
    const ctx = createTaskContext(api.runtime)
    await purgeOldRecords({ ...ctx, now: NOW.add({ hours: 31 * 24 + 1 }) })
    const left = await stock.db
      .select()
      .from(replyLinks)
      .where(eq(replyLinks.bookingId, job.id))
      .orderBy(asc(replyLinks.tokenHash))
    expect(left).toEqual([])
  })

  it('answers by the rules of every message: sent once, at most 2,000 characters, reported, limited [MSG-9, MSG-4, MSG-5, MSG-6]', async () => {
    const k = await linkFor('mechanic')
    const sends = Array.from({ length: 5 }, () => answer(k, 'On my way.', '1'))
    await Promise.all(sends)
    expect(await thread()).toHaveLength(2)
    expect((await answer(k, 'a'.repeat(2001)))[1]).toContain('refused=invalid')
    await answer(k, 'I know where you live.')
    const reported = await stock.db
      .select()
      .from(cases)
      .where(eq(cases.bookingId, job.id))
      .orderBy(asc(cases.id))
    expect(reported).toMatchObject([{ kind: 'safety-report' }])
    for (let count = 2; count < 30; count += 1) await answer(k, `Message ${count}`)
    expect((await answer(k, 'One more'))[1]).toContain('refused=too_many')
    await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    api.clock.now = NOW.add({ hours: 24 * 14 + 1 })
    expect((await read(k)).body.refusal).toContain('14 days')
    const late = await linkFor('customer')
    expect((await read(late)).body.refusal).toContain('14 days')
    expect((await answer(late, 'Hello?'))[1]).toContain('refused=not_allowed')
  })
})
