// `npm run compare -- <commit>`: does that commit answer the same as these sources? Both are built and started, and their
// addresses, OpenAPI documents, texts of public pages and the JavaScript of the home page are compared.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.js'
import { pinnedEnv, refuse, root } from './prepare.js'

/** A first start installs packages and builds the pages. */
const START_SECONDS = 600
const BUSY_SECONDS = 120
/** What a page says about the present moment: greetings, dates, clocks, ages and random ids. */
const MOMENTS = [
  /\b\d{4}-\d\d-\d\d(T[\d:.]+Z)?\b/g,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? \d{1,2} [A-Z][a-z]+( \d{4})?/g,
  /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d{4})?/g,
  /\b\d{1,2}:\d\d\b/g,
]

const [commit] = process.argv.slice(2)
if (!commit) refuse('Name a commit to compare with: npm run compare -- HEAD~1')

const scratch = mkdtempSync(path.join(tmpdir(), 'kerbside-compare-'))
const other = path.join(scratch, 'other')
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, other])
execFileSync('git', ['checkout', '--quiet', commit], { cwd: other })

const programs = []
try {
  // The builds run one after the other, because two at once would only slow each other.
  const before = await inspect(other, path.join(scratch, 'data-before'))
  const after = await inspect(root, path.join(scratch, 'data-after'))
  const differences = [
    ...compareLists('address of the API', before.calls, after.calls),
    ...comparePieces('OpenAPI', before.openapi, after.openapi),
    ...compareLists('page', [...before.pages.keys()], [...after.pages.keys()]),
    ...comparePieces('text', before.pages, after.pages),
  ]
  for (const difference of differences) console.log(difference)
  console.log(
    `home page: ${kilobytes(before.home)} kB of JavaScript before, ${kilobytes(after.home)} kB after (brotli)`,
  )
  console.log(
    `${after.calls.length} addresses, ${after.openapi.size} parts of the OpenAPI document, ${after.pages.size} pages: ${differences.length} differences`,
  )
} finally {
  for (const program of programs) program.kill('SIGTERM')
  await Promise.all(programs.map(({ exited }) => exited))
  rmSync(scratch, { recursive: true, force: true })
}

async function inspect(folder, dataDir) {
  const origin = await start(folder, dataDir)
  const openapi = JSON.parse(await read(`${origin}/api/openapi.json`))
  const sitemap = await read(`${origin}/sitemap.xml`)
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, it]) => it || '/',
  )
  const pages = new Map()
  for (const address of addresses) pages.set(address, await readPage(origin + address))
  return {
    calls: Object.entries(openapi.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
    ),
    openapi: partsOf(openapi),
    pages,
    home: await homeBytes(origin),
  }
}

async function start(folder, dataDir) {
  const port = await freePort()
  const program = spawn(process.execPath, ['scripts/start.js'], {
    cwd: folder,
    env: { ...pinnedEnv(), PORT: String(port), KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  program.exited = new Promise((resolve) => program.once('exit', resolve))
  programs.push(program)
  const origin = `http://127.0.0.1:${port}`
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (program.exitCode !== null) throw new Error(`${folder} does not start`)
    if (await isUp(origin)) return origin
    await sleep(1000)
  }
  throw new Error(`${folder} did not start within ${START_SECONDS} s`)
}

async function isUp(origin) {
  try {
    return (await fetch(`${origin}/`)).status === 200
  } catch {
    return false
  }
}

/** A server that has just started, or is beside other programs, may refuse some requests as too many for now. */
async function read(url) {
  for (let second = 0; second < BUSY_SECONDS; second += 1) {
    const answer = await fetch(url)
    if (answer.status === 200) return answer.text()
    if (answer.status !== 429 && answer.status !== 503)
      throw new Error(`${url} answers ${answer.status}`)
    await sleep(1000)
  }
  throw new Error(`${url} is refused for ${BUSY_SECONDS} s`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Returns the phrases of the visible text without what changes from one minute to the next. */
async function readPage(url) {
  const html = await read(url)
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '<>')
    .replace(/<!--[\s\S]*?-->/g, '')
  return text
    .split(/<[^>]*>/)
    .map((phrase) => MOMENTS.reduce((left, moment) => left.replace(moment, '·'), phrase))
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Returns what each operation and each schema says, without `security`, which older commits do not declare. */
function partsOf({ paths, components = {}, ...rest }) {
  const parts = new Map([
    ['the head', leavesOf({ ...rest, servers: undefined, security: undefined })],
  ])
  for (const [address, methods] of Object.entries(paths))
    for (const [method, { security: _, ...operation }] of Object.entries(methods))
      parts.set(`${method.toUpperCase()} ${address}`, leavesOf(operation))
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    parts.set(`schema ${name}`, leavesOf(schema))
  return parts
}

/** Returns every value with its path; the place in a list does not count. */
function leavesOf(value, at = '') {
  if (value === undefined) return []
  if (value === null || typeof value !== 'object') return [`${at}: ${value}`]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, Array.isArray(value) ? `${at}[]` : `${at}.${key}`),
  )
}

/** Returns the scripts that the home page loads without any interaction. */
async function homeBytes(origin) {
  const executablePath = await findBrowser(console.log)
  if (!executablePath) return Number.NaN
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const scripts = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)
  } finally {
    await browser.close()
  }
}

function compareLists(what, before, after) {
  return [
    ...before.filter((each) => !after.includes(each)).map((each) => `${what} gone: ${each}`),
    ...after.filter((each) => !before.includes(each)).map((each) => `${what} new: ${each}`),
  ]
}

/** Names each piece that is gone or new once, with where: the footer changes every page in the same way. */
function comparePieces(what, before, after) {
  const places = new Map()
  const note = (difference, key) => places.set(difference, [...(places.get(difference) ?? []), key])
  for (const [key, was] of before) {
    const is = after.get(key)
    if (!is) continue
    for (const piece of new Set(was).difference(new Set(is))) note(`gone: “${piece}”`, key)
    for (const piece of new Set(is).difference(new Set(was))) note(`new: “${piece}”`, key)
  }
  return [...places].map(([difference, [key, ...more]]) =>
    more.length === 0
      ? `${what} of ${key} ${difference}`
      : `${what} of ${key} and ${more.length} more ${difference}`,
  )
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
