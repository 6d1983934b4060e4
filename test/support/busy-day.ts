import { and, eq, sql } from 'drizzle-orm'
import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { slotStart } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { type Db, openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { checkExpiries } from '#server/mechanics/documents/check-expiries.ts'
import { createTestApi, type TestApi } from './api.ts'
import { ORIGIN, PHONE } from './browser.ts'
import type { SignedInMechanic } from './jobs.ts'
import { book, makeQuote } from './journey.ts'
import { runOnDatabase } from './journey-database.ts'
import { buildPerson } from './people.ts'
import { signIn } from './roles.ts'
import { addApprovedDocuments, addMechanic } from './stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from './webhook.ts'

/** How a job of the day went. */
type Course =
  | 'completed'
  | 'disputed'
  | 'late'
  | 'on-the-way'
  | 'in-progress'
  | 'unanswered'
  | 'withdrawn'
  | 'cancelled'

type DayJob = { id: string; reference: string; course: Course; mechanicId: number }
export type BusyDay = {
  on: string
  jobs: DayJob[]
  mechanicIds: number[]
  /** The mechanic whose insurance ended with the day. */
  lapsedId: number
  /** The browser of the customer who booked. */
  asCustomer: (job: DayJob) => BrowserContextOptions
  /** The browser of a mechanic of the day, signed in. */
  asMechanic: (mechanicId: number) => BrowserContextOptions
}

const BOOKINGS = 300
/** Four jobs a mechanic: as many two-hour jobs as fit a day with the drives between them. */
const MECHANICS = 75

/** Of twenty bookings: what does not simply go well. */
const COURSES: Partial<Record<number, Course>> = {
  0: 'cancelled',
  1: 'withdrawn',
  2: 'late',
  3: 'unanswered',
  4: 'on-the-way',
  5: 'in-progress',
  6: 'disputed',
}

const SHIFTS = [
  { from: '08:00', to: '18:00' },
  { from: '08:00', to: '17:00' },
  { from: '09:00', to: '18:00' },
]
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/**
 * Makes yesterday a day of three hundred bookings, in the database behind this worker's server: everybody calls the
 * product's own endpoints. Yesterday, so that every hour of it has passed whenever the test runs. It is booked and accepted
 * as a day to come, and moved to yesterday then: the server's own clock cancels a past job that nobody has accepted yet,
 * which raced with the acceptances.
 */
export async function makeBusyDay(): Promise<BusyDay> {
  const pool = openPool(inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1] ?? '')
  try {
    return await makeDay(openDb(pool))
  } finally {
    await pool.end()
  }
}

async function makeDay(db: Db): Promise<BusyDay> {
  const day = Temporal.Now.plainDateISO(BUSINESS_ZONE).subtract({ days: 1 })
  const planned = day.add({ days: DAYS_AHEAD })
  const api = createTestApi(db, { now: Temporal.Now.instant() })
  const mechanics = await Promise.all(
    Array.from({ length: MECHANICS }, (_, n) => hire(api, SHIFTS[n % SHIFTS.length])),
  )
  const jobs: Planned[] = []
  for (let n = 0; n < BOOKINGS; n += 1) {
    const mechanic = mechanics[n % MECHANICS]
    if (mechanic) jobs.push(await bookOn(api, planned, mechanic, COURSES[n % 20] ?? 'completed'))
  }
  for (const job of jobs) await prepare(job)
  await moveBack(db, jobs)
  await endInsurance(db, mechanics[0]?.id ?? 0, day)
  // Hour by hour, as the clock of the day goes.
  for (const job of jobs.sort((one, other) => Temporal.Instant.compare(one.slot, other.slot)))
    await drive(api, job)
  // The product's own task, at the real hour: the demo's server works it off once an hour.
  api.clock.now = Temporal.Now.instant()
  await checkExpiries(createTaskContext(api.runtime))
  return {
    on: day.toString(),
    jobs: jobs.map(({ id, reference, course, mechanic }) => ({
      id,
      reference,
      course,
      mechanicId: mechanic.id,
    })),
    mechanicIds: mechanics.slice(1).map(({ id }) => id),
    lapsedId: mechanics[0]?.id ?? 0,
    asCustomer: ({ id }) => phoneOf(jobs.find((job) => job.id === id)?.customer),
    asMechanic: (mechanicId) =>
      phoneOf(mechanics.find(({ id }) => id === mechanicId)?.visitor, {
        name: 'mechanic',
        value: JSON.stringify({ id: mechanicId, isApproved: true }),
      }),
  }
}

/** Their telephone: the cookies of the calls that they have made, and what the sign-in page stores beside them. */
function phoneOf(
  visitor: Planned['customer'] | undefined,
  record?: { name: string; value: string },
): BrowserContextOptions {
  if (!visitor) throw new Error('nobody of the day is meant')
  const cookies = [...visitor.cookies].map(([name, value]) => ({
    name,
    value,
    domain: new URL(ORIGIN).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }))
  const origins = record ? [{ origin: ORIGIN, localStorage: [record] }] : []
  return { viewport: PHONE, storageState: { cookies, origins } }
}

/** The days between the day for which the jobs are booked and yesterday. */
const DAYS_AHEAD = 4

/** By wall time, so that a job at nine stays a job at nine when the clocks change in between. */
const daysEarlier = (column: string) =>
  sql.raw(
    `${column} = (${column} at time zone '${BUSINESS_ZONE}' - interval '${DAYS_AHEAD} days') at time zone '${BUSINESS_ZONE}'`,
  )

