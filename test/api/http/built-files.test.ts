import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mountFiles } from '#server/http/pages/mount-files.ts'
import { announceRelease } from '#server/http/pages/release-files.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildApp } from '#test/support/test-server.ts'

const stock = await freshStock()
const dist = mkdtempSync(path.join(tmpdir(), 'kerbside-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

/** A folder as a build makes it, with these files, and a server of it. */
function buildRelease(name: string, files: Record<string, string>) {
  const root = path.join(dist, name)
  const assets = path.join(root, 'assets')
  mkdirSync(assets, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(assets, file), text)
    if (file.endsWith('.woff2')) continue
    writeFileSync(path.join(assets, `${file}.gz`), gzipSync(text))
    writeFileSync(path.join(assets, `${file}.br`), brotliCompressSync(text))
  }
  writeFileSync(path.join(root, 'icon.svg'), `<svg><title>${name}</title></svg>`)
  const app = buildApp([], {
    db: stock.db,
    env: { limits: 'on' },
    mounts: [
      (app, runtime) => mountFiles(app, runtime, root),
      (app) => void app.get('*', (c) => c.text('a page')),
    ],
  })
  const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetchFrom(app, address, headers, method)
  const get = (file: string, headers?: Record<string, string>) => ask(`/assets/${file}`, headers)
  const announce = (now = NOW) => announceRelease(stock.db, root, now)
  return { ask, get, announce }
}

type App = ReturnType<typeof buildApp>

async function fetchFrom(
  app: App,
  address: string,
  headers: Record<string, string>,
  method: string,
) {
  const response = await app.request(`http://127.0.0.1:3000${address}`, { method, headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const purgeAt = (now: Temporal.Instant) =>
  purgeOldRecords(createTaskContext(createTestApi(stock.db, { now }).runtime))

const BEFORE = { 'before.js': "'before'", 'shared.js': "'shared'", 'letters.woff2': 'letters' }
const AFTER = { 'after.css': 'main{}', 'shared.js': "'shared'" }

it('every server has the files of each release that runs, compressed for whom it may be [OPS-11]', async () => {
  const before = buildRelease('before', BEFORE)
  const after = buildRelease('after', AFTER)
  await before.announce()
  expect((await before.get('after.css')).status).toBe(404)
  await after.announce()

  const plain = await after.get('before.js')
  expect(plain).toMatchObject({ status: 200, bytes: Buffer.from(BEFORE['before.js']) })
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await before.get('before.js')).toMatchObject({ status: 200, bytes: plain.bytes })

  const small = await after.get('before.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.headers.get('vary')).toBe('accept-encoding')
  expect(small.bytes).toEqual(gzipSync(BEFORE['before.js']))

  const font = await after.get('letters.woff2', { 'accept-encoding': 'gzip' })
  expect(font).toMatchObject({ status: 200, bytes: Buffer.from('letters') })
  expect(font.headers.get('content-encoding')).toBeNull()
  const style = await before.get('after.css')
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
})

it('servers that start at once store each file once [OPS-11]', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 120 }, (_, n) => [`many-${n}.js`, `'${n}'`]),
  )
  const releases = ['one', 'two', 'three'].map((name) => buildRelease(name, files))
  await Promise.all(releases.map(({ announce }) => announce()))
  await Promise.all(releases.map(({ announce }) => announce()))
  const { rows } = await stock.pool.query(
    "select count(*)::int from release_files where name like 'many-%'",
  )
  expect(rows).toEqual([{ count: 120 }])
})

it('the files of a release go a week after its last server said that it runs, and not those of one that runs [OPS-11]', async () => {
  const old = buildRelease('old', { 'old.js': "'old'", 'both.js': "'both'" })
  const current = buildRelease('current', { 'current.js': "'current'", 'both.js': "'both'" })
  const other = buildRelease('other', {})
  await old.announce()
  await current.announce()
  const in7Days = NOW.add({ hours: 7 * 24 })
  // It has run all the time, and says so each day.
  await current.announce(in7Days)
  await purgeAt(in7Days)
  expect((await other.get('old.js')).status).toBe(200)
  await purgeAt(in7Days.add({ seconds: 1 }))
  const found = ['old.js', 'both.js', 'current.js'].map(
    async (file) => (await other.get(file)).status,
  )
  expect(await Promise.all(found)).toEqual([404, 200, 200])
})

