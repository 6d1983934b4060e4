import { cpus, totalmem } from 'node:os'
import type { Pool } from 'pg'
import { addCars, addMechanics, customersOf, signIn } from './customers.ts'
import { measureLimits } from './limits.ts'
import { LOAD_ROWS } from './load.ts'
import type { Comparison, Rate } from './measure.ts'
import { measureNearest } from './nearest.ts'
import { type Running, startServer } from './programs.ts'
import { BOOKINGS_A_ROUND, compareBookings } from './quote-to-booking.ts'
import { compareReads, measurePage, READS } from './reads.ts'
import { openStage, type Stage } from './stage.ts'

/** With `--short` each row is measured less often: for a quick comparison of two versions. */
const ROUNDS = process.argv.includes('--short') ? 1 : 3
const PORTS = { ours: 4220, bare: 4221, web: 4223 }

const [name = '', ...given] = process.argv.slice(2)
const row = LOAD_ROWS[name]
if (!row && name !== '' && !name.startsWith('--')) {
  console.error(`There is no such row: take one of ${Object.keys(LOAD_ROWS).join(', ')}.`)
  process.exit(1)
}
const stage = await openStage()
const running: Running[] = []
try {
  if (row) await row(stage, ...given.map(Number))
  else await benchAll(stage)
} finally {
  for (const server of running) await server.stop()
  await stage.close()
}

async function benchAll({ url, dataDir, pool }: Stage): Promise<void> {
  await describeMachine(pool)
  const env = { DATABASE_URL: url, KERBSIDE_DATA_DIR: dataDir }
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args)
    running.push(server)
    return server
  }
  const ours = await start('src/server/main.js', { port: PORTS.ours, env })
  await printStartMemory(env)
  const bare = await start('bench/bare-server.ts', { port: PORTS.bare, env })
  await addCars(pool)
  const customers = customersOf(await addMechanics(pool))

  console.log(
    '                        ours/s   bare/s   ratio  ours p50  ours p99   CPU each, ours and bare',
  )
  const bookings = await compareBookings(ROUNDS, customers, { ours, bare, pool })
  printComparison('quote to booking', bookings)
  for (const [name, load] of Object.entries(READS))
    printComparison(name, await compareReads(ROUNDS, load, { ours, bare }))

  console.log(
    `\nWhen a round of bookings ended, ${bookings.emailsWaiting} emails of its ${BOOKINGS_A_ROUND} bookings waited.\n`,
  )
  printPage('home page', await measurePage(ROUNDS, ours, { path: '/', connections: 16 }))
  const customer = await signIn(pool, 'customer', 1)
  const mechanic = await signIn(pool, 'mechanic', 1)
  for (const [name, path, cookie] of [
    ['customer dashboard', '/customer/dashboard', customer],
    ['mechanic jobs', '/mechanic-dashboard', mechanic],
    ['admin table', '/admin/bookings', mechanic],
  ] as const)
    printPage(name, await measurePage(ROUNDS, ours, { path, cookie, connections: 4 }))
  console.log(
    `\nMemory of the process, which also runs the tasks, after this: ${ours.memoryMb()} MB`,
  )

  const { memory, shared } = await measureLimits(pool, ROUNDS)
  console.log(
    `Limits of an address, counted by one server and for all: a page ${memory.pageUs.toFixed(1)} and ${shared.pageUs.toFixed(1)} µs, ` +
      `a change ${memory.changeUs.toFixed(1)} and ${shared.changeUs.toFixed(0)} µs`,
  )
  const { p50Ms, p99Ms, plan } = await measureNearest(pool)
  console.log(
    `Nearest 50 of 100,000 mechanics: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
  )
  console.log(plan.join('\n'))
}

/** The second start, which finds its code compiled, of a server that only answers. */
async function printStartMemory(env: Record<string, string>): Promise<void> {
  const web = { port: PORTS.web, env: { ...env, KERBSIDE_ROLE: 'web' } }
  await (await startServer('src/server/main.js', web)).stop()
  const server = await startServer('src/server/main.js', web)
  console.log(
    `A web server that is ready has ${server.memoryMb()} MB, after ${server.cpuMs()} ms of processor.\n`,
  )
  await server.stop()
}

async function describeMachine(pool: Pool): Promise<void> {
  const [cpu] = cpus()
  const { rows } = await pool.query('show server_version')
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${cpu?.model}, ${cpus().length} cores, ${memory} GiB; Node ${process.versions.node}, PostgreSQL ${rows[0].server_version}.`,
  )
  console.log(
    `Servers, PostgreSQL (fsync on) and the sender of the load share them. Medians of ${ROUNDS} rounds in turns.\n`,
  )
}

function printComparison(name: string, { ours, bare, ratio }: Comparison): void {
  const figures = [
    name.padEnd(20),
    ours.perSecond.toFixed(0).padStart(8),
    bare.perSecond.toFixed(0).padStart(8),
    ratio.toFixed(3).padStart(8),
    `${ours.p50Ms.toFixed(0)} ms`.padStart(9),
    `${ours.p99Ms.toFixed(0)} ms`.padStart(9),
    `${ours.cpuMs.toFixed(3)} ms`.padStart(12),
    `${bare.cpuMs.toFixed(3)} ms`.padStart(10),
  ]
  console.log(figures.join(' '))
}

/** Reports requests by wall time and by processor time: a second of one core, whatever else used it. */
function printPage(name: string, { perSecond, p50Ms, p99Ms, cpuMs }: Rate): void {
  console.log(
    `${name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)} a second, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms; ` +
      `${cpuMs.toFixed(2)} ms of processor time each: ${(1000 / cpuMs).toFixed(0)} a second of one core`,
  )
}
