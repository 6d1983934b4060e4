import { expect, it } from 'vitest'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ada = await signIn(api, 'administrator', '1')

/** Every row of a list, page by page. */
async function countRows(visitor: Visitor, first: string): Promise<number> {
  let count = 0
  for (let path: string | undefined = first; path; ) {
    const { status, body, headers } = await visitor.get(path)
    expect(status).toBe(200)
    count += (Array.isArray(body) ? body : body.rows).length
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return count
}

async function raiseCase(visitor: Visitor, bookingId: string) {
  const { status } = await visitor.post(`/api/bookings/${bookingId}/cases`, {
    kind: 'data-request',
    words: 'What do you store about me?',
  })
  expect(status).toBe(200)
}

it('the overview leads from each figure to exactly its rows [ADMIN-7]', async () => {
  for (let n = 0; n < 3; n += 1) {
    const visitor = api.visitor()
    const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
    if (n === 0) await visitor.post(`/api/bookings/${body.id}/cancel`, { reason: 'Sold the car' })
    if (n > 0) await raiseCase(visitor, body.id)
  }
  await openOperatorCase(createTaskContext(api.runtime), {
    kind: 'refund-returned',
    subject: 'refund 1',
    bookingId: null,
    received: 'The account is closed',
  })
  const { customerName: name, customerEmail: email } = buildPerson()
  await api.visitor().post('/api/contact', { name, email, subject: 'Question', message: 'Hello' })

  const { body } = await ada.get('/api/admin/overview')
  expect(body.waiting).toMatchObject({ bookings: 2, messages: 1, cases: 2, money: 1 })
  const { mode, administrator, role, waiting } = body
  const desk = await ada.get('/api/admin/desk')
  expect(desk.body).toEqual({ mode, administrator, role, openCases: waiting.cases })
  expect(await countRows(ada, '/api/admin/bookings?status=pending')).toBe(body.waiting.bookings)
  expect(await countRows(ada, '/api/admin/messages')).toBe(body.waiting.messages)
  expect(await countRows(ada, '/api/admin/reviews')).toBe(body.waiting.reviews)
  expect(await countRows(ada, '/api/admin/cases')).toBe(body.waiting.cases)
  const money = (await ada.get('/api/admin/operator-cases')).body
  const open = money.filter(({ closed }: { closed: object | null }) => !closed)
  expect(open).toHaveLength(body.waiting.money)
})

it('the overview says how long the first of each has waited, the first slot without a mechanic, and today’s jobs [ADMIN-132]', async () => {
  const before = (await ada.get('/api/admin/overview')).body
  const visitor = api.visitor()
  const { body: booking } = await book(visitor, await makeQuote(visitor), buildPerson())
  await raiseCase(visitor, booking.id)
  await stock.pool.query(`update cases set opened_at = $1::timestamptz - interval '50 hours'`, [
    NOW.toString(),
  ])
  const later = NOW.add({ hours: 3 }).toString()
  await stock.pool.query('update bookings set scheduled_date = $2 where id = $1', [
    booking.id,
    later,
  ])
  const { body } = await ada.get('/api/admin/overview')
  expect(body.oldestHours).toMatchObject({ cases: 50, messages: 0 })
  expect(Temporal.Instant.from(body.firstSlot).toString()).toBe(later)
  expect([body.today, body.jobsToday - before.jobsToday]).toEqual(['2026-11-02', 1])
})
