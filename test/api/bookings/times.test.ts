import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

/** Books that instant at that moment, for a new customer with a new quote. */
async function bookAt(scheduledDate: unknown, at = NOW, change: Record<string, unknown> = {}) {
  api.clock.now = at
  const visitor = api.visitor()
  const { serviceIds, ...more } = change
  const quoteId = await makeQuote(visitor, serviceIds ? { serviceIds } : {})
  const asked = { ...buildPerson(), mechanicId, scheduledDate, ...more }
  const answer = await book(visitor, quoteId, asked)
  return { ...answer, visitor, quoteId }
}

describe('hours that no mechanic offers', () => {
  it.each([
    ['a minute ago', '2026-11-02T08:59:00Z'],
    ['now', '2026-11-02T09:00:00Z'],
    ['in a minute', '2026-11-02T09:01:00Z'],
    ['in less than the lead time', '2026-11-02T11:00:00Z'],
    ['yesterday', '2026-11-01T10:00:00Z'],
    ['a century ago', '1926-11-02T10:00:00Z'],
    ['before 1900', '1899-12-31T10:00:00Z'],
    ['at half past', '2026-11-05T09:30:00Z'],
    ['a second after the hour', '2026-11-05T09:00:01Z'],
    ['a nanosecond after the hour', '2026-11-05T09:00:00.000000001Z'],
    ['at seven', '2026-11-05T07:00:00Z'],
    ['at nineteen', '2026-11-05T19:00:00Z'],
    ['at midnight', '2026-11-05T00:00:00Z'],
    ['91 days ahead', '2027-02-01T09:00:00Z'],
    ['in a year', '2027-11-02T09:00:00Z'],
    ['in the year 9999', '9999-12-31T10:00:00Z'],
  ])('a slot %s is 422 with a sentence [SEC-V13]', async (_, scheduledDate) => {
    const { status, body } = await bookAt(scheduledDate)
    expect([status, body.error]).toEqual([422, 'slot_not_offered'])
    expect(body.message).toMatch(/^[A-Z].+\.$/)
  })

  it.each([
    ['the first hour after the lead time', '2026-11-02T12:00:00Z'],
    ['the first of a day', '2026-11-05T08:00:00Z'],
    ['the last of a day', '2026-11-05T18:00:00Z'],
    ['the ninetieth day', '2027-01-31T10:00:00Z'],
    ['an offset for the same instant', '2026-11-06T11:00:00+02:00'],
  ])('%s can be booked [SEC-V13]', async (_, scheduledDate) => {
    const { status } = await bookAt(scheduledDate)
    expect(status).toBe(201)
  })

  it('on a day off, and outside the mechanic’s own hours, it is 422 [SEC-V13]', async () => {
    const morning = { from: '09:00', to: '12:00' }
    const part = await addMechanic(stock, {
      availability: {
        monday: morning,
        tuesday: morning,
        wednesday: morning,
        thursday: morning,
        friday: morning,
        saturday: null,
        sunday: null,
      },
    })
    for (const [time, status] of [
      ['2026-11-08T10:00:00Z', 422],
      ['2026-11-07T10:00:00Z', 422],
      ['2026-11-09T08:00:00Z', 422],
      ['2026-11-09T13:00:00Z', 422],
      ['2026-11-09T12:00:00Z', 201],
    ] as const)
      expect([time, (await bookAt(time, NOW, { mechanicId: part })).status]).toEqual([time, status])
  })
})

