import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { compareBookings } from './bookings.ts'
import { measureHomePage } from './home-page.ts'
import type { Comparison, Rate } from './measure.ts'
import { measureNearest } from './nearest.ts'
import { canPin, type Running, startServer } from './programs.ts'
import { compareReads } from './reads.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 5
const PORTS = { ours: 4220, bare: 4221, pinned: 4222 }

const ANSWERS = ['services', 'mechanics']
const HEADING = `                      ours/s   bare/s   ratio   ours p99   CPU a request, ours and bare`

const stage = await openStage()
const running: Running[] = []
try {
  await benchAll(stage)
} finally {
  for (const server of running) await server.stop()
  await stage.close()
}

async function benchAll({ url, dataDir, pool }: Stage): Promise<void> {
  describeMachine()
  const env = { DATABASE_URL: url, KERBSIDE_DATA_DIR: dataDir }
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args)
    running.push(server)
    return server
  }
  const ours = await start('src/server/main.ts', { port: PORTS.ours, env })
  const bytesDir = await saveAnswers(ours, dataDir)
  const bare = await start('bench/bare-server.ts', {
    port: PORTS.bare,
    env: { ...env, BYTES_DIR: bytesDir },
  })
  console.log(HEADING)
  for (const name of ANSWERS)
    printComparison(`GET /api/${name}`, await compareReads(ROUNDS, `/api/${name}`, { ours, bare }))
  printComparison('POST /api/bookings', await compareBookings(ROUNDS, pool, { ours, bare }))

  const pinned = await start('src/server/main.ts', { port: PORTS.pinned, env, core: 0 })
  printHomePage(await measureHomePage(ROUNDS, pinned))
  const { p50Ms, p99Ms, plan } = await measureNearest(pool)
  console.log(
    `\nNearest 50 of 100,000 mechanics: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
  )
  console.log(plan.join('\n'))
}

/** The product's response, which the bare server repeats. */
async function saveAnswers({ origin }: Running, dataDir: string): Promise<string> {
  const dir = path.join(dataDir, 'answers')
  mkdirSync(dir)
  for (const name of ANSWERS) {
    const answer = await fetch(`${origin}/api/${name}`)
    writeFileSync(path.join(dir, name), await answer.bytes())
  }
  return dir
}

function describeMachine(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${cpu?.model}, ${cpus().length} cores, ${memory} GiB; Node ${process.versions.node}.`,
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
    ratio.toFixed(2).padStart(7),
    `${ours.p99Ms.toFixed(0)} ms`.padStart(10),
    `${ours.cpuMs.toFixed(3)} ms`.padStart(12),
    `${bare.cpuMs.toFixed(3)} ms`.padStart(10),
  ]
  console.log(figures.join(' '))
}

/** Reports requests by wall time and by processor time: a second of one core, whatever else used it. */
function printHomePage({ perSecond, p99Ms, cpuMs }: Rate): void {
  const where = canPin ? 'pinned to one core' : 'not pinned'
  console.log(
    `\nHome page, ${where}: ${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(0)} ms;`,
  )
  console.log(
    `${cpuMs.toFixed(2)} ms of processor time each: ${(1000 / cpuMs).toFixed(0)} a second of one core`,
  )
}
