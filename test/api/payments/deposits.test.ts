import { beforeEach, describe, expect, it } from 'vitest'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { amidClosing } from '#test/support/amid-closing.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* The limits to the second are in bookings/cancelling, what a provider may say in payments/webhooks. */

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

beforeEach(() => {
  api.clock.now = NOW
})

describe('the deposit belongs to the quote until the booking exists', () => {
  it('one that was paid before booking is the booking’s, and its hours are safe [PAY-4]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const checkout = await visitor.post(`/api/quotes/${quoteId}/deposit`)
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.deposit).toBe('paid')
    const { body } = await book(visitor, quoteId, buildPerson())
    const booking = (await visitor.get(`/api/bookings/${body.id}`)).body
    expect(booking).toMatchObject({ deposit: 'paid', depositDueAt: null })
    api.clock.now = NOW.add({ hours: 48 })
    await releaseUnpaidBookings(createTaskContext(api.runtime))
    expect((await visitor.get(`/api/bookings/${body.id}`)).body.status).toBe('pending')
  })

  it('booking does not wait for the money, which may come afterwards [PAY-2]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const early = await visitor.post(`/api/quotes/${quoteId}/deposit`)
    const { body } = await book(visitor, quoteId, buildPerson())
    const late = await visitor.post(`/api/bookings/${body.id}/pay`)
    expect(paymentIdOf(late)).toBe(paymentIdOf(early))
    await sendEvent(api, buildEvent(paymentIdOf(early)))
    expect((await visitor.get(`/api/bookings/${body.id}`)).body.deposit).toBe('paid')
    await expectInvariants(stock.pool, [body.id])
  })

  it('one that is paid while its quote is being booked is the booking’s, in its receipt and by email [PAY-4]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const paymentId = paymentIdOf(await visitor.post(`/api/quotes/${quoteId}/deposit`))
    let id = ''
    await amidClosing(
      stock.pool,
      `select from payments where id = '${paymentId}' for update`,
      async () => {
        id = (await book(visitor, quoteId, buildPerson())).body.id
      },
      () => sendEvent(api, buildEvent(paymentId)),
    )
    const { rows } = await stock.pool.query(
      `select n.type, p.booking_id from papers p join notifications n on n.related_booking_id = p.booking_id
       where p.cause_id = $1 and n.type = 'deposit-paid'`,
      [paymentId],
    )
    expect(rows).toEqual([{ type: 'deposit-paid', booking_id: id }])
    await expectInvariants(stock.pool, [id])
  })

  it('a quote that takes another’s place takes the deposit along, paid or only begun [PAY-4]', async () => {
    for (const isPaid of [true, false]) {
      const visitor = api.visitor()
      const old = await makeQuote(visitor)
      const checkout = await visitor.post(`/api/quotes/${old}/deposit`)
      const pay = () => sendEvent(api, buildEvent(paymentIdOf(checkout)))
      if (isPaid) await pay()
      const quoteId = await makeQuote(visitor, { replacesQuoteId: old })
      if (!isPaid) await pay()
      expect((await visitor.get(`/api/quotes/${quoteId}`)).body.deposit).toBe('paid')
      expect((await visitor.get(`/api/quotes/${old}`)).body.deposit).toBe('unpaid')
    }
  })

  it('is refused for a booked quote, and for another customer’s [PAY-4]', async () => {
    const visitor = api.visitor()
    const old = await makeQuote(visitor)
    const checkout = await visitor.post(`/api/quotes/${old}/deposit`)
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    await expect(makeQuote(api.visitor(), { replacesQuoteId: old })).rejects.toThrow()
    const { body } = await book(visitor, old, buildPerson())
    const quoteId = await makeQuote(visitor, { replacesQuoteId: old })
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.deposit).toBe('unpaid')
    expect((await visitor.get(`/api/bookings/${body.id}`)).body.deposit).toBe('paid')
  })

  it('money for a quote that ends without a booking goes back on the day after [PAY-8]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const checkout = await visitor.post(`/api/quotes/${quoteId}/deposit`)
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    const stateAfter = async (days: number) => {
      api.clock.now = NOW.add({ hours: 24 * days })
      await returnUnusedDeposits(createTaskContext(api.runtime))
      return (await findDeposit(createTaskContext(api.runtime), paymentIdOf(checkout)))?.state
    }
    expect(await stateAfter(30)).toBe('paid')
    expect(await stateAfter(31)).toBe('refunded')
    expect(await stateAfter(32)).toBe('refunded')
  })

  it('an old quote and a cancelled booking take no money [PAY-8]', async () => {
    const visitor = api.visitor()
    const [old, quoteId] = [await makeQuote(visitor), await makeQuote(visitor)]
    const { body } = await book(visitor, quoteId, buildPerson())
    await visitor.post(`/api/bookings/${body.id}/cancel`, {})
    const refused = await visitor.post(`/api/bookings/${body.id}/pay`)
    expect([refused.status, refused.body.error]).toEqual([409, 'already_cancelled'])
    const later = createTestApi(stock.db, {
      now: NOW.add({ hours: 24 * 32 }),
      env: api.runtime.env,
    })
    const admin = await signIn(later, 'administrator', '1')
    expect((await admin.post(`/api/quotes/${old}/deposit`)).status).toBe(410)
  })
})

describe('cancelling', () => {
  it('by the operator gives the deposit back, even an hour before [PAY-7]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, 3)
    const { body } = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
    await sendEvent(
      api,
      buildEvent(paymentIdOf(await visitor.post(`/api/bookings/${body.id}/pay`))),
    )
    api.clock.now = Temporal.Instant.from(scheduledDate).subtract({ hours: 1 })
    expect((await visitor.post(`/api/bookings/${body.id}/cancel`, {})).status).toBe(422)
    const admin = await signIn(api, 'administrator', '1')
    const { cancellation } = (await admin.get(`/api/bookings/${body.id}`)).body
    expect(cancellation).toMatchObject({ allowed: true, deposit: 'refunded' })
    const cancelled = await admin.post(`/api/bookings/${body.id}/cancel`, { reason: 'van broke' })
    expect(cancelled.body).toEqual({ status: 'cancelled', deposit: 'refunded' })
    await expectInvariants(stock.pool)
  })

  it('frees the hours at once [BOOK-16]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, 6)
    const { body } = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
    await visitor.post(`/api/bookings/${body.id}/cancel`, {})
    expect(await firstFreeSlot(visitor, mechanicId, quoteId, 6)).toBe(scheduledDate)
  })
})
