import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { slotStart } from '#domain/bookings/slots.ts'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { type Db, openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
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
 * product's own endpoints, by a clock that goes from two days before to that evening. Yesterday, so that every hour of it
 * has passed whenever the test runs.
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
  const api = createTestApi(db, { now: slotStart(day.subtract({ days: 2 }), 9) })
  const mechanics = await Promise.all(
    Array.from({ length: MECHANICS }, (_, n) =>
      hire(api, SHIFTS[n % SHIFTS.length], n === 0 ? day.toString() : undefined),
    ),
  )
  const jobs: Planned[] = []
  for (let n = 0; n < BOOKINGS; n += 1) {
    const mechanic = mechanics[n % MECHANICS]
    if (mechanic) jobs.push(await bookOn(api, day, mechanic, COURSES[n % 20] ?? 'completed'))
  }
  api.clock.now = slotStart(day.subtract({ days: 1 }), 18)
  for (const job of jobs) await prepare(job)
  // Hour by hour, as the clock of the day goes.
  for (const job of jobs.sort((one, other) => Temporal.Instant.compare(one.slot, other.slot)))
    await drive(api, job)
  // The product's own task, at the real hour: the demo's server works it off once an hour.
  api.clock.now = Temporal.Now.instant()
  await checkExpiries(createTaskContext(api.services))
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

/** With every required document, of which the insurance may end on a day. */
async function hire(
  api: TestApi,
  hours = SHIFTS[0],
  insuredUntil = '2099-12-31',
): Promise<SignedInMechanic> {
  const { db } = api.services
  const id = await addMechanic(
    { db },
    { availability: Object.fromEntries(DAYS.map((day) => [day, hours ?? null])) as never },
  )
  const others = REQUIRED_DOCUMENTS.filter((kind) => kind !== 'insurance')
  await addApprovedDocuments({ db }, id, { kinds: others, expiresOn: '2099-12-31' })
  await addApprovedDocuments({ db }, id, { kinds: ['insurance'], expiresOn: insuredUntil })
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
  const path = `/api/mechanics/${mechanicId}/availability?quoteId=${quoteId}&days=4`
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

/** Takes the day off the board and its mechanics out of the search, because the next file has the same server. */
export async function endBusyDay({ mechanicIds }: Pick<BusyDay, 'mechanicIds'>): Promise<void> {
  await runOnDatabase('update mechanics set is_active = false where id = any($1)', [mechanicIds])
  await runOnDatabase(
    `update bookings set scheduled_date = scheduled_date - interval '60 days' where mechanic_id = any($1)`,
    [mechanicIds],
  )
}
