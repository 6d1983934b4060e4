import { randomUUID } from 'node:crypto'
import type { Answer, TestApi, Visitor } from './api.ts'
import { bookJob, signInMechanic } from './jobs.ts'
import { buildContact, buildRequest, firstFreeSlot, makeQuote } from './journey.ts'
import { buildPerson } from './people.ts'
import { addMechanic, type Stock } from './stock.ts'

/** Prepares a call, and returns it ready to be sent by a browser. */
export type Busy = () => Promise<{ visitor: Visitor; send: (visitor: Visitor) => Promise<Answer> }>

/** The ten busiest calls, each prepared anew through an API and a database that are well. */
export function busiestCalls(api: TestApi, stock: Stock): [string, Busy][] {
  const quoteFor = async () => {
    const visitor = api.visitor()
    return { visitor, quoteId: await makeQuote(visitor) }
  }

  return [
    [
      'a quote',
      async () => {
        const visitor = api.visitor()
        const request = buildRequest()
        const { body } = await visitor.post('/api/quotes/calculate', request)
        return {
          visitor,
          send: (visitor) =>
            visitor.post('/api/quotes', { ...request, ...body }, { key: randomUUID() }),
        }
      },
    ],
    [
      'a booking',
      async () => {
        const { visitor, quoteId } = await quoteFor()
        // A mechanic of its own, because a booking whose answer was lost holds its hour.
        const mechanicId = await addMechanic(stock)
        const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
        const contact = { ...buildContact(buildPerson()), expressRequest: true }
        return {
          visitor,
          send: (visitor) =>
            visitor.post(
              '/api/bookings',
              { quoteId, ...contact, mechanicId, scheduledDate },
              { key: randomUUID() },
            ),
        }
      },
    ],
    [
      'a cancellation',
      async () => {
        const { customer, id } = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
        return {
          visitor: customer,
          send: (visitor) => visitor.post(`/api/bookings/${id}/cancel`, {}),
        }
      },
    ],
    [
      'a move',
      async () => {
        const mechanicId = await addMechanic(stock)
        const { customer, id, quoteId } = await bookJob(api, stock, { mechanicId })
        const scheduledDate = await firstFreeSlot(customer, mechanicId, quoteId, 9)
        return {
          visitor: customer,
          send: (visitor) => visitor.post(`/api/bookings/${id}/reschedule`, { scheduledDate }),
        }
      },
    ],
    [
      'an acceptance',
      async () => {
        const mechanic = await signInMechanic(api, stock)
        const { id } = await bookJob(api, stock, { mechanicId: mechanic.id })
        return {
          visitor: mechanic.visitor,
          send: (visitor) =>
            visitor.post(`/api/mechanics/jobs/${id}/accept`, { mechanicId: mechanic.id }),
        }
      },
    ],
    [
      'a deposit',
      async () => {
        const { visitor, quoteId } = await quoteFor()
        return { visitor, send: (visitor) => visitor.post(`/api/quotes/${quoteId}/deposit`) }
      },
    ],
    [
      'a registration',
      async () => {
        const { customerName: name, customerEmail: email } = buildPerson()
        const account = { name, email, password: 'a quiet secret' }
        return {
          visitor: api.visitor(),
          send: (visitor) => visitor.post('/api/customer/register', account),
        }
      },
    ],
    [
      'tracking',
      async () => {
        const person = buildPerson()
        const { reference } = await bookJob(api, stock, {
          mechanicId: await addMechanic(stock),
          person,
        })
        const pair = { reference, email: person.customerEmail }
        return { visitor: api.visitor(), send: (visitor) => visitor.post('/api/track', pair) }
      },
    ],
    [
      'reading a booking',
      async () => {
        const { customer, id } = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
        return { visitor: customer, send: (visitor) => visitor.get(`/api/bookings/${id}`) }
      },
    ],
    [
      'reading jobs',
      async () => {
        const mechanic = await signInMechanic(api, stock)
        await bookJob(api, stock, { mechanicId: mechanic.id })
        return { visitor: mechanic.visitor, send: (visitor) => visitor.get('/api/mechanics/jobs') }
      },
    ],
  ]
}
