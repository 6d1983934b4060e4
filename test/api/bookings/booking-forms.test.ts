import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { EMPTY_ANSWERS } from '#contract/bookings/forms.ts'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingDrafts } from '#server/db/schema/booking-drafts.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildContact, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
await addVehicle(stock, { registration: 'AB12CDE' })
const { mechanicId } = stock

const send = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
  visitor.send(path, {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })

const next = async (visitor: Visitor, path: string, fields: Record<string, string> = {}) => {
  const { status, headers } = await send(visitor, path, fields)
  expect(status).toBe(303)
  return headers.get('location')
}

/** Fills in every step; returns the quote. */
async function fillIn(visitor: Visitor, change: Record<string, string> = {}): Promise<string> {
  const quoteId = await makeQuote(visitor)
  const path = `/booking/${quoteId}`
  const contact = buildContact(change)
  const scheduledTime = change.scheduledTime ?? (await firstFreeSlot(visitor, mechanicId, quoteId))
  const { serviceAddress } = contact
  expect(
    await next(visitor, path, { step: 'details', mechanicId: String(mechanicId), serviceAddress }),
  ).toBe(`${path}?step=time`)
  expect(await next(visitor, path, { step: 'time', scheduledTime, expressRequest: 'on' })).toBe(
    `${path}?step=contact`,
  )
  expect(await next(visitor, path, { step: 'contact', ...contact })).toBe(`${path}?step=deposit`)
  return quoteId
}

const bookingsOf = (quoteId: string) =>
  stock.db.select().from(bookings).where(eq(bookings.quoteId, quoteId))

