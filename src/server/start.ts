import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts'
import { findNewestBackup } from './admin/backups/list-backups.ts'
import { createApp, createRuntime, createWorkerApp } from './app.ts'
import { type Env, readEnv } from './config/env.ts'
import { adoptConsole, createLog, type Log } from './config/log.ts'
import { countEvents, type Measures } from './config/measures.ts'
import { StartError } from './config/start-error.ts'
import { startLines } from './config/start-lines.ts'
import { createStopper, stopOnSignals } from './config/stopper.ts'
import { addTraceIds } from './config/tracing.ts'
import { blamingFullDisk, requireWritableDataDir } from './config/unwritable-data-dir.ts'
import { openReplica } from './db/connections/replica.ts'
import { traceStatements } from './db/connections/trace-statements.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import type { Tasks } from './db/queue/start-tasks.ts'
import { refuseDemoData } from './demo/refuse-demo-data.ts'
import { refuseLiveData } from './demo/refuse-live-data.ts'
import { createHttpServer, drain, endConnections, listen } from './http/http-server.ts'
import { openRateCounters } from './http/limits/shared/open-rate-counters.ts'
import { openMetrics } from './http/metrics/open-metrics.ts'
import { purgeChangedPages } from './http/pages/cache/purge-changed-pages.ts'
import type { Pages } from './http/pages/pages.ts'
import { announceRelease } from './http/pages/release-files.ts'
import { startLive } from './notifications/live/start-live.ts'
import { checkKeysHourly } from './providers/check-keys.ts'
import { reportErrors } from './providers/error-reports/error-reports.ts'
import { openErrorReports } from './providers/error-reports/open-error-reports.ts'
import type { FilesProvider } from './providers/files/files.ts'
import { openTraces } from './providers/traces/open-traces.ts'
import type { Runtime } from './runtime.ts'

const DRAIN_MS = 10_000

const stopper = createStopper()
/** For the operator who reads the terminal, before there is a log and after. */
const { error: print } = console
const isDev = process.argv.includes('--dev')

/** Starts everything. Failing that, prints why and ends the process with 1. */
export async function start(): Promise<void> {
  try {
    await startServer()
  } catch (error) {
    // An error that the operator can correct is a sentence; anything else is a bug and retains its trace.
    print(error instanceof StartError ? error.message : error)
    await stopper.stop(1)
  }
}

async function startServer(): Promise<void> {
  const env = readEnv()
  requireWritableDataDir(env.dataDir)
  const metrics = await openMetrics(env)
  const { measures } = metrics
  const { log, tracing } = await openLog(env, measures)
  stopOnSignals(stopper, log)

  const database = await openDatabase(env, log)
  stopper.add(() => database.close())
  if (tracing) traceStatements(database.pool, tracing)
  await prepareData(env, database)

  const server = createHttpServer({ trustProxyHops: env.trustProxyHops })
  stopper.delay(env.stopDelayMs, () => endConnections(server))
  const pages = env.role === 'worker' ? null : await openPages(server, isDev)

  const isReady = async () => !stopper.isStopping() && (await database.ready())
  const { counters: rates, close: closeCounters } = await openRateCounters(env, database.pool, log)
  stopper.add(closeCounters)
  const runtime = createRuntime({
    ...{ env, log, measures, tracing, rates, isReady, isDev },
    db: database.db,
    replica: openReads(env, database, log),
  })
  stopper.add(() => runtime.providers.mail.close())
  const tasks = env.role === 'web' ? null : await openTasks(database.directUrl, runtime)
  if (tasks) stopper.add(() => tasks.stop())

  if (tasks) await openPurges(runtime)
  const live = startLive(database.directUrl, runtime, tasks)
  const listener = pages
    ? pages.listenerFor(createApp(runtime, pages))
    : getRequestListener(createWorkerApp(runtime).fetch)
  stopper.add(() => drain(server, DRAIN_MS))
  // Close streams before the listener: they would otherwise hold their connections for half an hour.
  stopper.add(() => live.close())
  // Before a page can name them, every server of this database has its files.
  if (pages?.files) stopper.add(await announceDaily(runtime, pages.files))
  await listen(server, listener, env)
  const findBackup = () => findNewestBackup(env.storage.backupsDir)
  stopper.add(await metrics.listen({ pool: database.pool, runtime, findBackup }))
  log.info({ event: 'listening', port: env.port, mode: env.mode, role: env.role }, 'listening')
  console.log(startLines(env))
  stopper.add(checkFilesHourly(runtime.providers.files))
  // Reading the gazetteer takes a second: do it now, so that the first visitor who names a town need not wait.
  runtime.providers.places.find({ kind: 'name', name: 'London' }).catch(() => {})
  if (env.mode === 'demo') {
    const { storeSampleDocuments } = await import('./demo/mechanics/store-sample-documents.ts')
    const files = storeSampleDocuments(database.db, runtime.providers.files)
    // The next start goes on where this one ends, by a full disk or a stop.
    files.catch((error) => log.warn({ event: 'sample_documents', err: error }, 'not all stored'))
  }
}

