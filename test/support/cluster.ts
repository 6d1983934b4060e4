import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/config/log.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { byLoopback } from './embedded-url.ts'
import { buildDataDir, removeDataDir, setup as sweep } from './sweep.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's address with `DATABASE` in place of the database's name. */
    clusterUrl: string
  }
}

/** No data outlives the run, so waiting for the disk would only cost time. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' }

export type TestCluster = {
  url: string
  /** Creates a database of that name from a template; returns its address. */
  copyTemplate: (template: 'migrated' | 'seeded', name: string) => Promise<string>
  stop: () => Promise<void>
}

/** Vitest calls this before the first test, to start one PostgreSQL for the whole run (see database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const cluster = await startCluster()
  project.provide('clusterUrl', withDatabase(cluster.url, 'DATABASE'))
  return cluster.stop
}

/** A PostgreSQL with two templates, so that the schema is created once and the demo is seeded once. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = buildDataDir()
  const log = createLog('warn')
  const binDir = process.env.KERBSIDE_TEST_POSTGRES_BIN ?? null
  let cluster: Embedded | null = null
  const stop = async () => {
    await cluster?.stop()
    await removeDataDir(dataDir)
  }
  try {
    cluster = await startEmbedded({ dataDir, log, binDir, settings: SETTINGS })
    await createTemplates(cluster.url)
  } catch (error) {
    await stop()
    throw error
  }
  const url = byLoopback(cluster.url)
  return {
    url,
    copyTemplate: async (template, name) => {
      await runSql(url, copyOf(`template_${template}`, name))
      return withDatabase(url, name)
    },
    stop,
  }
}

/** Writing each page to the log instead, PostgreSQL's default, takes three times the processor time. */
export const copyOf = (template: string, name: string) =>
  `create database ${name} template ${template} strategy file_copy`

async function createTemplates(url: string): Promise<void> {
  await runSql(url, 'create database template_migrated')
  await migrateDatabase(withDatabase(url, 'template_migrated'))
  await runSql(url, copyOf('template_migrated', 'template_seeded'))
  const pool = openPool(withDatabase(url, 'template_seeded'))
  await seedDemo(openDb(pool), Temporal.Now.instant())
  // PostgreSQL copies a template only without connections to it.
  await pool.end()
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function withDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = name
  return url.href
}
