import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The jobs on a mechanic's dashboard, and accepting one. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
await addVehicle(stock, { registration: 'AB12CDE' })

let mechanic: SignedInMechanic
let other: SignedInMechanic

beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
})

const listOf = async ({ visitor }: SignedInMechanic) =>
  (await visitor.get('/api/mechanics/jobs')).body

const jobOf = async (who: SignedInMechanic, id: string) =>
  (await listOf(who)).find((job: { id: string }) => job.id === id)

const readBooking = async (id: string) => {
  const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

describe('the list of jobs', () => {
  it('shows a job asked for by name with every field [JOB-1]', async () => {
    const { id, reference } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      person: { notes: 'The keys are under the pot.' },
    })
    expect(await jobOf(mechanic, id)).toMatchObject({
      id,
      reference,
      status: 'pending',
      service: { id: 1, name: expect.any(String), category: 'Servicing' },
      services: [{ id: 1 }],
      quote: { serviceType: 'mobile', totalCost: 114 },
      earningsPounds: 102.6,
      vehicle: { make: 'Ford', model: 'Focus', year: 2012 },
      createdAt: NOW.toString(),
      acceptedAt: null,
      isNamed: true,
      place: null,
      clash: null,
      deposit: 'unpaid',
    })
    expect(await jobOf(other, id)).toBeUndefined()
  })

  it('shows an unassigned job to those who are matched, until one of them has it [JOB-1]', async () => {
    const { id } = await bookJob(api, stock)
    expect(await jobOf(mechanic, id)).toBeUndefined()
    await offerTo(stock, id, [mechanic.id, other.id])
    expect(await jobOf(mechanic, id)).toMatchObject({ isNamed: false, match: { score: 80 } })
    expect(await jobOf(other, id)).toBeDefined()
    expect((await accept(other, id)).status).toBe(200)
    expect(await jobOf(mechanic, id)).toBeUndefined()
    expect(await jobOf(other, id)).toMatchObject({ status: 'accepted', isNamed: false })
  })

  it('names the mechanic’s other job at that hour', async () => {
    const mine = await bookJob(api, stock, { mechanicId: mechanic.id })
    const { scheduledDate } = await jobOf(mechanic, mine.id)
    const clashing = await bookJob(api, stock, { scheduledDate })
    await offerTo(stock, clashing.id, [mechanic.id])
    expect(await jobOf(mechanic, clashing.id)).toMatchObject({
      clash: { id: mine.id, reference: mine.reference, scheduledDate, driveMinutes: null },
    })
  })
})

describe('accepting', () => {
  it('gives the job with the customer’s name, telephone and address, and notifies the customer [JOB-5]', async () => {
    const { id } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      person: { customerName: 'Alex Taylor', notes: 'Blue door.' },
    })
    const { status, body } = await accept(mechanic, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'accepted',
      customerName: 'Alex Taylor',
      customerPhone: expect.stringMatching(/^0\d/),
      serviceAddress: '14 Sample Street, Manchester, M20 2RN',
      notes: 'Blue door.',
      registration: 'AB12 CDE',
      acceptedAt: NOW.toString(),
    })
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', version: 2 })
    const told = await stock.db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.relatedBookingId, id))
    expect(told.map(({ type }) => type)).toContain('booking-accepted')
  })

  it('asks for the time of a booking without one, and reserves it [JOB-6]', async () => {
    const { id, customer } = await bookJob(api, stock, { scheduledDate: false })
    await offerTo(stock, id, [mechanic.id])
    const without = await accept(mechanic, id)
    expect([without.status, without.body.fields]).toEqual([
      400,
      { scheduledDate: 'Please choose the time when you will come' },
    ])
    const scheduledDate = '2026-11-20T10:00:00Z'
    expect((await accept(mechanic, id, { scheduledDate })).body).toMatchObject({
      status: 'accepted',
      scheduledDate,
    })
    expect((await customer.get(`/api/bookings/${id}`)).body.scheduledDate).toBe(scheduledDate)
  })

  it('takes no job on a day off, nor within the drive from another one [MECH-12]', async () => {
    const who = await signInMechanic(api, stock, { travelMinutes: 60 })
    await who.visitor.post('/api/mechanics/me/days-off', {
      startsOn: '2026-11-25',
      endsOn: '2026-11-25',
    })
    const away = await bookJob(api, stock, { scheduledDate: '2026-11-25T10:00:00Z' })
    const first = await bookJob(api, stock, { scheduledDate: '2026-11-26T10:00:00Z' })
    const near = await bookJob(api, stock, { scheduledDate: '2026-11-26T11:00:00Z' })
    const later = await bookJob(api, stock, { scheduledDate: '2026-11-26T12:00:00Z' })
    for (const job of [away, first, near, later]) await offerTo(stock, job.id, [who.id])
    expect((await accept(who, away.id)).body.error).toBe('slot_not_offered')
    expect((await accept(who, first.id)).status).toBe(200)
    const refused = await accept(who, near.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'slot_taken'])
    expect(refused.body.details.clash).toMatchObject({ id: first.id })
    expect((await accept(who, later.id)).status).toBe(200)
  })
})

it('every invariant of the database holds after all of this', async () => {
  await expectInvariants(stock.pool)
})
