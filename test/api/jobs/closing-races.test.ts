import { and, eq, inArray, or } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { eraseAccounts } from '#server/customers/privacy/erase-accounts.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { customerNotes, customers } from '#server/db/schema/customers.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanicNotes } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { amidClosing } from '#test/support/amid-closing.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildCancelledFollowUp, buildLateFollowUp, decide } from '#test/support/follow-ups.ts'
import { acceptedJob, bookJob, offerTo, signInMechanic } from '#test/support/jobs.ts'
import { book, buildRequest, figuresOf, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'

/*
 * An account closes, is merged or is deactivated in the same instant in which somebody gives it a job, a booking or an
 * offer. Another transaction stops the closing half-way, until the request waits for it or has been answered.
 */

const stock = await freshStock()
const { db, pool } = stock
const api = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const desk = await signIn(api, 'administrator', '1')
const hash = await hashPassword('correct horse')

async function addLeaver() {
  const mechanic = await signInMechanic(api, stock)
  await addApprovedDocuments(stock, mechanic.id)
  const note = { id: crypto.randomUUID(), text: 'Rang', writtenBy: 'Ada', at: NOW }
  await db.insert(mechanicNotes).values({ ...note, mechanicId: mechanic.id })
  return mechanic
}

/** What a mechanic who has left must not have: an open job, a proposed time, an offer. */
async function listLeft(id: number) {
  const isTheirs = or(eq(bookings.mechanicId, id), eq(bookings.proposedBy, id))
  const jobs = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(isTheirs, inArray(bookings.status, [...OPEN_STATUSES])))
  const offers = await db
    .select({ status: jobMatches.status })
    .from(jobMatches)
    .where(and(eq(jobMatches.mechanicId, id), eq(jobMatches.status, 'pending')))
  return [...jobs, ...offers]
}

const WAYS = {
  closes: {
    lock: (id: number) => `select from mechanic_notes where mechanic_id = ${id} for update`,
    close: ({ visitor }: { visitor: Visitor }) => visitor.post('/api/mechanics/me/erasure'),
  },
  'is deactivated': {
    lock: (id: number) =>
      `select from sessions where kind = 'mechanic' and subject = '${id}' for update`,
    close: ({ id }: { id: number }) =>
      desk.post(`/api/admin/mechanics/${id}/deactivate`, { reason: 'Complaints.' }),
  },
} as const

type Leaver = Awaited<ReturnType<typeof addLeaver>>
/** Prepares everything, and returns the request that would give the mechanic something. */
type Gift = (mechanic: Leaver) => Promise<() => Promise<Answer | number>>

const offered = async ({ id }: Leaver) => {
  const job = await bookJob(api, stock)
  await offerTo(stock, job.id, [id, stock.mechanicId])
  return job
}

const GIFTS: Record<string, Gift> = {
  'they accept a job': async (mechanic) => {
    const job = await offered(mechanic)
    const body = { mechanicId: mechanic.id }
    return () => mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/accept`, body)
  },
  'they propose a time': async (mechanic) => {
    const job = await offered(mechanic)
    const body = { scheduledDate: '2026-11-20T10:00:00Z' }
    return () => mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/propose`, body)
  },
  'the customer accepts the time that they proposed': async (mechanic) => {
    const job = await offered(mechanic)
    const scheduledDate = '2026-11-20T10:00:00Z'
    const path = `/api/mechanics/jobs/${job.id}/propose`
    expect((await mechanic.visitor.post(path, { scheduledDate })).status).toBe(200)
    const body = { proposedDate: scheduledDate }
    return () => job.customer.post(`/api/bookings/${job.id}/proposed-time/accept`, body)
  },
  'the desk assigns a job': async ({ id: mechanicId }) => {
    const job = await bookJob(api, stock)
    const body = { mechanicId, scheduledDate: '2026-11-20T10:00:00Z', reason: 'Nearest.' }
    return () => desk.post(`/api/admin/bookings/${job.id}/assign`, body)
  },
  'a customer books them by name': async ({ id: mechanicId }) => {
    const customer = api.visitor()
    const quoteId = await makeQuote(customer)
    const scheduledDate = await firstFreeSlot(customer, mechanicId, quoteId)
    return () => book(customer, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
  },
  'the customer approves further work in another visit': async (mechanic) => {
    const { customer, followUp } = await buildCancelledFollowUp(api, stock, mechanic)
    return () => decide(customer, followUp, ['approved', 'declined'])
  },
  'dispatch asks them': async () => {
    await bookJob(api, stock)
    return () => matchJobs(createTaskContext(api.runtime))
  },
}

