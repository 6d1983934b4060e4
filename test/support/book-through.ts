import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { bookAt, buildCustomers, type Customer } from './customers.ts'
import { expectInvariants } from './invariants.ts'
import type { Running } from './running.ts'
import { addMechanic } from './stock.ts'

const CUSTOMERS_A_ROUND = 120
const MECHANICS = 12
const HANDS = 32

export type Ledger = { acked: Map<Customer, string>; retries: number }

/** The delay from the first booking to the blow: another one each round, always before all are done. */
const blowAfterMs = (round: number) => 40 + ((round * 37) % 200)

/** Runs a round of customers, in the middle of which `strike` breaks something; all of them have their booking in the end. */
export async function bookThrough(
  { origin, db }: Pick<Running, 'origin' | 'db'>,
  round: number,
  strike: () => Promise<void>,
): Promise<Ledger> {
  const customers = await buildCustomers(origin, CUSTOMERS_A_ROUND)
  const mechanicIds = await Promise.all(
    Array.from({ length: MECHANICS }, () => addMechanic({ db })),
  )
  const ledger: Ledger = { acked: new Map(), retries: 0 }
  const queue = customers.entries()
  const hand = async () => {
    for (const [index, customer] of queue) {
      const mechanicId = mechanicIds[index % MECHANICS] ?? 0
      await bookUntilAnswered(customer, mechanicId, hourOf(Math.floor(index / MECHANICS)), ledger)
    }
  }
  const struck = sleep(blowAfterMs(round)).then(strike)
  await Promise.all([struck, ...Array.from({ length: HANDS }, hand)])
  expect(ledger.acked.size).toBe(CUSTOMERS_A_ROUND)
  return ledger
}

/** Retries under the same key until there is a response, as our own pages and careful programs do. */
async function bookUntilAnswered(
  customer: Customer,
  mechanicId: number,
  startsAt: string,
  ledger: Ledger,
): Promise<void> {
  for (;;) {
    const answer = await bookAt(customer, mechanicId, startsAt).catch(() => null)
    if (answer !== null && answer.status !== 503) {
      expect([answer.status, answer.body.error]).toEqual([201, undefined])
      ledger.acked.set(customer, answer.body.id)
      return
    }
    ledger.retries += 1
    await sleep(50)
  }
}

/** Each round has new mechanics, whose first week is free. */
const hourOf = (index: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 3 })
    .startOfDay()
    .with({ hour: 8 + index })
    .toInstant()
    .toString()

/** Every customer has the one booking whose id they received, and there is no other. */
export async function expectStored(pool: Pool, { acked }: Ledger): Promise<void> {
  const ids = [...acked.values()]
  expect(new Set(ids).size).toBe(ids.length)
  const quoteIds = [...acked.keys()].map(({ quoteId }) => quoteId)
  const { rows } = await pool.query(
    'select id, quote_id from bookings where quote_id = any($1::uuid[])',
    [quoteIds],
  )
  const stored = new Map(rows.map((row) => [row.quote_id, row.id]))
  expect(rows).toHaveLength(ids.length)
  for (const [{ quoteId }, id] of acked) expect(stored.get(quoteId)).toBe(id)
  await expectInvariants(pool, ids)
}
