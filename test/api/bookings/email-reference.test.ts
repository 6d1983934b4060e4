import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

async function bookFor(person = buildPerson()) {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, stock.mechanicId, quoteId)
  const { body } = await book(visitor, quoteId, {
    ...person,
    mechanicId: stock.mechanicId,
    scheduledDate,
  })
  return { visitor, person, id: String(body.id), reference: String(body.reference) }
}

const ask = (email: string) => api.visitor().post('/api/track/reference', { email })
const sent = () =>
  stock.db.select().from(notifications).where(eq(notifications.type, 'booking-reference'))

describe('a lost reference [BOOK-26]', () => {
  it('comes by email, and the answer says nothing about who is a customer [BOOK-26, SEC-O18]', async () => {
    const { person, id, reference } = await bookFor()
    const known = await ask(String(person.customerEmail).toUpperCase())
    const unknown = await ask('nobody@example.co.uk')
    expect([known.status, known.body]).toEqual([202, { accepted: true }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const [email, ...others] = await sent()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      recipientEmail: person.customerEmail,
      relatedBookingId: id,
      subject: `Your booking reference is ${reference}`,
    })
  })

  it('is sent three times an hour at most, and an unknown address is limited alike [BOOK-26]', async () => {
    const { person } = await bookFor()
    const before = (await sent()).length
    for (const email of [String(person.customerEmail), 'someone.else@example.co.uk']) {
      const statuses = []
      for (let time = 0; time < 4; time += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([202, 202, 202, 429])
    }
    expect(await sent()).toHaveLength(before + 3)
  })
})

describe('a booking in the calendar [BOOK-27]', () => {
  it('is a file with the event of the emails, for whom it belongs to [BOOK-27]', async () => {
    const { visitor, id, reference } = await bookFor()
    const file = await visitor.get(`/api/bookings/${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain(`kerbside-${reference}.ics`)
    const calendar = new ICAL.Component(ICAL.parse(String(file.body)))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    const event = calendar.getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('uid')).toBe(`${id}@booking.kerbside`)
    expect(event?.getFirstProperty('attendee')).toBeNull()
  })
})

describe('the reference of a booking', () => {
  it('is drawn again where the email has a booking under it, and may be somebody else’s too [BOOK-5]', async () => {
    const person = buildPerson()
    const { reference } = await bookFor(person)
    // The database hands the reference that was drawn back as the one that is taken, twice for each booking.
    await stock.pool.query(`
      create sequence draws;
      create function draw_again() returns trigger language plpgsql as $$ begin
        if nextval('draws') % 3 <> 0 then new.reference = '${reference}'; end if;
        return new;
      end $$;
      create trigger draw_again before insert on bookings for each row execute function draw_again()`)
    const again = await bookFor(person)
    const { rows } = await stock.pool.query('select last_value::int as draws from draws')
    const another = await bookFor()
    await stock.pool.query('drop trigger draw_again on bookings')
    expect(again.reference).not.toBe(reference)
    expect(rows).toEqual([{ draws: 3 }])
    const stored = await stock.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.reference, reference))
    expect(stored.map(({ id }) => id)).toContain(another.id)
  })
})
