import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { startCluster } from '#test/support/cluster.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import {
  getStatus,
  type Program,
  startProgram,
  stopProgram,
  waitUntilReady,
} from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/*
 * Two servers on one database, restarted one after the other behind a proxy of Debian's, while requests arrive at a
 * fixed rate whether or not the earlier ones are answered. The servers run the demonstration, which answers on a loopback
 * host without a forwarding header alone.
 */

const REQUESTS_PER_SECOND = 200
const STOP_DELAY_SECONDS = 3
/** By then the proxy has seen that a server is ready again. */
const NOTICED_MS = 2000
const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-proxy-'))
afterAll(() => rmSync(dir, { recursive: true }))

type Ports = { front: number; servers: readonly number[] }

const haproxy = ({ front, servers }: Ports) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch
  retries 3
frontend visitors
  bind 127.0.0.1:${front}
  default_backend kerbside
backend kerbside
${serversOf(servers)}
`

const serversOf = (ports: readonly number[]) => `
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server check inter 500ms fall 2 rise 1
${ports.map((port) => `  server s${port} 127.0.0.1:${port}`).join('\n')}`

const nginx = ({ front, servers }: Ports) => `
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  upstream kerbside {
${servers.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 16;
    keepalive_timeout 2s;
  }
  server {
    listen 127.0.0.1:${front};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    location / { proxy_pass http://kerbside; }
  }
}
`

const PROXIES = {
  haproxy: { config: haproxy, args: (file: string) => ['-db', '-f', file] },
  nginx: { config: nginx, args: (file: string) => ['-c', file] },
}

async function startProxy(name: keyof typeof PROXIES, ports: Ports): Promise<ChildProcess> {
  const { config, args } = PROXIES[name]
  const file = path.join(dir, `${name}.conf`)
  writeFileSync(file, config(ports))
  const proxy = spawn(name, args(file), { stdio: 'ignore', env: { PATH: DEBIAN_PATH } })
  await expect
    .poll(() => getStatus(`http://127.0.0.1:${ports.front}/api/services`), { timeout: 20_000 })
    .toBe(200)
  return proxy
}

const assetOf = (release: string) => `/assets/release-${release}.js`

/** A checkout of the sources with a built file of its own, which no other release has. */
function buildRelease(name: string): string {
  const root = mkdtempSync(path.join(dir, `${name}-`))
  for (const place of ['src', 'package.json', 'dist'])
    cpSync(place, path.join(root, place), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'dist/client', assetOf(name)), `'${name}'`)
  return root
}

/** Sends reads, prices and files at the fixed rate until it is ended, and returns what did not succeed. */
function sendRequests(origin: string) {
  // A page names the files of its own release, whichever server is asked for them.
  const files = ['/api/services']
  const failures: string[] = []
  const sent: Promise<void>[] = []
  const price = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      vehicleRegistration: 'AB12CDE',
      location: 'M20 2RN',
      serviceType: 'mobile',
      serviceIds: [2],
    }),
  }
  const send = async (isPrice: boolean) => {
    const call = isPrice
      ? fetch(`${origin}/api/quotes/calculate`, price)
      : fetch(origin + files[sent.length % files.length])
    try {
      const response = await call
      const text = await response.text()
      if (response.status !== 200) failures.push(`${response.status} ${text.slice(0, 100)}`)
    } catch (error) {
      failures.push(String(error))
    }
  }
  const timer = setInterval(
    () => sent.push(send(sent.length % 4 === 0)),
    1000 / REQUESTS_PER_SECOND,
  )
  return {
    askFor: (file: string) => void files.push(file),
    end: async () => {
      clearInterval(timer)
      await Promise.all(sent)
      return { sent: sent.length, failures }
    },
  }
}

describe.each(['haproxy', 'nginx'] as const)('behind %s', (name) => {
  it.skipIf(!isInstalled(name))(
    'two servers are restarted one after the other, with a new release, without a failed request [OPS-3, OPS-11]',
    async () => {
      const roots = { old: buildRelease('old'), new: buildRelease('new') }
      const cluster = await startCluster()
      onTestFinished(cluster.stop)
      const DATABASE_URL = await cluster.copyTemplate('seeded', `rolling_${name}`)
      const [front, ...servers] = await Promise.all([getFreePort(), getFreePort(), getFreePort()])
      const dataDirs = servers.map(buildDataDir)
      const programs: Program[] = []
      onTestFinished(async () => {
        await Promise.all(programs.map(stopProgram))
        for (const dataDir of dataDirs) await removeDataDir(dataDir)
      })
      const start = async (index: number, release: keyof typeof roots) => {
        programs[index] = await startProgram(
          {
            KERBSIDE_DATA_DIR: dataDirs[index] ?? '',
            DATABASE_URL,
            PORT: String(servers[index]),
            LOG_LEVEL: 'silent',
            TRUST_PROXY: '1',
            STOP_DELAY_SECONDS: String(STOP_DELAY_SECONDS),
          },
          roots[release],
        )
        await waitUntilReady(programs[index])
      }
      await Promise.all(servers.map((_, index) => start(index, 'old')))
      const proxy = await startProxy(name, { front, servers })
      onTestFinished(() => void proxy.kill())

      const load = sendRequests(`http://127.0.0.1:${front}`)
      load.askFor(assetOf('old'))
      for (const [index, old] of [...programs.entries()]) {
        expect(await stopProgram(old)).toBe(0)
        await start(index, 'new')
        await sleep(NOTICED_MS)
        // From now on pages of the new release are sent, while the other server is still of the old one.
        if (index === 0) load.askFor(assetOf('new'))
        await sleep(NOTICED_MS)
      }
      const { sent, failures } = await load.end()
      console.log(`${name}: ${sent} requests, ${failures.length} failed`)
      expect(failures).toEqual([])
      expect(sent).toBeGreaterThan(1000)
    },
  )
})
