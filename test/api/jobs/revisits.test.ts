import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { ledgerBalances, ledgerLines } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { revisits } from '#server/db/schema/revisits.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { openRevisits } from '#server/jobs/reoffer/open-revisits.ts'
import { EMAIL_TEMPLATES } from '#server/notifications/emails/email-templates.ts'
import { issueMissingBills } from '#server/payments/bills/issue-missing-bills.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import {
  accept,
  acceptedJob,
  type BookedJob,
  type SignedInMechanic,
  signInMechanic,
  slotOf,
} from '#test/support/jobs.ts'
import { paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A warranty claim that was accepted: somebody comes again, free for the customer. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const { db } = stock
const CLAIMED_AT = Temporal.Instant.from('2026-11-10T09:00:00Z')

let first: SignedInMechanic
let other: SignedInMechanic
let job: BookedJob
let desk: Visitor
let claim: string

beforeEach(async () => {
  api.clock.now = NOW
  first = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
  job = await acceptedJob(api, stock, first, 'completed', { scheduledDate: '2026-11-02T17:00:00Z' })
  api.clock.now = CLAIMED_AT
  desk = await signIn(api, 'administrator', '1')
  const words = 'The brakes squeal again.'
  const raised = await job.customer.post(`/api/bookings/${job.id}/cases`, {
    kind: 'warranty',
    words,
  })
  claim = raised.body.id
})

const ctx = () => createTaskContext(api.runtime)
const arrange = (id = claim, positions = [0]) =>
  desk.post(`/api/admin/cases/${id}/revisit`, { positions, words: 'They squeal when cold.' })
const seen = async (id: string) => (await job.customer.get(`/api/bookings/${id}`)).body
const theCase = async () => (await job.customer.get(`/api/bookings/${job.id}/cases`)).body[0]
const offerOf = async ({ visitor }: SignedInMechanic, id: string) =>
  (await visitor.get('/api/mechanics/jobs')).body.find((it: { id: string }) => it.id === id)
const notificationsOf = (id: string, type: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))
const linesOf = (mechanicId: number) =>
  db.select().from(ledgerLines).where(eq(ledgerLines.mechanicId, mechanicId))
const owedOf = async (mechanicId: number, bookingId: string) =>
  (await listOwed(ctx(), mechanicId)).find((it) => it.bookingId === bookingId)?.owedPence ?? 0

const chooseTime = async (id: string) => {
  const moved = await job.customer.post(`/api/bookings/${id}/reschedule`, {
    scheduledDate: '2026-11-12T10:00:00Z',
    expressRequest: true,
  })
  expect(moved.status).toBe(200)
}
/** Whether the first mechanic alone is asked after the clock has passed. */
const isAskedAlone = async (id: string) => {
  await openRevisits(ctx())
  return (await seen(id)).mechanicId === first.id
}
const finish = async (by: SignedInMechanic, id: string, body: object = {}) => {
  api.clock.now = await slotOf(stock, id)
  const path = `/api/mechanics/jobs/${id}`
  for (const status of ['on-the-way', 'in-progress'])
    expect((await by.visitor.post(`${path}/progress`, { status })).status).toBe(200)
  return by.visitor.post(`${path}/complete`, { mileage: null, ...body })
}

