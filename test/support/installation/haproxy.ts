import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isListening } from '#test/support/listening.ts'
import type { Machine } from './network.ts'
import { type Supervised, supervise } from './supervised.ts'

type Address = { address: string }
export type Led = {
  ports: { visitors: number; primary: number; replica: number }
  webServers: readonly (Address & { port: number })[]
  nodes: readonly (Address & { postgres: number; rest: number })[]
}

/** Leads visitors to a web server that is ready, and programs to the PostgreSQL that Patroni has made the primary. */
export function createProxy(dir: string, led: Led, { address, under }: Machine): Supervised {
  const file = path.join(dir, 'haproxy.cfg')
  writeFileSync(file, configure(address, led))
  return supervise({
    name: 'haproxy',
    command: 'haproxy',
    // A master with a worker: SIGUSR2 has it read its configuration and begin a new worker, while the old one finishes.
    args: ['-W', '-f', file],
    ...{ dir, under },
    isUp: () => isListening(led.ports.visitors, address),
  })
}

const configure = (own: string, { ports, webServers, nodes }: Led) => `
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
frontend visitors
  mode http
  bind ${own}:${ports.visitors}
  default_backend web
backend web
  mode http
  # At each attempt, not at the last one only: a machine that is away answers no other one either.
  option redispatch 1
  retries 3
  timeout connect 500ms
  # Longer than the product takes for any answer. A request that a machine has when the network loses it waits so long.
  timeout server 5s
  http-request set-timeout server 1m if { path /api/live }
  # A slow answer to a check is no lost machine, which does not even let one connect.
  timeout check 2s
  # The demonstration answers under that name alone.
  http-request set-header Host 127.0.0.1
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server check inter 500ms fastinter 100ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down tcp-ut 1s
${webServers.map(({ address, port }) => `  server web${port} ${address}:${port}`).join('\n')}
${databaseListener('primary', `${own}:${ports.primary}`, nodes)}
${databaseListener('replica', `${own}:${ports.replica}`, nodes)}
`

/** Connections to one that is the primary no more are ended, so that its clients come anew. */
const databaseListener = (role: string, own: string, nodes: Led['nodes']) => `
listen ${role}
  mode tcp
  bind ${own}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fastinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ address, postgres, rest }) => `  server node${postgres} ${address}:${postgres} check port ${rest}`).join('\n')}`
