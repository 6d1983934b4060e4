import { eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { acceptedJob, type SignedInMechanic, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Reviews come from completed jobs alone, one each. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

let mechanic: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock, { name: 'Robin Carter' })
})

const readMechanic = async (id: number) => {
  const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
  return { rating: row?.rating, reviewCount: row?.reviewCount }
}

/** Returns the token of the link in the email about a completed job. */
async function mailedToken(bookingId: string): Promise<string> {
  const address = await mintLinks(createTaskContext(api.runtime)).toReview(bookingId)
  return new URL(address).searchParams.get('k') ?? ''
}

async function completedJob(who = mechanic, person: Record<string, unknown> = {}) {
  const job = await acceptedJob(api, stock, who, 'completed', { person })
  return { ...job, k: await mailedToken(job.id) }
}

const review = (k: string, change: Record<string, unknown> = {}, visitor = api.visitor()) =>
  visitor.post('/api/reviews', { k, rating: 5, comment: 'Quick and clean.', ...change })

const look = (k: string) => api.visitor().get(`/api/reviews/invitation?k=${encodeURIComponent(k)}`)

describe('a review', () => {
  it('is written by the link of a completed job, once, and counts at once [SEC-O7, REV-3]', async () => {
    const who = await signInMechanic(api, stock, { name: 'Sam Ogden' })
    const { id, k } = await completedJob(who, { customerName: 'Alex Taylor' })
    expect((await look(k)).body).toMatchObject({
      mechanicName: 'Sam',
      customerName: 'Alex',
      services: [expect.any(String)],
      completedAt: (await slotOf(stock, id)).toString(),
    })
    expect((await review(k, { rating: 4 })).status).toBe(201)
    expect(await readMechanic(who.id)).toEqual({ rating: 4, reviewCount: 1 })
    const again = await review(k)
    expect([again.status, again.body.error]).toEqual([410, 'link_expired'])
    expect((await look(k)).status).toBe(410)
    const listed = await api.visitor().get(`/api/mechanics/${who.id}/reviews`)
    expect(listed.body).toMatchObject([
      { bookingId: id, rating: 4, comment: 'Quick and clean.', customerName: 'Alex' },
    ])
    const second = await completedJob(who)
    await review(second.k, { rating: 5 })
    expect(await readMechanic(who.id)).toEqual({ rating: 4.5, reviewCount: 2 })
  })

  it('counts at once in the average that pages read from memory, and no longer once it is hidden [REV-9, SITE-13]', async () => {
    const cached = createTestApi(stock.db, {
      now: NOW,
      env: buildEnv({ mode: 'live', serviceCacheSeconds: 3600 }),
    })
    const count = async () => (await cached.visitor().get('/api/site')).body.reviewed?.count ?? 0
    const before = await count()
    const { k } = await completedJob()
    const written = await review(k, {}, cached.visitor())
    expect(await count()).toBe(before + 1)
    const desk = await signIn(cached, 'administrator', '1')
    const hidden = await desk.post(`/api/admin/reviews/${written.body.id}/hide`, {
      reason: 'Names a neighbour',
    })
    expect(hidden.status).toBe(200)
    expect(await count()).toBe(before)
  })

  it('looking at the link uses nothing up [SEC-O7]', async () => {
    const { k } = await completedJob()
    for (let scan = 0; scan < 5; scan += 1) expect((await look(k)).status).toBe(200)
    expect((await review(k)).status).toBe(201)
  })

  it('by the link of a second email about the same job is refused [SEC-O7]', async () => {
    const { id, k } = await completedJob()
    const resent = await mailedToken(id)
    expect((await review(k)).status).toBe(201)
    expect((await review(resent)).status).toBe(410)
  })

  it('twenty times at once is one [SEC-O7]', async () => {
    const { id, k } = await completedJob()
    const resent = await mailedToken(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => review(n % 2 === 0 ? k : resent)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(19).fill(410),
    ])
    expect(await stock.db.select().from(reviews).where(eq(reviews.bookingId, id))).toHaveLength(1)
  })

  it('of ten jobs at once all count in the rating [SEC-O7, REV-6]', async () => {
    const who = await signInMechanic(api, stock)
    const jobs = []
    for (let n = 0; n < 10; n += 1) jobs.push(await completedJob(who))
    await Promise.all(jobs.map(({ k }, n) => review(k, { rating: (n % 5) + 1 })))
    expect(await readMechanic(who.id)).toEqual({ rating: 3, reviewCount: 10 })
  })

  it('without a link that we made is not there, and an old link is gone [SEC-O7]', async () => {
    expect((await review('x'.repeat(43))).status).toBe(404)
    expect((await look('x'.repeat(43))).status).toBe(404)
    const { id, k } = await completedJob()
    await stock.db.update(reviewLinks).set({ expiresAt: NOW }).where(eq(reviewLinks.bookingId, id))
    expect((await review(k)).status).toBe(410)
  })

  it('of a job that is not completed is not there [SEC-O7]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    expect((await review(await mailedToken(id))).status).toBe(404)
  })

  it.each([0, 6, 4.5, -1, '5', null])('of %s stars is refused [SEC-O7]', async (rating) => {
    const { k } = await completedJob()
    const { status, body } = await review(k, { rating })
    expect([status, body.fields]).toEqual([400, { rating: 'Please choose one to five stars' }])
    expect((await review(k)).status).toBe(201)
  })
})

