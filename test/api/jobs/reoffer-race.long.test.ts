import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  acceptedJob,
  type BookedJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/*
 * Everybody changes the same jobs at once: their mechanic withdraws, others accept, the desk sends somebody else, customers
 * choose, move and cancel.
 */

const ROUNDS = timesIn({ short: 4, long: 200 })
/** Pairs of jobs share an hour, so that one mechanic cannot take both. */
const SLOTS = [
  '24T09',
  '24T09',
  '25T10',
  '25T10',
  '26T11',
  '26T11',
  '27T12',
  '27T12',
  '28T13',
  '28T13',
]

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

const slotOf = (index: number) => `2026-11-${SLOTS[index]}:00:00Z`

const readBooking = async (id: string) => {
  const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('there is no such booking')
  return row
}

const CHANGES = [
  ({ id, customer }: BookedJob) => customer.post(`/api/bookings/${id}/cancel`, {}),
  ({ id, customer }: BookedJob, _: number, chosen: SignedInMechanic) =>
    customer.post(`/api/bookings/${id}/mechanic`, {
      mechanicId: chosen.id,
      scheduledDate: slotOf(_),
      expressRequest: true,
    }),
  ({ id, customer }: BookedJob) =>
    customer.post(`/api/bookings/${id}/reschedule`, {
      scheduledDate: '2026-11-30T15:00:00Z',
      expressRequest: true,
    }),
  ({ id, customer }: BookedJob) => customer.get(`/api/bookings/${id}`),
]

async function buildRound() {
  const mechanics = [await signInMechanic(api, stock), await signInMechanic(api, stock)] as const
  const others = [await signInMechanic(api, stock), await signInMechanic(api, stock)] as const
  const jobs: { job: BookedJob; mechanic: SignedInMechanic }[] = []
  for (let index = 0; index < SLOTS.length; index += 1) {
    const mechanic = mechanics[index % 2 === 0 ? 0 : 1]
    const scheduledDate = slotOf(index)
    const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
    await offerTo(
      stock,
      job.id,
      others.map(({ id }) => id),
    )
    jobs.push({ job, mechanic })
  }
  return { others, sent: await signInMechanic(api, stock), jobs }
}

it(`50 simultaneous withdrawals, acceptances, re-assignments and customers' changes, ${ROUNDS} times: one mechanic a job, one job an hour, nobody cancelled who need not be [JOB-21]`, async () => {
  const desk = await signIn(api, 'administrator', '1')
  const reassigned: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { others, sent, jobs } = await buildRound()
    const answers = await Promise.all(
      jobs.map(async ({ job, mechanic }, index) => {
        const change = CHANGES[(round + index) % CHANGES.length]
        const [withdrawn, , , changed, assigned] = await Promise.all([
          mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/withdraw`, {}),
          accept(others[0], job.id),
          accept(others[1], job.id),
          change?.(job, index, others[1]),
          desk.post(`/api/admin/bookings/${job.id}/assign`, {
            mechanicId: sent.id,
            scheduledDate: slotOf(index),
            reason: 'Agreed by telephone.',
          }),
        ])
        return { withdrawn, changed, assigned }
      }),
    )
    await expectInvariants(stock.pool)
    for (const [index, { job }] of jobs.entries()) {
      const { status, mechanicId } = await readBooking(job.id)
      const isCancelling = (round + index) % CHANGES.length === 0
      // Only the customer's own cancellation may end a booking three weeks before its slot.
      const isCancelled = isCancelling && answers[index]?.changed?.status === 200
      expect([job.reference, status === 'cancelled']).toEqual([job.reference, isCancelled])
      if (status === 'accepted') expect(mechanicId).not.toBeNull()
      expect(answers[index]?.withdrawn.status).toBeLessThan(500)
      expect(answers[index]?.changed?.status).toBeLessThan(500)
      expect(answers[index]?.assigned.status).toBeLessThan(500)
    }
    reassigned.push(...answers.map(({ assigned }) => assigned.status))
  }
  // The desk was in time for some of the jobs, and too late for others.
  expect(new Set(reassigned)).toContain(200)
  expect(reassigned.some((status) => status !== 200)).toBe(true)
}, 900_000)
