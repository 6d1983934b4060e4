import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { expectInvariants } from '#test/support/invariants.ts'
import type { Crash } from './crash-points.ts'
import { leftOf, makeAtStripe, type StripeStepName } from './stripe-steps.ts'
import { beginAtStripe, type StripeWorld } from './stripe-world.ts'

export type StripeMoment = { step: StripeStepName; crash: Crash | null }
export type StripeBeginning = keyof typeof BEGINNINGS
export type StripeHistory = { beginning: StripeBeginning; moments: readonly StripeMoment[] }

const PAID = ['open deposit page', 'pay'] as const
const BILLED = [...PAID, 'complete', 'charge bill'] as const

const BEGINNINGS = {
  nothing: [],
  paid: PAID,
  billed: BILLED,
  'bill page open': [
    'open deposit page',
    'pay, card declines later',
    'complete',
    'charge bill',
    'open bill page',
  ],
  refunded: [...BILLED, 'refund 40', 'make refunds'],
  'deposit lost': [...PAID, 'dispute of the deposit', 'disputes lost'],
  'bill disputed': [...BILLED, 'dispute of the newest payment'],
  'bill asked about': [...BILLED, 'enquiry about the newest payment'],
  'paid out': [...BILLED, 'three days', 'pay out'],
} satisfies Record<string, readonly StripeStepName[]>

export const STRIPE_BEGINNINGS = Object.keys(BEGINNINGS) as StripeBeginning[] // Its own keys.

/** Two nights: what the first finds is asked about, and compared by the second. */
const ENDING = [
  'news again',
  'catch up',
  'charge bill',
  'make refunds',
  'three days',
  'make refunds',
  'three days',
] as const

/** Lives a history to its end, and returns how many of its steps crashed. */
export async function liveAtStripe(
  world: StripeWorld,
  { beginning, moments }: StripeHistory,
): Promise<number> {
  const living = await beginAtStripe(world)
  for (const step of BEGINNINGS[beginning]) await makeAtStripe(step, world, living)
  let crashes = 0
  for (const { step, crash } of moments) {
    if (crash) world.crashes.arm(crash)
    const end = makeAtStripe(step, world, living)
    // A task that crashed fails; who called a handler gets no answer.
    await (crash ? Promise.resolve(end).catch(() => {}) : end)
    if (world.crashes.restart()) crashes += 1
  }
  for (const step of ENDING) await makeAtStripe(step, world, living)
  await expectInvariants(world.stock.pool)
  await expectSameAsStripe(world)
  return crashes
}

/** Our account at Stripe is what its books say, fees included, no payment paid back more than came, and no night found a difference. */
async function expectSameAsStripe(world: StripeWorld): Promise<void> {
  const { stock, stripe } = world
  const theirs = stripe.balance.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  const { rows } = await stock.db.execute<{ clearing: number }>(
    sql`select coalesce(sum(amount_pence), 0)::int as clearing from ledger_lines where account = 'provider-clearing'`,
  )
  expect({ clearing: rows[0]?.clearing }).toEqual({ clearing: theirs })
  const overpaid = stripe.intents.filter(
    ({ id, status }) => status === 'succeeded' && leftOf(world, id) < 0,
  )
  expect(overpaid).toEqual([])
  const differences = await stock.db.execute(
    sql`select subject, expected, received from operator_cases where kind = 'reconciliation' and closed_at is null`,
  )
  expect(differences.rows).toEqual([])
}
