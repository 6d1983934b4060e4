import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '#server/config/log.ts'
import { StartError } from '#server/config/start-error.ts'

const OLDEST_VERSION = 15

/** The database is not ready: it is starting (57P03), not listening, or its name does not resolve at the moment. */
const PASSING = new Set(['57P03', 'ECONNREFUSED', 'EAI_AGAIN', 'ECONNRESET'])

/** Waits until the database accepts queries, and fails with one sentence when it will not. */
export async function waitForDatabase(url: string, timeoutMs: number, log: Log): Promise<void> {
  const until = Date.now() + timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryOnce(url)
    if (failure === null) return
    if (!PASSING.has(failure.code) || Date.now() > until) throw new StartError(failure.sentence)
    if (attempt === 1) log.warn({ code: failure.code }, 'waiting for the database')
    await sleep(250)
  }
}

type Failure = { code: string; sentence: string }

async function tryOnce(url: string): Promise<Failure | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major >= OLDEST_VERSION) return null
    return {
      code: 'version',
      sentence: `The database is PostgreSQL ${major}: Kerbside needs ${OLDEST_VERSION} or newer.`,
    }
  } catch (error) {
    return explain(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Names the address without the user's password. */
function explain(error: unknown, url: string): Failure {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'the local socket'}${port ? `:${port}` : ''}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'timeout'
  const reasons: Record<string, string> = {
    '28P01': 'the user name or the password is wrong',
    '28000': 'the server does not let this user in from here',
    '3D000': `it has no database called "${pathname.slice(1)}"`,
    '53300': 'it has no free connection',
    '57P03': 'it is still starting up',
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its name cannot be resolved',
    ECONNRESET: 'it closed the connection',
    timeout: 'it does not answer',
  }
  const reason = reasons[code] ?? `it refused the connection (${code})`
  return {
    code,
    sentence: `The database of DATABASE_URL at ${place} cannot be used: ${reason}.`,
  }
}
