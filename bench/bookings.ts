import type { Pool } from 'pg'
import { addCustomers, addMechanics, type Customer, slotsOf } from './customers.ts'
import { type Comparison, compare, measure } from './measure.ts'
import type { Running } from './programs.ts'

export const CONNECTIONS = 32
const BOOKINGS_A_ROUND = 2000

/** Each booking belongs to another customer and another hour, and is made once. */
export async function compareBookings(
  rounds: number,
  pool: Pool,
  servers: { ours: Running; bare: Running },
): Promise<Comparison> {
  const slots = slotsOf(await addMechanics(pool))
  const run = (server: Running) => async () => {
    const customers = await addCustomers(pool, BOOKINGS_A_ROUND, slots)
    // Pending work of the setup would otherwise slow the first measurement.
    await pool.query('checkpoint')
    return book(server, customers)
  }
  return compare(rounds, { ours: run(servers.ours), bare: run(servers.bare) })
}

function book(server: Running, customers: Customer[]) {
  const queue = customers.values()
  return measure(server, {
    connections: CONNECTIONS,
    amount: customers.length,
    requests: [
      {
        method: 'POST',
        path: '/api/bookings',
        setupRequest: (request) => {
          const { value } = queue.next()
          if (!value) throw new Error('more requests than customers')
          const { body, cookie, key } = value
          return {
            ...request,
            body,
            headers: {
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
              'idempotency-key': key,
              cookie,
            },
          }
        },
      },
    ],
  })
}