describe('a warranty claim that the desk accepts', () => {
  it('becomes a free booking of the same car and address, which costs no deposit and no bill [CASE-10]', async () => {
    const { status, body } = await arrange()
    expect(status).toBe(200)
    const before = await seen(job.id)
    const revisit = await seen(body.id)
    expect(revisit).toMatchObject({
      reference: body.reference,
      status: 'pending',
      deposit: 'not-needed',
      depositDueAt: null,
      bill: null,
      totalCost: 0,
      scheduledDate: null,
      mechanicId: first.id,
      notes: 'They squeal when cold.',
      registration: before.registration,
      serviceAddress: before.serviceAddress,
      customerEmail: before.customerEmail,
      revisitOf: { id: job.id, reference: job.reference },
    })
    const { body: atTheDesk } = await desk.get(`/api/admin/bookings/${body.id}`)
    expect(atTheDesk.revisitOf).toEqual({ id: job.id, reference: job.reference })
    expect((await desk.get(`/api/admin/bookings/${job.id}`)).body.revisitOf).toBeNull()
    expect((await theCase()).revisit).toMatchObject({ id: body.id, status: 'pending' })
    expect(await notificationsOf(body.id, 'revisit-arranged')).toHaveLength(1)
    expect(await notificationsOf(body.id, 'booking-received')).toHaveLength(0)
    const audited = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'case.revisit'))
    expect(audited.map(({ object }) => object)).toContain(`case ${claim}, booking ${body.id}`)
    // The clock that cancels what is unpaid leaves it alone.
    api.clock.now = CLAIMED_AT.add({ hours: 24 * 20 })
    await releaseUnpaidBookings(ctx())
    expect((await seen(body.id)).status).toBe('pending')
  })

  it('is arranged once, by one of twenty requests, and not decided meanwhile [CASE-10]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => arrange()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.select().from(revisits).where(eq(revisits.caseId, claim))).toHaveLength(1)
    const decide = () =>
      desk.post(`/api/admin/cases/${claim}/decide`, {
        outcome: 'money-back',
        decision: 'We have sent the money back.',
        costPounds: 10,
      })
    expect((await decide()).body.error).toBe('invalid_transition')
    expect(await theCase()).toMatchObject({ decidedAt: null })
    const { id } = (await theCase()).revisit
    expect((await job.customer.post(`/api/bookings/${id}/cancel`, {})).status).toBe(200)
    expect((await decide()).status).toBe(200)
    expect((await arrange()).body.error).toBe('invalid_transition')
  })

  it('is for finished work of a warranty claim only [CASE-10]', async () => {
    expect((await arrange(claim, [7])).status).toBe(400)
    expect((await arrange(claim, [])).status).toBe(400)
    const { body } = await job.customer.post(`/api/bookings/${job.id}/cases`, {
      kind: 'complaint',
      words: 'He was late.',
    })
    expect((await arrange(body.id)).body.error).toBe('not_allowed')
    const { body: listed } = await desk.get('/api/admin/cases')
    const linesOfCase = (id: string) => listed.find((it: { id: string }) => it.id === id).lines
    expect(linesOfCase(claim)).toMatchObject([{ position: 0 }])
    expect(linesOfCase(body.id)).toEqual([])
  })
})

it('a re-visit starts within 14 days without an express request, and stores none [JOB-25]', async () => {
  const { id } = (await arrange()).body
  const path = `/api/bookings/${id}/reschedule`
  const scheduledDate = '2026-11-12T10:00:00Z'
  // A form that was opened before a release may still send the field, either way.
  for (const expressRequest of [false, true])
    expect((await job.customer.post(path, { scheduledDate, expressRequest })).status).toBe(200)
  expect((await seen(id)).expressRequestMissing).toBe(false)
  await matchJobs(ctx())
  expect((await offerOf(first, id)).hasExpressRequest).toBe(true)
  expect((await accept(first, id)).status).toBe(200)
  const asked = await job.customer.post(`/api/bookings/${id}/express-request`, {
    expressRequest: true,
  })
  expect(asked.body.error).toBe('invalid_transition')
  const [stored] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(stored).toMatchObject({ expressRequestAt: null, expressRequestWords: null })
})

it('a re-visit is accepted at a time within 14 days that the mechanic and the customer agreed [JOB-25]', async () => {
  const { id } = (await arrange()).body
  await matchJobs(ctx())
  const answer = await first.visitor.post(`/api/mechanics/jobs/${id}/accept`, {
    scheduledDate: '2026-11-12T10:00:00Z',
  })
  expect(answer.status).toBe(200)
})

