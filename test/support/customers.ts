import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Answer, Visitor } from './api.ts'
import { buildContact, buildRequest, figuresOf } from './journey.ts'
import { buildPerson } from './people.ts'

/** Someone at a browser of their own with a quote in hand, who books under one key however often they try. */
export type Customer = { visitor: Visitor; quoteId: string; key: string; contact: object }

/** Many customers whose quotes are made before anything is timed. All ask for the same thing. */
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

/** Hands the items to so many hands, each taking the next one when it is free. */
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
