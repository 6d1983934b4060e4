import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { isInstalled } from '#test/support/debian.ts'
import { createPooler } from '#test/support/pooler.ts'
import { getStatus, type Program, startProgram, waitUntilReady } from '#test/support/program.ts'
import { createEtcd } from './etcd.ts'
import { createProxy } from './haproxy.ts'
import { createNode, type Node } from './patroni.ts'
import { type Supervised, waitUntil } from './supervised.ts'

const PASSWORD = 'only-for-this-test'
const SECRETS = Object.fromEntries(
  ['RATE_LIMIT_SECRET', 'LINK_SECRET', 'WEBHOOK_SECRET'].map((name) => [name, 'x'.repeat(40)]),
)
const WEB_SERVERS = 3
/** Debian's packages, by the program that each brings. */
const PACKAGES = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pg_ctlcluster: 'postgresql',
}

/** What this machine lacks for an installation of several servers: the names of Debian's packages. */
export const listMissingPackages = (): string[] =>
  Object.entries(PACKAGES).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]))

/** A part that a test kills; its service manager then starts it again. */
type Server = { kill: () => Promise<void>; start: () => Promise<void> }

export type Installation = {
  /** What visitors open. */
  origin: string
  /** The primary of the moment. */
  databaseUrl: string
  webServers: readonly Server[]
  worker: Server & { dataDir: string }
  pooler: Supervised
  proxy: Supervised
  etcd: Supervised
  findNode: (role: 'primary' | 'sync_standby') => Promise<Node>
  /** Says whether each commit waits for a standby, as at the beginning. */
  isWhole: () => Promise<boolean>
  /** Waits until Patroni has noticed that the standby is away. */
  untilBroken: () => Promise<void>
  close: () => Promise<void>
}

/**
 * HAProxy, three web servers and a worker, PgBouncer, and a primary with a synchronous standby under Patroni and etcd: each
 * a process of this machine on a loopback port of its own.
 */
export async function openInstallation(): Promise<Installation> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-installation-'))
  // Other users of the machine read their configuration here.
  chmodSync(dir, 0o755)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.reverse()) await end()
    rmSync(dir, { recursive: true, force: true })
  }
  const begin = async <Part extends Supervised>(part: Part): Promise<Part> => {
    closing.push(part.stop)
    await part.start()
    return part
  }
  try {
    return { ...(await build(dir, begin, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Begin = <Part extends Supervised>(part: Part) => Promise<Part>

async function build(
  dir: string,
  begin: Begin,
  closing: (() => Promise<unknown>)[],
): Promise<Omit<Installation, 'close'>> {
  const ports = await findPorts()
  const etcd = await begin(createEtcd(dir, { client: ports.etcd, peer: ports.etcdPeer }))
  const nodes: Node[] = []
  for (const [index, own] of ports.nodes.entries()) {
    const all = { ...own, etcd: ports.etcd }
    nodes.push(await begin(createNode(`node${index + 1}`, { dir, ports: all, password: PASSWORD })))
  }
  const proxy = await begin(createProxy(dir, ports))
  await createDatabase(ports.primary)
  const databaseUrl = `postgresql://kerbside:${PASSWORD}@127.0.0.1:${ports.primary}/kerbside`
  const { pooler, url } = createPooler(dir, ports.pooler, {
    directUrl: databaseUrl,
    serverConnections: 20,
  })
  await begin(pooler)
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl, ...SECRETS }
  const serve = async (role: 'web' | 'worker', name: string, onPort: number) => {
    const dataDir = path.join(dir, name)
    const server = createServer({
      ...{ ...env, KERBSIDE_ROLE: role, KERBSIDE_DATA_DIR: dataDir, PORT: String(onPort) },
    })
    closing.push(server.stop)
    await server.start()
    return { ...server, dataDir }
  }
  // The first one makes the tables and the demonstration's content.
  const worker = await serve('worker', 'worker', ports.worker)
  const webServers = await Promise.all(
    ports.webServers.map((onPort, index) => serve('web', `web${index + 1}`, onPort)),
  )
  const origin = `http://127.0.0.1:${ports.visitors}`
  await waitUntil(
    async () => (await getStatus(`${origin}/api/services`)) === 200,
    'visitors are answered',
  )
  const isWhole = async () => (await findByRole(nodes, 'sync_standby')) !== undefined
  await waitUntil(isWhole, 'each commit waits for a standby')
  return {
    ...{ origin, databaseUrl, webServers, worker, pooler, proxy, etcd, isWhole },
    untilBroken: () => waitUntil(async () => !(await isWhole()), 'the standby is away'),
    findNode: async (role) => {
      const node = await findByRole(nodes, role)
      if (!node) throw new Error(`no ${role}`)
      return node
    },
  }
}

async function findPorts() {
  const free = await Promise.all(Array.from({ length: 16 }, getFreePort))
  const next = () => free.pop() ?? 0
  return {
    ...{ etcd: next(), etcdPeer: next(), visitors: next(), primary: next(), replica: next() },
    ...{ pooler: next(), worker: next() },
    webServers: Array.from({ length: WEB_SERVERS }, next),
    nodes: Array.from({ length: 2 }, () => ({ postgres: next(), rest: next() })),
  }
}

/** Patroni answers under the name of a role with 200 where its server has it. */
async function findByRole(nodes: readonly Node[], role: string): Promise<Node | undefined> {
  const path = role === 'primary' ? 'primary' : 'synchronous'
  for (const node of nodes)
    if ((await getStatus(`http://127.0.0.1:${node.ports.rest}/${path}`)) === 200) return node
  return undefined
}

async function createDatabase(port: number): Promise<void> {
  const run = async (statement: string) => {
    const client = new Client({
      connectionString: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  await waitUntil(
    () =>
      run('create temporary table writable ()').then(
        () => true,
        () => false,
      ),
    'the primary takes statements',
  )
  await run(`create role kerbside login password '${PASSWORD}'`)
  await run('create database kerbside owner kerbside')
}

/** The product's own program under its service manager. */
function createServer(env: Record<string, string>) {
  let program: Program | null = null
  const end = async (signal: NodeJS.Signals) => {
    if (program === null || program.child.exitCode !== null) return
    program.child.kill(signal)
    await program.exited
  }
  return {
    start: async () => {
      program = await startProgram({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env })
      await waitUntilReady(program)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
