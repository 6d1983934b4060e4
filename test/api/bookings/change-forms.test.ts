import { describe, expect, it } from 'vitest'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
await addVehicle(stock, { registration: 'AB12CDE' })
const { mechanicId } = stock

const send = async (visitor: Visitor, path: string, fields: Record<string, string> = {}) => {
  const { status, headers } = await visitor.send(path, {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect(status).toBe(303)
  return headers.get('location')
}

let phones = 100

/** Each booking has a telephone number of its own: three that are unpaid are the most for one. */
async function bookAt(visitor: Visitor, customerEmail = 'sarah@example.co.uk') {
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  const customerPhone = `07700 900${++phones}`
  const change = { mechanicId, scheduledDate, customerEmail, customerPhone }
  const { status, body } = await book(visitor, quoteId, change)
  expect(status).toBe(201)
  const page = `/booking-confirmation/${body.id}`
  const read = async () => (await visitor.get(`/api/bookings/${body.id}`)).body
  return { page, quoteId, scheduledDate, reference: body.reference, read }
}

describe('the forms that change a booking [BOOK-28]', () => {
  it('cancel it once, however often they are sent [BOOK-28]', async () => {
    const visitor = api.visitor()
    const { page, read } = await bookAt(visitor)
    const sent = await Promise.all(
      [1, 2].map(() => send(visitor, `${page}/cancel`, { reason: 'Sold' })),
    )
    expect(sent).toEqual([page, page])
    expect(await read()).toMatchObject({ status: 'cancelled', cancelReason: 'Sold' })
  })

  it('move it, and lead back with the hour and the code of a refusal [BOOK-28]', async () => {
    const visitor = api.visitor()
    const { page, quoteId, read } = await bookAt(visitor)
    const other = await firstFreeSlot(visitor, mechanicId, quoteId)
    const at = encodeURIComponent(other)
    expect(await send(visitor, `${page}/move`)).toBe(`${page}?change=move&refused=invalid`)
    expect(await send(visitor, `${page}/move`, { scheduledTime: other })).toBe(
      `${page}?change=move&refused=invalid&at=${at}`,
    )
    const past = '2020-01-01T10:00:00Z'
    expect(await send(visitor, `${page}/move`, { scheduledTime: past })).toContain(
      'refused=slot_not_offered',
    )
    const answers = { scheduledTime: other, expressRequest: 'on' }
    expect(await send(visitor, `${page}/move`, answers)).toBe(page)
    expect((await read()).scheduledDate).toBe(other)
  })

  it('of somebody else change nothing [BOOK-28, SEC-O1]', async () => {
    const { page, scheduledDate, read } = await bookAt(api.visitor())
    const stranger = api.visitor()
    const answers = { scheduledTime: scheduledDate, expressRequest: 'on' }
    expect(await send(stranger, `${page}/cancel`)).toBe(`${page}?change=cancel&refused=not_found`)
    expect(await send(stranger, `${page}/move`, answers)).toContain('refused=not_found')
    expect(await read()).toMatchObject({ status: 'pending', scheduledDate })
  })

  it('find it by reference and email, under the limits of the API, and put no email in an address [BOOK-28, SEC-O18]', async () => {
    const email = 'tracked@example.co.uk'
    const { page, reference } = await bookAt(api.visitor(), email)
    const visitor = api.visitor()
    const form = { reference, email }
    expect(await send(visitor, '/track-booking', form)).toBe(page)
    const wrong = { reference, email: 'somebody.else@example.co.uk' }
    const answers: (string | null)[] = []
    for (let tries = 0; tries < 6; tries++)
      answers.push(await send(visitor, '/track-booking', wrong))
    expect(answers[0]).toBe(`/track-booking?reference=${reference}&refused=not_found`)
    expect(answers[5]).toBe(`/track-booking?reference=${reference}&refused=too_many`)
    expect(await send(visitor, '/track-booking', { reference, email: 'nobody' })).toContain(
      'refused=invalid',
    )
  })

  it('ask for a lost reference with one answer for every address [BOOK-26]', async () => {
    const known = 'known@example.co.uk'
    await bookAt(api.visitor(), known)
    const visitor = api.visitor()
    for (const email of [known, 'nobody@example.co.uk'])
      expect(await send(visitor, '/track-booking/reference', { email })).toBe(
        '/track-booking?lost=sent',
      )
  })
})
