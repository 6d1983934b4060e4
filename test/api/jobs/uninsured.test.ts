import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { createTestApi } from '#test/support/api.ts'
import {
  accept,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'

/* A document ends between the offer and the answer. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

const TIME = '2026-11-24T09:00:00Z'

let mechanic: SignedInMechanic
let id: string
let agree: () => Promise<{ status: number; body: { error: string } }>
beforeEach(async () => {
  mechanic = await signInMechanic(api, stock)
  await stock.db.delete(mechanicDocuments).where(eq(mechanicDocuments.mechanicId, mechanic.id))
  await addApprovedDocuments(stock, mechanic.id)
  const job = await bookJob(api, stock, { scheduledDate: false })
  id = job.id
  await offerTo(stock, id, [mechanic.id])
  agree = () =>
    job.customer.post(`/api/bookings/${id}/proposed-time/accept`, {
      proposedDate: TIME,
      expressRequest: true,
    })
})

const propose = () =>
  mechanic.visitor.post(`/api/mechanics/jobs/${id}/propose`, { scheduledDate: TIME })
const unlist = (pausedAt: Temporal.Instant | null) =>
  stock.db.update(mechanics).set({ unlistedAt: NOW, pausedAt }).where(eq(mechanics.id, mechanic.id))
const endDocuments = () =>
  stock.db
    .update(mechanicDocuments)
    .set({ expiresOn: '2026-11-01', expiredAt: NOW })
    .where(eq(mechanicDocuments.mechanicId, mechanic.id))

describe.each([
  ['paused', NOW],
  ['not paused', null],
])('a mechanic whose insurance has ended, %s', (_, pausedAt) => {
  it('neither accepts a job nor proposes a time [JOB-130]', async () => {
    await endDocuments()
    await unlist(pausedAt)
    const refused = [await accept(mechanic, id, { scheduledDate: TIME }), await propose()]
    for (const { status, body } of refused)
      expect([status, body.error]).toEqual([422, 'not_allowed'])
  })

  it('does not get the job when the customer agrees to an earlier proposal [JOB-130]', async () => {
    expect((await propose()).status).toBe(200)
    await endDocuments()
    await unlist(pausedAt)
    const { status, body } = await agree()
    expect([status, body.error]).toEqual([409, 'slot_taken'])
  })
})

it('a mechanic who has only paused still takes the job that was offered [JOB-130]', async () => {
  await unlist(NOW)
  expect((await propose()).status).toBe(200)
  expect((await agree()).status).toBe(200)
})
