/** The rows of `npm run bench -- NAME`: what a server does under more load than it bears, beside bad visitors, and for long. */
import { addCars, addMechanics, customersOf } from './customers.ts'
import { measureLoginFlood } from './login-flood.ts'
import { createAsk, type Summary } from './open-loop.ts'
import { measureOverload } from './overload.ts'
import { startServer } from './programs.ts'
import { measureSlowClients } from './slow-clients.ts'
import { soak } from './soak.ts'
import type { Stage } from './stage.ts'
import { measureEmails } from './ten-thousand-emails.ts'

const PORT = 4222

/** What each row is given after its name: `npm run bench -- soak 30`. */
type Row = (stage: Stage, given: number | undefined) => Promise<void>

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
  }
  const server = await startServer('src/server/main.ts', { port: PORT, env })
  const { ask, close } = createAsk(server.origin)
  try {
    await addCars(pool)
    await work(server, ask)
  } finally {
    close()
    await server.stop()
  }
}

const describe = ({ count, good, p50Ms, p99Ms }: Summary) =>
  `${good} of ${count} answered, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`

export const LOAD_ROWS: Record<string, Row> = {
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
    }),
  logins: (stage, seconds = 30) =>
    withServer(stage, async (_server, ask) => {
      const result = await measureLoginFlood(ask, { seconds, perSecond: 200 })
      console.log(`50 reads a second alone: ${describe(result.calm)}`)
      console.log(`beside 200 wrong passwords a second: ${describe(result.flooded)}`)
      console.log(`sign-ins: ${result.signIns}; p99 ${result.signInP99Ms.toFixed(0)} ms`)
    }),
  slow: (stage, seconds = 60) =>
    withServer(stage, async (_server, ask) => {
      const result = await measureSlowClients(ask, PORT, { seconds, connections: 800 })
      console.log(`50 reads a second alone: ${describe(result.calm)}`)
      console.log(`beside 800 slow connections: ${describe(result.beside)}`)
      console.log(`${result.opened} were opened, ${result.stillOpen} still there at the end`)
    }),
  soak: (stage, minutes = 30) =>
    withServer(stage, async (server, ask) => {
      const customers = customersOf(await addMechanics(stage.pool))
      const options = { minutes, perSecond: 50 }
      for await (const { minute, memoryMb, openFiles, statuses, p99Ms } of soak(
        server,
        ask,
        customers,
        options,
      ))
        console.log(
          `minute ${minute}: ${memoryMb} MB, ${openFiles} open files, p99 ${p99Ms.toFixed(0)} ms, answers ${statuses}`,
        )
    }),
  emails: (stage, emails = 10_000) =>
    // This process sends them.
    withServer({ ...stage, role: 'web' }, async (_server, ask) => {
      const result = await measureEmails(stage, ask, emails)
      console.log(
        `${emails} emails, 200 ms each: ${result.seconds.toFixed(0)} s, ${result.cpuSeconds.toFixed(1)} s of processor, ${result.sent} sent, ${result.left} left`,
      )
      console.log(`20 reads a second before: ${describe(result.calm)}`)
      console.log(`20 reads a second meanwhile: ${describe(result.beside)}`)
    }),
}
