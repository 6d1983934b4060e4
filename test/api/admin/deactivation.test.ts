import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { reofferLostJobs } from '#server/jobs/reoffer/reoffer-lost-jobs.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { acceptedJob, bookJob, offerTo, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* An administrator deactivates a mechanic, and activates them again. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
let administrator: Visitor
beforeAll(async () => {
  administrator = await signIn(api, 'administrator', '1')
})

const reason = 'Two complaints about the same brakes.'
const deactivate = (id: number) =>
  administrator.post(`/api/admin/mechanics/${id}/deactivate`, { reason })
const activate = (id: number) => administrator.post(`/api/admin/mechanics/${id}/activate`)

const isListed = async (id: number) => {
  const { body } = await api.visitor().get('/api/mechanics?limit=100')
  return body.some((each: { id: number }) => each.id === id)
}

const readBooking = async (id: string) => {
  const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  return { status: row?.status, mechanicId: row?.mechanicId }
}

const emailsTo = async (mechanicId: number) => {
  const rows = await stock.db.select().from(notifications).orderBy(notifications.id)
  return rows
    .filter(({ data, type }) => data.mechanicId === mechanicId && type.startsWith('account-'))
    .map(({ type }) => type)
}

const actsOn = async (id: number) => {
  const rows = await stock.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.object, `mechanic ${id}`))
  return rows
    .map(({ action, actor }) => `${action} by ${actor}`)
    .filter((line) => line.includes('ctivate'))
}

describe('deactivating a mechanic', () => {
  it('removes the mechanic from the listing, ends the sessions, emails the reason, and is audited [ADMIN-6]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    expect(await isListed(id)).toBe(true)
    expect((await visitor.get('/api/mechanics/jobs')).status).toBe(200)
    const { status, body } = await deactivate(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      isActive: false,
      isApproved: true,
      deactivatedAt: NOW.toString(),
      deactivationReason: reason,
    })
    expect(await isListed(id)).toBe(false)
    expect((await visitor.get('/api/mechanics/jobs')).status).toBe(401)
    expect(await emailsTo(id)).toEqual(['account-deactivated'])
    expect(await actsOn(id)).toEqual(['mechanic.deactivate by administrator 1'])
  })

  it('offers accepted jobs to others within the minute, and says how many [ADMIN-6, JOB-10]', async () => {
    const who = await signInMechanic(api, stock)
    const { id } = await acceptedJob(api, stock, who, 'accepted')
    await acceptedJob(api, stock, who, 'completed')
    const { body } = await administrator.get('/api/admin/mechanics')
    const listed = body.find((each: { id: number }) => each.id === who.id)
    expect(listed).toMatchObject({ isActive: true, openJobs: 1 })
    expect((await deactivate(who.id)).body.openJobs).toBe(1)
    await reofferLostJobs(createTaskContext(api.runtime))
    expect(await readBooking(id)).toEqual({ status: 'pending', mechanicId: null })
  })

  it('offers the bookings that named the mechanic to others, and notifies the customer [ADMIN-6]', async () => {
    const who = await signInMechanic(api, stock)
    const { id } = await bookJob(api, stock, { mechanicId: who.id })
    await deactivate(who.id)
    expect(await readBooking(id)).toEqual({ status: 'pending', mechanicId: null })
    const told = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, id))
    expect(told.map(({ type }) => type)).toContain('mechanic-declined')
  })

  it('takes back what was only offered to them [ADMIN-6]', async () => {
    const who = await signInMechanic(api, stock)
    const { id } = await bookJob(api, stock)
    await offerTo(stock, id, [who.id])
    await deactivate(who.id)
    const [match] = await stock.db
      .select()
      .from(jobMatches)
      .where(eq(jobMatches.mechanicId, who.id))
    expect(match?.status).toBe('declined')
  })

  it('twice is as good as once', async () => {
    const { id } = await signInMechanic(api, stock)
    await deactivate(id)
    expect((await deactivate(id)).status).toBe(200)
    expect(await emailsTo(id)).toEqual(['account-deactivated'])
    expect(await actsOn(id)).toHaveLength(1)
  })

  it('wants a reason', async () => {
    const { id } = await signInMechanic(api, stock)
    const answer = await administrator.post(`/api/admin/mechanics/${id}/deactivate`, { reason: '' })
    expect([answer.status, answer.body.fields]).toEqual([400, { reason: 'Please say why' }])
    expect(await isListed(id)).toBe(true)
  })

  it('is 404 for an applicant, and changes nothing', async () => {
    const { id } = await signInMechanic(api, stock, { isApproved: false })
    expect((await deactivate(id)).status).toBe(404)
    expect(await emailsTo(id)).toEqual([])
  })
})

it('activating lists a mechanic again, notifies them, and is audited [ADMIN-6]', async () => {
  const { id } = await signInMechanic(api, stock)
  await deactivate(id)
  const { status, body } = await activate(id)
  expect([status, body.isActive, body.deactivationReason]).toEqual([200, true, null])
  expect(await isListed(id)).toBe(true)
  expect(await emailsTo(id)).toEqual(['account-deactivated', 'account-activated'])
  expect(await actsOn(id)).toHaveLength(2)
})
