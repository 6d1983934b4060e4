import { beforeEach, describe, expect, it } from 'vitest'
import type { SettingKey, SettingValue } from '#domain/site/settings/settings.ts'
import { settings } from '#server/db/schema/settings.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { buildRunningJob, propose } from '#test/support/follow-ups.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Where we work, what is agreed in advance and how long everybody has, as owners have set it. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const mechanic = await signInMechanic(api, stock)

/** From now on. */
const set = async (key: SettingKey, value: SettingValue) => {
  const reason = 'As the test needs'
  const decided = { reason, decidedBy: 'test', decidedAt: NOW, beginsAt: api.clock.now }
  const [{ count }] = (
    await stock.pool.query('select count(*)::int from settings where key = $1', [key])
  ).rows
  await stock.db.insert(settings).values({ key, value, follows: count, ...decided })
  api.runtime.answers.invalidate('settings')
}

beforeEach(async () => {
  await stock.pool.query(
    "update settings set withdrawn_by = 'test', withdrawn_at = now() where withdrawn_at is null",
  )
  api.runtime.answers.invalidate('settings')
  api.clock.now = NOW
})

describe('the service area', () => {
  const near = async (location: string) =>
    (await api.visitor().get(`/api/mechanics?location=${encodeURIComponent(location)}`)).body.length

  it('shows nobody for a place outside of it, and takes no booking and no deposit there [ADMIN-96]', async () => {
    const visitor = api.visitor()
    const quote = await makeQuote(visitor)
    expect(await near('M20 2RN')).toBeGreaterThan(0)
    const path = `/api/quotes/${quote}/mechanics?wanted=${mechanic.id}`
    const offered = async () => (await visitor.get(path)).body
    expect(await offered()).toMatchObject({ wanted: { standing: 'offered' } })
    expect((await offered()).mechanics.length).toBeGreaterThan(0)
    await set('serviceArea', ['ZE'])
    expect(await near('M20 2RN')).toBe(0)
    expect(await offered()).toEqual({ placeKnown: true, wanted: null, mechanics: [] })
    const refused = await book(visitor, quote, buildPerson())
    expect([refused.status, refused.body.error]).toEqual([422, 'place_not_served'])
    const unpaid = await visitor.post(`/api/quotes/${quote}/deposit`)
    expect([unpaid.status, unpaid.body.error]).toEqual([422, 'place_not_served'])
    api.clock.now = NOW.add({ minutes: 1 })
    await set('serviceArea', ['ZE', 'M', 'B', 'E', 'SE', 'SW', 'N', 'W', 'NW', 'LS'])
    expect(await near('Manchester')).toBeGreaterThan(0)
    expect(await near('Bristol')).toBe(0)
  })

  it('leaves no page and no line of the site map to a town outside of it [ADMIN-96]', async () => {
    const visitor = api.visitor()
    const seen = async () => ({
      towns: (await visitor.get('/api/towns')).body.map(({ slug }: { slug: string }) => slug),
      page: (await visitor.get('/api/towns/manchester')).status,
      siteMap: String((await visitor.get('/sitemap.xml')).body).includes(
        '/mechanics/in/manchester',
      ),
    })
    expect(await seen()).toEqual({
      towns: expect.arrayContaining(['manchester']),
      page: 200,
      siteMap: true,
    })
    await set('serviceArea', ['ZE'])
    expect(await seen()).toEqual({ towns: [], page: 404, siteMap: false })
  })

  it('leaves a booking that was made before as it is [ADMIN-96]', async () => {
    const job = await acceptedJob(api, stock, mechanic)
    await set('serviceArea', ['ZE'])
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.status).toBe('accepted')
    expect(
      (await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/withdraw`, {})).status,
    ).toBeLessThan(300)
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.status).toBe('pending')
  })
})

describe('extra work agreed in advance', () => {
  it('is chosen from the amounts in force, and a booking retains its own [ADMIN-97]', async () => {
    const job = await acceptedJob(api, stock, mechanic)
    const path = `/api/bookings/${job.id}/extra-ceiling`
    const choose = async (extraCeilingPounds: number) =>
      (await job.customer.post(path, { extraCeilingPounds })).status
    expect([await choose(75), await choose(100)]).toEqual([400, 200])
    await set('extraCeilings', [75, 150])
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.extraCeilingPounds).toBe(100)
    expect([await choose(100), await choose(75), await choose(100)]).toEqual([200, 200, 400])
    expect(await choose(0)).toBe(200)
  })
})

describe('the search for another mechanic', () => {
  const searchOf = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/bookings/${id}`)).body.search?.endsAt

  it('lasts as long as is set when it begins, and retains its end [ADMIN-98]', async () => {
    const job = await acceptedJob(api, stock, mechanic)
    await set('reofferHours', 2)
    await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/withdraw`, {})
    const endsAt = NOW.add({ hours: 2 }).toString()
    expect(await searchOf(job.customer, job.id)).toBe(endsAt)
    api.clock.now = NOW.add({ minutes: 1 })
    await set('reofferHours', 5)
    expect(await searchOf(job.customer, job.id)).toBe(endsAt)
  })
})

describe('what had begun before a deadline was changed', () => {
  /** A job that was done at its slot, and the clock at that moment. */
  const completed = async () => {
    const job = await acceptedJob(api, stock, mechanic, 'in-progress')
    api.clock.now = await slotOf(stock, job.id)
    const done = await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
    expect(done.status).toBe(200)
    return { ...job, at: api.clock.now }
  }

  it('is a proposal: its customer retains the time to answer [ADMIN-98]', async () => {
    await set('extraAnswerMinutes', 10)
    const job = await buildRunningJob(api, stock)
    const { body } = await propose(job, stock.serviceId('oil-change'))
    const answerBy = async () =>
      (await job.customer.get(`/api/follow-up-quotes/${body.id}`)).body.answerBy
    const until = NOW.add({ minutes: 20 }).toString()
    expect(await answerBy()).toBe(until)
    api.clock.now = NOW.add({ minutes: 1 })
    await set('extraAnswerMinutes', 30)
    expect(await answerBy()).toBe(until)
  })

  it('is what a job has earned: it retains the wait of its payout [ADMIN-98]', async () => {
    await set('payoutHoldHours', 72)
    const job = await completed()
    const payableAt = async () => {
      const { body } = await mechanic.visitor.get('/api/mechanics/money')
      type Waiting = { reference: string; payableAt: string }
      return body.waiting.find(({ reference }: Waiting) => reference === job.reference)?.payableAt
    }
    const from = job.at.add({ hours: 72 }).toString()
    expect(await payableAt()).toBe(from)
    api.clock.now = job.at.add({ minutes: 1 })
    await set('payoutHoldHours', 100)
    expect(await payableAt()).toBe(from)
  })

  it('is a booking: its customer retains the time in which to be dissatisfied [ADMIN-98]', async () => {
    const raise = async ({ id, customer, at }: Awaited<ReturnType<typeof completed>>) => {
      api.clock.now = at.add({ hours: 30 })
      const words = 'The brakes squeal again.'
      const asked = { kind: 'dissatisfaction', words }
      return (await customer.post(`/api/bookings/${id}/cases`, asked)).status
    }
    const before = await completed()
    api.clock.now = before.at.add({ minutes: 1 })
    await set('satisfactionHours', 36)
    const after = await completed()
    expect([await raise(before), await raise(after)]).toEqual([422, 200])
  })
})
