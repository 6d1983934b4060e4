/** The rows of `npm run bench -- NAME`: what a server does under more load than it bears, beside bad visitors, and for long. */
import { setPriority } from 'node:os'
import path from 'node:path'
import { printBar } from './bars.ts'
import { addCars, addMechanics, customersOf } from './customers.ts'
import { measureDisk } from './disk.ts'
import { measureLoginFlood } from './login-flood.ts'
import { createAsk, type Summary } from './open-loop.ts'
import { measureOverload } from './overload.ts'
import { type Running, startServer } from './programs.ts'
import { measureSlowClients } from './slow-clients.ts'
import { type SoakMinute, soak } from './soak.ts'
import type { Stage } from './stage.ts'
import { measureBookings, measurePages, measureReads, WEBHOOK_SECRET } from './steady.ts'
import { measureEmails } from './ten-thousand-emails.ts'

const PORT = 4222
const INSPECTORS = { web: 4224, worker: 4225 }
/** `Nice` of deploy/systemd/kerbside-worker.service. */
const WORKER_NICE = 5
/** A disk was seen to stand still once in ten seconds. */
const DISK_SECONDS = 20

/** What each row is given after its name: `npm run bench -- soak 60 50`. */
type Row = (stage: Stage, ...given: number[]) => Promise<void>

