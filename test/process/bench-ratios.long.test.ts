import { afterAll, beforeAll, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { addCars, addMechanics, type Customer, customersOf } from '../../bench/customers.ts'
import { type Running, startServer } from '../../bench/programs.ts'
import { compareBookings } from '../../bench/quote-to-booking.ts'
import { compareReads, READS } from '../../bench/reads.ts'
import { openStage, type Stage } from '../../bench/stage.ts'

const ROUNDS = 5
// The system counts a processor in hundredths of a second, of which the bare server needs a few for a hundred bookings.
const BOOKINGS = 600
const READ_SECONDS = 1

/** A row that other programs have slowed down is measured again; a slower product is slower every time. */
const TRIES = 3
const LEAST_SHARE = 0.75

let stage: Stage
let servers: { ours: Running; bare: Running; pool: Stage['pool'] }
let customers: Iterator<Customer>

beforeAll(async () => {
  stage = await openStage()
  const env = { DATABASE_URL: stage.url, KERBSIDE_DATA_DIR: stage.dataDir }
  servers = {
    pool: stage.pool,
    ours: await startServer('src/server/main.js', { port: await getFreePort(), env }),
    bare: await startServer('bench/bare-server.ts', { port: await getFreePort(), env }),
  }
  await addCars(stage.pool)
  customers = customersOf(await addMechanics(stage.pool))
  // Both have compiled their code then.
  await compareBookings(1, customers, servers)
}, 300_000)

afterAll(async () => {
  await servers?.bare.stop()
  await servers?.ours.stop()
  await stage?.close()
})

/**
 * The processor time of the bare server for one answer, divided by ours: the median of four runs of this file, of which
 * two had much other work beside them. Searches are not here, because how many of their answers live in the cache decides.
 * A booking's is of the kind of machine where it was least: with the same sources 0.038 to 0.047 there, and 0.067 on one
 * where the bare server takes more than twice the time.
 */
const RECORDED = {
  'quote to booking': 0.047,
  'catalogue, cached': 1.25,
  'mechanics, cached': 1.25,
  'price a request': 0.68,
}

type Row = keyof typeof RECORDED

/** The rates would depend on what else the machine does: on a busy one the sender of the load is the slowest. */
async function ratioOf(row: Row): Promise<number> {
  const { ours, bare } =
    row === 'quote to booking'
      ? await compareBookings(ROUNDS, customers, servers, BOOKINGS)
      : await compareReads(ROUNDS, READS[row], servers, READ_SECONDS)
  return bare.cpuMs / ours.cpuMs
}

// Only Linux counts the processor time of another process where we read it.
it.runIf(process.platform === 'linux').each(Object.entries(RECORDED) as [Row, number][])(
  '%s: the processor time beside that of the bare server has not grown by a third since it was recorded [OPS-28]',
  async (row, recorded) => {
    const measured: number[] = []
    while (measured.length < TRIES && !measured.some((ratio) => ratio >= recorded * LEAST_SHARE))
      measured.push(await ratioOf(row))
    console.log(`${row}: ${measured.map((ratio) => ratio.toFixed(3)).join(', ')}`)
    expect(Math.max(...measured)).toBeGreaterThanOrEqual(recorded * LEAST_SHARE)
  },
)
