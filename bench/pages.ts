import { execFileSync } from 'node:child_process'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ARTICLE_SLUGS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { startServer } from './programs.ts'
import { openStage } from './stage.ts'

/* Lighthouse simulates a slow phone on slow 4G. The best of up to three runs counts, because other load only slows a page. */

const PORT = 4223
const ROUNDS = 3
const EVERY_ROUTE = [
  ...PUBLIC_PATHS,
  `/help-center/${ARTICLE_SLUGS[0]}`,
  '/mechanics/1',
  '/mechanics/in/leeds',
]
const NAMED = process.argv.slice(2)
const ROUTES = NAMED.length > 0 ? NAMED : EVERY_ROUTE
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof WANTED
const CATEGORIES = Object.keys(WANTED) as Category[] // The keys of the line above.
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
]

/** How long until the largest element is painted, and how long scripts hold up what a visitor presses. */
const TIMES = { 'largest-contentful-paint': 1800, 'total-blocking-time': 150 } as const
type Time = keyof typeof TIMES
const TIME_IDS = Object.keys(TIMES) as Time[] // The keys of the line above.

type Look = {
  scores: Record<Category, number>
  milliseconds: Record<Time, number>
  missed: string[]
}

const stage = await openStage()
const env = { DATABASE_URL: stage.url, KERBSIDE_DATA_DIR: stage.dataDir, LOG_LEVEL: 'warn' }
const server = await startServer('src/server/main.js', { port: PORT, env })
const chromePath = execFileSync(process.execPath, ['scripts/find-browser.js', '--whole'], {
  encoding: 'utf8',
})
const chrome = await launch({ chromePath: chromePath.trim(), chromeFlags: FLAGS })

const below: string[] = []
console.log(['route'.padEnd(44), ...CATEGORIES, ...TIME_IDS].join('  '))
for (const route of ROUTES) {
  const looks: Look[] = []
  const best = (category: Category) => Math.max(0, ...looks.map(({ scores }) => scores[category]))
  const shortest = (time: Time) => Math.min(...looks.map(({ milliseconds }) => milliseconds[time]))
  const isGood = () =>
    CATEGORIES.every((category) => best(category) >= WANTED[category]) &&
    TIME_IDS.every((time) => shortest(time) < TIMES[time])
  while (looks.length < ROUNDS && !isGood()) looks.push(await lookAt(route))
  const row = CATEGORIES.map((category) => String(best(category)).padStart(category.length))
  const times = TIME_IDS.map((time) => `${Math.round(shortest(time))} ms`.padStart(time.length))
  console.log([route.padEnd(44), ...row, ...times].join('  '))
  if (!isGood())
    below.push(`${route}: ${[...new Set(looks.flatMap(({ missed }) => missed))].join(', ')}`)
}
await chrome.kill()
await server.stop()
await stage.close()
if (below.length > 0) console.log(`\nBelow what is wanted:\n${below.join('\n')}`)
process.exitCode = below.length > 0 ? 1 : 0

async function lookAt(route: string): Promise<Look> {
  const run = await lighthouse(server.origin + route, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  if (!run) throw new Error(`Lighthouse saw nothing at ${route}`)
  const { categories, audits } = run.lhr
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    milliseconds: {
      'largest-contentful-paint':
        audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      'total-blocking-time':
        audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    },
    missed: CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  }
}
