import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildFollowUp, buildInspection, decide, priceOf } from '#test/support/follow-ups.ts'
import { begin, buildJob } from '#test/support/inspections.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The pricing engine quotes what an inspection found. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const pads = stock.serviceId('front-brake-pads')
const oil = stock.serviceId('oil-change')
const lines = (...ids: number[]) => ids.map((serviceId) => ({ serviceId, findingId: null }))

describe('a follow-up quote', () => {
  it('is priced as the same basket is in any quote [INSP-11]', async () => {
    const { followUp, person, bookingId, finding, id } = await buildFollowUp(api, stock)
    const { body } = await api.visitor().post('/api/quotes/calculate', {
      vehicleRegistration: 'AB12CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: [pads, oil],
    })
    expect(followUp).toMatchObject({
      diagnosticId: id,
      bookingId,
      status: 'open',
      serviceType: 'mobile',
      visit: 'same',
      mobileFee: 0,
      totalCost: body.totalCost - 25,
      approvedCost: null,
      validUntil: '2026-12-02',
      mayDecide: false,
      lines: body.lines.map((line: object, index: number) => ({
        ...line,
        findingId: index === 0 ? finding.id : null,
        findingTitle: index === 0 ? 'Front pads worn to 2 mm' : null,
        decision: null,
      })),
    })
    const emails = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, bookingId))
    expect(emails.map(({ type, recipientEmail }) => [type, recipientEmail])).toContainEqual([
      'follow-up-quote',
      person.customerEmail,
    ])
  })

  it('with another total is refused with the right one, and stores nothing [SEC-P2]', async () => {
    const { mechanic, bookingId, id } = await buildInspection(api, stock)
    const { missed: _, ...right } = await priceOf(mechanic, bookingId, [pads])
    const answer = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
      lines: lines(pads),
      totalCost: 1,
    })
    expect([answer.status, answer.body.error]).toEqual([409, 'price_changed'])
    expect(answer.body.details.price).toEqual(right)
    expect(
      await stock.db.select().from(followUpQuotes).where(eq(followUpQuotes.diagnosticId, id)),
    ).toEqual([])
  })

  it.each([
    ['nothing in it', []],
    ['the same service twice', [pads, pads]],
    ['a service that is unknown', [999_999]],
  ])('with %s is refused', async (_, ids) => {
    const { mechanic, id } = await buildInspection(api, stock)
    const answer = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
      lines: lines(...ids),
      totalCost: 10,
    })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
  })

  it('names findings of its own inspection alone [INSP-11]', async () => {
    const { mechanic, id } = await buildInspection(api, stock)
    const answer = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
      lines: [{ serviceId: pads, findingId: randomUUID() }],
      totalCost: 10,
    })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['lines']])
  })

  it('comes of a completed inspection alone [INSP-11]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const answer = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
      lines: lines(pads),
      totalCost: 10,
    })
    expect([answer.status, answer.body.error]).toEqual([422, 'not_allowed'])
  })

  it('that is sent twice with one key is sent once; a newer one takes its place [INSP-11]', async () => {
    const { mechanic, bookingId, id, customer } = await buildInspection(api, stock)
    const { totalCost } = await priceOf(mechanic, bookingId, [pads])
    const send = (key: string) =>
      mechanic.post(
        `/api/ar-diagnostics/sessions/${id}/quote`,
        { lines: lines(pads), totalCost },
        { key },
      )
    const key = randomUUID()
    const [first, twin] = [await send(key), await send(key)]
    expect(twin.body).toEqual(first.body)
    const newer = await send(randomUUID())
    const { body } = await customer.get(`/api/ar-diagnostics/sessions/${id}`)
    expect(
      body.followUpQuotes
        .map((one: { id: string; status: string }) => [one.id, one.status])
        .toSorted(),
    ).toEqual(
      [
        [first.body.id, 'replaced'],
        [newer.body.id, 'open'],
      ].toSorted(),
    )
    const late = await decide(customer, first.body, ['approved'])
    expect([late.status, late.body.error]).toEqual([409, 'changed_elsewhere'])
  })
})
