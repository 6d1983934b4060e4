import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { isInstalled } from '#test/support/debian.ts'
import { createPooler } from '#test/support/pooler.ts'
import { getStatus, type Program, startProgram, waitUntilReady } from '#test/support/program.ts'
import { createEtcd } from './etcd.ts'
import { createProxy } from './haproxy.ts'
import {
  findObstacle,
  type Machine,
  type Network,
  openLoopback,
  openNamespaces,
} from './network.ts'
import { createNode, type Node } from './patroni.ts'
import { type Supervised, waitUntil } from './supervised.ts'

const PASSWORD = 'only-for-this-test'
const SECRETS = Object.fromEntries(
  ['RATE_LIMIT_SECRET', 'LINK_SECRET', 'WEBHOOK_SECRET'].map((name) => [name, 'x'.repeat(40)]),
)
const WEB_SERVERS = 3
/** So that one that never is has the test end, and take everything away that it made. */
const READY_WITHIN_MS = 60_000
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
type Server = { kill: () => Promise<void>; start: () => Promise<void>; machine: Machine }

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
  machine: Network['machine']
  findNode: (role: 'primary' | 'sync_standby') => Promise<Node>
  /** Says whether each commit waits for a standby, as at the beginning. */
  isWhole: () => Promise<boolean>
  /** Waits until Patroni has noticed that the standby is away. */
  untilBroken: () => Promise<void>
  close: () => Promise<void>
}

/**
 * HAProxy, three web servers and a worker, PgBouncer, and a primary with a synchronous standby under Patroni and etcd: each
 * on a machine of its own in a network of this machine, or all of them on its loopback.
 */
export async function openInstallation(): Promise<Installation> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-installation-'))
  // Other users of the machine read their configuration here.
  chmodSync(dir, 0o755)
  const closing: (() => unknown)[] = []
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
    const network = (await findObstacle()) === null ? openNamespaces() : openLoopback()
    closing.push(network.close)
    return { ...(await build({ dir, network, begin, closing })), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Building = {
  dir: string
  network: Network
  begin: <Part extends Supervised>(part: Part) => Promise<Part>
  closing: (() => unknown)[]
}

async function build({
  dir,
  network,
  begin,
  closing,
}: Building): Promise<Omit<Installation, 'close'>> {
  const ports = await findPorts()
  const { machine } = network
  const etcd = await begin(
    createEtcd(dir, { client: ports.etcd, peer: ports.etcdPeer }, machine('etcd')),
  )
  const shared = {
    dir,
    network,
    password: PASSWORD,
    etcd: `${machine('etcd').address}:${ports.etcd}`,
  }
  const nodes: Node[] = []
  for (const [index, own] of ports.nodes.entries())
    nodes.push(await begin(createNode(`node${index + 1}`, { ...shared, ports: own })))
  const proxyAddress = machine('proxy').address
  const web = ports.webServers.map((port, index) => ({ name: `web${index + 1}`, port }))
  const led = {
    ports,
    webServers: web.map(({ name, port }) => ({ port, address: machine(name).address })),
    nodes: nodes.map((node) => ({ ...node.ports, address: node.machine.address })),
  }
  const proxy = await begin(createProxy(dir, led, machine('proxy')))
  await createDatabase(proxyAddress, ports.primary)
  const databaseUrl = `postgresql://kerbside:${PASSWORD}@${proxyAddress}:${ports.primary}/kerbside`
  const { pooler, url } = createPooler(dir, ports.pooler, {
    directUrl: databaseUrl,
    serverConnections: 20,
    machine: machine('pooler'),
  })
  await begin(pooler)
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl, ...SECRETS }
  const serve = async (role: 'web' | 'worker', name: string, onPort: number) => {
    const own = machine(name)
    own.openLoopback()
    const dataDir = path.join(dir, name)
    const server = createServer(own, {
      ...{ ...env, KERBSIDE_ROLE: role, KERBSIDE_DATA_DIR: dataDir, PORT: String(onPort) },
    })
    closing.push(server.stop)
    await server.start()
    return { ...server, dataDir, machine: own }
  }
  // The first one makes the tables and the demonstration's content.
  const worker = await serve('worker', 'worker', ports.worker)
  const webServers = await Promise.all(web.map(({ name, port }) => serve('web', name, port)))
  const origin = `http://${proxyAddress}:${ports.visitors}`
  await waitUntil(
    async () => (await getStatus(`${origin}/api/services`)) === 200,
    'visitors are answered',
  )
  const isWhole = async () => (await findByRole(nodes, 'sync_standby')) !== undefined
  await waitUntil(isWhole, 'each commit waits for a standby')
  return {
    ...{ origin, databaseUrl, webServers, worker, pooler, proxy, etcd, isWhole, machine },
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
  // At once: one that is cut off answers after three seconds that it does not.
  const statuses = await Promise.all(nodes.map(({ restUrl }) => getStatus(`${restUrl}/${path}`)))
  return nodes[statuses.indexOf(200)]
}

async function createDatabase(address: string, port: number): Promise<void> {
  const run = async (statement: string) => {
    const client = new Client({
      connectionString: `postgresql://postgres:${PASSWORD}@${address}:${port}/postgres`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const insist = (statement: string) => {
    const isDone = () =>
      run(statement).then(
        () => true,
        () => false,
      )
    return waitUntil(isDone, statement)
  }
  // Until HAProxy has checked each node it leads to the standby as well, where nothing is written.
  await insist(`create role kerbside login password '${PASSWORD}'`)
  await insist('create database kerbside owner kerbside')
}

/** The product's own program under its service manager. */
function createServer(machine: Machine, env: Record<string, string>) {
  let program: Program | null = null
  const end = async (signal: NodeJS.Signals) => {
    if (program === null || program.child.exitCode !== null) return
    program.child.kill(signal)
    await program.exited
  }
  return {
    start: async () => {
      const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env }
      program = await startProgram(settings, '.', null, machine)
      const started = waitUntilReady(program)
      const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
        throw new Error(`not ready within a minute: ${env.KERBSIDE_DATA_DIR}`)
      })
      await Promise.race([started, late])
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
