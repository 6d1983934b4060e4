import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { buildHours, buildTerms } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The hours, breaks and days off of a mechanic apply to every booking. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
/** A Wednesday nine days ahead. */
const DAY = '2026-11-11'
const at = (hour: number, day = DAY) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

async function freeHours(mechanicId: number, day = DAY): Promise<number[]> {
  const { body } = await api
    .visitor()
    .get(`/api/mechanics/${mechanicId}/availability?from=${day}&days=1`)
  return body.days[0].slots
    .filter((slot: { free: boolean }) => slot.free)
    .map((slot: { time: string }) => Number(slot.time.slice(0, 2)))
}

async function bookAt(mechanicId: number, scheduledDate: string) {
  const visitor = api.visitor()
  return book(visitor, await makeQuote(visitor), { ...buildPerson(), mechanicId, scheduledDate })
}

const lunch = { from: '08:00', to: '18:00', breaks: [{ from: '12:00', to: '13:00' }] }

describe('what a mechanic says of their time', () => {
  it('excludes a break from the diary and from every booking [MECH-12]', async () => {
    const id = await addMechanic(stock)
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    if (!row?.availability) throw new Error('the stock has given them a week')
    await stock.db
      .update(mechanics)
      .set({ availability: { ...row.availability, wednesday: lunch } })
      .where(eq(mechanics.id, id))
    expect(await freeHours(id)).not.toContain(12)
    const { status, body } = await bookAt(id, at(12))
    expect([status, body.error]).toEqual([422, 'slot_not_offered'])
    expect((await bookAt(id, at(13))).status).toBe(201)
  })

  it('offers nothing on a day off, and books nothing there [MECH-12]', async () => {
    const id = await addMechanic(stock)
    await stock.db.insert(mechanicDaysOff).values({ mechanicId: id, startsOn: DAY, endsOn: DAY })
    expect(await freeHours(id)).toEqual([])
    expect((await freeHours(id, '2026-11-12')).length).toBeGreaterThan(0)
    const { status, body } = await bookAt(id, at(10))
    expect([status, body.error]).toEqual([422, 'slot_not_offered'])
  })

  it('leaves the travel time between two jobs free [MECH-12]', async () => {
    const id = await addMechanic(stock, { travelMinutes: 30 })
    expect((await bookAt(id, at(12))).status).toBe(201)
    const free = await freeHours(id)
    expect(free).toContain(9)
    for (const hour of [11, 12]) expect(free).not.toContain(hour)
    const { status, body } = await bookAt(id, at(11))
    expect([status, body.error]).toEqual([409, 'slot_taken'])
    expect(body.details.freeSlots).not.toContain(at(11))
  })

  it('leaves it free when two customers book at once, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await addMechanic(stock, { travelMinutes: 60 })
      const quotes = await Promise.all(
        [9, 10].map(async (hour) => {
          const visitor = api.visitor()
          return { visitor, hour, quoteId: await makeQuote(visitor) }
        }),
      )
      const answers = await Promise.all(
        quotes.map(({ visitor, hour, quoteId }) =>
          book(visitor, quoteId, { ...buildPerson(), mechanicId: id, scheduledDate: at(hour) }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    await expectInvariants(stock.pool)
  })

  it('is not booked by name while they are off the listing [MECH-14]', async () => {
    const id = await addMechanic(stock, { unlistedAt: NOW })
    const { status, body } = await bookAt(id, at(10))
    expect([status, body.fields.mechanicId]).toEqual([400, 'Please select a mechanic'])
  })
})

describe('the week', () => {
  const save = (visitor: Visitor, change: Record<string, unknown> = {}) =>
    visitor.send('/api/mechanics/me/hours', { method: 'PUT', body: buildHours(change) })

  it('is stored with its breaks and read again', async () => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { status, body } = await save(visitor)
    expect(status).toBe(200)
    expect(body).toEqual({ ...buildHours(), daysOff: [], clashes: [] })
    expect((await visitor.get('/api/mechanics/me/hours')).body).toEqual(body)
  })

  it('changes by the days that are sent, those of two pages at once included, and leaves the others [SITE-144]', async () => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    await save(visitor)
    const send = (body: object) => visitor.send('/api/mechanics/me/hours', { method: 'PUT', body })
    const monday = { from: '10:00', to: '12:00' }
    const sunday = { from: '09:00', to: '11:00' }
    const answers = await Promise.all([
      send({ week: { monday } }),
      send({ week: { sunday } }),
      send({ week: { friday: null } }),
      send({ travelMinutes: 45 }),
      send({}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { week } = buildHours()
    expect((await visitor.get('/api/mechanics/me/hours')).body).toMatchObject({
      week: { ...week, monday, sunday, friday: null },
      travelMinutes: 45,
    })
  })

  it.each([
    ['a start off the hour', { monday: { from: '08:30', to: '17:00' } }],
    ['a start in the night', { monday: { from: '05:00', to: '17:00' } }],
    ['a day that ends before it begins', { monday: { from: '12:00', to: '10:00' } }],
    [
      'a break that ends before it begins',
      { monday: { from: '08:00', to: '17:00', breaks: [{ from: '13:00', to: '12:00' }] } },
    ],
    ['a day that does not exist', { someday: null }],
  ])('with %s is refused', async (_, change) => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { status, body } = await save(visitor, { week: { ...buildHours().week, ...change } })
    expect([status, body.error]).toEqual([400, 'invalid'])
  })
})

describe('days off', () => {
  it('list the jobs that stay booked there, drop none, and go away again [MECH-13]', async () => {
    const id = await addMechanic(stock)
    const visitor = await signIn(api, 'mechanic', String(id))
    const booked = await bookAt(id, at(10))
    const { status, body } = await visitor.post('/api/mechanics/me/days-off', {
      startsOn: DAY,
      endsOn: '2026-11-13',
      note: 'Half-term',
    })
    expect(status).toBe(201)
    expect(body.daysOff).toMatchObject([{ startsOn: DAY, endsOn: '2026-11-13', note: 'Half-term' }])
    expect(body.clashes).toEqual([
      { id: booked.body.id, reference: booked.body.reference, scheduledDate: at(10) },
    ])
    expect(await freeHours(id)).toEqual([])
    const removed = await visitor.send(`/api/mechanics/me/days-off/${body.daysOff[0].id}`, {
      method: 'DELETE',
    })
    expect(removed.body).toMatchObject({ daysOff: [], clashes: [] })
    expect(await freeHours(id)).not.toEqual([])
    await expectInvariants(stock.pool)
  })

  it.each([
    ['that are over', { startsOn: '2026-11-01', endsOn: '2026-11-01' }, 'endsOn'],
    ['that end before they begin', { startsOn: '2026-11-12', endsOn: '2026-11-11' }, 'endsOn'],
    ['that do not exist', { startsOn: '2027-02-29', endsOn: '2027-03-01' }, 'startsOn'],
    ['that last for years', { startsOn: '2026-11-11', endsOn: '2029-11-11' }, 'endsOn'],
    ['in another life', { startsOn: '9998-11-11', endsOn: '9998-11-12' }, 'startsOn'],
  ])('%s are refused', async (_, days, field) => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { status, body } = await visitor.post('/api/mechanics/me/days-off', days)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('of another mechanic cannot be removed', async () => {
    const owner = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const other = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { body } = await owner.post('/api/mechanics/me/days-off', { startsOn: DAY, endsOn: DAY })
    const path = `/api/mechanics/me/days-off/${body.daysOff[0].id}`
    expect((await other.send(path, { method: 'DELETE' })).status).toBe(404)
    expect((await owner.get('/api/mechanics/me/hours')).body.daysOff).toHaveLength(1)
  })
})

describe('the terms', () => {
  const save = (visitor: Visitor, change: Record<string, unknown> = {}) =>
    visitor.send('/api/mechanics/me/terms', { method: 'PUT', body: buildTerms(change) })

  it('are stored, and a new place is found on the map [MECH-14]', async () => {
    const id = await addMechanic(stock)
    await addApprovedDocuments(stock, id)
    const visitor = await signIn(api, 'mechanic', String(id))
    const { status, body } = await save(visitor, { location: 'Leeds' })
    expect(status).toBe(200)
    expect(body).toEqual({
      phone: '07700 900322',
      businessEmail: null,
      businessPhone: null,
      location: 'Leeds',
      serviceRadius: 15,
      hourlyRate: 55.5,
      isTakingJobs: true,
      isListed: true,
      isOnMap: true,
      hasCalendar: false,
    })
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row?.coordinates?.latitude).toBeCloseTo(53.8, 1)
  })

  it('change by what is sent, and leave the rest as another page has saved it [SITE-144]', async () => {
    const id = await addMechanic(stock)
    const visitor = await signIn(api, 'mechanic', String(id))
    const business = { businessEmail: 'garage@example.co.uk', businessPhone: '020 7946 0118' }
    const before = (await save(visitor, { ...business, isTakingJobs: false })).body
    const place = async () => {
      const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
      return [row?.coordinates, row?.pausedAt]
    }
    const placed = await place()
    const changes = [
      { hourlyRate: null },
      { phone: '07700 900457' },
      { serviceRadius: 12 },
      { businessPhone: null },
      {},
    ]
    for (const [index, body] of changes.entries()) {
      const answer = await visitor.send('/api/mechanics/me/terms', { method: 'PUT', body })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(Object.assign({ ...before }, ...changes.slice(0, index + 1)))
    }
    expect(await place()).toEqual(placed)
  })

  it('put a business contact on the profile, which shows neither the address nor the telephone of the account [MECH-144]', async () => {
    const id = await addMechanic(stock, { email: 'private@example.co.uk', phone: '+447700900399' })
    const visitor = await signIn(api, 'mechanic', String(id))
    const profile = async () => (await api.visitor().get(`/api/mechanics/${id}`)).body
    expect(await profile()).toMatchObject({ email: null, phone: null })
    const business = { businessEmail: 'garage@example.co.uk', businessPhone: '020 7946 0118' }
    expect((await save(visitor, business)).body).toMatchObject(business)
    const shown = await profile()
    expect(shown).toMatchObject({ email: 'garage@example.co.uk', phone: '020 7946 0118' })
    expect(JSON.stringify(shown)).not.toMatch(/private@|900399|900322/)
    // A form that does not name them leaves them; null takes them off.
    await save(visitor)
    expect(await profile()).toMatchObject({ email: 'garage@example.co.uk', phone: '020 7946 0118' })
    await save(visitor, { businessEmail: null, businessPhone: null })
    expect(await profile()).toMatchObject({ email: null, phone: null })
  })

  it.each([
    ['businessEmail', 'garage'],
    ['businessPhone', '12'],
  ])('refuse a business contact that is none: %s [MECH-144]', async (field, value) => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { status, body } = await save(visitor, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it.each([
    ['no miles', { serviceRadius: 0 }, 'serviceRadius'],
    ['a thousand miles', { serviceRadius: 1000 }, 'serviceRadius'],
    ['half pence', { hourlyRate: 10.005 }, 'hourlyRate'],
    ['no location', { location: '' }, 'location'],
    ['a phone that is none', { phone: '0000000000' }, 'phone'],
    ['a rating of their own [SEC-O24]', { rating: 5 }, 'rating'],
    ['an approval of their own [SEC-O24]', { isApproved: true }, 'isApproved'],
  ])('with %s are refused', async (_, change, field) => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const { status, body } = await save(visitor, change)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('take a paused mechanic off the listing, leave their page and their calls, and bring them back [MECH-14]', async () => {
    const id = await addMechanic(stock, { location: 'Pausing-upon-Sea' })
    await addApprovedDocuments(stock, id)
    const visitor = await signIn(api, 'mechanic', String(id))
    const isFound = async () =>
      (await api.visitor().get('/api/mechanics?location=Pausing-upon')).body.length === 1
    expect(await isFound()).toBe(true)
    const terms = { location: 'Pausing-upon-Sea' }
    const paused = await save(visitor, { ...terms, isTakingJobs: false })
    expect(paused.body).toMatchObject({ isTakingJobs: false, isListed: false })
    expect(await isFound()).toBe(false)
    expect((await api.visitor().get(`/api/mechanics/${id}`)).body.isActive).toBe(false)
    expect((await bookAt(id, at(10))).status).toBe(400)
    expect((await visitor.get('/api/mechanics/me/hours')).status).toBe(200)
    expect((await save(visitor, terms)).body).toMatchObject({ isTakingJobs: true, isListed: true })
    expect(await isFound()).toBe(true)
    expect((await bookAt(id, at(10))).status).toBe(201)
  })
})
