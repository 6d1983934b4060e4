import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { createTestApi } from '../support/api.ts'
import { expectInvariants } from '../support/invariants.ts'
import { book, makeQuote } from '../support/journey.ts'
import { buildPerson } from '../support/people.ts'
import { addMechanic, freshStock, NOW } from '../support/stock.ts'

/* Decisions §5 and §7: what a mechanic says of their time holds for everybody who books them. */

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
  it('keeps a break out of the diary and out of every booking', async () => {
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

  it('offers nothing on a day off, and books nothing there', async () => {
    const id = await addMechanic(stock)
    await stock.db.insert(mechanicDaysOff).values({ mechanicId: id, startsOn: DAY, endsOn: DAY })
    expect(await freeHours(id)).toEqual([])
    expect((await freeHours(id, '2026-11-12')).length).toBeGreaterThan(0)
    const { status, body } = await bookAt(id, at(10))
    expect([status, body.error]).toEqual([422, 'slot_not_offered'])
  })

  it('keeps the way between two jobs free', async () => {
    const id = await addMechanic(stock, { travelMinutes: 30 })
    expect((await bookAt(id, at(12))).status).toBe(201)
    const free = await freeHours(id)
    expect(free).toContain(9)
    for (const hour of [11, 12]) expect(free).not.toContain(hour)
    const { status, body } = await bookAt(id, at(11))
    expect([status, body.error]).toEqual([409, 'slot_taken'])
    expect(body.details.freeSlots).not.toContain(at(11))
  })

  it('keeps it free from two customers at once, twenty times', async () => {
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

  it('is not booked by name while they are off the listing', async () => {
    const id = await addMechanic(stock, { unlistedAt: NOW })
    const { status, body } = await bookAt(id, at(10))
    expect([status, body.fields.mechanicId]).toEqual([400, 'Please select a mechanic'])
  })
})
