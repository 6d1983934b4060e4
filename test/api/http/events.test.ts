import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { LiveStreams } from '#server/notifications/live/live-streams.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { type Listener, openLive } from '#test/support/live.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const env = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env })
// Streams are counted in the application under test; another application on the same database makes this file's bookings.
const counting = createTestApi(stock.db, { now: NOW, env: { ...env, limits: 'on' } })
const live = await openLive(counting, stock.url)

const open: Listener[] = []
const listenAs = async (visitor: Visitor, query: string) => {
  const listener = await live.listen(visitor, query)
  open.push(listener)
  return listener
}
afterEach(async () => {
  for (const listener of open.splice(0)) listener.leave()
  await expect.poll(() => live.streams.size).toBe(0)
})

const makeBooking = async (visitor: Visitor): Promise<string> => {
  const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
  return body.id
}
const cancel = (visitor: Visitor, id: string) => visitor.post(`/api/bookings/${id}/cancel`, {})
const administrator = await signIn(api, 'administrator', '1')

describe('a stream of one booking', () => {
  it('announces that it has changed, and nothing else, to people who may see it [BOOK-20]', async () => {
    const guest = api.visitor()
    const id = await makeBooking(guest)
    const own = await listenAs(guest, `?booking=${id}`)
    const stranger = await listenAs(api.visitor(), `?booking=${id}`)
    await cancel(guest, id)
    for (const listener of [own, stranger])
      await expect.poll(() => listener.told).toContainEqual({ kind: 'booking', id })
    expect(Object.keys(stranger.told[0] ?? {}).sort()).toEqual(['id', 'kind'])
  })

  it('announces each change of a case about it: raised, answered, taken and decided [CASE-17]', async () => {
    const guest = api.visitor()
    const id = await makeBooking(guest)
    const onPage = await listenAs(guest, `?booking=${id}`)
    const atDesk = await listenAs(administrator, '?as=administrator')
    const opened = await guest.post(`/api/bookings/${id}/cases`, {
      kind: 'complaint',
      words: 'Nobody answers the telephone.',
    })
    expect(opened.status).toBe(200)
    const path = `/api/admin/cases/${opened.body.id}`
    const steps = [
      () => guest.post(`/api/cases/${opened.body.id}/messages`, { words: 'Still nobody.' }),
      () => administrator.post(`/api/cases/${opened.body.id}/messages`, { words: 'We are sorry.' }),
      () => administrator.post(`${path}/take`, {}),
      () =>
        administrator.post(`${path}/decide`, {
          outcome: 'answered',
          decision: 'We have rung you back.',
          costPounds: 0,
        }),
    ]
    const heard = () => [onPage, atDesk].map(({ told }) => told.filter((it) => it.id === id).length)
    await expect.poll(() => Math.min(...heard())).toBeGreaterThan(0)
    for (const step of steps) {
      // What is still on its way is of the step before.
      await sleep(500)
      const before = heard()
      expect((await step()).status).toBeLessThan(300)
      await expect
        .poll(() => heard().every((count, index) => count > (before[index] ?? 0)))
        .toBe(true)
    }
  })

  it('announces a re-visit on the page of the booking whose work it puts right [CASE-17]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id, customer } = await acceptedJob(api, stock, mechanic, 'completed')
    const raised = await customer.post(`/api/bookings/${id}/cases`, {
      kind: 'warranty',
      words: 'The brakes squeal again.',
    })
    const onPage = await listenAs(customer, `?booking=${id}`)
    // What is still on its way is of the claim.
    await sleep(500)
    const heard = () => onPage.told.filter((it) => it.id === id).length
    const before = heard()
    const arranged = await administrator.post(`/api/admin/cases/${raised.body.id}/revisit`, {
      positions: [0],
      words: 'They squeal when cold.',
    })
    expect(arranged.status).toBeLessThan(300)
    await expect.poll(heard).toBeGreaterThan(before)
  })

  it('says nothing of another booking [SEC-O25]', async () => {
    const guest = api.visitor()
    const [first, second] = [await makeBooking(guest), await makeBooking(guest)]
    const listener = await listenAs(guest, `?booking=${first}`)
    await cancel(guest, second)
    await cancel(guest, first)
    await expect.poll(() => listener.told.length).toBeGreaterThan(0)
    expect(listener.told.map(({ id }) => id)).not.toContain(second)
  })

  it('of a booking that is not there is not opened [SEC-O25]', async () => {
    const listener = await listenAs(api.visitor(), '?booking=01900000-0000-7000-8002-999999999999')
    expect(listener.status).toBe(404)
  })

  it('is sent at once, stored in no cache, and not compressed', async () => {
    const guest = api.visitor()
    const { headers } = await listenAs(guest, `?booking=${await makeBooking(guest)}`)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('a stream of a list', () => {
  it('announces to a customer their own bookings', async () => {
    const [customer, other] = [await signInCustomer(api), await signInCustomer(api)]
    const mine = await makeBooking(customer)
    const theirs = await makeBooking(other)
    const listener = await listenAs(customer, '?as=customer')
    await cancel(other, theirs)
    await cancel(customer, mine)
    await expect.poll(() => listener.told.map(({ id }) => id)).toContain(mine)
    expect(listener.told.map(({ id }) => id)).not.toContain(theirs)
  })

  it('announces to a mechanic what was offered to them, and requests that named them', async () => {
    const mechanicId = await addMechanic(stock)
    const mechanic = await signIn(api, 'mechanic', String(mechanicId))
    const listener = await listenAs(mechanic, '?as=mechanic')
    const [offered, named, neither] = [
      await makeBooking(api.visitor()),
      await makeBooking(api.visitor()),
      await makeBooking(api.visitor()),
    ]
    await stock.db.insert(jobMatches).values({ bookingId: offered, mechanicId, matchScore: 80 })
    await stock.db.update(bookings).set({ mechanicId }).where(eq(bookings.id, named))
    await expect
      .poll(() => listener.told.map(({ id }) => id))
      .toEqual(expect.arrayContaining([offered, named]))
    expect(listener.told.map(({ id }) => id)).not.toContain(neither)
  })

  it('announces bookings, applications, messages and reviews to an administrator', async () => {
    const listener = await listenAs(administrator, '?as=administrator')
    const id = await makeBooking(api.visitor())
    const mechanicId = await addMechanic(stock, { isApproved: false })
    const { customerName: name, customerEmail: email } = buildPerson()
    await api.visitor().post('/api/contact', { name, email, subject: 'Hello', message: 'Hello' })
    const [review] = await stock.db
      .insert(reviews)
      .values({ mechanicId: stock.mechanicId, rating: 5, customerName: name })
      .returning()
    await expect
      .poll(() => listener.told)
      .toEqual(
        expect.arrayContaining([
          { kind: 'booking', id },
          { kind: 'mechanic', id: String(mechanicId) },
          { kind: 'message', id: '1' },
          { kind: 'review', id: String(review?.id) },
        ]),
      )
  })

  it.each([
    ['customer', 401],
    ['mechanic', 401],
    ['administrator', 401],
  ])('as %s is not opened for a stranger [SEC-O25]', async (role, status) => {
    expect((await listenAs(api.visitor(), `?as=${role}`)).status).toBe(status)
  })

  it('announces a document that is sent, decided or removed to the desk and to its mechanic [MECH-32]', async () => {
    const mechanicId = await addMechanic(stock)
    const mechanic = await signIn(api, 'mechanic', String(mechanicId))
    const desk = await listenAs(administrator, '?as=administrator')
    const isAnnounced = async (change: () => Promise<unknown>) => {
      // The stream of a mechanic ends with each change of theirs, and their page opens another.
      const portal = await listenAs(mechanic, '?as=mechanic')
      const before = desk.told.length
      await change()
      const event = { kind: 'mechanic', id: String(mechanicId) }
      await expect.poll(() => portal.told).toContainEqual(event)
      await expect.poll(() => desk.told.slice(before)).toContainEqual(event)
    }
    const own = eq(mechanicDocuments.mechanicId, mechanicId)
    const { db } = stock
    await isAnnounced(() => addApprovedDocuments(stock, mechanicId, { kinds: ['insurance'] }))
    await isAnnounced(() => db.update(mechanicDocuments).set({ approvedAt: null }).where(own))
    await isAnnounced(() => db.delete(mechanicDocuments).where(own))
  })

  it('of an administrator is not opened for a customer [SEC-O25]', async () => {
    const customer = await signInCustomer(api)
    expect((await listenAs(customer, '?as=administrator')).status).toBe(403)
  })

  it.each(['', '?as=everybody', '?booking=1', '?as=customer&booking=1'])(
    'is not opened by the address "%s"',
    async (query) => {
      expect((await listenAs(api.visitor(), query)).status).toBe(400)
    },
  )

  it('ends with the decision of an administrator [SEC-O15]', async () => {
    const mechanicId = await addMechanic(stock)
    const mechanic = await signIn(api, 'mechanic', String(mechanicId))
    const listener = await listenAs(mechanic, '?as=mechanic')
    await stock.db.execute(sql`update mechanics set is_active = false where id = ${mechanicId}`)
    await expect.poll(listener.hasEnded).toBe(true)
    expect((await listenAs(mechanic, '?as=mechanic')).status).toBe(403)
  })

  it('ends with the session that opened it, and another one of the account goes on [SEC-O25]', async () => {
    const id = String(await addMechanic(stock))
    const visitors = await Promise.all([1, 2, 3].map(() => signIn(api, 'mechanic', id)))
    // The database asks its own clock whether a session has expired, and that of this test is another one.
    const later = sql`now() + interval '1 day'`
    await stock.db.update(sessions).set({ expiresAt: later }).where(eq(sessions.subject, id))
    const listeners = await Promise.all(visitors.map((each) => listenAs(each, '?as=mechanic')))
    const areEnded = () => listeners.map((listener) => listener.hasEnded())
    const [left, stayed] = visitors
    await left?.post('/api/mechanics/logout', {})
    await expect.poll(areEnded).toEqual([true, false, false])
    await stayed?.send('/api/mechanics/me/sessions', { method: 'DELETE' })
    await expect.poll(areEnded).toEqual([true, false, true])
  })
})

describe('many streams', () => {
  it('the sixth of one session is refused with the time to wait, and closing one allows another [SEC-O25]', async () => {
    const customer = await signInCustomer(api)
    const first = await listenAs(customer, '?as=customer')
    for (let more = 2; more <= 5; more += 1)
      expect((await listenAs(customer, '?as=customer')).status).toBe(200)
    const sixth = await listenAs(customer, '?as=customer')
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60'])
    first.leave()
    await expect.poll(() => live.streams.size).toBe(4)
    expect((await listenAs(customer, '?as=customer')).status).toBe(200)
  })

  it('a request for the head alone opens none [SEC-O25]', async () => {
    const customer = await signInCustomer(api)
    const sameBrowser = counting.visitor()
    for (const [name, value] of customer.cookies) sameBrowser.cookies.set(name, value)
    for (let nth = 1; nth <= 6; nth += 1) {
      const { status, headers } = await sameBrowser.send('/api/live?as=customer', {
        method: 'HEAD',
      })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    }
    expect(live.streams.size).toBe(0)
  })

  it('the twenty-first of one address is refused [SEC-O25]', async () => {
    const id = await makeBooking(api.visitor())
    for (let nth = 1; nth <= 20; nth += 1)
      expect((await listenAs(api.visitor(), `?booking=${id}`)).status).toBe(200)
    expect((await listenAs(api.visitor(), `?booking=${id}`)).status).toBe(429)
  })

  it('one ends after its time, and a silent one stays open [SEC-O25]', async () => {
    const streams = new LiveStreams(5)
    const nobody = { topic: 'everything', sessions: [], network: null }
    const reader = streams.open(nobody, 50).getReader()
    const heard: string[] = []
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      heard.push(new TextDecoder().decode(piece.value))
    expect(heard[0]).toBe(': listening\n\n')
    expect(heard).toContain(': still here\n\n')
    expect(streams.size).toBe(0)
    streams.close()
  })

  it('one whose reader does not read is let go [SEC-O25]', () => {
    const streams = new LiveStreams()
    streams.open({ topic: 'everything', sessions: [], network: null })
    for (let nth = 0; nth < 100; nth += 1)
      streams.publish('everything', { kind: 'message', id: String(nth) })
    expect(streams.size).toBe(0)
    streams.close()
  })
})

describe('the database', () => {
  it('whose listening connection is killed is listened to again, and every page looks once more [OPS-A4]', async () => {
    const listener = await listenAs(administrator, '?as=administrator')
    await stock.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kerbside live' and datname = current_database()`)
    await expect.poll(() => listener.told, { timeout: 5000 }).toContainEqual({})
    const id = await makeBooking(api.visitor())
    await expect.poll(() => listener.told).toContainEqual({ kind: 'booking', id })
  })
})

it('stopping ends every stream and opens no other', async () => {
  const streams = new LiveStreams()
  const seat = { topic: 'everything', sessions: [], network: null }
  const reader = streams.open(seat).getReader()
  streams.close()
  await reader.read()
  expect((await reader.read()).done).toBe(true)
  expect(() => streams.open(seat)).toThrow('very busy')
})