const withServer = async (
  { url, dataDir, pool, role = 'all' }: Stage & { role?: 'all' | 'web' },
  work: (
    server: Awaited<ReturnType<typeof startServer>>,
    ask: ReturnType<typeof createAsk>['ask'],
  ) => Promise<void>,
) => {
  // Behind a proxy all visitors come from one address, whose connections are not counted.
  const env = {
    ...{ DATABASE_URL: url, KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    KERBSIDE_ROLE: role,
    WEBHOOK_SECRET,
  }
  const server = await startServer('src/server/main.js', { port: PORT, env })
  const { ask, close } = createAsk(server.origin)
  try {
    await addCars(pool)
    await work(server, ask)
  } finally {
    close()
    await server.stop()
  }
}

/** The web server and the worker of the guide, on one machine. */
const withWebAndWorker = (
  stage: Stage,
  work: (ask: ReturnType<typeof createAsk>['ask']) => Promise<void>,
) =>
  withServer({ ...stage, role: 'web' }, async (_server, ask) => {
    const { url: DATABASE_URL, dataDir } = stage
    const env = { DATABASE_URL, LOG_LEVEL: 'silent', KERBSIDE_ROLE: 'worker' }
    const KERBSIDE_DATA_DIR = path.join(dataDir, 'worker')
    const worker = await startServer('src/server/main.js', {
      port: PORT + 4,
      env: { ...env, KERBSIDE_DATA_DIR },
    })
    setPriority(worker.pid, WORKER_NICE)
    await work(ask).finally(worker.stop)
  })

const describe = ({ count, good, p50Ms, p99Ms }: Summary) =>
  `${good} of ${count} answered, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`

/** A web server and a worker, each a process of its own, on one database. */
async function soakBoth(stage: Stage, rate: { minutes: number; perSecond: number }): Promise<void> {
  const running: Running[] = []
  const start = async (role: 'web' | 'worker', port: number) => {
    const inspectorPort = INSPECTORS[role]
    const server = await startServer('src/server/main.js', {
      port,
      env: {
        ...{ DATABASE_URL: stage.url, KERBSIDE_DATA_DIR: path.join(stage.dataDir, role) },
        ...{ LOG_LEVEL: 'silent', TRUST_PROXY: '1', KERBSIDE_ROLE: role },
        NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
      },
    })
    running.push(server)
    return { ...server, inspectorPort }
  }
  try {
    const web = await start('web', PORT)
    const worker = await start('worker', PORT + 4)
    const { ask, close } = createAsk(web.origin)
    const customers = customersOf(await addMechanics(stage.pool))
    await addCars(stage.pool)
    const soaked = { web, worker, pool: stage.pool, ask, customers }
    const seen: SoakMinute[] = []
    for await (const minute of soak(soaked, rate)) {
      printMinute(minute)
      seen.push(minute)
    }
    close()
    printSoak(seen)
  } finally {
    for (const server of running) await server.stop()
  }
}

function printMinute({ minute, web, worker, statuses, p99Ms, ...database }: SoakMinute): void {
  const describeUse = (use: SoakMinute['web']) =>
    `${use.memoryMb} MB, ${use.liveHeapMb.toFixed(1)} MB of live heap, ${use.openFiles} open files`
  console.log(
    `minute ${minute}: web ${describeUse(web)}; worker ${describeUse(worker)}; ` +
      `${database.connections} connections, database ${database.databaseMb} MB, ${database.deadRowsPercent.toFixed(1)}% dead rows, ` +
      `${database.waitingNotifications} notifications wait; p99 ${p99Ms.toFixed(0)} ms, answers ${statuses}`,
  )
}

/** By the second half, when what is filled once is full. */
function printSoak(minutes: readonly SoakMinute[]): void {
  const half = minutes.slice(Math.floor(minutes.length / 2))
  const [first] = half
  const last = half.at(-1)
  if (!first || !last || first === last) return
  const each = (role: 'web' | 'worker') => [
    {
      what: `live heap of the ${role} a minute`,
      is: (last[role].liveHeapMb - first[role].liveHeapMb) / (last.minute - first.minute),
      unit: 'MB',
      atMost: 1,
    },
    {
      what: `more open files of the ${role}`,
      is: last[role].openFiles - first[role].openFiles,
      atMost: 0,
    },
  ]
  printBar('L9', [...each('web'), ...each('worker')])
}

const percentOf = (part: number, whole: number) => (part / whole) * 100

export const LOAD_ROWS: Record<string, Row> = {
  reads: (stage, seconds = 60, perSecond = 500) =>
    withServer(stage, async (_server, ask) => {
      const result = await measureReads(ask, { seconds, perSecond })
      console.log(`${perSecond} reads a second: ${describe(result)}`)
      printBar('L1', [
        { what: 'p99', is: result.p99Ms, unit: 'ms', atMost: 50 },
        { what: 'not answered', is: result.count - result.good, atMost: 0 },
      ])
    }),
  pages: (stage, seconds = 60, perSecond = 50) =>
    withServer(stage, async (_server, ask) => {
      const result = await measurePages(ask, { seconds, perSecond })
      console.log(`${perSecond} pages a second: ${describe(result)}; ${result.statuses}`)
      printBar('L2', [
        { what: 'p95', is: result.p95Ms, unit: 'ms', atMost: 200 },
        { what: 'p99', is: result.p99Ms, unit: 'ms', atMost: 500 },
        { what: 'not answered', is: result.count - result.good, atMost: 0 },
      ])
    }),
  bookings: (stage, minutes = 10, perSecond = 100) =>
    withWebAndWorker(stage, async (ask) => {
      const disk = await measureDisk(stage.dataDir, DISK_SECONDS)
      console.log(
        `The disk takes a page in p50 ${disk.p50Ms.toFixed(1)} ms, p99 ${disk.p99Ms.toFixed(1)} ms, once ${disk.longestMs.toFixed(0)} ms, with nothing else to do`,
      )
      const customers = customersOf(await addMechanics(stage.pool))
      const given = { customers, pool: stage.pool }
      // A server in operation has compiled its code.
      await measureBookings(ask, given, { seconds: 40, perSecond: perSecond / 2 })
      const result = await measureBookings(ask, given, { seconds: minutes * 60, perSecond })
      for (const [minute, { booked, wanted, p99Ms }] of result.minutes.entries())
        console.log(
          `Minute ${minute + 1}: ${booked} of ${wanted} booked, p99 ${p99Ms.toFixed(0)} ms`,
        )
      console.log(`${result.booked} of ${result.wanted} booked and paid; ${result.statuses}`)
      printBar('L3', [
        { what: 'p99 of a request', is: result.p99Ms, unit: 'ms', atMost: 150 },
        { what: 'acknowledged bookings lost', is: result.lost, atMost: 0 },
        { what: 'acknowledged payments lost', is: result.unpaid, atMost: 0 },
        { what: 'booked', is: percentOf(result.booked, result.wanted), unit: '%', atLeast: 100 },
      ])
    }),
  overload: (stage, seconds = 20) =>
    withServer(stage, async (server, ask) => {
      const customers = customersOf(await addMechanics(stage.pool))
      const result = await measureOverload(server, ask, customers, { seconds })
      console.log(
        `Bookings a second: ${result.capacity.toFixed(1)} for eight customers who wait; of ten times as many ${result.goodput.toFixed(1)}, ${(result.ratio * 100).toFixed(0)}%`,
      )
      console.log(
        `Processor time of the web server for one: ${result.cpuEach.calm.toFixed(1)} ms, and ${result.cpuEach.flooded.toFixed(1)} ms with all that it refuses`,
      )
      console.log(
        `Meanwhile a booking with its three requests p99 ${result.acceptedP99Ms.toFixed(0)} ms, a refusal p99 ${result.refusedP99Ms.toFixed(0)} ms, ${result.memoryMb} MB; answers: ${result.statuses}`,
      )
      for (const [second, { good, p99Ms }] of result.after.entries())
        console.log(
          `Second ${second + 1} after it, at half the capacity: ${(good * 100).toFixed(0)}% booked, p99 ${p99Ms.toFixed(0)} ms`,
        )
      printBar('L6', [
        { what: 'goodput', is: result.ratio * 100, unit: '%', atLeast: 80 },
        { what: 'p99 of a booking', is: result.acceptedP99Ms, unit: 'ms', atMost: 1000 },
        { what: 'p99 of a refusal', is: result.refusedP99Ms, unit: 'ms', atMost: 20 },
        { what: 'memory', is: result.memoryMb, unit: 'MB', atMost: 512 },
        {
          what: 'booked in the sixth second after it',
          is: (result.after[5]?.good ?? 0) * 100,
          unit: '%',
          atLeast: 100,
        },
      ])
    }),
  logins: (stage, seconds = 30) =>
    withServer(stage, async (_server, ask) => {
      const result = await measureLoginFlood(ask, { seconds, perSecond: 200 })
      console.log(`50 reads a second alone: ${describe(result.calm)}`)
      console.log(`beside 200 wrong passwords a second: ${describe(result.flooded)}`)
      console.log(`sign-ins: ${result.signIns}; p99 ${result.signInP99Ms.toFixed(0)} ms`)
      printBar('L7', [
        { what: 'p99 of a read meanwhile', is: result.flooded.p99Ms, unit: 'ms', atMost: 200 },
        { what: 'not answered', is: result.flooded.count - result.flooded.good, atMost: 0 },
      ])
    }),
  slow: (stage, seconds = 60) =>
    withServer(stage, async (_server, ask) => {
      const result = await measureSlowClients(ask, PORT, { seconds, connections: 800 })
      console.log(`50 reads a second alone: ${describe(result.calm)}`)
      console.log(`beside 800 slow connections: ${describe(result.beside)}`)
      console.log(`${result.opened} were opened, ${result.stillOpen} still there at the end`)
      printBar('L8', [
        { what: 'p99 of others', is: result.beside.p99Ms, unit: 'ms', atMost: 100 },
        { what: 'not answered', is: result.beside.count - result.beside.good, atMost: 0 },
      ])
    }),
  soak: (stage, minutes = 60, perSecond = 50) => soakBoth(stage, { minutes, perSecond }),
  emails: (stage, emails = 10_000) =>
    // This process sends them.
    withServer({ ...stage, role: 'web' }, async (_server, ask) => {
      const result = await measureEmails(stage, ask, emails)
      console.log(
        `${emails} emails, 200 ms each: ${result.seconds.toFixed(0)} s, ${result.cpuSeconds.toFixed(1)} s of processor, ${result.sent} sent, ${result.left} left`,
      )
      console.log(`20 reads a second before: ${describe(result.calm)}`)
      console.log(`20 reads a second meanwhile: ${describe(result.beside)}`)
      printBar('L10', [
        { what: 'drained in', is: result.seconds, unit: 's', atMost: 600 },
        { what: 'left', is: result.left, atMost: 0 },
        { what: 'not answered', is: result.beside.count - result.beside.good, atMost: 0 },
      ])
    }),
}