it('a file of no release is 404 without a rendered page, and who asks for many is refused [OPS-11, SEC-4]', async () => {
  const { get } = buildRelease('none', { 'own.js': "'own'" })
  const missing = await get('older.js')
  expect(missing.status).toBe(404)
  expect(missing.bytes.toString()).not.toBe('a page')
  const answers = []
  for (let n = 0; n < 125; n += 1) answers.push((await get(`guess-${n}.js`)).status)
  expect(answers.indexOf(429)).toBeGreaterThan(100)
})

it.each([
  ['gzip, br;q=1.0', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['identity;q=0', null],
  ['', null],
])(
  'a file is sent to those who take %j as %s, and no cache sends it to others [OPS-48]',
  async (accepted, coding) => {
    const { get } = buildRelease('codings', { 'coded.js': "'coded'" })
    const { headers } = await get('coded.js', { 'accept-encoding': accepted })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
      coding,
      'accept-encoding',
    ])
  },
)

it('a file that somebody has is 304 with the headers of its 200 and without its bytes, until it is another one [OPS-48]', async () => {
  const before = buildRelease('had-before', { 'had.js': "'had'", 'had-before.js': "'before'" })
  const after = buildRelease('had-after', { 'had.js': "'had'" })
  await before.announce()
  for (const address of ['/assets/had.js', '/assets/had-before.js', '/icon.svg']) {
    const whole = await after.ask(address)
    const etag = whole.headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await after.ask(address, { 'if-none-match': known })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options'])
        expect(again.headers.get(name)).toBe(whole.headers.get(name))
    }
    expect((await after.ask(address, { 'if-none-match': '"other"' })).status).toBe(200)
  }
  const tagOf = async ({ ask }: typeof before) => (await ask('/icon.svg')).headers.get('etag')
  expect(await tagOf(before)).not.toBe(await tagOf(after))
})

it('a file is sent whole, whatever part of it is asked for: a part of another release would not fit [OPS-48]', async () => {
  const { get } = buildRelease('whole', { 'whole.js': "'whole'" })
  for (const range of ['bytes=0-1', 'bytes=0-1,3-4', 'bytes=99-', 'items=0-1']) {
    const { status, headers, bytes } = await get('whole.js', { range, 'if-range': '"another"' })
    expect([status, bytes.toString(), headers.get('content-range')]).toEqual([200, "'whole'", null])
  }
})

it('a file says how long it is to who asks for its headers alone [OPS-48]', async () => {
  const { ask } = buildRelease('heads', { 'head.js': "'head'" })
  const { status, headers, bytes } = await ask('/assets/head.js', {}, 'HEAD')
  expect([status, headers.get('content-length'), bytes.length]).toEqual([200, '6', 0])
})

it.each([
  '/assets/..%2ficon.svg',
  '/assets/icon.svg',
  '/assets/place.js.gz',
  '/assets/',
  '/older.js',
])('%s is no file, and its answer is not stored [OPS-48]', async (address) => {
  const { ask } = buildRelease('places', { 'place.js': "'place'" })
  const { status, headers, bytes } = await ask(address)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(bytes.toString()).not.toBe('a page')
})

it('a build leaves the pages of the build before to a server that is running, and no older ones [OPS-40]', () => {
  const built = path.join(dist, 'rebuilt')
  const pages = path.join(built, 'server', 'assets')
  mkdirSync(pages, { recursive: true })
  const build = (...names: string[]) => {
    const startedAt = Date.now()
    for (const name of names) {
      writeFileSync(path.join(pages, name), name)
      utimesSync(path.join(pages, name), new Date(startedAt), new Date(startedAt))
    }
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { dropOldPages } from './scripts/prepare.js'; dropOldPages(${startedAt}, ${JSON.stringify(built)})`,
    ])
    return readdirSync(pages).toSorted()
  }
  expect(build('home-1.js', 'shared.js')).toEqual(['home-1.js', 'shared.js'])
  expect(build('home-2.js', 'shared.js')).toEqual(['home-1.js', 'home-2.js', 'shared.js'])
  expect(build('home-3.js', 'shared.js')).toEqual(['home-2.js', 'home-3.js', 'shared.js'])
})
