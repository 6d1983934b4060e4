import { execFileSync } from 'node:child_process'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ARTICLE_SLUGS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { startServer } from './programs.ts'
import { openStage } from './stage.ts'

/* Lighthouse simulates a slow phone on slow 4G. The best of up to three runs counts, because other load only slows a page. */

const PORT = 4223
const ROUNDS = 3
const ROUTES = [
  ...PUBLIC_PATHS,
  `/help-center/${ARTICLE_SLUGS[0]}`,
  '/mechanics/1',
  '/mechanics/in/leeds',
]
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof WANTED
const CATEGORIES = Object.keys(WANTED) as Category[] // The keys of the line above.
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
]

type Look = { scores: Record<Category, number>; missed: string[] }

const stage = await openStage()
const env = { DATABASE_URL: stage.url, KERBSIDE_DATA_DIR: stage.dataDir, LOG_LEVEL: 'warn' }
const server = await startServer('src/server/main.ts', { port: PORT, env })
const chromePath = execFileSync(process.execPath, ['scripts/find-browser.js', '--whole'], {
  encoding: 'utf8',
})
const chrome = await launch({ chromePath: chromePath.trim(), chromeFlags: FLAGS })

const below: string[] = []
console.log(['route'.padEnd(44), ...CATEGORIES].join('  '))
for (const route of ROUTES) {
  const looks: Look[] = []
  const best = (category: Category) => Math.max(0, ...looks.map(({ scores }) => scores[category]))
  const isGood = () => CATEGORIES.every((category) => best(category) >= WANTED[category])
  while (looks.length < ROUNDS && !isGood()) looks.push(await lookAt(route))
  const row = CATEGORIES.map((category) => String(best(category)).padStart(category.length))
  console.log([route.padEnd(44), ...row].join('  '))
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
    missed: CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  }
}