describe('the forms of a booking [BOOK-21]', () => {
  it('book what the steps hold, once however often they are sent [BOOK-21, SEC-V18]', async () => {
    const visitor = api.visitor()
    const quoteId = await fillIn(visitor)
    const sent = await Promise.all([1, 2, 3].map(() => next(visitor, `/booking/${quoteId}/book`)))
    sent.push(await next(visitor, `/booking/${quoteId}/book`))
    const [booking, ...others] = await bookingsOf(quoteId)
    expect(others).toEqual([])
    expect(new Set(sent)).toEqual(new Set([`/booking-confirmation/${booking?.id}`]))
    expect(booking?.customerPhone).toBe('+447700900456')
    expect(booking?.expressRequestAt).not.toBeNull()
  })

  it('store the amount of extra work that is agreed to in advance; another one asks every time [INSP-37]', async () => {
    for (const [extraCeiling, pounds] of [
      ['100', 100],
      ['75', 0],
    ] as const) {
      const visitor = api.visitor()
      const customerEmail = `ceiling-${pounds}@example.co.uk`
      const customerPhone = `07700 900${700 + pounds}`
      const quoteId = await fillIn(visitor, { extraCeiling, customerEmail, customerPhone })
      const page = await next(visitor, `/booking/${quoteId}/book`)
      const id = page?.split('/').at(-1)
      const { body } = await visitor.get(`/api/bookings/${id}`)
      expect(body.extraCeilingPounds).toBe(pounds)
    }
  })

  it('show every answer again, one that was not yet asked when they were stored as empty [BOOK-21, INSP-37]', async () => {
    const visitor = api.visitor()
    const quoteId = await fillIn(visitor, { extraCeiling: '100' })
    const readDraft = async () => (await visitor.get(`/api/quotes/${quoteId}/draft`)).body.draft
    expect(Object.keys((await readDraft()).answers)).toEqual(Object.keys(EMPTY_ANSWERS))
    expect((await readDraft()).answers.extraCeiling).toBe('100')
    const { extraCeiling: _unknown, ...before } = EMPTY_ANSWERS
    await stock.db
      .update(bookingDrafts)
      .set({ answers: before as typeof EMPTY_ANSWERS })
      .where(eq(bookingDrafts.quoteId, quoteId))
    expect((await readDraft()).answers).toEqual(EMPTY_ANSWERS)
  })

  it('save one quote of a page that is sent twice [BOOK-21]', async () => {
    const visitor = api.visitor()
    await makeQuote(visitor)
    const fields = {
      registration: 'AB12 CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: '1',
      key: crypto.randomUUID(),
    }
    const { body } = await visitor.post('/api/quotes/calculate', {
      vehicleRegistration: 'AB12CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: [1],
    })
    const known = await stock.db.select().from(quotes)
    const shown = { ...fields, totalCost: String(body.totalCost) }
    const pages = [
      await next(visitor, '/quote-result', shown),
      await next(visitor, '/quote-result', shown),
    ]
    expect(pages[0]).toMatch(/^\/booking\/[0-9a-f-]{36}$/)
    expect(pages[1]).toBe(pages[0])
    expect(await stock.db.select().from(quotes)).toHaveLength(known.length + 1)
    // Another price than ours: back to the page, which shows both.
    expect(await next(visitor, '/quote-result', { ...shown, totalCost: '1', key: '' })).toBe(
      '/quote-result?registration=AB12+CDE&location=M20+2RN&serviceType=mobile&serviceIds=1&totalCost=1',
    )
  })

  it('take along whom, which hour and which fault code the customer brought [MECH-22, SITE-29]', async () => {
    const visitor = api.visitor()
    const brought = 'mechanic=1&at=2026-12-02T09%3A00%3A00Z&code=P0420'
    const { body } = await visitor.post('/api/quotes/calculate', {
      vehicleRegistration: 'AB12CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: [1],
    })
    const shown = {
      registration: 'AB12 CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: '1',
      ...Object.fromEntries(new URLSearchParams(brought)),
    }
    expect(await next(visitor, '/quote-result', { ...shown, totalCost: '1' })).toContain(brought)
    const booking = await next(visitor, '/quote-result', {
      ...shown,
      totalCost: String(body.totalCost),
    })
    expect(booking).toMatch(new RegExp(`\\?${brought}$`))
    const [path] = String(booking).split('?')
    const { serviceAddress } = buildContact({})
    const fields = { step: 'details', mechanicId: String(mechanicId), serviceAddress }
    expect(await next(visitor, String(booking), fields)).toBe(`${path}?${brought}&step=time`)
  })

  it('are refused in the words of the step, and store what was typed [BOOK-2, BOOK-21]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const path = `/booking/${quoteId}`
    expect(await next(visitor, path, { step: 'details', serviceAddress: 'Flat\0 1' })).toBe(
      `${path}?step=details`,
    )
    const { body } = await visitor.get(`/api/quotes/${quoteId}/draft`)
    expect(body.draft).toMatchObject({
      answers: { serviceAddress: 'Flat 1' },
      problems: {
        mechanicId: 'Please select a mechanic',
        serviceAddress: 'Please enter a full address',
      },
      reached: 'details',
    })
  })

  it('lead to the step whose hour somebody else has booked meanwhile [BOOK-21, SEC-O16]', async () => {
    const [slow, quick] = [api.visitor(), api.visitor()]
    const slowQuote = await fillIn(slow, { customerEmail: 'slow@example.co.uk' })
    const { body } = await slow.get(`/api/quotes/${slowQuote}/draft`)
    const quickQuote = await fillIn(quick, {
      customerEmail: 'quick@example.co.uk',
      customerPhone: '07700 900457',
      scheduledTime: body.draft.answers.scheduledTime,
    })
    await next(quick, `/booking/${quickQuote}/book`)
    expect(await next(slow, `/booking/${slowQuote}/book`)).toBe(`/booking/${slowQuote}?step=time`)
    const after = await slow.get(`/api/quotes/${slowQuote}/draft`)
    expect(after.body.draft).toMatchObject({
      refusal: { error: 'slot_taken' },
      answers: { scheduledTime: '', customerEmail: 'slow@example.co.uk' },
    })
  })

  it('replace the quote at the price of the address, once [BOOK-21, SEC-P6]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const path = `/booking/${quoteId}`
    const details = {
      step: 'details',
      mechanicId: String(mechanicId),
      serviceAddress: '1 Brook Street, London W1K 4HR',
    }
    expect(await next(visitor, path, details)).toBe(`${path}?step=details`)
    const renewed = await next(visitor, `${path}/renew`, { step: 'details' })
    expect(renewed).toMatch(/^\/booking\/[0-9a-f-]{36}\?step=/)
    expect(await next(visitor, `${path}/renew`, { step: 'details' })).toBe(renewed)
    const id = renewed?.split('/')[2]?.split('?')[0]
    const quote = await visitor.get(`/api/quotes/${id}`)
    expect(quote.body).toMatchObject({ location: 'W1K 4HR', laborArea: 'inner-london' })
    const { body } = await visitor.get(`/api/quotes/${id}/draft`)
    expect(body.draft.answers.serviceAddress).toBe(details.serviceAddress)
  })

  it('of another’s quote change nothing and show nothing [BOOK-21, SEC-O27]', async () => {
    const [customer, stranger] = [api.visitor(), api.visitor()]
    const quoteId = await fillIn(customer, { customerEmail: 'customer@example.co.uk' })
    for (const path of [
      `/booking/${quoteId}`,
      `/booking/${quoteId}/book`,
      `/booking/${quoteId}/renew`,
    ])
      expect(await next(stranger, path, { step: 'contact', customerName: 'Mallory' })).toBe(
        `/booking/${quoteId}`,
      )
    expect(await bookingsOf(quoteId)).toEqual([])
    expect((await stranger.get(`/api/quotes/${quoteId}/draft`)).body).toEqual({ draft: null })
    const { body } = await customer.get(`/api/quotes/${quoteId}/draft`)
    expect(body.draft.answers.customerName).toBe('Alex Taylor')
  })

  it('ask for no money where nobody comes [BOOK-21, BOOK-22]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location: 'ZE1 0AA' })
    expect(await next(visitor, `/booking/${quoteId}/pay`)).toBe(`/booking/${quoteId}?step=deposit`)
    const { body } = await visitor.get(`/api/quotes/${quoteId}/draft`)
    expect(body.draft.refusal.error).toBe('place_not_served')
  })

  it('from another site are refused, on a page that says so [SEC-S10, BOOK-21]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const answer = await visitor.send(`/booking/${quoteId}`, {
      method: 'POST',
      rawBody: 'step=details',
      headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('That did not come from one of our pages.')
  })

  it('leave what they hold for two days [BOOK-21, CUST-13]', async () => {
    const visitor = api.visitor()
    const quoteId = await fillIn(visitor, { customerEmail: 'later@example.co.uk' })
    const draftsAfter = async (hours: number) => {
      await purgeOldRecords({ ...createTaskContext(api.runtime), now: NOW.add({ hours }) })
      return stock.db.select().from(bookingDrafts).where(eq(bookingDrafts.quoteId, quoteId))
    }
    expect(await draftsAfter(47)).toHaveLength(1)
    expect(await draftsAfter(49)).toEqual([])
  })
})
