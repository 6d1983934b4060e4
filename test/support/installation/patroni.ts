import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getStatus } from '#test/support/program.ts'
import type { Machine, Network } from './network.ts'
import { idsOf, type Supervised, supervise } from './supervised.ts'

const USER = 'postgres'
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** The times in which Patroni notices and acts: with its own, of 30, 10 and 10 seconds, a failover may take longer than the half minute. */
const RHYTHM = { ttl: 20, loop_wait: 1, retry_timeout: 3 }

type Ports = { postgres: number; rest: number }
type Options = { dir: string; ports: Ports; password: string; etcd: string; network: Network }
export type Node = Supervised & {
  name: string
  machine: Machine
  restUrl: string
  socketDir: string
  password: string
  ports: Ports
}

/** A PostgreSQL of Debian with the Patroni that makes it a primary or a standby. */
export function createNode(name: string, { dir, ports, password, etcd, network }: Options): Node {
  const machine = network.machine(name)
  const restUrl = `http://${machine.address}:${ports.rest}`
  const home = path.join(dir, name)
  const dataDir = path.join(home, 'data')
  const file = path.join(dir, `${name}.yml`)
  const ids = idsOf(USER)
  mkdirSync(home)
  // JSON is YAML.
  writeFileSync(
    file,
    JSON.stringify(
      configure(machine, { home, dataDir, ports, password, etcd, range: network.range }),
    ),
  )
  if (ids) chownSync(home, ids.uid, ids.gid)
  const patroni = supervise({
    name,
    command: 'patroni',
    args: [file],
    dir,
    user: USER,
    under: machine.under,
    isUp: async () => (await getStatus(`${restUrl}/health`)) === 200,
  })
  return {
    ...patroni,
    ...{ name, machine, restUrl, ports, password, socketDir: home },
    /** Its machine loses its power: Patroni, the server and each of its connections. */
    kill: async () => {
      const postmaster = readPid(dataDir)
      const processes = [...childrenOf(postmaster), postmaster]
      await patroni.kill()
      for (const pid of processes) killIfThere(pid)
    },
  }
}

type Configured = Pick<Options, 'ports' | 'password' | 'etcd'> & {
  home: string
  dataDir: string
  range: string
}

function configure(
  { name, address }: Machine,
  { home, dataDir, ports, password, etcd, range }: Configured,
) {
  const user = (username: string) => ({ username, password })
  const access = [
    `host all all ${range} scram-sha-256`,
    `host replication replicator ${range} scram-sha-256`,
    'local all all scram-sha-256',
  ]
  return {
    scope: 'kerbside',
    name,
    restapi: {
      listen: `${address}:${ports.rest}`,
      connect_address: `${address}:${ports.rest}`,
    },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ...RHYTHM,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ max_connections: 100, wal_log_hints: 'on', wal_keep_size: '256MB' },
            // A standby that the network loses is waited for so long; by PostgreSQL's own figure a minute.
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: dataDir,
      bin_dir: findBinaries(),
      pgpass: path.join(home, 'pgpass'),
      authentication: { superuser: user('postgres'), replication: user('replicator') },
      pg_hba: access,
      parameters: { unix_socket_directories: home },
    },
  }
}

export function findBinaries(): string {
  const newest = readdirSync(DEBIAN_POSTGRES)
    .map(Number)
    .sort((a, b) => b - a)[0]
  return path.join(DEBIAN_POSTGRES, String(newest), 'bin')
}

function readPid(dataDir: string): number {
  const [pid = ''] = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended when the one before it did.
  }
}
