import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  BEGINNING_NAMES,
  type Beginning,
  beginsInOctober,
  FEE_BEGINNING_NAMES,
  type History,
  live,
  type Moment,
} from '#test/support/histories/live.ts'
import { failureOf, shorten, tellHistory } from '#test/support/histories/shorten.ts'
import { FEE_STEP_NAMES, STEP_NAMES, type StepName } from '#test/support/histories/steps.ts'
import { openWorld, type World } from '#test/support/histories/world.ts'
import { timesIn } from '#test/support/long-run.ts'

/*
 * Random histories of the money of a job, by the real handlers and tasks on the real database: each step is one that
 * somebody may try at that moment, and may be refused, and the program may end in the middle of any. Afterwards the books
 * are as they must be, whatever happened. `HISTORIES=10000 npm test -- histories` lives as many; `SEED` repeats a run.
 */

const HISTORIES = Number(process.env.HISTORIES ?? timesIn({ short: 20, long: 200 }))
/** The same histories in each run, so that a change alone can break them; another number explores. */
const SEED = Number(process.env.SEED ?? 7)
/** At once: while one waits for its database another works, and on a busy machine each waits for long. */
const WORLDS = Math.min(16, Math.max(4, Math.ceil(HISTORIES / 50)))
/** What every task looks through grows with the histories of a database. */
const HISTORIES_A_WORLD = 50
/** With the time to shorten what failed. */
const TIMEOUT_MS = 420_000 + HISTORIES * 1000

// Most steps take fewer than forty statements.
const CRASH = fc.record({ at: fc.integer({ min: 1, max: 40 }), isDone: fc.boolean() })

const historiesOf = (beginnings: readonly Beginning[], steps: readonly StepName[]) =>
  fc.record({
    beginning: fc.constantFrom(...beginnings),
    isLastMonth: fc.boolean(),
    moments: fc.array(
      fc.record<Moment>({
        step: fc.constantFrom(...steps),
        crash: fc.option(CRASH, { freq: 3 }),
      }),
      { maxLength: 12, size: 'max' },
    ),
  })

const HISTORY = fc.oneof(
  { arbitrary: historiesOf(BEGINNING_NAMES, STEP_NAMES), weight: 4 },
  { arbitrary: historiesOf(FEE_BEGINNING_NAMES, FEE_STEP_NAMES), weight: 1 },
)

/** Who asks for a number of histories waits for them, and sees how far they are. */
const say = (line: string) => {
  if (process.env.HISTORIES) process.stdout.write(`${line}\n`)
}

/** What failed, as short as it still fails. */
async function lifeOf(world: World, history: History): Promise<number> {
  try {
    return await live(world, history)
  } catch (cause) {
    say(`failed: ${tellHistory(history)}`)
    const shortest = await shorten(history, failureOf)
    if (shortest === null)
      throw new Error(`It fails only after those before it: ${tellHistory(history)}`, { cause })
    const told = `${tellHistory(shortest.history)}\n${Object(shortest.error).message}`
    say(`shortest: ${told}`)
    throw new Error(told, { cause: shortest.error })
  }
}

/** A shard lives its share in one database after the other. Returns how many it lived and how often it crashed. */
async function liveShare(seed: number, histories: number) {
  let world: World | null = null
  let lived = 0
  let crashed = 0
  await fc.assert(
    fc.asyncProperty(HISTORY, async (history) => {
      const isOver = world?.accountant.isLocked && beginsInOctober(history)
      if (world === null || isOver || lived % HISTORIES_A_WORLD === 0) {
        await world?.close()
        world = await openWorld()
        say(`seed ${seed}: ${lived} of ${histories} histories`)
      }
      crashed += await lifeOf(world, history)
      lived += 1
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  await (world as World | null)?.close()
  return { lived, crashed }
}

it(
  `${HISTORIES} random histories of money end with books that are right [PAY-139, PAY-141, PAY-142]`,
  async () => {
    const cpu = process.cpuUsage()
    const began = performance.now()
    const share = Math.ceil(HISTORIES / WORLDS)
    const ended = await Promise.allSettled(
      Array.from({ length: WORLDS }, (_, shard) => liveShare(SEED + shard, share)),
    )
    // One that fails ends no other.
    const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'))
    const shares = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const lived = shares.reduce((sum, each) => sum + each.lived, 0)
    const crashed = shares.reduce((sum, each) => sum + each.crashed, 0)
    const { user, system } = process.cpuUsage(cpu)
    const wall = (performance.now() - began) / 1000
    say(
      `${lived} histories with ${crashed} crashes from seed ${SEED}: ${wall.toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of processor`,
    )
    expect(lived).toBeGreaterThanOrEqual(HISTORIES)
    expect(crashed).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
