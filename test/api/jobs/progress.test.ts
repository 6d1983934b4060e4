import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingEvents } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { maintenanceSchedules, vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, type SignedInMechanic, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* A job from departure to the ledger. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const vehicleId = await addVehicle(stock, { registration: 'AB12CDE' })

let mechanic: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
})

const move = (id: string, verb: string, body: object) =>
  mechanic.visitor.post(`/api/mechanics/jobs/${id}/${verb}`, body)

const notificationsOf = async (id: string, type: string) =>
  stock.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))

const completedJobs = async () =>
  (await stock.db.select().from(mechanics).where(eq(mechanics.id, mechanic.id)))[0]?.completedJobs

describe('a job', () => {
  it('of which a line was left out shows what its bill earned, as the earnings do [PAY-14]', async () => {
    const serviceIds = [stock.serviceId('front-brake-pads'), stock.serviceId('oil-change')]
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress', { quote: { serviceIds } })
    api.clock.now = await slotOf(stock, id)
    const undone = [{ position: 0, reason: 'The part did not come' }]
    const done = await move(id, 'complete', { undone })
    api.clock.now = NOW
    const read = async (path: string) => (await mechanic.visitor.get(path)).body
    const jobs = await read('/api/mechanics/jobs')
    const listed = jobs.find((job: { id: string }) => job.id === id)
    const { lines } = await read('/api/mechanics/earnings')
    const earned = lines.find(({ bookingId }: { bookingId: string }) => bookingId === id)
    expect([done.body.earningsPounds, listed.earningsPounds, earned.earnedPounds]).toEqual([
      63, 63, 63,
    ])
  })

  it('goes from accepted over the drive and the work to completed, each step by its mechanic, and asks for a review [JOB-11, JOB-12]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic)
    expect((await move(id, 'progress', { status: 'in-progress' })).body.error).toBe(
      'invalid_transition',
    )
    const slot = await slotOf(stock, id)
    api.clock.now = slot
    expect((await move(id, 'progress', { status: 'on-the-way' })).body.status).toBe('on-the-way')
    expect(await notificationsOf(id, 'on-the-way')).toHaveLength(1)
    expect((await move(id, 'progress', { status: 'in-progress' })).body.status).toBe('in-progress')
    expect((await move(id, 'complete', {})).body).toMatchObject({
      status: 'completed',
      completedAt: slot.toString(),
    })
    api.clock.now = NOW
    expect(await notificationsOf(id, 'booking-completed')).toHaveLength(1)
    const events = await stock.db
      .select({ status: bookingEvents.status, actor: bookingEvents.actor })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id)
    expect(events.slice(1)).toEqual(
      ['accepted', 'on-the-way', 'in-progress', 'completed'].map((status) => ({
        status,
        actor: 'mechanic',
      })),
    )
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.progress.every((step: { completed: boolean }) => step.completed)).toBe(true)
    expect(body.trackingStatus).toBe('completed')
  })

  it('is not begun days before its slot, to the second [JOB-18]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic)
    const slot = await slotOf(stock, id)
    const at = async (before: Temporal.DurationLike, status: string) => {
      api.clock.now = slot.subtract(before)
      const { body } = await move(id, 'progress', { status })
      api.clock.now = NOW
      return body.error ?? body.status
    }
    expect(await at({ hours: 33 }, 'on-the-way')).toBe('too_early')
    expect(await at({ hours: 3, seconds: 1 }, 'on-the-way')).toBe('too_early')
    expect(await notificationsOf(id, 'on-the-way')).toEqual([])
    expect(await at({ hours: 3 }, 'on-the-way')).toBe('on-the-way')
    expect(await at({ hours: 1, seconds: 1 }, 'in-progress')).toBe('too_early')
    expect(await at({ hours: 1 }, 'in-progress')).toBe('in-progress')
  })

  it('refuses a status that is no step of a job [JOB-11]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic)
    const { status, body } = await move(id, 'progress', { status: 'completed' })
    expect([status, body.fields]).toEqual([400, { status: 'Please say how far the job is' }])
  })
})

describe('completing', () => {
  it('writes the car’s history, moves its schedules on and counts the job [JOB-12]', async () => {
    const before = await completedJobs()
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    const work = { mileage: 64_120, notes: 'Sump washer renewed.', partsReplaced: ['Oil filter'] }
    expect((await move(id, 'complete', work)).status).toBe(200)
    const history = await stock.db
      .select()
      .from(vehicleMaintenanceHistory)
      .where(eq(vehicleMaintenanceHistory.bookingId, id))
    expect(history).toMatchObject([
      { vehicleId, serviceId: 1, mechanicId: mechanic.id, cost: 8900, ...work },
    ])
    const [schedule] = await stock.db
      .select()
      .from(maintenanceSchedules)
      .where(eq(maintenanceSchedules.vehicleId, vehicleId))
    // Oil and filter: the six months and 6,000 miles of a basic service.
    expect(schedule).toMatchObject({
      scheduleType: 'basic-service',
      lastServiceMileage: 64_120,
      nextDueMileage: 70_120,
    })
    expect(schedule?.nextDueDate?.toString()).toBe('2027-05-01T23:00:00Z')
    expect(history[0]?.nextServiceDue).toEqual(schedule?.nextDueDate)
    expect(await completedJobs()).toBe((before ?? 0) + 1)
  })

  it('earns nine tenths, listed by job and by month [PAY-14]', async () => {
    const who = await signInMechanic(api, stock)
    const first = await acceptedJob(api, stock, who, 'completed')
    await acceptedJob(api, stock, who, 'completed', { quote: { serviceIds: [1, 2] } })
    const { body } = await who.visitor.get('/api/mechanics/earnings')
    expect(body).toMatchObject({
      earnedPounds: 313.2,
      jobs: 2,
      months: [{ month: '2026-11', jobs: 2, totalPounds: 348, earnedPounds: 313.2 }],
    })
    expect(body.lines).toContainEqual({
      bookingId: first.id,
      reference: first.reference,
      services: [expect.any(String)],
      completedAt: (await slotOf(stock, first.id)).toString(),
      totalPounds: 114,
      earnedPounds: 102.6,
    })
  })

  it('takes a mileage as a whole number only', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    expect((await move(id, 'complete', { mileage: 12.5 })).body.fields).toEqual({
      mileage: 'Please enter the mileage as a whole number',
    })
  })
})

it('every invariant of the database holds after all of this', async () => {
  await expectInvariants(stock.pool)
})
