import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { buildFollowUp, decide } from '#test/support/follow-ups.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic's jobs in their own calendar program (RFC 5545). */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

async function newMechanic() {
  const id = await addMechanic(stock)
  const visitor = await signIn(api, 'mechanic', String(id))
  return { id, visitor, path: await feedOf(visitor) }
}

async function feedOf(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.post('/api/mechanics/me/calendar')
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

async function acceptedJob(mechanicId: number, hour: string, change: Record<string, unknown> = {}) {
  const visitor = api.visitor()
  const { body } = await book(visitor, await makeQuote(visitor), {
    ...buildPerson(),
    mechanicId,
    scheduledDate: `2026-11-11T${hour}:00:00Z`,
    ...change,
  })
  await stock.db
    .update(bookings)
    .set({ status: 'accepted', acceptedAt: NOW })
    .where(eq(bookings.id, body.id))
  return body.id as string
}

async function read(path: string) {
  const answer = await api.visitor().get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('the calendar of a mechanic', () => {
  it('holds the accepted jobs with address, people and notes, at their hour [MECH-15]', async () => {
    const { id, path } = await newMechanic()
    const jobId = await acceptedJob(id, '11', { notes: 'Gate code; 42, back\ndoor' })
    const [event, ...others] = await read(path)
    expect(others).toEqual([])
    expect(event?.uid).toBe(`${jobId}@job.kerbside`)
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-11T11:00:00.000Z')
    expect(event?.location).toBe('14 Sample Street, Manchester, M20 2RN')
    expect(event?.description).toContain('Gate code; 42, back\ndoor')
    expect(event?.summary).not.toBe('')
  })

  it('lasts as long as the job with the work that its customer approved on top [MECH-15] [INSP-31]', async () => {
    const job = await buildFollowUp(api, stock)
    const ofCustomer = async () => {
      const { body } = await job.customer.get(`/api/bookings/${job.bookingId}/calendar.ics`)
      return new ICAL.Event(
        new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent') ?? undefined,
      )
    }
    const path = await feedOf(job.mechanic)
    const hoursOf = async () =>
      [...(await read(path)), await ofCustomer()].map((event) => event.duration.toSeconds() / 3600)
    const lasts = async () => {
      const { body } = await job.customer.get(`/api/bookings/${job.bookingId}`)
      return Math.ceil(body.estimatedHours)
    }
    const before = await lasts()
    expect(await hoursOf()).toEqual([before, before])
    await decide(job.customer, job.followUp, ['approved', 'approved'])
    const after = await lasts()
    expect(after).toBeGreaterThan(before)
    const [event] = await read(path)
    for (const { name } of job.followUp.lines) expect(event?.summary).toContain(name)
    expect((await ofCustomer()).summary).toContain(job.followUp.lines[0].name)
    expect(await hoursOf()).toEqual([after, after])
  })

  it('has one event a job, which follows it when it moves and goes when it is cancelled [MECH-15]', async () => {
    const { id, path } = await newMechanic()
    const jobId = await acceptedJob(id, '10')
    await acceptedJob(id, '14')
    const before = await read(path)
    await stock.db
      .update(bookings)
      .set({ scheduledDate: Temporal.Instant.from('2026-11-12T10:00:00Z'), version: 2 })
      .where(eq(bookings.id, jobId))
    const moved = (await read(path)).find((event) => event.uid === `${jobId}@job.kerbside`)
    expect(moved?.startDate.toJSDate().toISOString()).toBe('2026-11-12T10:00:00.000Z')
    expect(moved?.sequence).toBeGreaterThan(before[0]?.sequence ?? 9)
    await stock.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, jobId))
    expect((await read(path)).map((event) => event.uid)).not.toContain(`${jobId}@job.kerbside`)
  })

  it('shows neither offered jobs nor those of other mechanics', async () => {
    const { id, path } = await newMechanic()
    const other = await newMechanic()
    await acceptedJob(other.id, '10')
    const visitor = api.visitor()
    await book(visitor, await makeQuote(visitor), {
      ...buildPerson(),
      mechanicId: id,
      scheduledDate: '2026-11-11T15:00:00Z',
    })
    expect(await read(path)).toEqual([])
  })

  it('opens only by its newest address, of which the database stores the hash [MECH-15]', async () => {
    const { id, visitor, path } = await newMechanic()
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(path).not.toContain(row?.calendarTokenHash)
    const { body } = await visitor.post('/api/mechanics/me/calendar')
    expect((await api.visitor().get(path)).status).toBe(404)
    const next = new URL(body.url).pathname
    await read(next)
    await visitor.send('/api/mechanics/me/calendar', { method: 'DELETE' })
    for (const gone of [
      next,
      '/calendar/.ics',
      '/calendar/null.ics',
      `/calendar/${'x'.repeat(43)}.ics`,
    ])
      expect([gone, (await api.visitor().get(gone)).status]).toEqual([gone, 404])
  })

  it('is closed for a mechanic who is no longer approved [SEC-O15]', async () => {
    const { id, path } = await newMechanic()
    await stock.db.update(mechanics).set({ isApproved: false }).where(eq(mechanics.id, id))
    expect((await api.visitor().get(path)).status).toBe(404)
  })
})
