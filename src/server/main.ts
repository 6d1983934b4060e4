import { createApp } from './app.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { createHttpServer, drain, listen } from './http/http-server.ts'
import { createLog } from './log.ts'
import { openPages } from './pages/open-pages.ts'
import { StartError } from './start-error.ts'
import { createStopper, stopOnSignals } from './stopper.ts'

const DRAIN_MS = 10_000

const stopper = createStopper()

async function start(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel)
  stopOnSignals(stopper, log)

  const database = await openDatabase(env, log)
  stopper.add(() => database.close())
  await migrateDatabase(database.url)

  const server = createHttpServer({ isBehindProxy: env.trustProxyHops > 0 })
  const pages = await openPages(server, { isDev: process.argv.includes('--dev') })
  stopper.add(() => pages.close())

  const isReady = async () => !stopper.isStopping() && (await database.ready())
  const app = createApp({ env, log, db: database.db, pages, isReady })
  stopper.add(() => drain(server, DRAIN_MS))
  await listen(server, pages.listenerFor(app), env)
  log.info({ event: 'listening', port: env.port, mode: env.mode }, `Kerbside is at ${env.origin}`)
}

try {
  await start()
} catch (error) {
  // A reason that its reader can mend is a sentence; anything else is a bug and keeps its trace.
  console.error(error instanceof StartError ? error.message : error)
  await stopper.stop(1)
}
