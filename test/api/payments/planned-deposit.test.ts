import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_TARIFF, termsOf } from '#domain/quotes/tariff.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildLateFollowUp, decide } from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, buildRequest, figuresOf, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { mailThrough, receive, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* A deposit of £40 from tomorrow on: what was quoted before has its £30. The pages are in process/planned-deposit. */

const stock = await freshStock()
const { mechanicId, pool } = stock
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
const byLink = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({ paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/deposit' }),
})
mailThrough(byLink, smtp)
afterAll(() => Promise.all([api, byLink].map(({ runtime }) => runtime.providers.mail.close())))

const TOMORROW = '2026-11-03'
const MIDNIGHT = Temporal.Instant.from('2026-11-03T00:00:00Z')
const LATER = MIDNIGHT.add({ hours: 9 })
const FORTY = { ...termsOf(FIRST_TARIFF), depositPounds: 40 }

const plan = async (change: Record<string, unknown> = {}) => {
  const ada = await signIn(api, 'administrator', '81')
  const body = { ...FORTY, startsOn: TOMORROW, reason: 'Fewer empty slots', ...change }
  return ada.post('/api/admin/tariffs', body)
}

/** Each test begins on the Monday with nothing planned. */
beforeEach(async () => {
  api.clock.now = NOW
  await pool.query(`update tariffs set withdrawn_by = 'test', withdrawn_at = now()
    where withdrawn_at is null`)
  api.runtime.answers.invalidate('tariffs')
  await send(api)
})