async function prepareData(env: Env, database: Database): Promise<void> {
  const prepare = () => migrateAndSeed(env, database)
  await (env.databaseUrl === null ? blamingFullDisk(env.dataDir, prepare) : prepare())
}

/** Migrates the schema and writes the demo's content. The demo changes nothing in a database of real people. */
async function migrateAndSeed({ mode }: Env, { db, directUrl }: Database): Promise<void> {
  if (mode === 'demo') await refuseLiveData(db)
  await migrateDatabase(directUrl)
  if (mode === 'live') return refuseDemoData(db)
  const { seedDemo } = await import('./demo/demo.ts')
  await seedDemo(db, Temporal.Now.instant())
}

/** The log, which counts its warnings, reports its errors and names the trace of each line, as far as that is configured. */
async function openLog(env: Env, measures: Measures) {
  const errors = await openErrorReports(env)
  stopper.add(() => errors.close())
  const traces = await openTraces(env)
  if (traces) stopper.add(() => traces.close())
  const tracing = traces?.tracing ?? null
  const written = createLog(env.logLevel)
  const traced = tracing ? addTraceIds(written, tracing) : written
  const log = reportErrors(countEvents(traced, measures), errors)
  // Vite writes to the terminal of somebody who works on the pages.
  if (!isDev) adoptConsole(console, log)
  return { log, tracing }
}

/** Background work is loaded on demand, so that it takes no memory of a web server [OPS-33]. */
async function openTasks(directUrl: string, runtime: Runtime): Promise<Tasks> {
  // The tasks ask them anyway, so that their libraries cost nothing more.
  stopper.add(checkKeysHourly(runtime))
  const { startTasks } = await import('./db/queue/start-tasks.ts')
  const { tasksOn } = await import('./tasks.ts')
  return startTasks(directUrl, tasksOn(directUrl), runtime)
}

/** Open this before anything listens to the database: the first connection purges what a CDN stored before. */
async function openPurges(runtime: Runtime): Promise<void> {
  const { cdn } = runtime.env
  if (cdn === null) return
  const { createFastlyCdn } = await import('./providers/cdn/cdn.fastly.ts')
  const purges = purgeChangedPages(createFastlyCdn(cdn), runtime)
  stopper.add(async () => purges.close())
}

/** A disk that fills up, or a wrong key of the object store, would else be noticed with the first upload [OPS-9, SEC-F8]. */
function checkFilesHourly(files: FilesProvider): () => void {
  void files.check()
  const hourly = setInterval(() => void files.check(), HOUR_MS)
  return () => clearInterval(hourly)
}

/** A server that runs for long says each day that its release does. */
async function announceDaily({ db, now, log }: Runtime, files: string) {
  await announceRelease(db, files, now())
  const daily = setInterval(() => {
    announceRelease(db, files, now()).catch((error) =>
      log.warn({ event: 'release_files', err: error }, 'its files were not announced'),
    )
  }, DAY_MS)
  return () => clearInterval(daily)
}

function openReads(env: Env, { pool }: Database, log: Log) {
  const replica = openReplica(env, pool, log)
  if (replica) stopper.add(() => replica.close())
  return replica
}

/** Each module is imported on demand, because a production installation lacks Vite. */
async function openPages(server: Server, isDev: boolean): Promise<Pages> {
  const pages = isDev
    ? await (await import('./http/pages/dev-pages.ts')).openDevPages(server)
    : await (await import('./http/pages/built-pages.ts')).openBuiltPages()
  stopper.add(() => pages.close())
  return pages
}