describe.each(Object.entries(WAYS))('a mechanic whose account %s', (_, { lock, close }) => {
  it.each(Object.entries(GIFTS))(
    'while %s has no job and no offer afterwards, and the job stays open to others [MECH-175]',
    async (_, prepare) => {
      const mechanic = await addLeaver()
      const request = await prepare(mechanic)
      const answer = await amidClosing(pool, lock(mechanic.id), () => close(mechanic), request)
      const status = typeof answer === 'number' ? 200 : answer.status
      expect(status).toBeLessThan(500)
      expect(await listLeft(mechanic.id)).toEqual([])
    },
  )
})

async function addCustomer() {
  const { customerName: name, customerEmail: email, customerPhone: phone } = buildPerson()
  const row = { name, email, phone, password: hash, emailVerifiedAt: NOW }
  const [stored] = await db.insert(customers).values(row).returning()
  const id = stored?.id ?? 0
  const note = { id: crypto.randomUUID(), text: 'Rang', writtenBy: 'Ada', at: NOW }
  await db.insert(customerNotes).values({ ...note, customerId: id })
  return { id, email, visitor: await signIn(api, 'customer', String(id)) }
}
type Customer = Awaited<ReturnType<typeof addCustomer>>

const ENDINGS = {
  'is erased': async ({ id }: Customer) => {
    await db.update(customers).set({ erasureDueAt: NOW }).where(eq(customers.id, id))
    return () => eraseAccounts(createTaskContext(api.runtime))
  },
  'is merged into another': async ({ id }: Customer) => {
    const stays = await addCustomer()
    return () => desk.post(`/api/admin/customers/${stays.id}/merge`, { otherId: id })
  },
} as const

const ACTS: Record<string, (customer: Customer) => Promise<() => Promise<Answer>>> = {
  'they make a quote': async ({ visitor }) => {
    const request = buildRequest()
    const { body } = await visitor.post('/api/quotes/calculate', request)
    return () => visitor.post('/api/quotes', { ...request, ...figuresOf(body) })
  },
  'they book': async ({ visitor, email }) => {
    const quoteId = await makeQuote(visitor)
    return () => book(visitor, quoteId, { ...buildPerson(), customerEmail: email })
  },
  'they open a warranty claim': async ({ visitor, email }) => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'completed', {
      person: { customerEmail: email },
    })
    const own = await db.select().from(customers).where(eq(customers.email, email))
    await db
      .update(bookings)
      .set({ customerId: own[0]?.id ?? null })
      .where(eq(bookings.id, job.id))
    const body = { kind: 'warranty', words: 'It squeals again.', photoIds: [] }
    return () => visitor.post(`/api/bookings/${job.id}/cases`, body)
  },
  'they approve further work in another visit': async ({ id, visitor }) => {
    const { bookingId, followUp } = await buildLateFollowUp(api, stock)
    await db.update(bookings).set({ customerId: id }).where(eq(bookings.id, bookingId))
    return () => decide(visitor, followUp, ['approved', 'declined'])
  },
  'they confirm the address of what they booked before': async ({ id, visitor, email }) => {
    const guest = api.visitor()
    const quoteId = await makeQuote(guest)
    const booked = await book(guest, quoteId, { ...buildPerson(), customerEmail: email })
    expect(booked.status).toBe(201)
    const token = await mailedToken(api, 'email-verification', {
      kind: 'customer',
      accountId: id,
      email,
    })
    return () => visitor.post('/api/email/verify', { token })
  },
}

describe.each(Object.entries(ENDINGS))('a customer whose account %s', (_, prepareEnd) => {
  it.each(Object.entries(ACTS))(
    'while %s has nothing afterwards that belongs to nobody [CUST-18]',
    async (_, prepare) => {
      const customer = await addCustomer()
      const { id } = customer
      const request = await prepare(customer)
      const end = await prepareEnd(customer)
      const counts = async () => ({
        quotes: await db.$count(quotes, eq(quotes.customerId, id)),
        bookings: await db.$count(bookings, eq(bookings.customerId, id)),
        cases: await db.$count(
          cases,
          inArray(
            cases.bookingId,
            db.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, id)),
          ),
        ),
      })
      const before = await counts()
      const lock = `select from customer_notes where customer_id = ${id} for update`
      const { status } = await amidClosing(pool, lock, end, request)
      expect(status).toBeLessThan(500)
      const [account] = await db.select().from(customers).where(eq(customers.id, id))
      const isGone = account?.erasedAt !== null || account?.mergedIntoId !== null
      expect(isGone).toBe(true)
      const after = await counts()
      if (account?.mergedIntoId === null) expect(after).toEqual(before)
      else expect(after).toEqual({ quotes: 0, bookings: 0, cases: 0 })
    },
  )
})
