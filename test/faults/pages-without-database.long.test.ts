import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import { getStatus } from '#test/support/program.ts'
import { startBehindProxy } from '#test/support/program-behind-proxy.ts'
import { silenceDatabase } from '#test/support/silence-database.ts'

/* What visitors get while PostgreSQL is away for longer than anything is cached, and when it is back. */

/** As for every refusal [OPS-A4], and some for the machine's other work. */
const ANSWERED_WITHIN_MS = 3300
/** Each answer and each page is then older than it may be. */
const CACHED_SECONDS = 1
const RECOVERED_WITHIN_MS = 10_000

const PAGES = {
  '/': 'Repairs where you’re parked',
  '/quote': 'Get Your Instant Quote',
  '/quote?serviceType=mobile': 'Get Your Instant Quote',
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile': '£',
  '/mechanics': 'Sarah Patel',
  '/mechanics/in/manchester': 'Manchester',
  '/mechanics/1': 'Sarah Patel',
  '/sitemap.xml': '/mechanics/1<',
  '/brake-repair': 'Brake repair',
  '/reviews': 'Customer reviews',
  '/help-center': 'Help centre',
  '/help-center/flat-battery': 'battery',
  '/terms-conditions': 'Terms and conditions',
  '/contact': 'Contact us',
}
const PRICE = {
  vehicleRegistration: 'AB12CDE',
  location: 'M20 2RN',
  serviceType: 'mobile',
  serviceIds: [2],
}

const FORM = {
  registration: 'AB12CDE',
  location: 'M20 2RN',
  serviceType: 'mobile',
  serviceIds: '2',
  totalCost: '145',
  key: randomUUID(),
}

const { program, programDir, pool, proxy, cluster, clusterDir, stop } = await startBehindProxy({
  SERVICE_CACHE_SECONDS: String(CACHED_SECONDS),
})

/** With the lines that docs/operations.md gives an operator. */
const haproxy = (front: number) => {
  const [, rule = ''] =
    /says `(use_backend [^`]*)`/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const backend = (name: string, path: string) => `
backend ${name}
  option httpchk
  http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host 127.0.0.1
  server one 127.0.0.1:${program.port} check inter 200ms fall 2 rise 1`
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend visitors
  bind 127.0.0.1:${front}
  ${rule}
  default_backend kerbside
${backend('kerbside', '/readyz')}
${backend('unready', '/healthz')}
`
}
const front = await getFreePort()
const proxyFile = path.join(programDir, 'haproxy.cfg')
writeFileSync(proxyFile, haproxy(front))
const balancer = isInstalled('haproxy')
  ? spawn('haproxy', ['-db', '-f', proxyFile], { stdio: 'ignore', env: { PATH: DEBIAN_PATH } })
  : null

afterAll(async () => {
  balancer?.kill()
  await stop()
})

async function ask(address: string, init: RequestInit = {}) {
  const startedAt = performance.now()
  const response = await fetch(program.origin + address, init)
  const text = await response.text()
  expect([address, performance.now() - startedAt < ANSWERED_WITHIN_MS]).toEqual([address, true])
  return { status: response.status, headers: response.headers, text }
}

const askPrice = () =>
  ask('/api/quotes/calculate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PRICE),
  })

async function expectPages(): Promise<void> {
  for (const [address, words] of Object.entries(PAGES)) {
    const { status, text } = await ask(address)
    expect([address, status, text.includes(words)]).toEqual([address, 200, true])
  }
}

/** Without scripts: the browser's own Back button has what was typed. */
async function expectFormRefused(phone: string): Promise<void> {
  const { status, headers, text } = await ask('/quote-result', {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: program.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(FORM),
  })
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(text).toContain('Back button returns to the form')
  expect(text).toContain(`href="tel:${phone}"`)
}

/** A number without its country: links have it with one. */
const dialledAtHome = (phone: string) => phone.replace(/\D/g, '').replace(/^44/, '0')

/** A page names the same telephone beside what it could not do. */
async function expectCallRefused(phone: string): Promise<void> {
  const { status, text } = await ask('/api/track', {
    method: 'POST',
    headers: { origin: program.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'BK-100001', email: 'somebody@example.co.uk' }),
  })
  const { error, details } = JSON.parse(text)
  expect([status, error]).toEqual([503, 'unavailable'])
  expect(dialledAtHome(details.phone)).toBe(dialledAtHome(phone))
}

let goOn = () => {}
const needed = path.join(clusterDir, 'PG_VERSION')
const FAULTS: Record<string, [begin: () => void, end: () => void]> = {
  'is killed and does not start again': [
    () => {
      // Without this file it does not start, as on a full disk.
      renameSync(needed, `${needed}.aside`)
      process.kill(cluster.getPid(), 'SIGKILL')
    },
    () => renameSync(`${needed}.aside`, needed),
  ],
  'stands still': [
    () => {
      goOn = silenceDatabase(clusterDir)
    },
    () => goOn(),
  ],
  'is cut off by a network that swallows packets': [
    () => proxy.setFault('blackhole'),
    () => proxy.setFault('none'),
  ],
}

/** As an owner does, past the server. */
const setPhone = (phone: string) =>
  pool.query(
    `insert into settings (key, value, begins_at, follows, reason, decided_by, decided_at)
     select 'supportPhone', to_jsonb($1::text), now(), coalesce(max(id), 0), 'a new line', 'a test', now()
     from settings where key = 'supportPhone'`,
    [phone],
  )

describe.each(Object.entries(FAULTS))('while PostgreSQL %s', (name, [begin, end]) => {
  const phone = `020 7946 0${String(100 + Object.keys(FAULTS).indexOf(name))}`

  it('public pages and prices go on, a form says what to do, and the server is not ready [OPS-A4]', async () => {
    await expectPages()
    const { text: priced } = await askPrice()
    const [, known = 'none'] = /href="tel:([^"]+)"/.exec((await ask('/contact')).text) ?? []
    begin()
    try {
      await sleep(1500)
      await expectPages()
      // Then the database is asked again, and somebody waits for it.
      await sleep(12_000)
      await expectPages()
      expect(await askPrice()).toMatchObject({ status: 200, text: priced })
      expect(await getStatus(`${program.origin}/readyz`)).toBe(503)
      await expectFormRefused(known)
      await expectCallRefused(known)
      if (balancer) expect(await getStatus(`http://127.0.0.1:${front}/quote`)).toBe(200)
      expect(await getStatus(`${program.origin}/healthz`)).toBe(200)
    } finally {
      end()
    }
    const isReady = () => getStatus(`${program.origin}/readyz`)
    await expect.poll(isReady, { timeout: RECOVERED_WITHIN_MS }).toBe(200)
    await setPhone(phone)
    const contact = async () => (await ask('/contact')).text.includes(phone)
    await expect.poll(contact, { timeout: RECOVERED_WITHIN_MS, interval: 500 }).toBe(true)
  }, 120_000)
})
