import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  type BookedJob,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A proposed time is as long as the job, and the fourteen days of the cancellation period apply to it too. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

let mechanic: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
})

const long = () => ({ serviceIds: [stock.serviceId('timing-belt')] })
const propose = (id: string, scheduledDate: string) =>
  mechanic.visitor.post(`/api/mechanics/jobs/${id}/propose`, { scheduledDate })
const hoursOf = async (id: string) =>
  (await stock.db.select().from(slotClaims).where(eq(slotClaims.bookingId, id)))
    .map((hour) => hour.hourStartsAt.toString())
    .sort()

/** Without a time, and offered to the mechanic. */
async function untimed(wanted: Parameters<typeof bookJob>[2] = {}) {
  const job = await bookJob(api, stock, { scheduledDate: false, ...wanted })
  await offerTo(stock, job.id, [mechanic.id])
  return job
}

const freeTimes = async (quoteId: string, day: string) => {
  const path = `/api/mechanics/${mechanic.id}/availability?quoteId=${quoteId}&from=${day}&days=1`
  const { body } = await mechanic.visitor.get(path)
  const slots: { time: string; free: boolean }[] = body.days[0].slots
  return { hours: body.hours, free: slots.filter(({ free }) => free).map(({ time }) => time) }
}

describe('a time that a mechanic names for a long job', () => {
  it('takes every hour of it, and none that another job holds [JOB-6]', async () => {
    const taken = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      scheduledDate: '2026-11-20T12:00:00Z',
    })
    const job = await untimed({ quote: long() })
    const listed = (await mechanic.visitor.get('/api/mechanics/jobs')).body
    const shown = listed.find(({ id }: { id: string }) => id === job.id)
    expect(shown).toMatchObject({ quoteId: job.quoteId, estimatedHours: 4 })

    const diary = await freeTimes(job.quoteId, '2026-11-20')
    expect(diary.hours).toBe(4)
    expect(diary.free).toEqual(['08:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'])
    for (const start of ['09:00', '12:00']) {
      const refused = await accept(mechanic, job.id, { scheduledDate: `2026-11-20T${start}:00Z` })
      expect([refused.status, refused.body.error]).toEqual([409, 'slot_taken'])
      expect(refused.body.details.clash.id).toBe(taken.id)
      expect((await propose(job.id, `2026-11-20T${start}:00Z`)).body.error).toBe('slot_taken')
    }
    expect(await hoursOf(job.id)).toEqual([])
    const got = await accept(mechanic, job.id, { scheduledDate: '2026-11-20T13:00:00Z' })
    expect(got.status).toBe(200)
    expect(await hoursOf(job.id)).toEqual(
      [13, 14, 15, 16].map((hour) => `2026-11-20T${hour}:00:00Z`),
    )
  })

  it('may overlap with the time that the same job has now, but not be that time', async () => {
    const { id, quoteId, customer } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      quote: long(),
      scheduledDate: '2026-11-23T10:00:00Z',
    })
    const { free } = await freeTimes(quoteId, '2026-11-23')
    expect(free).toEqual(expect.arrayContaining(['08:00', '09:00', '11:00', '12:00']))
    expect(free).not.toContain('10:00')
    const proposedDate = '2026-11-23T12:00:00Z'
    expect((await propose(id, proposedDate)).status).toBe(200)
    const path = `/api/bookings/${id}/proposed-time/accept`
    expect((await customer.post(path, { proposedDate })).status).toBe(200)
    expect(await hoursOf(id)).toEqual([12, 13, 14, 15].map((hour) => `2026-11-23T${hour}:00:00Z`))
  })
})

describe('a time within fourteen days', () => {
  const near = '2026-11-10T09:00:00Z'

  it('is accepted where the customer asked for that when they booked [JOB-9]', async () => {
    const { id } = await untimed({ person: { expressRequest: true } })
    const { status, body } = await accept(mechanic, id, { scheduledDate: near })
    expect([status, body.hasExpressRequest]).toEqual([200, true])
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.expressRequestWords).toBe(EXPRESS_REQUEST_WORDS)
  })

  it('is proposed where they did not, and theirs to ask for [JOB-9]', async () => {
    const { id, customer } = await untimed({ person: { expressRequest: false } })
    const scheduledDate = '2026-11-10T11:00:00Z'
    const refused = await accept(mechanic, id, { scheduledDate })
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    expect((await propose(id, scheduledDate)).status).toBe(200)
    const agree = (body: object) =>
      customer.post(`/api/bookings/${id}/proposed-time/accept`, {
        proposedDate: scheduledDate,
        ...body,
      })
    expect(Object.keys((await agree({})).body.fields)).toEqual(['expressRequest'])
    expect((await agree({ expressRequest: true })).body).toEqual({
      scheduledDate,
      status: 'accepted',
    })
  })

  it('needs no asking from the fourteenth day on [JOB-9]', async () => {
    const { id } = await untimed({ person: { expressRequest: false } })
    const scheduledDate = NOW.add({ hours: 14 * 24 }).toString()
    expect((await accept(mechanic, id, { scheduledDate })).status).toBe(200)
  })
})

describe('the answer to a proposed time, without scripts', () => {
  const scheduledDate = '2026-11-11T11:00:00Z'
  const send = async ({ id, customer }: BookedJob, fields: Record<string, string>) => {
    const { status, headers } = await customer.send(`/booking-confirmation/${id}/proposed-time`, {
      method: 'POST',
      rawBody: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    expect(status).toBe(303)
    return headers.get('location')
  }

  it('asks for the express request, books the time, and says when it is no longer proposed [BOOK-28, JOB-9]', async () => {
    const job = await untimed({ person: { expressRequest: false } })
    expect((await propose(job.id, scheduledDate)).status).toBe(200)
    const page = `/booking-confirmation/${job.id}`
    const accepted = { go: 'accept', proposedDate: scheduledDate }
    expect(await send(job, accepted)).toBe(`${page}?change=proposal&refused=invalid`)
    const whole = { ...accepted, expressRequest: 'on' }
    expect(await send(job, whole)).toBe(page)
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body).toMatchObject({
      scheduledDate,
      status: 'accepted',
    })
    expect(await send(job, whole)).toContain('refused=invalid_transition')
  })

  it('declines it, and the booking stays as it is [BOOK-28]', async () => {
    const job = await untimed()
    const proposedDate = '2026-11-12T11:00:00Z'
    expect((await propose(job.id, proposedDate)).status).toBe(200)
    expect(await send(job, { go: 'decline', proposedDate })).toBe(`/booking-confirmation/${job.id}`)
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body).toMatchObject({
      scheduledDate: null,
      proposedDate: null,
    })
  })
})

it('every invariant of the database holds after all of this', async () => {
  await expectInvariants(stock.pool)
})
