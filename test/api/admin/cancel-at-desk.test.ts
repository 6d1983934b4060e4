import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingDetail, TimelineEntry } from '#contract/admin/booking-detail.ts'
import type { DeskCancelCause } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, type BookedJob, bookJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* What becomes of the deposit of a booking that the desk cancels: who asked for it decides. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
/** The desk signs in at the hour of the clock: a session ends by itself. */
const desk = () => signIn(api, 'administrator', '1')
const smtp = await startSmtp()
mailThrough(api, smtp)

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))
afterAll(() => api.runtime.providers.mail.close())

async function pay({ id, customer }: BookedJob) {
  await sendEvent(api, buildEvent(paymentIdOf(await customer.post(`/api/bookings/${id}/pay`))))
}

/** Paid, with a mechanic of its own; three days ahead unless it is on the way. */
async function paidJob(until: 'accepted' | 'on-the-way' = 'accepted') {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, until === 'accepted' ? until : 'accepted')
  await pay(job)
  const startsAt = await slotOf(stock, job.id)
  if (until === 'on-the-way') {
    api.clock.now = startsAt.subtract({ minutes: 30 })
    await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, { status: until })
  }
  return { ...job, mechanic, startsAt }
}

const cancel = async (id: string, cause: DeskCancelCause | undefined, more: object = {}) =>
  (await desk()).post(`/api/admin/bookings/${id}/cancel`, { cause, ...more })
const detailOf = async (id: string): Promise<BookingDetail> =>
  (await (await desk()).get(`/api/admin/bookings/${id}`)).body
const titlesOf = ({ timeline }: BookingDetail, kind: TimelineEntry['kind']) =>
  timeline.filter((entry) => entry.kind === kind).map(({ title }) => title)

