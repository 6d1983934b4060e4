import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildFollowUp, buildLateFollowUp, decide } from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The customer answers a follow-up quote line by line. What they approve after the job becomes another. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const smtp = await startSmtp()
mailThrough(api, smtp)

/** Opens the link of the email in a new browser. */
async function openLetter(followUp: { id: string; diagnosticId: string }): Promise<Visitor> {
  while ((await send(api)) > 0);
  const link = new RegExp(`/inspection/${followUp.diagnosticId}[?]k=[\\w-]{43}`)
  const path = smtp.received.flatMap(({ text }) => link.exec(text ?? '')?.[0] ?? [])[0]
  if (path === undefined) throw new Error('no letter came with a link')
  const visitor = api.visitor()
  const opened = await visitor.get(path)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path.split('?')[0]])
  expect((await visitor.get(`/api/follow-up-quotes/${followUp.id}`)).status).toBe(200)
  return visitor
}

describe('the customer', () => {
  it('is let in by the link of the email, which changes nothing by being opened [SEC-S12]', async () => {
    const { followUp, id } = await buildFollowUp(api, stock)
    const visitor = await openLetter(followUp)
    const { body } = await visitor.get(`/api/ar-diagnostics/sessions/${id}`)
    expect(body).toMatchObject({
      status: 'completed',
      followUpQuotes: [{ id: followUp.id, status: 'open', mayDecide: true }],
    })
    expect((await decide(visitor, followUp, ['approved', 'declined'])).status).toBe(200)
  })

  it('is not let in by a link to another booking, nor by a made-up one', async () => {
    const { followUp } = await buildFollowUp(api, stock)
    const other = await openLetter(followUp)
    const { followUp: another, id } = await buildFollowUp(api, stock)
    expect((await other.get(`/api/follow-up-quotes/${another.id}`)).status).toBe(404)
    const visitor = api.visitor()
    const opened = await visitor.get(`/inspection/${id}?k=${'A'.repeat(43)}`)
    expect(opened.headers.get('location')).toBe(`/inspection/${id}`)
    expect((await visitor.get(`/api/follow-up-quotes/${another.id}`)).status).toBe(401)
  })

  it('approves one line after the job: it becomes another of the same mechanic at that price, its time to be agreed [INSP-12]', async () => {
    const { customer, mechanic, mechanicId, bookingId, followUp } = await buildLateFollowUp(
      api,
      stock,
    )
    expect((await customer.get(`/api/follow-up-quotes/${followUp.id}`)).body.mayDecide).toBe(true)
    const { status, body } = await decide(customer, followUp, ['approved', 'declined'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'decided',
      mayDecide: false,
      lines: [{ decision: 'approved' }, { decision: 'declined' }],
      approvedCost: followUp.lines[0].totalCost + 25,
    })
    const job = await customer.get(`/api/bookings/${body.newBookingId}`)
    expect(job.body).toMatchObject({
      isRedacted: false,
      status: 'pending',
      mechanicId,
      scheduledDate: null,
      totalCost: body.approvedCost,
      mobileFee: 25,
      deposit: 'unpaid',
      services: [followUp.lines[0].name],
    })
    await matchJobs(createTaskContext(api.runtime))
    const jobs = await mechanic.get('/api/mechanics/jobs')
    expect(jobs.body).toContainEqual(
      expect.objectContaining({ id: body.newBookingId, isNamed: true, status: 'pending' }),
    )
    const accepted = await mechanic.post(`/api/mechanics/jobs/${body.newBookingId}/accept`, {
      scheduledDate: '2026-12-03T10:00:00Z',
    })
    expect(accepted.status).toBe(200)
    expect((await customer.get(`/api/bookings/${bookingId}`)).body.status).toBe('completed')
    await expectInvariants(stock.pool)
  })

  it('declines everything: nothing is booked and nothing is due [INSP-12]', async () => {
    const { customer, followUp } = await buildFollowUp(api, stock)
    const { body } = await decide(customer, followUp, ['declined', 'declined'])
    expect(body).toMatchObject({ status: 'decided', approvedCost: 0, newBookingId: null })
  })

  it('answers once, however often and by however many at once [INSP-12]', async () => {
    const { customer, person, followUp } = await buildLateFollowUp(api, stock)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(customer, followUp, ['approved', 'approved'])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.newBookingId)).size).toBe(1)
    const booked = await stock.db
      .select()
      .from(bookings)
      .where(eq(bookings.customerEmail, person.customerEmail))
    expect(booked).toHaveLength(2)
    const made = await stock.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, answers[0]?.body.newBookingId))
    expect(made).toHaveLength(1)
    const other = await decide(customer, followUp, ['declined', 'approved'])
    expect([other.status, other.body.error]).toEqual([409, 'already_decided'])
  })

  it('pays what was quoted: another total is refused with the right one [SEC-P1]', async () => {
    const { customer, followUp } = await buildLateFollowUp(api, stock)
    const answer = await decide(customer, followUp, ['approved', 'declined'], { totalCost: 1 })
    expect([answer.status, answer.body.error]).toEqual([409, 'price_changed'])
    expect(answer.body.details.totalCost).toBe(followUp.lines[0].totalCost + 25)
    expect((await customer.get(`/api/follow-up-quotes/${followUp.id}`)).body.status).toBe('open')
  })

  it.each([
    ['leaves out a line', (ids: number[]) => ids.slice(1)],
    ['answers a line twice', (ids: number[]) => [ids[0] ?? 0, ids[0] ?? 0]],
    ['answers another line', (ids: number[]) => [ids[0] ?? 0, 3]],
  ])('who %s is asked for every line', async (_, change) => {
    const { customer, followUp } = await buildFollowUp(api, stock)
    const ids = followUp.lines.map(({ serviceId }: { serviceId: number }) => serviceId)
    const decisions = change(ids).map((serviceId) => ({ serviceId, decision: 'declined' }))
    const answer = await decide(customer, followUp, [], { decisions, totalCost: 0 })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
  })

  it('has thirty days to answer [SEC-P8, INSP-12]', async () => {
    const { followUp } = await buildFollowUp(api, stock)
    api.clock.now = Temporal.Instant.from('2026-12-02T23:30:00Z')
    const customer = await openLetter(followUp)
    expect((await customer.get(`/api/follow-up-quotes/${followUp.id}`)).body.status).toBe('open')
    api.clock.now = Temporal.Instant.from('2026-12-03T00:00:00Z')
    const answer = await decide(customer, followUp, ['approved', 'approved'])
    api.clock.now = NOW
    expect([answer.status, answer.body.error]).toEqual([410, 'quote_expired'])
  })

  it('is alone in deciding: neither the mechanic nor an administrator can [INSP-12]', async () => {
    const { mechanic, followUp } = await buildFollowUp(api, stock)
    const administrator = await signIn(api, 'administrator', '1')
    for (const visitor of [mechanic, administrator]) {
      expect((await visitor.get(`/api/follow-up-quotes/${followUp.id}`)).body.mayDecide).toBe(false)
      expect((await decide(visitor, followUp, ['approved', 'approved'])).status).toBe(403)
    }
  })

  it('gets the job done by the others where the mechanic has left [INSP-12]', async () => {
    const { customer, mechanicId, followUp } = await buildLateFollowUp(api, stock)
    await stock.db.update(mechanics).set({ isActive: false }).where(eq(mechanics.id, mechanicId))
    const { body } = await decide(customer, followUp, ['approved', 'declined'])
    const [row] = await stock.db
      .select()
      .from(bookings)
      .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
      .where(eq(bookings.id, body.newBookingId))
    expect(row?.bookings.mechanicId).toBeNull()
  })
})