const depositOfQuote = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/quotes/${id}`)).body.depositPounds

const amountAt = async (visitor: Visitor, checkout: { body: { url: string } }) => {
  const { body } = await visitor.get(checkout.body.url)
  return /class="amount">([^<]*)</.exec(body)?.[1]
}

const textOf = ({ text }: { text?: string | undefined }) => (text ?? '').replaceAll('\r\n', '\n')

/** A booking five days ahead, with its email. */
async function bookWithEmail(visitor: Visitor, quoteId: string, server = api) {
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, 5)
  const { body } = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
  return { id: body.id as string, email: textOf(await receive(server, smtp)) }
}

describe('a deposit of £40 from tomorrow on', () => {
  it.each([
    ['the price of the work', api, '£45.00, not paid yet', 'Nothing more to pay'],
    [
      'all of it by a fixed link',
      byLink,
      '£60.00, not paid yet',
      '£15.00 of the deposit goes back',
    ],
  ])(
    'that is more than the work costs asks for %s, and no email is below zero [PAY-1, PAY-140]',
    async (_, server, deposit, rest) => {
      expect((await plan({ depositPounds: 60 })).status).toBe(201)
      server.clock.now = LATER
      server.runtime.answers.invalidate('tariffs')
      const visitor = server.visitor()
      const mot = { serviceType: 'garage', serviceIds: [stock.serviceId('mot')] }
      const { email } = await bookWithEmail(visitor, await makeQuote(visitor, mot), server)
      console.log(email)
      expect(email).toContain(deposit)
      expect(email).toContain(rest)
      expect(email).toContain('There is nothing more to pay.')
      expect(email).not.toMatch(/-£|pay at the end/)
    },
  )

  it('is what a quote of tomorrow asks, its booking, its checkout, its emails, its refund and the bill [PAY-140]', async () => {
    expect((await plan()).status).toBe(201)
    api.clock.now = LATER
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    expect(await depositOfQuote(visitor, quoteId)).toBe(40)
    const { id, email } = await bookWithEmail(visitor, quoteId)
    expect(email).toContain('£40.00, not paid yet')
    expect(email).toContain('The £40 deposit secures your slot')
    expect(email).toContain('we refund the £40 in full')
    expect(email).not.toContain('£30')
    expect((await visitor.get(`/api/bookings/${id}`)).body.depositPounds).toBe(40)

    const checkout = await visitor.post(`/api/bookings/${id}/pay`)
    expect(await amountAt(visitor, checkout)).toBe('£40.00')
    const ada = await signIn(api, 'administrator', '81')
    const { body: listed } = await ada.get('/api/admin/bookings?sort=newest')
    expect(listed[0]).toMatchObject({ id, depositPounds: 40 })
    await sendEvent(api, buildEvent(paymentIdOf(checkout), { amountPence: 4000 }))
    expect(textOf(await receive(api, smtp))).toContain('We have received £40.')
    const { body: paid } = await visitor.get(`/api/bookings/${id}`)
    expect([paid.deposit, paid.bill.depositPounds, paid.bill.duePounds]).toEqual([
      'paid',
      40,
      paid.totalCost - 40,
    ])
    expect((await visitor.post(`/api/bookings/${id}/cancel`, {})).body.deposit).toBe('refunded')
    smtp.received.length = 0
    await send(api)
    const letters = smtp.received.map(textOf).join('\n')
    expect(letters).toContain('Your £40 deposit is on its way back')
    expect(letters).not.toContain('£30')
    await expectInvariants(pool, [id])
  })

  it('leaves what was quoted today at £30, booked and paid tomorrow [PAY-140]', async () => {
    await plan()
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    api.clock.now = LATER
    expect(await depositOfQuote(visitor, quoteId)).toBe(30)
    const { id, email } = await bookWithEmail(visitor, quoteId)
    expect(email).toContain('The £30 deposit secures your slot')
    expect(email).not.toContain('£40')
    const checkout = await visitor.post(`/api/bookings/${id}/pay`)
    expect(await amountAt(visitor, checkout)).toBe('£30.00')
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    const { body } = await visitor.get(`/api/bookings/${id}`)
    expect([body.deposit, body.depositPounds]).toEqual(['paid', 30])
    await expectInvariants(pool, [id])
  })

  it('of £30 that has come for a quote of today does not grow with the quote that replaces it [PAY-4, PAY-140]', async () => {
    await plan()
    for (const isPaid of [true, false]) {
      api.clock.now = NOW
      const visitor = api.visitor()
      const old = await makeQuote(visitor)
      const checkout = await visitor.post(`/api/quotes/${old}/deposit`)
      if (isPaid) await sendEvent(api, buildEvent(paymentIdOf(checkout)))
      api.clock.now = LATER
      const quoteId = await makeQuote(visitor, { replacesQuoteId: old })
      expect(await depositOfQuote(visitor, quoteId)).toBe(30)
      const { id } = await bookWithEmail(visitor, quoteId)
      expect((await visitor.get(`/api/bookings/${id}`)).body).toMatchObject({
        deposit: isPaid ? 'paid' : 'unpaid',
        depositPounds: 30,
      })
    }
  })

  it('is shown again to somebody who saw £30 before midnight, and nothing is stored until they have seen it [PAY-140]', async () => {
    await plan()
    const visitor = api.visitor()
    api.clock.now = MIDNIGHT.subtract({ seconds: 1 })
    const { body: shown } = await visitor.post('/api/quotes/calculate', buildRequest())
    expect(shown.depositPounds).toBe(30)
    api.clock.now = MIDNIGHT
    const offered = { ...buildRequest(), ...figuresOf(shown) }
    const { status, body } = await visitor.post('/api/quotes', { ...offered, depositPounds: 30 })
    expect([status, body.error]).toEqual([409, 'price_changed'])
    expect(body.details.price).toMatchObject({ totalCost: shown.totalCost, depositPounds: 40 })
    const again = await visitor.post('/api/quotes', { ...offered, depositPounds: 40 })
    expect(again.status).toBe(201)
  })

  it('is shown again to somebody without scripts who saw £30 before midnight [PAY-140]', async () => {
    await plan()
    api.clock.now = MIDNIGHT
    const visitor = api.visitor()
    const { body } = await visitor.post('/api/quotes/calculate', buildRequest())
    const send = async (depositPounds: string) => {
      const { vehicleRegistration, location, serviceType, serviceIds } = buildRequest()
      const rawBody = new URLSearchParams({
        registration: vehicleRegistration,
        location,
        serviceType,
        serviceIds: serviceIds.join(','),
        totalCost: String(body.totalCost),
        depositPounds,
      }).toString()
      const { headers } = await visitor.send('/quote-result', { method: 'POST', rawBody })
      return headers.get('location')
    }
    expect(await send('30')).toMatch(/^\/quote-result\?.*&depositPounds=30/)
    expect(await send('nothing')).toMatch(/^\/quote-result\?/)
    const booking = await send('40')
    expect(booking).toMatch(/^\/booking\//)
    expect(await depositOfQuote(visitor, String(booking).split('/').at(-1) ?? '')).toBe(40)
  })

  it('is not asked for work that a mechanic priced today [PAY-140]', async () => {
    const built = await buildLateFollowUp(api, stock)
    await plan()
    api.clock.now = LATER
    const { body } = await decide(built.customer, built.followUp, ['approved', 'approved'])
    const { body: booking } = await built.customer.get(`/api/bookings/${body.newBookingId}`)
    expect([booking.deposit, booking.depositPounds]).toEqual(['unpaid', 30])
  })
})

describe('planning a deposit', () => {
  it.each([
    ['nothing', 0],
    ['less than £1', 0.99],
    ['more than £100', 100.01],
    ['half a penny', 30.005],
  ])('refuses %s, in words under the field [ADMIN-90]', async (_, depositPounds) => {
    const { status, body } = await plan({ depositPounds })
    expect(status).toBe(400)
    expect(body.fields.depositPounds).toBeTruthy()
  })

  it('is refused where customers pay by one fixed link, which asks everybody for the same [PAY-140]', async () => {
    const env = buildEnv({
      mode: 'live',
      paymentProvider: 'link',
      depositLink: 'https://pay.example.com/kerbside',
    })
    const linked = createTestApi(stock.db, { now: NOW, env })
    const ada = await signIn(linked, 'administrator', '81')
    const body = { ...FORTY, startsOn: TOMORROW, reason: 'Fewer empty slots' }
    const refused = await ada.post('/api/admin/tariffs', body)
    expect(refused.status).toBe(400)
    expect(refused.body.fields.depositPounds).toContain('everybody for £30')
    const same = { ...body, depositPounds: 30, mobileFeePounds: 26 }
    expect((await ada.post('/api/admin/tariffs', same)).status).toBe(201)
  })

  it('of a version that an earlier release planned, which names none, is £30 [PAY-140]', async () => {
    const { depositPence: _, ...tariff } = { ...FIRST_TARIFF, mobileFeePence: 2600 }
    await pool.query(
      `insert into tariffs (starts_on, tariff, reason, planned_by, planned_at)
       values ($1, $2, 'before', 'test', now())`,
      [TOMORROW, JSON.stringify(tariff)],
    )
    api.runtime.answers.invalidate('tariffs')
    api.clock.now = LATER
    const { body } = await api.visitor().get('/api/tariff')
    expect(body).toMatchObject({ mobileFeePounds: 26, depositPounds: 30 })
    const ada = await signIn(api, 'administrator', '81')
    const { body: list } = await ada.get('/api/admin/tariffs')
    expect(list.inForce.terms.depositPounds).toBe(30)
  })
})
