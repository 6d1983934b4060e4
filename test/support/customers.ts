import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Answer, Visitor } from './api.ts'
import { buildContact, buildRequest, figuresOf } from './journey.ts'
import { buildPerson } from './people.ts'

/** A customer with their own browser and a quote, who books under one idempotency key however often they retry. */
export type Customer = { visitor: Visitor; quoteId: string; key: string; contact: object }

/** Returns many customers with equal quotes, created before the measurement starts. */
export async function buildCustomers(
  origin: string,
  count: number,
  change: Record<string, unknown> = {},
): Promise<Customer[]> {
  const open = () => new Visitor((path, init) => fetch(origin + path, init))
  const request = buildRequest(change)
  const { body: price } = await open().post('/api/quotes/calculate', request)
  const wanted = { ...request, ...figuresOf(price) }
  const customers: Customer[] = []
  await workThrough(Array.from({ length: count }), 16, async () => {
    const visitor = open()
    const { status, body } = await visitor.post('/api/quotes', wanted)
    expect(status).toBe(201)
    const contact = { ...buildContact(buildPerson()), expressRequest: true }
    customers.push({ visitor, quoteId: body.id, key: randomUUID(), contact })
  })
  return customers
}

export const bookAt = (
  { visitor, quoteId, key, contact }: Customer,
  mechanicId: number,
  scheduledDate: string,
): Promise<Answer> =>
  visitor.post('/api/bookings', { quoteId, ...contact, mechanicId, scheduledDate }, { key })

/** Runs this many workers, each of which takes the next item when it is free. */
export async function workThrough<Item>(
  items: readonly Item[],
  hands: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = items.entries()
  const hand = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}