async function moveBack(db: Db, jobs: readonly Planned[]): Promise<void> {
  const ids = sql.param(jobs.map(({ id }) => id))
  const times = ['scheduled_date', 'created_at', 'accepted_at', 'deposit_due_at', 'reoffer_ends_at']
  await db.execute(
    sql`update bookings set ${sql.join(times.map(daysEarlier), sql`, `)} where id = any(${ids}::uuid[])`,
  )
  await db.execute(
    sql`update slot_claims set ${daysEarlier('hour_starts_at')} where booking_id = any(${ids}::uuid[])`,
  )
  for (const job of jobs)
    job.slot = job.slot.toZonedDateTimeISO(BUSINESS_ZONE).subtract({ days: DAYS_AHEAD }).toInstant()
}

const endInsurance = (db: Db, mechanicId: number, day: Temporal.PlainDate) =>
  db
    .update(mechanicDocuments)
    .set({ expiresOn: day.toString() })
    .where(
      and(eq(mechanicDocuments.mechanicId, mechanicId), eq(mechanicDocuments.kind, 'insurance')),
    )

/** With every required document. */
async function hire(api: TestApi, hours = SHIFTS[0]): Promise<SignedInMechanic> {
  const { db } = api.runtime
  const id = await addMechanic(
    { db },
    { availability: Object.fromEntries(DAYS.map((day) => [day, hours ?? null])) as never },
  )
  await addApprovedDocuments({ db }, id, { expiresOn: '2099-12-31' })
  return { id, visitor: await signIn(api, 'mechanic', String(id)) }
}

type Planned = Omit<DayJob, 'mechanicId'> & {
  slot: Temporal.Instant
  mechanic: SignedInMechanic
  customer: ReturnType<TestApi['visitor']>
}

/** Books the mechanic's first free hour of the day and pays the deposit, as the pages do. */
async function bookOn(
  api: TestApi,
  day: Temporal.PlainDate,
  mechanic: SignedInMechanic,
  course: Course,
): Promise<Planned> {
  const customer = api.visitor()
  const quoteId = await makeQuote(customer)
  const slot = await firstFree(customer, { day, mechanicId: mechanic.id, quoteId })
  const { status, body } = await book(customer, quoteId, {
    ...buildPerson(),
    mechanicId: mechanic.id,
    scheduledDate: slot,
  })
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`)
  const payment = await customer.post(`/api/bookings/${body.id}/pay`)
  await sendEvent(api, buildEvent(paymentIdOf(payment)))
  const { id, reference } = body
  return { id, reference, course, slot: Temporal.Instant.from(slot), mechanic, customer }
}

async function firstFree(
  customer: Planned['customer'],
  { day, mechanicId, quoteId }: { day: Temporal.PlainDate; mechanicId: number; quoteId: string },
): Promise<string> {
  const path = `/api/mechanics/${mechanicId}/availability?quoteId=${quoteId}&days=5`
  const { body } = await customer.get(path)
  type Slot = { free: boolean; startsAt: string }
  const slots: Slot[] = body.days.flatMap(({ slots }: { slots: Slot[] }) => slots)
  const ofDay = SLOT_HOURS.map((hour) => slotStart(day, hour).toString())
  const found = slots.find(({ free, startsAt }) => free && ofDay.includes(startsAt))
  if (!found) throw new Error(`mechanic ${mechanicId} has no free hour left on ${day}`)
  return found.startsAt
}

/** What happens before the day. */
async function prepare({ id, course, mechanic, customer }: Planned): Promise<void> {
  if (course === 'unanswered') return
  if (course === 'cancelled') return must(customer.post(`/api/bookings/${id}/cancel`, {}))
  const path = `/api/mechanics/jobs/${id}`
  await must(mechanic.visitor.post(`${path}/accept`, { mechanicId: mechanic.id }))
  if (course === 'withdrawn') await must(mechanic.visitor.post(`${path}/withdraw`, {}))
}

const STEPS: Partial<Record<Course, readonly string[]>> = {
  'on-the-way': ['on-the-way'],
  'in-progress': ['on-the-way', 'in-progress'],
  completed: ['on-the-way', 'in-progress', 'completed'],
  disputed: ['on-the-way', 'in-progress', 'completed'],
}

async function drive(api: TestApi, job: Planned): Promise<void> {
  const { id, course, mechanic, customer, slot } = job
  const path = `/api/mechanics/jobs/${id}`
  const steps = STEPS[course] ?? []
  api.clock.now = slot
  for (const status of steps)
    if (status === 'completed') await must(mechanic.visitor.post(`${path}/complete`, {}))
    else await must(mechanic.visitor.post(`${path}/progress`, { status }))
  if (course !== 'disputed') return
  const words = 'The brakes squeal more than before.'
  await must(customer.post(`/api/bookings/${id}/cases`, { kind: 'complaint', words }))
}

async function must(answer: ReturnType<Planned['customer']['post']>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/**
 * Takes the day off the board and its mechanics out of the search and to the end of the list of mechanics, which begins
 * with the newest, because the next file has the same server.
 */
export async function endBusyDay({ mechanicIds }: Pick<BusyDay, 'mechanicIds'>): Promise<void> {
  await runOnDatabase(
    `update mechanics set is_active = false, created_at = created_at - interval '20 years' where id = any($1)`,
    [mechanicIds],
  )
  await runOnDatabase(
    `update bookings set scheduled_date = scheduled_date - interval '60 days' where mechanic_id = any($1)`,
    [mechanicIds],
  )
}
