import { execFileSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'

/** One machine of an installation: where it is reached, and the command that starts a program on it. */
export type Machine = {
  name: string
  address: string
  under: readonly string[]
  /** Has its address lead to what listens on its loopback alone, as the demonstration does. */
  openLoopback: () => void
  /** From here on packets between it and those machines, or all of them, vanish. Its programs go on, and no connection is closed. */
  cut: (from?: readonly Machine[]) => void
  /** Puts it back on the network. */
  join: () => void
}

export type Network = {
  /** Whom a database lets in, as `pg_hba.conf` has it. */
  range: string
  /** The same machine for the same name. */
  machine: (name: string) => Machine
  close: () => void
}

const NEEDED = { ip: 'iproute2', iptables: 'iptables', setpriv: 'util-linux' }
const CLOSED_PORT = 9
const REACHED_WITHIN_MS = 2000
/** The last part of an address: the bridge's side of the test, and the first of the machines. */
const [OWN, FIRST] = [1, 11]

/** Where a program runs on this machine itself. */
export const HERE = { address: '127.0.0.1', under: [] } satisfies Partial<Machine>

/** All machines are this one, and its loopback their network, of which nothing can be cut. */
export const openLoopback = (): Network => ({
  range: '127.0.0.1/32',
  machine: (name) => {
    const refuse = () => {
      throw new Error('nothing can be cut off from the loopback')
    }
    return {
      name,
      ...HERE,
      openLoopback: () => {},
      cut: refuse,
      join: refuse,
    }
  },
  close: () => {},
})

/** Says why each machine of an installation cannot have a network of its own here; null where it can. */
export async function findObstacle(): Promise<string | null> {
  if (process.env.KERBSIDE_TEST_NETWORK === 'loopback') return 'KERBSIDE_TEST_NETWORK is loopback'
  if (process.getuid?.() !== 0) return 'only root may make network namespaces'
  const lacking = Object.entries(NEEDED).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  )
  if (lacking.length > 0) return `this machine lacks ${lacking.join(', ')}`
  let network: Network | null = null
  try {
    network = openNamespaces()
    const { address, openLoopback } = network.machine('probe')
    openLoopback()
    return (await isReached(address)) ? null : 'packets do not reach a network namespace'
  } catch (error) {
    return `a network namespace cannot be made: ${String(error).split('\n').join(' ')}`
  } finally {
    network?.close()
  }
}

/**
 * A network namespace for each machine, on a bridge in one more. This machine's own network gets nothing but one end of a
 * cable to that bridge, which goes with the namespaces.
 */
export function openNamespaces(): Network {
  const prefix = `kerbside-${process.pid}-`
  removeNamespaces((name) => name.startsWith(prefix) || isLeftOver(name))
  const [bridge, cable] = [`${prefix}bridge`, `kerbside${process.pid}`]
  const net = findFreeRange()
  const machines = new Map<string, Machine>()
  const onBridge = (command: string) => ip(`-n ${bridge} ${command}`)
  const close = () => {
    removeCable(cable)
    removeNamespaces((name) => name.startsWith(prefix))
  }

  const create = (name: string): Machine => {
    const namespace = prefix + name
    const address = `${net}.${FIRST + machines.size}`
    ip(`netns add ${namespace}`)
    onBridge(`link add ${name} type veth peer name eth0 netns ${namespace}`)
    onBridge(`link set ${name} master bridge up`)
    ip(`-n ${namespace} link set lo up`)
    ip(`-n ${namespace} addr add ${address}/24 dev eth0`)
    ip(`-n ${namespace} link set eth0 up`)
    const under = ['/usr/sbin/ip', 'netns', 'exec', namespace]
    return {
      ...{ name, address, under },
      openLoopback: () => leadToLoopback(under, address),
      cut: (from) => {
        if (!from) onBridge(`link set ${name} nomaster`)
        for (const other of from ?? []) run(...under, 'sh', '-c', dropPackets(other.address))
      },
      join: () => {
        run(...under, 'iptables', '-F')
        onBridge(`link set ${name} master bridge`)
      },
    }
  }
  try {
    ip(`netns add ${bridge}`)
    onBridge('link add bridge type bridge')
    onBridge('link set bridge up')
    ip(`link add ${cable} type veth peer name tests netns ${bridge}`)
    ip(`addr add ${net}.${OWN}/24 dev ${cable}`)
    ip(`link set ${cable} up`)
    onBridge('link set tests master bridge up')
  } catch (error) {
    close()
    throw error
  }
  return {
    range: `${net}.0/24`,
    machine: (name) => {
      const machine = machines.get(name) ?? create(name)
      machines.set(name, machine)
      return machine
    },
    close,
  }
}

const dropPackets = (address: string) =>
  `iptables -A INPUT -s ${address} -j DROP && iptables -A OUTPUT -d ${address} -j DROP`

/** What comes to a machine's address is led to its loopback. */
function leadToLoopback(under: readonly string[], address: string): void {
  const rule = `iptables -t nat -A PREROUTING -p tcp -d ${address} -j DNAT --to-destination 127.0.0.1`
  run(...under, 'sh', '-c', `echo 1 > /proc/sys/net/ipv4/conf/eth0/route_localnet && ${rule}`)
}

function removeNamespaces(isMeant: (name: string) => boolean): void {
  for (const line of ip('netns list').split('\n')) {
    const [name = ''] = line.split(' ')
    if (isMeant(name)) ip(`netns delete ${name}`)
  }
}

/** The kernel removes what a namespace holds some time after it: the next network of this process would find its cable there. */
function removeCable(cable: string): void {
  if (ip('-brief link show').includes(`${cable}@`)) ip(`link delete ${cable}`)
}

/** Of a test that was killed before it could remove it. */
function isLeftOver(name: string): boolean {
  const pid = /^kerbside-(\d+)-/.exec(name)?.[1]
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

/** The first three parts of addresses that this machine has no way to yet. */
function findFreeRange(): string {
  const known = ip('-4 route show table all') + ip('-4 addr show')
  for (let part = 0; part < 256; part += 1)
    if (!known.includes(`10.213.${part}.`)) return `10.213.${part}`
  throw new Error('each range of 10.213 is taken')
}

/** A machine that is reached refuses the connection. */
const isReached = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port: CLOSED_PORT, timeout: REACHED_WITHIN_MS })
    socket.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'))
    socket.on('timeout', () => resolve(false))
    socket.on('timeout', () => socket.destroy())
  })

const ip = (command: string) => run('ip', ...command.split(' '))

const run = (...[program = '', ...args]: readonly string[]) =>
  execFileSync(program, args, { env: { PATH: DEBIAN_PATH }, encoding: 'utf8', stdio: 'pipe' })