describe('the mechanic whose work it was', () => {
  it('is asked alone, comes for nothing, and ends the claim as put right [CASE-11, CASE-13]', async () => {
    const { id, reference } = (await arrange()).body
    await matchJobs(ctx())
    expect(await offerOf(other, id)).toBeUndefined()
    expect(await offerOf(first, id)).toMatchObject({
      earningsPounds: 0,
      revisit: { firstReference: job.reference, aloneUntil: '2026-11-11T09:00:00Z' },
    })
    await chooseTime(id)
    expect((await accept(first, id)).status).toBe(200)
    // Accepted in time: nobody else is asked later.
    api.clock.now = CLAIMED_AT.add({ hours: 30 })
    expect(await isAskedAlone(id)).toBe(true)
    const earned = (await linesOf(first.id)).length
    expect((await finish(first, id)).status).toBe(200)
    expect(await linesOf(first.id)).toHaveLength(earned)
    expect(await theCase()).toMatchObject({
      outcome: 'put-right',
      revisit: { status: 'completed' },
    })
    expect((await theCase()).decision).toContain(reference)
    expect(await notificationsOf(job.id, 'case-decided')).toHaveLength(1)
    await issueMissingBills(ctx())
    expect(await db.select().from(bills).where(eq(bills.bookingId, id))).toEqual([])
    expect(await seen(id)).toMatchObject({ status: 'completed', bill: null })
  })

  it('bears what another mechanic is paid once they have not accepted for a day [CASE-11, CASE-12]', async () => {
    const { id } = (await arrange()).body
    await chooseTime(id)
    api.clock.now = CLAIMED_AT.add({ hours: 24 }).subtract({ seconds: 1 })
    expect(await isAskedAlone(id)).toBe(true)
    api.clock.now = CLAIMED_AT.add({ hours: 24 })
    expect(await isAskedAlone(id)).toBe(false)
    await matchJobs(ctx())
    const price = (await seen(job.id)).totalCost
    const pay = Math.round(price * 90) / 100
    expect(await offerOf(other, id)).toMatchObject({
      earningsPounds: pay,
      quote: { totalCost: 0 },
      revisit: { firstReference: null, aloneUntil: null },
    })
    expect((await accept(other, id)).status).toBe(200)
    expect((await finish(other, id)).status).toBe(200)
    const payPence = Math.round(pay * 100)
    expect(await owedOf(other.id, id)).toBe(payPence)
    expect(await owedOf(first.id, id)).toBe(-payPence)
    const [cost] = await db
      .select()
      .from(ledgerBalances)
      .where(eq(ledgerBalances.account, 'warranty-costs'))
    expect(cost?.balancePence).toBe(0)
    expect((await theCase()).outcome).toBe('put-right')
    const { body: money } = await other.visitor.get('/api/mechanics/earnings')
    expect(money.lines).toMatchObject([{ bookingId: id, earnedPounds: pay }])
    expect(await seen(id)).toMatchObject({ bill: null, deposit: 'not-needed' })
  })

  it('is waited for until 3 hours before the slot at most, and while the customer thinks over their time [CASE-11]', async () => {
    const { id } = (await arrange()).body
    const slot = Temporal.Instant.from('2026-11-10T17:00:00Z')
    await db.update(bookings).set({ scheduledDate: slot }).where(eq(bookings.id, id))
    api.clock.now = slot.subtract({ hours: 3 }).subtract({ seconds: 1 })
    expect(await isAskedAlone(id)).toBe(true)
    const proposed = { proposedBy: first.id, proposedDate: slot, proposedAt: api.clock.now }
    await db.update(bookings).set(proposed).where(eq(bookings.id, id))
    api.clock.now = slot.subtract({ hours: 3 })
    expect(await isAskedAlone(id)).toBe(true)
    await db.update(bookings).set({ proposedDate: null }).where(eq(bookings.id, id))
    expect(await isAskedAlone(id)).toBe(false)
  })

  it('who declines leaves it to the others at once [CASE-11]', async () => {
    const { id } = (await arrange()).body
    await matchJobs(ctx())
    expect((await first.visitor.post(`/api/mechanics/jobs/${id}/decline`, {})).status).toBe(200)
    await matchJobs(ctx())
    expect(await offerOf(first, id)).toBeUndefined()
    expect((await offerOf(other, id)).revisit).toEqual({ firstReference: null, aloneUntil: null })
  })
})

it('a re-visit on which nothing could be done pays nobody and leaves the claim open [CASE-13]', async () => {
  const { id } = (await arrange()).body
  await chooseTime(id)
  await first.visitor.post(`/api/mechanics/jobs/${id}/decline`, {})
  await matchJobs(ctx())
  await accept(other, id)
  const undone = [{ position: 0, reason: 'A part is missing' }]
  expect((await finish(other, id, { undone })).status).toBe(200)
  expect(await owedOf(other.id, id)).toBe(0)
  expect(await theCase()).toMatchObject({ decidedAt: null })
  // The desk sends somebody again.
  desk = await signIn(api, 'administrator', '1')
  expect((await arrange()).status).toBe(200)
})

it('a re-visit takes no extra work onto a bill that it does not have [CASE-10]', async () => {
  const { id } = (await arrange()).body
  await chooseTime(id)
  await accept(first, id)
  api.clock.now = await slotOf(stock, id)
  for (const status of ['on-the-way', 'in-progress'])
    await first.visitor.post(`/api/mechanics/jobs/${id}/progress`, { status })
  const { body } = await first.visitor.post(`/api/bookings/${id}/extra-work`, {
    serviceIds: [2],
    reason: 'Worn discs',
    totalCost: 10,
  })
  expect(body.error).toBe('not_allowed')
})

