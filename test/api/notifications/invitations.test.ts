import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { mailThrough, send, sendAndReceive } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { type ReceivedMail, startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* One stable UID a booking, SEQUENCE up by one at each change, METHOD:CANCEL on cancelling. */

const stock = await freshStock()
const { db } = stock
const api = createTestApi(db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

beforeEach(async () => {
  await db.delete(notifications)
  smtp.received.length = 0
})

async function bookJob(change: Record<string, unknown> = {}) {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const mechanicId = await addMechanic(stock)
  const { body } = await book(visitor, quoteId, {
    ...buildPerson(),
    mechanicId,
    scheduledDate: '2026-12-01T11:00:00Z',
    ...change,
  })
  return { visitor, quoteId, id: String(body.id), reference: String(body.reference) }
}

/** Reads the invitation of an email with a third-party parser. */
function invitationOf(mail: ReceivedMail | undefined) {
  const parts = mail?.attachments.filter(({ contentType }) => /calendar|ics/.test(contentType))
  const source = parts?.[0]?.content.toString('utf8') ?? ''
  const calendar = new ICAL.Component(ICAL.parse(source))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('there is no event in the invitation')
  const event = new ICAL.Event(component)
  return {
    source,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    organizer: event.organizer,
    attendee: event.attendees[0]?.getParameter('cn'),
    contentType: mail?.raw.match(/^Content-Type: text\/calendar[^\r]*(\r\n\s[^\r]*)*/m)?.[0],
  }
}

async function receiveOne() {
  await send(api)
  // Mechanics are notified too; their calendar is a feed.
  return invitationOf(smtp.received.findLast(({ subject }) => !subject?.startsWith('Job')))
}

describe('the invitation of a booking', () => {
  it('has one UID from the booking to the cancelling, and counts every change [NOTE-5]', async () => {
    const { visitor, id } = await bookJob()
    const booked = await receiveOne()
    expect(booked).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      status: 'CONFIRMED',
      startsAt: '2026-12-01T11:00:00.000Z',
      location: '14 Sample Street, Manchester, M20 2RN',
    })
    expect(booked.contentType).toMatch(/method=REQUEST/)
    const moved = { scheduledDate: '2026-12-02T09:00:00Z' }
    expect((await visitor.post(`/api/bookings/${id}/reschedule`, moved)).status).toBe(200)
    const second = await receiveOne()
    expect(second).toMatchObject({
      method: 'REQUEST',
      sequence: 1,
      startsAt: '2026-12-02T09:00:00.000Z',
    })
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    const last = await receiveOne()
    expect(last).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED' })
    expect(last.contentType).toMatch(/method=CANCEL/)
    expect(new Set([booked.uid, second.uid, last.uid]).size).toBe(1)
  })

  it('ends when the reserved hours end [NOTE-5]', async () => {
    const { id } = await bookJob()
    const { startsAt, endsAt } = await receiveOne()
    const { body } = await api.visitor().get(`/api/bookings/${id}`)
    const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
    expect(hours).toBe(Math.max(1, Math.ceil(body.estimatedHours)))
  })

  it('is the hour that was chosen in summer time too', async () => {
    api.clock.now = Temporal.Instant.from('2027-06-01T09:00:00Z')
    await bookJob({ scheduledDate: '2027-07-06T08:00:00Z' })
    const { startsAt, source } = await receiveOne()
    expect(startsAt).toBe('2027-07-06T08:00:00.000Z')
    expect(source).toMatch(/^DTSTART:20270706T080000Z\r$/m)
    api.clock.now = NOW
  })

  it('does not bring a cancelled booking back when its email is late', async () => {
    const { visitor, id } = await bookJob()
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    await send(api)
    const ofCustomer = smtp.received.filter(({ subject }) => !subject?.startsWith('Job'))
    expect(ofCustomer).toHaveLength(2)
    for (const mail of ofCustomer)
      expect(invitationOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  })

  it('is not there while no time is agreed [NOTE-5]', async () => {
    await bookJob({ mechanicId: undefined, scheduledDate: undefined })
    await send(api)
    expect(smtp.received[0]?.attachments).toEqual([])
  })

  it('comes with the acceptance, and says who comes', async () => {
    const { id, reference, quoteId } = await bookJob()
    await db
      .update(bookings)
      .set({ status: 'accepted', acceptedAt: NOW, version: 2 })
      .where(eq(bookings.id, id))
    await send(api)
    const mail = await sendAndReceive(api, smtp, 'booking-accepted', {
      booking: { id, reference, quoteId },
    })
    expect(invitationOf(mail)).toMatchObject({ sequence: 1, method: 'REQUEST' })
  })

  it.each([
    ['Alex "; X-EVIL=1:x', '14 Sample Street; Flat 2, Manchester, M20 2RN'],
    ['Zoë O’Neill 李明 '.repeat(6).trim(), `${'Long Street '.repeat(20)}Manchester, M20 2RN`],
    ['BEGIN:VEVENT', 'END:VCALENDAR, Manchester, M20 2RN'],
  ])('holds %s as text, in lines of 75 octets [SEC-I4]', async (customerName, serviceAddress) => {
    await bookJob({ customerName, serviceAddress })
    const { source, location, attendee } = await receiveOne()
    expect(location).toBe(serviceAddress)
    expect(String(attendee).replaceAll(/["']/g, '')).toBe(customerName.replaceAll(/["']/g, ''))
    expect(source.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
    expect(source).not.toMatch(/^X-EVIL/m)
    for (const line of source.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
