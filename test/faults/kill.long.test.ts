import { afterAll, expect, it } from 'vitest'
import { bookThrough, expectStored } from '#test/support/book-through.ts'
import { timesIn } from '#test/support/long-run.ts'
import { stopProgram } from '#test/support/program.ts'
import { type Running, startRunning } from '#test/support/running.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const KILLS = timesIn({ short: 2, long: 20 })
const STOPS = timesIn({ short: 1, long: 5 })

const dataDir = buildDataDir()
/** The port stays the same, so that the customers' addresses remain valid. */
const PORT = '4231'
const start = () => startRunning(dataDir, { PORT })

let program: Running = await start()
afterAll(async () => {
  await program.pool.end()
  await stopProgram(program)
  await removeDataDir(dataDir)
})

it(`kill -9 in the middle of bookings, ${KILLS} times: nothing answered is lost and nothing is doubled [OPS-A6]`, async () => {
  let retries = 0
  for (let round = 0; round < KILLS; round += 1) {
    const ledger = await bookThrough(program, round, async () => {
      await program.pool.end()
      program.child.kill('SIGKILL')
      await program.exited
      program = await start()
    })
    await expectStored(program.pool, ledger)
    retries += ledger.retries
  }
  // Otherwise no kill hit a request, and nothing was tested.
  expect(retries).toBeGreaterThan(KILLS * 5)
}, 240_000)

it(`SIGTERM in the middle of bookings, ${STOPS} times: it ends with 0, within the time of two starts, and nothing answered is lost [OPS-A6]`, async () => {
  for (let round = 0; round < STOPS; round += 1) {
    const ledger = await bookThrough(program, round, async () => {
      await program.pool.end()
      const askedAt = performance.now()
      expect(await stopProgram(program)).toBe(0)
      const stoppedAt = performance.now()
      program = await start()
      // A busy machine slows both alike.
      expect(stoppedAt - askedAt).toBeLessThan(2 * (performance.now() - stoppedAt))
    })
    await expectStored(program.pool, ledger)
  }
}, 120_000)
