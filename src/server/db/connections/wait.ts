import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { POOL_DEFAULTS, type PoolSettings } from '#server/config/settings/database-settings.ts'
import { StartError } from '#server/config/start-error.ts'
import { connectionOptions } from './connection-options.ts'

const OLDEST_VERSION = 15

/**
 * The database is not ready: it is starting (57P03), not listening, has not made its socket (ENOENT), or its name does not
 * resolve at the moment.
 */
const PASSING = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ECONNRESET'])

type Settings = Pick<Env, 'databaseDirectUrl' | 'databasePool' | 'mode'>

const TIMEOUT_MS = { demo: 5000, live: 30_000 }

/** Waits until the database accepts queries at each address, one database, and fails with one sentence when it will not. */
export async function waitForDatabase(env: Settings, url: string, log: Log): Promise<void> {
  const until = Date.now() + TIMEOUT_MS[env.mode]
  const { databaseDirectUrl: directUrl, databasePool } = env
  // PostgreSQL itself first: a pooler waits for it and hides the reason.
  const direct = { name: 'DATABASE_DIRECT_URL', url: directUrl ?? url, settings: POOL_DEFAULTS }
  const identity = directUrl === null ? null : await waitForAddress(direct, until, log)
  const pooled = { name: 'DATABASE_URL', url, settings: databasePool }
  const found = await waitForAddress(pooled, until, log)
  if (identity === null || identity === found) return
  // Migrations and backups would be those of the one, and bookings lie in the other; or it has restarted between the two.
  if ((await waitForAddress(direct, until, log)) !== found)
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.')
}

type Address = { name: string; url: string; settings: PoolSettings }

async function waitForAddress(address: Address, until: number, log: Log): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryOnce(address)
    if (typeof failure === 'string') return failure
    if (!PASSING.has(failure.code) || Date.now() > until) throw new StartError(failure.sentence)
    if (attempt === 1) log.warn({ code: failure.code }, 'waiting for the database')
    await sleep(250)
  }
}

type Failure = { code: string; sentence: string }

/** No two servers have started within the same microsecond. */
const IDENTITY = `select current_setting('server_version_num') as version,
  current_database() || ' since ' || extract(epoch from pg_postmaster_start_time()) as identity`

/** Returns what tells the database that answers from every other one. */
async function tryOnce(address: Address): Promise<Failure | string> {
  const client = openClient(address)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(IDENTITY)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major >= OLDEST_VERSION) return (await findMissingTimeout(client)) ?? rows[0]?.identity
    return {
      code: 'version',
      sentence: `The database is PostgreSQL ${major}: Kerbside needs ${OLDEST_VERSION} or newer.`,
    }
  } catch (error) {
    return explain(error, address)
  } finally {
    await client.end().catch(() => {})
  }
}

function openClient({ name, url, settings }: Address): Client {
  try {
    // The same options as the pool's: a pooler refuses the connection because of them.
    return new Client({ ...connectionOptions(url, settings), connectionTimeoutMillis: 3000 })
  } catch (cause) {
    // The certificates of `sslrootcert`, `sslcert` and `sslkey` are read here.
    throw new StartError(`${name} names a certificate or a key that cannot be read.`, { cause })
  }
}

/** A pooler drops the limits of our connections, so it has to set its own: a statement without one could run for ever. */
async function findMissingTimeout(client: Client): Promise<Failure | null> {
  const { rows } = await client.query("select current_setting('statement_timeout') as timeout")
  if (rows[0]?.timeout !== '0') return null
  return {
    code: 'no timeout',
    sentence:
      'The pooler of DATABASE_URL sets no time limit for statements: give it the connect_query of docs/servers.md.',
  }
}

/** The driver gives no code to what it says itself. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'timeout'
  if ('code' in error) return String(error.code)
  return error.message.includes('SSL') ? 'no TLS' : 'timeout'
}

/** TLS names a hundred reasons not to trust a certificate, each by a code that says it. */
const otherReason = (code: string) =>
  /CERT|SIGNATURE/.test(code)
    ? `its certificate is not trusted (${code}): name the one of its issuer by sslrootcert`
    : `it refused the connection (${code})`

/** Names the address without the user's password. */
function explain(error: unknown, { name, url }: Address): Failure {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const place = `${host || 'the local socket'}${port ? `:${port}` : ''}`
  const code = codeOf(error)
  const reasons: Record<string, string> = {
    '08P01':
      'it takes no time limits from us, as a pooler does: set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    '28P01': 'the user name or the password is wrong',
    '28000': 'the server does not let this user in from here',
    '3D000': `it has no database called "${pathname.slice(1)}"`,
    '53300': 'it has no free connection',
    '57P03': 'it is still starting up',
    ECONNREFUSED: 'nothing listens there',
    ENOENT: 'there is no socket of a server',
    EACCES: 'its socket is closed to the user of this program',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'its name cannot be resolved',
    ECONNRESET: 'it closed the connection',
    'no TLS': 'it offers no TLS, which sslmode of the address asks for',
    timeout: 'it does not answer',
  }
  const reason = reasons[code] ?? otherReason(code)
  return {
    code,
    sentence: `The database of ${name} at ${place} cannot be used: ${reason}.`,
  }
}
