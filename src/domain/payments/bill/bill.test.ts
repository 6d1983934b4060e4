import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPence, pence } from '#domain/money/money.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { billAmounts, billLines } from './bill.ts'
import { BILL_STATES, isOwed } from './bill-state.ts'
import { billsOverdueFrom, nextBillRetryAt } from './bill-terms.ts'

const line = (position: number, labour: number, parts: number) => ({
  position,
  serviceId: position + 10,
  name: `Service ${position}`,
  laborCost: pence(labour),
  partsCost: pence(parts),
})
const QUOTE = { lines: [line(0, 5000, 3900), line(1, 4000, 0)], visitPence: pence(2500) }
const amounts = (quote: typeof QUOTE, undone: Parameters<typeof billLines>[1], deposit: number) =>
  billAmounts(billLines(quote, undone), pence(deposit))

describe('a bill [PAY-19]', () => {
  it('lists every line of the quote and the visit, with the reason where one was not done', () => {
    expect(billLines(QUOTE, [{ position: 1, reason: 'Parts did not fit' }])).toEqual([
      { description: 'Service 0', amountPence: 8900, removedBecause: null, serviceId: 10 },
      {
        description: 'Service 1',
        amountPence: 4000,
        removedBecause: 'Parts did not fit',
        serviceId: 11,
      },
      { description: 'Mobile visit', amountPence: 2500, removedBecause: null, serviceId: null },
    ])
    expect(billLines({ ...QUOTE, visitPence: pence(0) }, [])).toHaveLength(2)
  })

  it('names and charges approved extra work, unless it was not done [INSP-32]', () => {
    const lines = [line(0, 5000, 3900), { ...line(1, 3000, 1000), isExtra: true }]
    const charged = billLines({ lines, visitPence: pence(2500) }, [])
    expect(charged[1]).toEqual({
      description: 'Service 1 (extra work)',
      amountPence: 4000,
      removedBecause: null,
      serviceId: 11,
    })
    expect(billAmounts(charged, pence(3000)).duePence).toBe(8900 + 4000 + 2500 - 3000)
    const undone = billLines({ lines, visitPence: pence(2500) }, [
      { position: 1, reason: 'no part' },
    ])
    expect(billAmounts(undone, pence(3000)).duePence).toBe(8900 + 2500 - 3000)
  })

  it.each([
    ['all done, deposit paid', [], 3000, [15_400, 12_400, 0]],
    ['all done, no deposit', [], 0, [15_400, 15_400, 0]],
    ['one line not done', [0], 3000, [6500, 3500, 0]],
    ['nothing done, which leaves the visit', [0, 1], 3000, [2500, 0, 500]],
  ])('%s', (_, undone, deposit, [total, due, returned]) => {
    const removed = undone.map((position) => ({ position, reason: 'not needed' }))
    expect(amounts(QUOTE, removed, deposit)).toEqual({
      totalPence: total,
      depositPence: deposit,
      duePence: due,
      returnedPence: returned,
    })
  })

  it('never exceeds the quote, and what is due and the deposit together pay it', () => {
    const parts = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(parts, parts, fc.boolean()), { minLength: 1, maxLength: 9 }),
        fc.constantFrom(0, 2500),
        fc.constantFrom(0, 3000),
        (drawn, visit, deposit) => {
          const lines = drawn.map(([labour, cost], at) => line(at, labour, cost))
          const undone = drawn.flatMap(([, , isDone], position) =>
            isDone ? [] : [{ position, reason: 'no' }],
          )
          const quoted = addPence(...lines.flatMap((it) => [it.laborCost, it.partsCost])) + visit
          const bill = amounts({ lines, visitPence: pence(visit) }, undone, deposit)
          expect(bill.totalPence).toBeLessThanOrEqual(quoted)
          expect(bill.duePence + deposit - bill.returnedPence).toBe(bill.totalPence)
          expect(Math.min(bill.duePence, bill.returnedPence)).toBe(0)
        },
      ),
    )
  })
})

describe.each([
  ['the spring change', '2026-03-28T12:00:00Z', '2026-03-14T12:00:00Z'],
  ['the autumn change', '2026-10-24T12:00:00Z', '2026-10-10T12:00:00Z'],
])('an unpaid bill of the day before %s [PAY-20]', (_, issued, overdueFrom) => {
  const issuedAt = Temporal.Instant.from(issued)
  it.each([
    ['at once', 0, 24],
    ['a second before the first retry', 24 * 3600 - 1, 24],
    ['at the first retry', 24 * 3600, 72],
    ['at the second', 72 * 3600, 168],
    ['at the third', 168 * 3600, null],
  ])('%s is asked for again after 1, 3 and 7 days', (_, seconds, hours) => {
    const next = nextBillRetryAt(issuedAt, issuedAt.add({ seconds }), FIRST_SETTINGS)
    expect(next?.toString() ?? null).toBe(hours && issuedAt.add({ hours }).toString())
  })

  it('is a task of administrators after 14 days', () => {
    expect(billsOverdueFrom(issuedAt).toString()).toBe(overdueFrom)
  })

  it('is owed while it is due or its card was declined', () => {
    expect(BILL_STATES.filter(isOwed)).toEqual(['due', 'failed'])
  })
})
