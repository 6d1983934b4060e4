import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { billedJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic as administrators see them, by what each role may see. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

const NUMBERS: Record<StaffRole, string> = { owner: '1', desk: '51', finance: '52', vetting: '53' }
const as = (role: StaffRole) => signIn(api, 'administrator', NUMBERS[role], role)
const detailOf = async (id: number) =>
  (await (await as('owner')).get(`/api/admin/mechanics/${id}`)).body

describe('a mechanic on their own page', () => {
  it('shows hours, area, sessions, jobs in hand and that customers find them [ADMIN-70]', async () => {
    const mechanic = await signInMechanic(api, stock)
    await addApprovedDocuments(stock, mechanic.id)
    await acceptedJob(api, stock, mechanic)
    const detail = await detailOf(mechanic.id)
    expect(detail).toMatchObject({
      id: mechanic.id,
      isListed: true,
      listingReasons: [],
      missingDocuments: [],
      openJobs: 1,
      reviewCount: 0,
    })
    expect(detail.hours.week.monday).toHaveProperty('from')
    expect(detail.sessions).toHaveLength(1)
  })

  it('gives every reason why a mechanic is not listed [ADMIN-70]', async () => {
    const { id } = await signInMechanic(api, stock)
    await stock.db
      .update(mechanics)
      .set({ pausedAt: NOW, unlistedAt: NOW })
      .where(eq(mechanics.id, id))
    const detail = await detailOf(id)
    expect(detail.isListed).toBe(false)
    expect(detail.listingReasons).toEqual(['documents', 'paused'])
    expect(detail.missingDocuments.length).toBeGreaterThan(0)
  })

  it('shows their bookings and cases, and nobody else’s [ADMIN-70]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const other = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic)
    const theirs = await acceptedJob(api, stock, other)
    for (const { id, customer } of [job, theirs])
      await customer.post(`/api/bookings/${id}/cases`, { kind: 'complaint', words: 'Too late.' })
    const desk = await as('desk')
    const cases = await desk.get(`/api/admin/cases?mechanic=${mechanic.id}`)
    expect(cases.body.map((it: { booking: { id: string } }) => it.booking.id)).toEqual([job.id])
    const listed = await desk.get(`/api/admin/bookings?mechanic=${mechanic.id}`)
    expect(listed.body).toEqual([expect.objectContaining({ id: job.id, mechanicId: mechanic.id })])
  })

  it('shows the newest fifty reviews, and says whether there are older ones [ADMIN-70]', async () => {
    const { id } = await signInMechanic(api, stock)
    const add = (count: number) =>
      stock.db.insert(reviews).values(
        Array.from({ length: count }, () => ({
          mechanicId: id,
          rating: 5,
          customerName: 'Jo Morgan',
        })),
      )
    await add(50)
    const whole = await detailOf(id)
    expect([whole.reviews.length, whole.hasOlderReviews]).toEqual([50, false])
    await add(1)
    const cut = await detailOf(id)
    expect([cut.reviews.length, cut.hasOlderReviews]).toEqual([50, true])
    expect(cut.reviews[0].id).toBe(whole.reviews[0].id + 1)
  })

  it('takes notes, newest first, and ends the sessions; each look and act is audited [ADMIN-70]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    const desk = await as('desk')
    for (const [minutes, text] of ['Has a new van', 'Away in May', 'Back in June'].entries()) {
      api.clock.now = NOW.add({ minutes })
      expect((await desk.post(`/api/admin/mechanics/${id}/notes`, { text })).status).toBe(201)
    }
    api.clock.now = NOW
    const notes = (await detailOf(id)).notes.map(({ text }: { text: string }) => text)
    expect(notes).toEqual(['Back in June', 'Away in May', 'Has a new van'])
    const { body } = await desk.post(`/api/admin/mechanics/${id}/sign-out`)
    expect(body).toEqual({ endedSessions: 1 })
    expect((await visitor.get('/api/mechanics/jobs')).status).toBe(401)
    expect((await detailOf(id)).sessions).toEqual([])
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `mechanic ${id}`))
      .orderBy(desc(auditEvents.at))
    const actions = new Set(lines.map(({ action }) => action))
    expect(actions).toEqual(new Set(['mechanic.note', 'mechanic.view', 'mechanic.sign-out']))
  })

  it('shows owners and finance the money as the mechanic sees it, and nobody else [ADMIN-71]', async () => {
    const { mechanic, reference } = await billedJob(api, stock)
    const path = `/api/admin/mechanics/${mechanic.id}/money`
    const visitor = await signIn(api, 'mechanic', String(mechanic.id))
    const own = await visitor.get('/api/mechanics/money')
    const papers = await visitor.get('/api/mechanics/papers')
    expect(papers.body).toContainEqual(expect.objectContaining({ kind: 'invoice' }))
    const money = await (await as('finance')).get(path)
    expect(money.body).toEqual({ ...own.body, papers: papers.body })
    expect(money.body.waiting).toEqual([expect.objectContaining({ reference })])
    for (const role of ['desk', 'vetting'] as const)
      expect((await (await as(role)).get(path)).status).toBe(403)
  })

  it('opens for finance without the papers, and is not there for an unknown number [ADMIN-70]', async () => {
    const { id } = await signInMechanic(api, stock)
    const finance = await as('finance')
    expect((await finance.get(`/api/admin/mechanics/${id}`)).status).toBe(200)
    expect((await finance.get(`/api/admin/mechanics/${id}/documents`)).status).toBe(403)
    const note = { text: 'Owes us a form' }
    expect((await finance.post(`/api/admin/mechanics/${id}/notes`, note)).status).toBe(403)
    expect((await finance.get('/api/admin/mechanics/2147483647')).status).toBe(404)
  })
})
