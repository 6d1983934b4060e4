import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shorten, tellHistory } from '#test/support/histories/shorten.ts'
import {
  liveAtStripe,
  STRIPE_BEGINNINGS,
  type StripeHistory,
  type StripeMoment,
} from '#test/support/histories/stripe-live.ts'
import { STRIPE_STEP_NAMES } from '#test/support/histories/stripe-steps.ts'
import { openStripeWorld, type StripeWorld } from '#test/support/histories/stripe-world.ts'
import { timesIn } from '#test/support/long-run.ts'

/*
 * Random histories of a job whose money is at Stripe: the stand-in has books of its own, and what our ledger says of our
 * account there is what they say. `STRIPE_HISTORIES=1000 npm test -- stripe-histories` lives as many; `SEED` repeats a run.
 */

const HISTORIES = Number(process.env.STRIPE_HISTORIES ?? timesIn({ short: 12, long: 60 }))
const SEED = Number(process.env.SEED ?? 7)
const SHARDS = 4
/** The clock of a world goes on, by weeks a history. */
const HISTORIES_A_WORLD = 6
/** With the time to shorten what failed. */
const TIMEOUT_MS = 420_000 + HISTORIES * 2000

const HISTORY = fc.record<StripeHistory>({
  beginning: fc.constantFrom(...STRIPE_BEGINNINGS),
  moments: fc.array(
    fc.record<StripeMoment>({
      step: fc.constantFrom(...STRIPE_STEP_NAMES),
      crash: fc.option(fc.record({ at: fc.integer({ min: 1, max: 40 }), isDone: fc.boolean() }), {
        freq: 3,
      }),
    }),
    { maxLength: 12, size: 'max' },
  ),
})

async function failureOf(history: StripeHistory): Promise<unknown> {
  const world = await openStripeWorld()
  try {
    await liveAtStripe(world, history)
    return null
  } catch (error) {
    return error
  } finally {
    await world.close()
  }
}

async function lifeOf(world: StripeWorld, history: StripeHistory): Promise<number> {
  try {
    return await liveAtStripe(world, history)
  } catch (cause) {
    process.stdout.write(`failed: ${tellHistory(history)}\n`)
    const shortest = await shorten(history, failureOf)
    if (shortest === null)
      throw new Error(`It fails only after those before it: ${tellHistory(history)}`, { cause })
    const told = `${tellHistory(shortest.history)}\n${Object(shortest.error).message}`
    process.stdout.write(`shortest: ${told}\n`)
    throw new Error(told, { cause: shortest.error })
  }
}

async function liveShare(seed: number, histories: number) {
  let world: StripeWorld | null = null
  let lived = 0
  let crashed = 0
  await fc.assert(
    fc.asyncProperty(HISTORY, async (history) => {
      if (world === null || lived % HISTORIES_A_WORLD === 0) {
        await world?.close()
        world = await openStripeWorld()
      }
      crashed += await lifeOf(world, history)
      lived += 1
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  await (world as StripeWorld | null)?.close()
  return { lived, crashed }
}

it(
  `${HISTORIES} random histories of money at Stripe end with the books that Stripe has [PAY-90, PAY-139, PAY-181]`,
  async () => {
    const share = Math.ceil(HISTORIES / SHARDS)
    const ended = await Promise.allSettled(
      Array.from({ length: SHARDS }, (_, shard) => liveShare(SEED + shard, share)),
    )
    const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'))
    const shares = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    process.stdout.write(`${JSON.stringify(shares)}\n`)
    expect(shares.reduce((sum, { lived }) => sum + lived, 0)).toBeGreaterThanOrEqual(HISTORIES)
    expect(shares.reduce((sum, { crashed }) => sum + crashed, 0)).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