it('a mechanic who withdraws from a re-visit leaves it to the others; its email promises no deposit back [CASE-11]', async () => {
  const { id } = (await arrange()).body
  await chooseTime(id)
  await accept(first, id)
  expect((await first.visitor.post(`/api/mechanics/jobs/${id}/withdraw`, {})).status).toBe(200)
  const [message] = await notificationsOf(id, 'mechanic-withdrew')
  const write = EMAIL_TEMPLATES['mechanic-withdrew'].write
  const email = JSON.stringify(
    message && (await write(ctx(), { ...message, data: {} }, mintLinks(ctx()))),
  )
  expect(email).toContain('Your claim stays open')
  expect(email).not.toContain('deposit')
  await matchJobs(ctx())
  expect((await accept(other, id)).status).toBe(200)
})

describe('work that was paid for and is claimed', () => {
  const refund = (id: string, amount: number, refundedBefore = 0) =>
    desk.post(`/api/admin/bookings/${id}/refund`, {
      ...{ lines: [{ position: 0, amount }], borneBy: 'both', refundedBefore },
      reason: 'It failed again',
    })
  const claimPaid = async () => {
    api.clock.now = NOW
    const paid = await paidJob(api, stock)
    desk = await signIn(api, 'administrator', '1')
    const path = `/api/bookings/${paid.id}/cases`
    const words = 'It failed after a week.'
    const { body } = await paid.customer.post(path, { kind: 'warranty', words })
    const { body: money } = await desk.get(`/api/admin/bookings/${paid.id}/refundable`)
    return { ...paid, claim: body.id as string, pounds: money.lines[0].pounds as number }
  }

  it('is not put right for nothing once it was paid back whole; a part leaves the claim [CASE-22]', async () => {
    const { id, claim, pounds } = await claimPaid()
    const listed = async () =>
      (await desk.get(`/api/admin/cases?booking=${id}`)).body[0].lines.length
    expect((await refund(id, pounds - 1)).status).toBe(200)
    expect(await listed()).toBe(1)
    expect((await refund(id, 1, pounds - 1)).status).toBe(200)
    expect(await listed()).toBe(0)
    expect((await arrange(claim)).status).toBe(400)
  })

  it('pays another mechanic for what a part refund has left of the work and its visit [CASE-12]', async () => {
    const { id, claim, pounds } = await claimPaid()
    const { body: money } = await desk.get(`/api/admin/bookings/${id}/refundable`)
    const visit = money.lines.at(-1)
    expect(money.lines).toHaveLength(2)
    const back = await desk.post(`/api/admin/bookings/${id}/refund`, {
      lines: [
        { position: 0, amount: 20 },
        { position: visit.position, amount: 5 },
      ],
      borneBy: 'both',
      reason: 'It failed again',
      refundedBefore: 0,
    })
    expect(back.status).toBe(200)
    const { body: booked } = await arrange(claim)
    const [row] = await db.select().from(revisits).where(eq(revisits.bookingId, booked.id))
    expect(row?.pay).toBe((pounds + visit.pounds - 25) * 90)
  })

  it('is not paid back whole before the re-visit is cancelled, which frees its hours [CASE-22]', async () => {
    const { id, claim, customer, pounds } = await claimPaid()
    const { body: visit } = await arrange(claim)
    const day = (await slotOf(stock, id)).add({ hours: 24 * 7 })
    const moved = { scheduledDate: day.toString(), expressRequest: true }
    expect((await customer.post(`/api/bookings/${visit.id}/reschedule`, moved)).status).toBe(200)
    const claimed = () => db.select().from(slotClaims).where(eq(slotClaims.bookingId, visit.id))
    expect((await claimed()).length).toBeGreaterThan(0)
    const refused = await refund(id, pounds)
    expect([refused.status, refused.body.error]).toEqual([409, 'invalid_transition'])
    expect(refused.body.message).toContain(visit.reference)
    expect((await refund(id, 1)).status).toBe(200)
    expect((await customer.post(`/api/bookings/${visit.id}/cancel`, {})).status).toBe(200)
    expect(await claimed()).toEqual([])
    expect((await refund(id, pounds - 1, 1)).status).toBe(200)
  })

  it('is paid back or put right, of both at once, never both [CASE-22]', async () => {
    const { id, claim, pounds } = await claimPaid()
    const [back, visit] = await Promise.all([refund(id, pounds), arrange(claim)])
    expect([back.status, visit.status].filter((status) => status === 200)).toHaveLength(1)
  })
})
