import { eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { TestApi, Visitor } from './api.ts'
import { book, firstFreeSlot, makeQuote } from './journey.ts'
import { buildPerson } from './people.ts'
import { signIn } from './roles.ts'
import { addMechanic, type Stock } from './stock.ts'

export type SignedInMechanic = { id: number; visitor: Visitor }

export async function signInMechanic(
  api: TestApi,
  stock: Stock,
  change: Parameters<typeof addMechanic>[1] = {},
): Promise<SignedInMechanic> {
  const id = await addMechanic(stock, change)
  return { id, visitor: await signIn(api, 'mechanic', String(id)) }
}

type Wanted = {
  /** The mechanic named in the booking. */
  mechanicId?: number
  /** False leaves the time to the acceptance. Otherwise the given slot applies, or the first free one. */
  scheduledDate?: string | false
  person?: Record<string, unknown>
  quote?: Record<string, unknown>
}

export type BookedJob = { id: string; reference: string; customer: Visitor; quoteId: string }

/** Creates a booking as a customer does; without a named mechanic it waits for matching. */
export async function bookJob(api: TestApi, stock: Stock, wanted: Wanted = {}): Promise<BookedJob> {
  const customer = api.visitor()
  const quoteId = await makeQuote(customer, wanted.quote)
  const time = () => firstFreeSlot(customer, wanted.mechanicId ?? stock.mechanicId, quoteId)
  const scheduledDate =
    wanted.scheduledDate === false ? null : (wanted.scheduledDate ?? (await time()))
  const { status, body } = await book(customer, quoteId, {
    ...buildPerson(),
    mechanicId: wanted.mechanicId ?? null,
    scheduledDate,
    ...wanted.person,
  })
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, reference: body.reference, customer, quoteId }
}

/** Writes what the background task writes for matched mechanics. */
export async function offerTo(
  stock: Stock,
  jobId: string,
  mechanicIds: readonly number[],
): Promise<void> {
  await stock.db
    .insert(jobMatches)
    .values(mechanicIds.map((mechanicId) => ({ bookingId: jobId, mechanicId, matchScore: 80 })))
  await stock.db
    .update(bookings)
    .set({ matchedAt: Temporal.Instant.from('2026-11-02T09:00:00Z') })
    .where(eq(bookings.id, jobId))
}

export const accept = ({ id, visitor }: SignedInMechanic, jobId: string, body: object = {}) =>
  visitor.post(`/api/mechanics/jobs/${jobId}/accept`, { mechanicId: id, ...body })

/** Creates an accepted job and moves it to a later status. */
export async function acceptedJob(
  api: TestApi,
  stock: Stock,
  mechanic: SignedInMechanic,
  until: 'accepted' | 'on-the-way' | 'in-progress' | 'completed' = 'accepted',
  wanted: Wanted = {},
): Promise<BookedJob> {
  const job = await bookJob(api, stock, { mechanicId: mechanic.id, ...wanted })
  const path = `/api/mechanics/jobs/${job.id}`
  const steps: [string, string, object][] = [
    ['accepted', 'accept', { mechanicId: mechanic.id }],
    ['on-the-way', 'progress', { status: 'on-the-way' }],
    ['in-progress', 'progress', { status: 'in-progress' }],
    ['completed', 'complete', { mileage: 64_120 }],
  ]
  const begun = api.clock.now
  for (const [state, verb, body] of steps) {
    if (state === 'on-the-way') api.clock.now = await slotOf(stock, job.id)
    const answer = await mechanic.visitor.post(`${path}/${verb}`, body)
    if (answer.status !== 200) throw new Error(`${verb}: ${JSON.stringify(answer.body)}`)
    if (state === until) break
  }
  api.clock.now = begun
  return job
}

/** A mechanic sets off and starts around the slot, not days before it [JOB-18]. */
export async function slotOf({ db }: Pick<Stock, 'db'>, id: string): Promise<Temporal.Instant> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking?.scheduledDate) throw new Error(`the booking ${id} has no slot`)
  return booking.scheduledDate
}
