import { expect, it } from 'vitest'
import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* How the business does, and that each figure is its list. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()

/** Bookings of many days, in every state, some of them at midnight in the UK. */
for (let n = 0; n < 12; n += 1) {
  const { body } = await book(api.visitor(), await makeQuote(visitor), buildPerson())
  const day = NOW.subtract({ hours: 24 * (n % 8) + (n % 3) * 9 }).toString()
  const state = ['completed', 'cancelled', 'cancelled', 'accepted'][n % 4]
  await stock.pool.query(
    `update bookings set created_at = $2::timestamptz - interval '3 hours', status = $3,
      completed_at = case when $3 = 'completed' then $2::timestamptz end,
      accepted_at = case when $3 = 'accepted' then $2::timestamptz end,
      cancelled_at = case when $3 = 'cancelled' then $2::timestamptz end,
      cancelled_by = case when $4 = 1 then 'customer' when $4 = 2 then 'clock' end where id = $1`,
    [body.id, day, state, n % 4],
  )
}

await stock.pool.query(
  `insert into earnings (booking_id, mechanic_id, total, share, at)
   select b.id, $1, q.total_cost, round(q.total_cost * 0.9, 2), b.completed_at
   from bookings b join quotes q on q.id = b.quote_id where b.status = 'completed'`,
  [stock.mechanicId],
)

const periodsOf = async (unit: string): Promise<BusinessPeriod[]> =>
  (await visitor.get(`/api/admin/business?unit=${unit}`)).body
const totalOf = async (query: string) =>
  (await visitor.get(`/api/admin/booking-count?${query}`)).body.total

it.each(['day', 'week', 'month'])(
  'every count by %s equals the total of the list that it leads to [ADMIN-34]',
  async (unit) => {
    const periods = await periodsOf(unit)
    for (const { from, to, ...figures } of periods) {
      const days = `from=${from}&to=${to}`
      expect(await totalOf(`by=booked&${days}`)).toBe(figures.booked)
      expect(await totalOf(`by=completed&status=completed&${days}`)).toBe(figures.completed)
      expect(await totalOf(`by=cancelled&cancelledBy=customer&${days}`)).toBe(
        figures.cancelledByCustomer,
      )
      expect(await totalOf(`by=cancelled&cancelledBy=us&${days}`)).toBe(figures.cancelledByUs)
    }
    const sum = (name: 'booked' | 'completed' | 'cancelledByUs') =>
      periods.reduce((all, period) => all + period[name], 0)
    expect(sum('completed')).toBeGreaterThan(1)
    expect(sum('cancelledByUs')).toBeGreaterThan(1)
  },
)

it('what is billed is the sum of the prices on the list of what was completed [ADMIN-34]', async () => {
  const [period] = (await periodsOf('month')).slice(-1)
  if (!period) throw new Error('there is no month')
  const { body } = await visitor.get(
    `/api/admin/bookings?by=completed&status=completed&from=${period.from}&to=${period.to}`,
  )
  const sum = body.reduce((all: number, each: { totalCost: number }) => all + each.totalCost, 0)
  expect(period.billed).toBeCloseTo(sum, 2)
  expect(period.billed).toBeGreaterThan(0)
})

it('the business page says how long acceptance took, and how many quotes were booked [ADMIN-34]', async () => {
  const [today] = (await periodsOf('day')).slice(-1)
  expect(today?.quotes).toBe(12)
  expect(today?.quotesBooked).toBe(12)
  const accepted = (await periodsOf('week')).find(({ acceptedMinutes }) => acceptedMinutes !== null)
  expect(accepted?.acceptedMinutes).toBe(180)
})

it('commission is what remains of what is billed, and ratings are the average of the reviews that count [ADMIN-34, SEC-O8]', async () => {
  const { rows } = await stock.pool.query('select share::float from earnings')
  const shares = rows.reduce((sum: number, { share }) => sum + share, 0)
  for (const [rating, hidden] of [
    [5, null],
    [2, null],
    [1, NOW.toString()],
  ])
    await stock.pool.query(
      `insert into reviews (mechanic_id, rating, customer_name, created_at, hidden_at)
       values ($1, $2, 'Jo M.', $3, $4)`,
      [stock.mechanicId, rating, NOW.toString(), hidden],
    )
  const months = await periodsOf('month')
  const billed = months.reduce((sum, each) => sum + each.billed, 0)
  const commission = months.reduce((sum, each) => sum + each.commission, 0)
  expect(shares).toBeGreaterThan(0)
  expect(commission).toBeCloseTo(billed - shares, 2)
  expect(months.at(-1)).toMatchObject({ rating: 3.5, reviews: 2 })
})

it('the span before ends on the day before the first of these, and counts in the same way [ADMIN-130]', async () => {
  const now = await periodsOf('day')
  const before = await periodsOf('day&span=before')
  expect(before).toHaveLength(now.length)
  const dayBefore = Temporal.PlainDate.from(now[0]?.from ?? '').subtract({ days: 1 })
  expect(before.at(-1)?.to).toBe(dayBefore.toString())
  for (const { from, to, booked } of before)
    expect(await totalOf(`by=booked&from=${from}&to=${to}`)).toBe(booked)
})

it('a job counts by its bill, of which we have a tenth, and both lists of bookings show that bill [ADMIN-34]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const serviceIds = [stock.serviceId('front-brake-pads'), stock.serviceId('oil-change')]
  const job = await acceptedJob(api, stock, mechanic, 'in-progress', { quote: { serviceIds } })
  const readMonth = async () => (await periodsOf('month')).at(-1)
  const before = await readMonth()
  api.clock.now = await slotOf(stock, job.id)
  const undone = [{ position: 0, reason: 'The part did not come' }]
  await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, { undone })
  const after = await readMonth()
  const { totalPounds } = (await job.customer.get(`/api/bookings/${job.id}`)).body.bill
  expect(totalPounds).toBe(70)
  expect((after?.billed ?? 0) - (before?.billed ?? 0)).toBeCloseTo(totalPounds, 2)
  expect((after?.commission ?? 0) - (before?.commission ?? 0)).toBeCloseTo(totalPounds / 10, 2)

  const desk = (await visitor.get(`/api/admin/bookings?search=${job.reference}`)).body
  const customer = await signInCustomer(api)
  await stock.pool.query(
    'update bookings set customer_id = (select max(id) from customers) where id = $1',
    [job.id],
  )
  const own = (await customer.get('/api/customer/dashboard')).body.past
  for (const list of [desk, own])
    expect(list).toEqual([expect.objectContaining({ id: job.id, totalCost: totalPounds })])
  api.clock.now = NOW
})