/** The ledger of a booking by account, in pence, without what is nought. */
async function booksOf(id: string): Promise<Record<string, number>> {
  const { rows } = await stock.db.execute<{ account: string; pence: number }>(
    sql`select l.account, sum(l.amount_pence)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where e.booking_id = ${id}
      group by l.account having sum(l.amount_pence) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]))
}

const KEPT = { 'provider-clearing': 3000, 'mechanic-payable': -2700, commission: -300 }
const REFUNDED = { 'provider-clearing': 3000, refunds: -3000 }

/** What was sent about a booking, by whom it went to. */
async function mailsAbout({ id, reference }: BookedJob, mechanicId: number) {
  await send(api)
  const mails = smtp.received.filter(({ subject }) => subject?.includes(reference))
  const { rows } = await stock.db.execute<{ email: string }>(
    sql`select email from mechanics where id = ${mechanicId}`,
  )
  expect(id).toBeTruthy()
  const cancelled = mails.filter(({ subject }) => subject?.includes('is cancelled'))
  const toMechanic = cancelled.find(({ recipients }) => recipients.includes(rows[0]?.email ?? ''))
  const toCustomer = cancelled.find((mail) => mail !== toMechanic)
  return { toMechanic: toMechanic?.text ?? '', toCustomer: toCustomer?.text ?? '' }
}

describe('a booking that the desk cancels', () => {
  it.each([
    ['24 hours before', { hours: 24 }, 'refunded', REFUNDED],
    ['23:59:59 before', { hours: 23, minutes: 59, seconds: 59 }, 'kept', KEPT],
    ['an hour before', { hours: 1 }, 'kept', KEPT],
  ] as const)(
    'because the customer rang %s comes to what cancelling online would [PAY-200]',
    async (_, before, deposit, books) => {
      const job = await paidJob()
      api.clock.now = job.startsAt.subtract(before)
      const shown = (await detailOf(job.id)).cancelling.find(({ cause }) => cause === 'customer')
      expect(shown).toMatchObject({ allowed: true, deposit })
      const { status, body } = await cancel(job.id, 'customer', { deposit })
      expect([status, body]).toEqual([200, { status: 'cancelled', deposit }])
      expect(await booksOf(job.id)).toEqual(books)
      const { body: seen } = await job.customer.get(`/api/bookings/${job.id}`)
      expect(seen).toMatchObject({ status: 'cancelled', cancelledBy: 'customer', deposit })
    },
  )

  it('for us is refunded in full an hour before too [PAY-7, PAY-200]', async () => {
    const job = await paidJob()
    api.clock.now = job.startsAt.subtract({ hours: 1 })
    expect((await cancel(job.id, 'ours')).body).toEqual({
      status: 'cancelled',
      deposit: 'refunded',
    })
    expect(await booksOf(job.id)).toEqual(REFUNDED)
  })

  it('after a visit in vain shares the deposit, from the start of the slot on [PAY-18, PAY-200]', async () => {
    const job = await paidJob('on-the-way')
    api.clock.now = job.startsAt.subtract({ seconds: 1 })
    const early = await cancel(job.id, 'not-there')
    expect([early.status, early.body.error]).toEqual([422, 'too_early'])
    api.clock.now = job.startsAt
    const { status, body } = await cancel(job.id, 'not-there', { reason: 'Nobody answered' })
    expect([status, body]).toEqual([200, { status: 'cancelled', deposit: 'kept' }])
    expect(await booksOf(job.id)).toEqual(KEPT)

    const detail = await detailOf(job.id)
    expect(titlesOf(detail, 'payment')).toContain('Deposit of £30.00 kept')
    expect(detail.timeline.find(({ title }) => title === 'Cancelled')?.detail).toBe(
      'by the desk, because nobody, no car or no keys were there: Nobody answered',
    )
    const audited = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'booking.cancel'))
    expect(audited.at(-1)?.object).toBe(`booking ${job.id}, after a visit in vain, deposit kept`)

    const { toCustomer, toMechanic } = await mailsAbout(job, job.mechanic.id)
    expect(toCustomer).toContain('nobody, no car or no keys were there')
    expect(toCustomer).toContain('The £30 deposit is kept.')
    expect(toCustomer).not.toMatch(/We had to cancel|cancel less than/)
    expect(toMechanic).toContain('£27.00 of it is yours')
    expect(toMechanic).not.toContain('no need to go')

    // The page of its customer says the same.
    const { body: seen } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(seen).toMatchObject({ cancelledBy: 'not-there', deposit: 'kept' })
    // Its mechanic can do nothing with it any more.
    const start = await job.mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, {
      status: 'in-progress',
    })
    expect(start.status).toBe(409)
  })

  it('that nobody has accepted, or whose work has begun, was not visited in vain [PAY-200]', async () => {
    const pending = await bookJob(api, stock)
    await pay(pending)
    api.clock.now = await slotOf(stock, pending.id)
    const refused = await cancel(pending.id, 'not-there')
    expect([refused.status, refused.body.error]).toEqual([422, 'not_allowed'])
    api.clock.now = NOW
    const job = await paidJob('on-the-way')
    api.clock.now = job.startsAt
    await job.mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, {
      status: 'in-progress',
    })
    const begun = await cancel(job.id, 'not-there')
    expect([begun.status, begun.body.error]).toEqual([409, 'invalid_transition'])
    expect((await detailOf(job.id)).cancelling).toEqual([])
    // Both end here, so that no deposit of theirs waits.
    expect((await cancel(pending.id, 'ours')).body.deposit).toBe('refunded')
  })

  it('without a cause is the operator’s own, an hour before too [PAY-7]', async () => {
    const job = await paidJob()
    api.clock.now = job.startsAt.subtract({ hours: 1 })
    expect((await cancel(job.id, undefined)).body).toEqual({
      status: 'cancelled',
      deposit: 'refunded',
    })
  })

  it('is refused where something else was shown, and for a cause that is none [PAY-200]', async () => {
    const job = await paidJob()
    const unknown = await (await desk()).post(`/api/admin/bookings/${job.id}/cancel`, {
      cause: 'weather',
    })
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { cause: 'Please say who asked for it' },
    ])
    for (const [cause, deposit] of [
      ['ours', 'kept'],
      ['customer', 'kept'],
    ] as const)
      expect((await cancel(job.id, cause, { deposit })).status).toBe(409)
    api.clock.now = job.startsAt
    const { status, body } = await cancel(job.id, 'not-there', { deposit: 'refunded' })
    expect([status, body.error]).toEqual([409, 'changed_elsewhere'])
    expect((await detailOf(job.id)).deposit).toBe('paid')
  })

  it('because a customer rang whose mechanic is late is refunded, as their page says [PAY-200]', async () => {
    const job = await paidJob()
    api.clock.now = job.startsAt.add({ minutes: 15 })
    expect((await cancel(job.id, 'customer')).body.deposit).toBe('refunded')
  })

  it('of which no deposit was paid keeps and refunds nothing [PAY-200]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic)
    api.clock.now = await slotOf(stock, job.id)
    expect((await cancel(job.id, 'not-there')).body.deposit).toBe('unpaid')
    expect(await booksOf(job.id)).toEqual({})
  })

  it('counts among those of customers where they asked or were not there [ADMIN-34, PAY-200]', async () => {
    const count = async (who: string) =>
      (await (await desk()).get(`/api/admin/booking-count?cancelledBy=${who}`)).body.total
    const before = [await count('customer'), await count('us')]
    const job = await paidJob('on-the-way')
    api.clock.now = job.startsAt
    await cancel(job.id, 'not-there')
    expect([await count('customer'), await count('us')]).toEqual([Number(before[0]) + 1, before[1]])
  })

  it('from the page of its customer gives all of it back, as that page shows the desk [PAY-7]', async () => {
    const job = await paidJob()
    api.clock.now = job.startsAt.subtract({ hours: 12 })
    const { body: shown } = await (await desk()).get(`/api/bookings/${job.id}`)
    expect(shown.cancellation.deposit).toBe('refunded')
    const { body } = await (await desk()).post(`/api/bookings/${job.id}/cancel`, {})
    expect(body.deposit).toBe('refunded')
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.deposit).toBe('refunded')
  })

  it('is cancelled once where mechanic and desk act at the same time [PAY-200]', async () => {
    const job = await paidJob('on-the-way')
    api.clock.now = job.startsAt
    const [cancelled, start] = await Promise.all([
      cancel(job.id, 'not-there'),
      job.mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, {
        status: 'in-progress',
      }),
    ])
    expect([cancelled.status, start.status].toSorted()).toEqual([200, 409])
  })
})
