import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_FLAGS, findBrowserProgram } from './browser-program.ts'
import { startCluster, type TestCluster } from './cluster.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from './program.ts'
import { JOURNEY_WEBHOOK_SECRET } from './provider-news.ts'
import { buildDataDir, removeDataDir, setup as sweep } from './sweep.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the built product, with one demo for each worker. */
    origins: string[]
    /** The databases behind the origins, in their order. */
    databaseUrls: string[]
    /** The address of the one Chromium of all journeys. */
    browserEndpoint: string
  }
}

/** Starts one Chromium, and a server for each worker on its own copy of the demo, which is seeded once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const teardowns: (() => Promise<unknown>)[] = []
  const teardown = async () => {
    const errors: unknown[] = []
    for (const step of teardowns.reverse()) await step().catch((error) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'the journeys did not end in order')
  }
  try {
    const cluster = await startCluster()
    teardowns.push(cluster.stop)
    const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1)
    const servers = await Promise.all(workers.map((worker) => startServer(cluster, worker)))
    teardowns.push(...servers.map(({ stop }) => stop))
    const browser = await chromium.launchServer({
      executablePath: findBrowserProgram(),
      args: BROWSER_FLAGS,
    })
    teardowns.push(() => browser.close())
    project.provide(
      'origins',
      servers.map(({ program }) => program.origin),
    )
    project.provide(
      'databaseUrls',
      servers.map(({ databaseUrl }) => databaseUrl),
    )
    project.provide('browserEndpoint', browser.wsEndpoint())
  } catch (error) {
    await teardown().catch(() => {})
    throw error
  }
  return teardown
}

async function startServer(cluster: TestCluster, worker: number) {
  const databaseUrl = await cluster.copyTemplate('seeded', `journeys_${worker}`)
  const dataDir = buildDataDir()
  const program: Program = await startProgram({
    KERBSIDE_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    WEBHOOK_SECRET: JOURNEY_WEBHOOK_SECRET,
    // As `PATIENT_POOL` of the other tests: what a page shows matters here, and not how busy the machine is.
    DATABASE_STATEMENT_TIMEOUT_MS: '15000',
  })
  const stop = async () => {
    const code = await stopProgram(program)
    await removeDataDir(dataDir)
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${program.output()}`)
  }
  await waitUntilReady(program).catch(async (error) => {
    await stop().catch(() => {})
    throw error
  })
  return { program, databaseUrl, stop }
}
