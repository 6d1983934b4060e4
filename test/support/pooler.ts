import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { HERE, type Machine } from './installation/network.ts'
import { type Supervised, supervise } from './installation/supervised.ts'
import { isListening } from './listening.ts'

/** What docs/servers.md asks an operator to set: the limits of a connection, and PgBouncer's own settings. */
const GUIDE = readFileSync('docs/servers.md', 'utf8')
const [, CONNECT_QUERY = ''] = /connect_query='(.+)'/.exec(GUIDE) ?? []
const [, SETTINGS = ''] = /^\[pgbouncer\]\n(.+?)```/ms.exec(GUIDE) ?? []

type Options = {
  directUrl: string
  connectQuery?: string
  serverConnections?: number
  /** Where it runs, if not on this machine. */
  machine?: Pick<Machine, 'address' | 'under'>
}

/** Starts PgBouncer in transaction mode in front of a database; returns the database's address through it. */
export async function startPooler(options: Options): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-pooler-'))
  const { pooler, url } = createPooler(dir, await getFreePort(), options)
  onTestFinished(async () => {
    await pooler.kill()
    rmSync(dir, { recursive: true })
  })
  await pooler.start()
  return url
}

/** The same without starting it, for a test that stops and starts it itself. */
export function createPooler(
  dir: string,
  port: number,
  { directUrl, connectQuery = CONNECT_QUERY, serverConnections = 3, machine = HERE }: Options,
): { pooler: Supervised; url: string } {
  const { hostname, port: databasePort, username, password, pathname } = new URL(directUrl)
  const name = pathname.slice(1)
  const file = path.join(dir, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}${
      connectQuery && ` connect_query='${connectQuery}'`
    }
[pgbouncer]
listen_addr = ${machine.address}
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = ${serverConnections}
max_client_conn = 200
${SETTINGS}`,
    { mode: 0o644 },
  )
  // It refuses to run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  return {
    pooler: supervise({
      name: 'pgbouncer',
      command: 'pgbouncer',
      args,
      ...{ dir, under: machine.under },
      isUp: () => isListening(port, machine.address),
    }),
    url: `postgresql://${username}@${machine.address}:${port}/${name}`,
  }
}
