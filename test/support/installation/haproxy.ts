import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isListening } from '#test/support/listening.ts'
import { type Supervised, supervise } from './supervised.ts'

export type ProxyPorts = {
  visitors: number
  primary: number
  replica: number
  webServers: readonly number[]
  nodes: readonly { postgres: number; rest: number }[]
}

/** Leads visitors to a web server that is ready, and programs to the PostgreSQL that Patroni has made the primary. */
export function createProxy(dir: string, ports: ProxyPorts): Supervised {
  const file = path.join(dir, 'haproxy.cfg')
  writeFileSync(file, configure(ports))
  return supervise({
    name: 'haproxy',
    command: 'haproxy',
    // A master with a worker: SIGUSR2 has it read its configuration and begin a new worker, while the old one finishes.
    args: ['-W', '-f', file],
    dir,
    isUp: () => isListening(ports.visitors),
  })
}

const configure = ({ visitors, primary, replica, webServers, nodes }: ProxyPorts) => `
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
frontend visitors
  mode http
  bind 127.0.0.1:${visitors}
  default_backend web
backend web
  mode http
  option redispatch
  retries 3
  timeout server 30s
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server check inter 500ms fastinter 100ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${webServers.map((port) => `  server web${port} 127.0.0.1:${port}`).join('\n')}
${databaseListener('primary', primary, nodes)}
${databaseListener('replica', replica, nodes)}
`

/** Connections to one that is the primary no more are ended, so that its clients come anew. */
const databaseListener = (role: string, port: number, nodes: ProxyPorts['nodes']) => `
listen ${role}
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fastinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ postgres, rest }) => `  server node${postgres} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}`
