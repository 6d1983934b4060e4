import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { listEndpoints, listRawEndpoints } from '#server/http/openapi/list-endpoints.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'
import { routes } from '#web/routes.ts'

const CODE = /\.(ts|tsx|js|css)$/
const FOLDERS = ['src', 'test', 'bench', 'scripts'].filter((it) => existsSync(path.join(ROOT, it)))

/** Files of facts may be as long as their tables. */
const LONG_BY_NATURE = /^src\/server\/(db\/(schema|migrations)|demo)\//
/** A flat list by nature: one table of the database, one file. */
const FLAT = /^src\/server\/db\/schema$/

const files = FOLDERS.flatMap((folder) => filesUnder(folder, CODE)).filter(
  (file) => !/^test\/architecture\/(folder-)?fixtures\//.test(file) && !file.endsWith('.gen.ts'),
)
const sources = files.filter((file) => file.startsWith('src/'))
const docs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesUnder('docs', /\.md$/)]

describe('files', () => {
  const lengths = sources
    .filter((file) => !LONG_BY_NATURE.test(file))
    .map((file) => ({ file, lines: readSource(file).trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines)
  const quantile = (share: number) => lengths[Math.ceil(lengths.length * share) - 1]?.lines

  it('are half of them under 70 lines, and 95 in 100 under 200', () => {
    expect(lengths.length).toBeGreaterThan(100)
    expect(quantile(0.5)).toBeLessThan(70)
    expect(quantile(0.95)).toBeLessThan(200)
  })

  it('are none of them longer than 300 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  })

  it('stand at most twelve to a folder: a larger one has children', () => {
    const folders = new Map<string, number>()
    for (const file of sources.filter((each) => !each.includes('.test.')))
      folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
    expect([...folders].filter(([name, count]) => count > 12 && !FLAT.test(name))).toEqual([])
  })

  it('bear names that say what they do', () => {
    const vague = /(^|[-./])(index|utils?|helpers?|common|misc|managers?|stuff)([-./]|$)/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })
})

describe('tests', () => {
  it('assert nothing about the clock, which a busy machine slows', () => {
    const clock = /expect\((performance|Date)\.now\(\) -/
    expect(files.filter((file) => clock.test(readSource(file)))).toEqual([])
  })

  it('have titles with a subject where no `describe` stands around them', () => {
    const verbs =
      'answers|are|asks|begins|brings|can|carries|comes|counts|does|drops|ends|erases|escapes|exports|finds|gives|goes|has|hides|holds|is|issues|knows|leads|leaves|lets|lists|loads|makes|may|names|never|opens|reaches|reads|refuses|remembers|renders|resolves|retains|returns|says|sends|shows|splits|starts|stores|takes|tells|waits|writes'
    const bare = new RegExp(
      `^(?:it(?:\\.each)?(?:<.*>)?\\((?:.*\\)\\()?|\\]\\)\\()\\s*['"\`](?:${verbs}) `,
      'm',
    )
    expect(bare.test("it('says so', () => {})")).toBe(true)
    expect(bare.test("it.each([\n  1,\n])('is %s', () => {})")).toBe(true)
    expect(bare.test("it('a price is shown', () => {})")).toBe(false)
    expect(bare.test("describe('a price', () => {\n  it('is shown', () => {})")).toBe(false)
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
    expect(tests.length).toBeGreaterThan(500)
    expect(tests.filter((file) => bare.test(readSource(file)))).toEqual([])
  })
})

describe('sources', () => {
  it('promise nothing for later', () => {
    // The word is written in halves, because this line would break its own rule.
    const promise = new RegExp(
      `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`,
    )
    expect(files.filter((file) => promise.test(readSource(file)))).toEqual([])
  })

  it('reach the network by no way round the linter', () => {
    const roundabout =
      /\b(window|globalThis|self)\.(fetch|XMLHttpRequest|WebSocket|EventSource)\b|sendBeacon/
    expect(sources.filter((file) => roundabout.test(readSource(file)))).toEqual([])
  })

  it('ask no browser for Temporal, which not all of them have', () => {
    const reached = reachedFrom(sources.filter((file) => /^src\/web\/(?!server\.ts)/.test(file)))
    expect(reached).toContain('src/domain/money/money.ts')
    const pages = reached.filter((file) => !file.includes('.test.'))
    expect(pages.filter((file) => /\bTemporal\./.test(readSource(file)))).toEqual([])
  })

  it('silence the linter only with a reason', () => {
    const bare = /biome-ignore[^:]*:\s*(<|$)|@ts-(ignore|nocheck)/m
    expect(
      files.filter(
        (file) => file !== 'test/architecture/repository.test.ts' && bare.test(readSource(file)),
      ),
    ).toEqual([])
  })
})

describe('the contract', () => {
  it('has a group of the documentation for every endpoint [SITE-22]', () => {
    const served = { apiRoutes, rawRoutes }
    expect(listEndpoints(served)).toHaveLength(apiRoutes.length)
    expect(listRawEndpoints(served).length).toBeGreaterThan(10)
  })

  it('is served in full, each call once', async () => {
    const promised = await listPromisedEndpoints()
    const served = [...apiRoutes, ...rawRoutes].map(([{ method, path }]) => `${method} ${path}`)
    expect(promised.length).toBeGreaterThan(20)
    expect(served.toSorted()).toEqual(promised.toSorted())
    expect(new Set(served).size).toBe(served.length)
  })

  it('reaches browsers only as calls, forms and fields', () => {
    const pages = sources.filter((file) => /^src\/web\/(?!server\.ts|.*\.test\.)/.test(file))
    const reached = reachedFrom(pages).filter((file) => file.startsWith('src/contract/'))
    expect(reached).toContain('src/contract/bookings/bookings.calls.ts')
    expect(reached.filter((file) => !/(\.calls|\/forms|\/fields)\.ts$/.test(file))).toEqual([])
  })
})

describe('the pages', () => {
  it.each([
    '/',
    '/quote',
    '/quote-result',
    '/quote/$id',
    '/booking/$quoteId',
    '/booking-confirmation/$id',
    '/track-booking',
    '/mechanics',
    '/mechanics/$id',
    '/mobile-repairs',
    '/mot-testing',
    '/car-service',
    '/brake-repair',
    '/engine-diagnostics',
    '/for-mechanics',
    '/about-us',
    '/contact',
    '/reviews',
    '/help-center',
    '/terms-conditions',
    '/privacy-policy',
    '/cookie-policy',
    '/credits',
    '/ar-diagnostic/{-$bookingId}',
  ])('include %s, and its file', (address) => {
    const file = listPages().get(address)
    expect(file).toBeDefined()
    expect(existsSync(path.join(ROOT, 'src/web', String(file)))).toBe(true)
  })
})

describe('the documents', () => {
  const scripts = Object.keys(
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts,
  )

  it.each(docs)('%s names only files and commands that exist', (doc) => {
    const text = readSource(doc)
    const folder = path.dirname(doc)
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) =>
      path.join(folder, String(link)),
    )
    const paths = [...text.matchAll(/`((?:src|test|docs|scripts|bench|deploy)\/[\w$./-]*\w)\/?`/g)]
    const named = [...links, ...paths.map(([, file]) => String(file))]
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])

    const commands = [...text.matchAll(/\bnpm (?:run )?([a-z]+(?::[a-z]+)*)/g)]
    const known = new Set([...scripts, 'install', 'ci', 'run'])
    expect(commands.map(([, name]) => name).filter((name) => !known.has(String(name)))).toEqual([])
  })

  it.each(docs)('%s leads only to headings that exist', (doc) => {
    const folder = path.dirname(doc)
    const links = [...readSource(doc).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
    const dead = links
      .map(([, file, anchor = '']) => ({ page: file ? path.join(folder, file) : doc, anchor }))
      .filter(({ page, anchor }) => page.endsWith('.md') && !anchorsOf(page).has(anchor))
    expect(dead).toEqual([])
  })

  it('explain a decision in 40 lines and the architecture in 120', () => {
    const tooLong = docs.filter((doc) => {
      const lines = readSource(doc).trimEnd().split('\n').length
      return (doc.startsWith('docs/decisions/') && lines >= 40) || lines > 160
    })
    expect(tooLong).toEqual([])
    expect(readSource('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(121)
  })

  it('show every folder of the server and of the web', () => {
    const map = readSource('docs/architecture.md')
    const folders = new Set(
      sources.flatMap((file) => /^src\/(?:server|web)\/[\w-]+\//.exec(file) ?? []),
    )
    expect(folders.size).toBeGreaterThan(20)
    expect(
      [...folders].filter((folder) => !new RegExp(`^  ${path.basename(folder)}/`, 'm').test(map)),
    ).toEqual([])
  })

  it('list every setting of the configuration, and no other', () => {
    const settings = sources
      .filter((file) => /^src\/server\/config\/(?!.*\.test\.)/.test(file))
      .flatMap((file) => readSource(file).match(/(?<=^ +)[A-Z][A-Z\d_]+(?=:\s)/gm) ?? [])
    const listed = readSource('README.md')
      .match(/^\| `[A-Z].*?\|/gm)
      ?.flatMap((cell) => cell.match(/[A-Z][A-Z\d_]+/g) ?? [])
    expect(listed?.toSorted()).toEqual([...new Set(settings)].toSorted())
  })
})

/** What GitHub calls the headings of a page. */
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...readSource(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** These files and all that they import while running, as paths from the root. */
function reachedFrom(files: string[], seen = new Set<string>()): string[] {
  for (const file of files) {
    if (seen.has(file) || !existsSync(path.join(ROOT, file))) continue
    seen.add(file)
    const text = readSource(file)
    const named = text.matchAll(/^import (?!type )(?:[^'"]*? from )?'([.#][^']+)'/gm)
    const lazy = text.matchAll(/\bimport\('([.#][^']+)'\)/g)
    const next = [...named, ...lazy].map(([, address = '']) =>
      address.startsWith('#') ? `src/${address.slice(1)}` : path.join(path.dirname(file), address),
    )
    reachedFrom(next, seen)
  }
  return [...seen]
}

async function listPromisedEndpoints(): Promise<string[]> {
  const modules = filesUnder('src/contract', /^(?!.*\.test\.ts$).*\.ts$/).map(
    (file): Promise<Record<string, unknown>> => import(path.join(ROOT, file)),
  )
  return (await Promise.all(modules))
    .flatMap((exports) => Object.values(exports))
    .filter(isEndpoint)
    .map(({ method, path }) => `${method} ${path}`)
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

type Page = { type: string; path?: string; file?: string; children?: Page[] }

/** The addresses of the virtual route configuration and the files that answer them. */
function listPages(node: Page = routes as Page, above = ''): Map<string, string> {
  const address = node.path === undefined ? above : `${above}${node.path}`
  const own: [string, string][] =
    node.type === 'index'
      ? [[above || '/', String(node.file)]]
      : node.type === 'route'
        ? [[address, String(node.file)]]
        : []
  const below = (node.children ?? []).flatMap((child) => [...listPages(child, address)])
  return new Map([...own, ...below])
}