describe('the nights in which the clocks change', () => {
  it.each([
    ['2027-03-28', '2027-03-01T09:00:00Z', 23],
    ['2026-10-25', '2026-10-01T09:00:00Z', 25],
    ['2027-10-31', '2027-10-01T09:00:00Z', 25],
    ['2028-03-26', '2028-03-01T09:00:00Z', 23],
    ['2028-10-29', '2028-10-01T09:00:00Z', 25],
  ])('every hour of %s exists once and can be booked [SEC-V14]', async (date, now, hours) => {
    const day = Temporal.PlainDate.from(date).toZonedDateTime('Europe/London')
    expect(day.hoursInDay).toBe(hours)
    api.clock.now = Temporal.Instant.from(now)
    const { body } = await api
      .visitor()
      .get(`/api/mechanics/${mechanicId}/availability?from=${date}&days=1`)
    const [shown] = body.days
    expect(shown.slots.map((slot: { time: string }) => slot.time)).toEqual(
      Array.from({ length: 11 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`),
    )
    for (const slot of shown.slots) {
      const local = Temporal.Instant.from(slot.startsAt).toZonedDateTimeISO('Europe/London')
      expect(local.toPlainDateTime().toString()).toBe(`${date}T${slot.time}:00`)
    }
    const offered = shown.slots[0].startsAt
    expect((await bookAt(offered, Temporal.Instant.from(now))).status).toBe(201)
  })

  it('in summer 08:00 in the UK is 07:00 of the wire, and 18:00 of the wire is too late [SEC-V14]', async () => {
    const june = Temporal.Instant.from('2027-06-01T09:00:00Z')
    expect((await bookAt('2027-06-03T07:00:00Z', june)).status).toBe(201)
    expect((await bookAt('2027-06-03T17:00:00Z', june)).status).toBe(201)
    expect((await bookAt('2027-06-03T18:00:00Z', june)).status).toBe(422)
  })

  it('a long job that starts in the evening before reserves instants, each once [SEC-V14, BOOK-12]', async () => {
    // 5 + 3 + 2.5 + 2.5 hours from 18:00 on the eve of the change: thirteen, over the hour that comes twice.
    const serviceIds = [
      'clutch-replacement',
      'major-service',
      'complete-diagnosis',
      'shock-absorbers-pair',
    ].map(stock.serviceId)
    const eve = '2027-10-30T17:00:00Z'
    const own = await addMechanic(stock)
    const { body } = await bookAt(eve, Temporal.Instant.from('2027-10-01T09:00:00Z'), {
      serviceIds,
      mechanicId: own,
    })
    const reserved = await stock.db
      .select()
      .from(slotClaims)
      .where(eq(slotClaims.bookingId, body.id))
      .orderBy(slotClaims.hourStartsAt)
    expect(reserved).toHaveLength(13)
    expect(reserved.at(-1)?.hourStartsAt.toString()).toBe('2027-10-31T05:00:00Z')
    api.clock.now = Temporal.Instant.from('2027-10-01T09:00:00Z')
    const { body: next } = await api
      .visitor()
      .get(`/api/mechanics/${own}/availability?from=2027-10-31&days=1`)
    expect(next.days[0].freeCount).toBe(11)
    await expectInvariants(stock.pool)
  })

  it('24 hours before a slot are 24 hours, also over the change [SEC-V14]', async () => {
    const booked = await bookAt(
      '2027-03-28T09:00:00Z',
      Temporal.Instant.from('2027-03-25T09:00:00Z'),
    )
    const { body } = await booked.visitor.get(`/api/bookings/${booked.body.id}`)
    // 10:00 on the Sunday in summer time; 09:00 on the Saturday in winter time.
    expect(body.cancellation.nextChangeAt).toBe('2027-03-27T09:00:00Z')
  })
})

describe('days that do not exist', () => {
  it.each([
    ['2027-02-29T10:00:00Z', 422],
    ['2027-02-30T10:00:00Z', 422],
    ['2026-11-31T10:00:00Z', 422],
    ['2026-13-01T10:00:00Z', 422],
    ['2026-11-05T25:00:00Z', 422],
    ['2026-11-05T10:60:00Z', 422],
    ['2026-11-05T24:00:00Z', 422],
    ['0000-00-00T00:00:00Z', 422],
    ['-271821-04-20T00:00:00Z', 400],
    ['+275760-09-13T00:00:00Z', 400],
    ['2026-11-05', 400],
    ['2026-11-05T10:00:00', 400],
    ['2026-11-05 10:00:00Z', 400],
    ['2026-11-05T10:00:00Z[Pacific/Honolulu]', 400],
    ['2026-W45-4T10:00:00Z', 400],
    ['tomorrow', 400],
    ['1793872800000', 400],
    ['', 400],
    ['Z', 400],
  ])('the time "%s" is %i [SEC-V17]', async (scheduledDate, status) => {
    const { status: given, body } = await bookAt(scheduledDate)
    expect(given).toBe(status)
    if (status === 400) expect(Object.keys(body.fields)).toEqual(['scheduledDate'])
  })

  it.each([0, 1_793_872_800_000, true, [], {}, Number.MAX_SAFE_INTEGER])(
    'the time %j is 400 [SEC-V17]',
    async (scheduledDate) => {
      expect((await bookAt(scheduledDate)).status).toBe(400)
    },
  )

  it('29 February 2028 is a day like another [SEC-V15]', async () => {
    const { status } = await bookAt(
      '2028-02-29T10:00:00Z',
      Temporal.Instant.from('2028-02-01T09:00:00Z'),
    )
    expect(status).toBe(201)
  })

  it('a quote of 31 January is valid until 1 March in a leap year, until 2 March in another [SEC-V15]', async () => {
    for (const [now, validUntil] of [
      ['2028-01-31T12:00:00Z', '2028-03-01'],
      ['2027-01-31T12:00:00Z', '2027-03-02'],
    ] as const) {
      api.clock.now = Temporal.Instant.from(now)
      const visitor = api.visitor()
      const id = await makeQuote(visitor)
      expect((await visitor.get(`/api/quotes/${id}`)).body.validUntil).toBe(validUntil)
    }
  })

  it.each([
    '2027-02-29',
    '1899-12-31',
    '9999-12-31',
    '2026-11-01',
    '2026-1-1',
    'x',
    '-271821-04-20',
  ])('the free times from %s are 400 [SEC-V17]', async (from) => {
    api.clock.now = NOW
    const { status, body } = await api
      .visitor()
      .get(`/api/mechanics/${mechanicId}/availability?from=${encodeURIComponent(from)}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['from']])
  })
})

describe('less than 14 days away', () => {
  it('the express request is stored with its words and its time [BOOK-14]', async () => {
    const { body } = await bookAt('2026-11-09T15:00:00Z')
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, body.id))
    expect(row?.expressRequestWords).toBe(EXPRESS_REQUEST_WORDS)
    expect(row?.expressRequestAt?.toString()).toBe(NOW.toString())
  })

  it('a customer who says no to it is 400, and one of 14 days ahead needs none [BOOK-14]', async () => {
    const no = { expressRequest: false }
    const near = await bookAt('2026-11-10T15:00:00Z', NOW, no)
    expect([near.status, Object.keys(near.body.fields)]).toEqual([400, ['expressRequest']])
    expect((await bookAt('2026-11-16T15:00:00Z', NOW, no)).status).toBe(201)
  })
})