describe('a mechanic who reviews himself', () => {
  const phone = '+447700900777'

  it.each([
    ['by their own email address', { customerEmail: 'Vain@Example.co.uk' }],
    ['by their own telephone', { customerPhone: '07700 900777' }],
  ])('%s is held for an administrator, and does not count [SEC-O8]', async (_, person) => {
    await stock.db
      .update(mechanics)
      .set({ email: 'x@example.co.uk' })
      .where(eq(mechanics.email, 'vain@example.co.uk'))
    const vain = await signInMechanic(api, stock, { email: 'vain@example.co.uk', phone })
    const job = await completedJob(vain, { ...buildPerson(), ...person })
    expect((await review(job.k)).status).toBe(201)
    expect(await readMechanic(vain.id)).toEqual({ rating: 0, reviewCount: 0 })
    expect((await api.visitor().get(`/api/mechanics/${vain.id}/reviews`)).body).toEqual([])
    const listed = (await api.visitor().get('/api/reviews')).body
    expect(listed.map((each: { bookingId: string }) => each.bookingId)).not.toContain(job.id)
    const [held] = await stock.db.select().from(reviews).where(eq(reviews.bookingId, job.id))
    expect(held).toMatchObject({ hiddenAt: NOW, hiddenReason: expect.stringContaining('own') })
  })

  it('in the browser in which they are signed in is held too [SEC-O8]', async () => {
    const { id, k } = await completedJob()
    await review(k, {}, mechanic.visitor)
    const [held] = await stock.db.select().from(reviews).where(eq(reviews.bookingId, id))
    expect(held?.hiddenAt).toEqual(NOW)
  })

  it('is shown when an administrator says so, hidden again, and each act is in the audit [SEC-O8, REV-5]', async () => {
    const who = await signInMechanic(api, stock)
    const { id, k } = await completedJob(who)
    await review(k, { rating: 2 }, who.visitor)
    const administrator = await signIn(api, 'administrator', '1')
    const { body } = await administrator.get('/api/admin/reviews')
    const held = body.find((each: { bookingId: string }) => each.bookingId === id)
    expect(held).toMatchObject({ rating: 2, hiddenAt: NOW.toString() })
    const path = `/api/admin/reviews/${held.id}`
    expect((await administrator.post(`${path}/show`)).body.hiddenAt).toBeNull()
    expect(await readMechanic(who.id)).toEqual({ rating: 2, reviewCount: 1 })
    await administrator.post(`${path}/show`)
    await administrator.post(`${path}/hide`, { reason: 'It names the neighbours.' })
    expect(await readMechanic(who.id)).toEqual({ rating: 0, reviewCount: 0 })
    const { rows } = await stock.pool.query(
      'select action from audit_events where object = $1 order by at, id',
      [`review ${held.id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(['review.show', 'review.hide'])
  })

  it('waits for an administrator until one has decided, also to leave it hidden [SEC-O8]', async () => {
    const who = await signInMechanic(api, stock)
    const { id, k } = await completedJob(who)
    const administrator = await signIn(api, 'administrator', '1')
    const held = async () => (await administrator.get('/api/admin/overview')).body.waiting.reviews
    const before = await held()
    await review(k, { rating: 5 }, who.visitor)
    expect(await held()).toBe(before + 1)
    const list = async (status: string) => {
      const { body } = await administrator.get(`/api/admin/reviews?status=${status}`)
      return body.find((each: { bookingId: string }) => each.bookingId === id)
    }
    const waiting = await list('hidden')
    expect(waiting).toMatchObject({ hiddenAt: NOW.toString(), hiddenBy: null })
    const path = `/api/admin/reviews/${waiting.id}`
    await administrator.post(`${path}/hide`, { reason: 'Their own job.' })
    const hidden = { hiddenBy: 'administrator 1', hiddenReason: 'Their own job.' }
    expect(await list('hidden')).toMatchObject(hidden)
    expect(await held()).toBe(before)
    await administrator.post(`${path}/hide`, { reason: 'Something else.' })
    expect(await list('hidden')).toMatchObject(hidden)
    expect(await list('shown')).toBeUndefined()
    await administrator.post(`${path}/show`)
    expect(await list('shown')).toMatchObject({ hiddenBy: null, hiddenReason: null })
    expect(await readMechanic(who.id)).toEqual({ rating: 5, reviewCount: 1 })
  })

  it('is found by an administrator however many there are, twenty-five at a time [REV-8]', async () => {
    const { id: mechanicId } = await signInMechanic(api, stock)
    await stock.db.insert(reviews).values(
      Array.from({ length: 60 }, (_, n) => ({
        mechanicId,
        rating: 5,
        comment: 'Quick and tidy.',
        customerName: `Customer ${n}`,
        createdAt: NOW.subtract({ hours: n }),
      })),
    )
    const administrator = await signIn(api, 'administrator', '1')
    const found: number[] = []
    const sizes: number[] = []
    for (let path: string | undefined = '/api/admin/reviews?status=shown'; path; ) {
      const { body, headers } = await administrator.get(path)
      sizes.push(body.length)
      found.push(...body.map(({ id }: { id: number }) => id))
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    const all = await stock.db.$count(reviews, isNull(reviews.hiddenAt))
    expect(all).toBeGreaterThan(59)
    expect([found.length, new Set(found).size]).toEqual([all, all])
    expect(Math.max(...sizes)).toBe(25)
  })

  it('stands before the newer ones while it waits for a decision, then after hidden and before shown ones [REV-8]', async () => {
    const { id: mechanicId } = await signInMechanic(api, stock)
    const at = (hours: number) => NOW.add({ hours })
    const given = { mechanicId, rating: 4, comment: 'Fine.' }
    await stock.db.insert(reviews).values([
      { ...given, customerName: 'shown', createdAt: at(1) },
      { ...given, customerName: 'held', createdAt: at(0), hiddenAt: at(0) },
      { ...given, customerName: 'newest', createdAt: at(4) },
      { ...given, customerName: 'hidden', createdAt: at(2), hiddenAt: at(3), hiddenBy: 'desk' },
      {
        ...given,
        customerName: 'hidden last',
        createdAt: at(0),
        hiddenAt: at(4),
        hiddenBy: 'desk',
      },
    ])
    const administrator = await signIn(api, 'administrator', '1')
    const { body } = await administrator.get('/api/admin/reviews')
    type Listed = { mechanicId: number; customerName: string }
    const own = body.filter((each: Listed) => each.mechanicId === mechanicId)
    expect(own.map(({ customerName }: Listed) => customerName)).toEqual([
      'held',
      'hidden last',
      'hidden',
      'newest',
      'shown',
    ])
  })

  it('is not hidden without a reason [SEC-O8, REV-5]', async () => {
    const administrator = await signIn(api, 'administrator', '1')
    const answer = await administrator.post('/api/admin/reviews/1/hide', { reason: ' ' })
    expect([answer.status, answer.body.fields]).toEqual([400, { reason: 'Please say why' }])
  })
})

it('a review is signed with a first name unless its writer says otherwise [SEC-O7, REV-4]', async () => {
  const first = await completedJob(mechanic, { customerName: 'Alex Taylor' })
  await review(first.k)
  const second = await completedJob(mechanic, { customerName: 'Alex Taylor' })
  await review(second.k, { customerName: 'A. T.', comment: undefined })
  const names = await Promise.all(
    [first, second].map(
      async ({ id }) =>
        (await stock.db.select().from(reviews).where(eq(reviews.bookingId, id)))[0]?.customerName,
    ),
  )
  expect(names).toEqual(['Alex', 'A. T.'])
  expect(await stock.db.select().from(bookings).where(eq(bookings.id, first.id))).toHaveLength(1)
})
