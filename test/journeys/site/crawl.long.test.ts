import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ARTICLE_SLUGS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { ORIGIN, openBrowser } from '#test/support/browser.ts'

const browser = await openBrowser()
const PATHS = [
  ...PUBLIC_PATHS,
  ...ARTICLE_SLUGS.map((slug) => `/help-center/${slug}`),
  '/mechanics/1',
  '/mechanics/in/leeds',
]
const PICTURE_MAX_BYTES = 60_000

const at = (path: string) => new URL(path, ORIGIN)
const read = async (path: string) => {
  const response = await fetch(at(path))
  return { status: response.status, html: await response.text() }
}

type Anchor = { href: string; attributes: string }
const anchorsOf = (html: string): Anchor[] =>
  [...html.matchAll(/<a\s([^>]*?)href="([^"]*)"([^>]*)>/g)].map(([, before, href, after]) => ({
    href: String(href).replaceAll('&amp;', '&'),
    attributes: `${before}${after}`,
  }))
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('a crawler that follows every link of every public page', () => {
  it('finds each address of ours, and each place within a page', async () => {
    const wanted = new Map<string, string>()
    const broken: string[] = []
    for (const path of PATHS) {
      const { status, html } = await read(path)
      if (status !== 200) broken.push(`${path} is ${status}`)
      for (const { href } of anchorsOf(html)) {
        if (/^(tel|mailto):/.test(href)) continue
        const { origin, pathname, search, hash } = new URL(href, at(path))
        if (origin !== ORIGIN) continue
        if (hash && pathname === path && !html.includes(`id="${hash.slice(1)}"`))
          broken.push(`${path} has no ${hash}`)
        wanted.set(pathname + search, path)
      }
    }
    expect(wanted.size).toBeGreaterThan(40)
    for (const [address, from] of wanted) {
      const { status } = await read(address)
      if (status !== 200) broken.push(`${from} → ${address} is ${status}`)
    }
    expect(broken).toEqual([])
  })

  it('leaves for other sites in a new tab that knows nothing of ours [SEC-I15]', async () => {
    let count = 0
    for (const path of PATHS)
      for (const { href, attributes } of anchorsOf((await read(path)).html)) {
        if (!/^https?:/.test(href) || href.startsWith(ORIGIN)) continue
        count += 1
        expect(attributes, `${path} → ${href}`).toMatch(/target="_blank"/)
        const rel = /rel="([^"]*)"/.exec(attributes)?.[1]?.split(' ').toSorted()
        expect([path, href, rel]).toEqual([path, href, ['noopener', 'noreferrer']])
      }
    expect(count).toBeGreaterThan(20)
  })
})

describe('every public page', () => {
  it('says who it is: a title and a description of its own, and one canonical address [SITE-21]', async () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of PATHS) {
      const { html } = await read(path)
      const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)]
      // The login and the forms of mechanics are found by their titles alone.
      if (path !== '/mechanic-register')
        expect(
          canonical.map(([, href]) => href),
          path,
        ).toEqual([at(path).href])
      titles.add(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
      descriptions.add(contentOf(html, 'description') ?? '')
    }
    expect([titles.size, descriptions.size]).toEqual([PATHS.length, PATHS.length])
    expect([...titles, ...descriptions]).not.toContain('')
  })

  it('is in the site map, with every mechanic [SITE-21]', async () => {
    const { html } = await read('/sitemap.xml')
    const listed = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(new Set(listed).size).toBe(listed.length)
    for (const path of PATHS) expect(listed).toContain(at(path).href)
    expect(listed.filter((url) => /\/mechanics\/\d+$/.test(String(url))).length).toBeGreaterThan(20)
  })

  it.each([
    ['/', ['AutoRepair', 'Service']],
    ['/brake-repair', ['Service']],
    ['/mot-testing', ['Service']],
    ['/car-service', ['Service']],
    ['/engine-diagnostics', ['Service']],
    ['/mobile-repairs', ['Service']],
    ['/help-center', ['FAQPage']],
    ['/help-center/flat-battery', ['Article', 'BreadcrumbList']],
    ['/mechanics/1', ['Person', 'BreadcrumbList']],
    ['/mechanics/in/leeds', ['Service', 'BreadcrumbList']],
  ])('tells search engines what %s is about [SITE-21]', async (path, types) => {
    const { html } = await read(path)
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const { '@graph': graph = [] }: { '@graph'?: { '@type': string }[] } = JSON.parse(json)
    expect([...new Set(graph.map((thing) => thing['@type']))]).toEqual(types)
  })

  it('has the same canonical address, title and facts after hydration', async () => {
    for (const path of ['/', '/help-center', '/mechanics/1', '/contact']) {
      const { html } = await read(path)
      const page = await browser.visit(path)
      await page.waitForLoadState('networkidle')
      const heads = await page.evaluate(() => ({
        title: document.title,
        canonical: [...document.querySelectorAll('link[rel=canonical]')].map((it) =>
          it.getAttribute('href'),
        ),
        facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (it) => it.textContent,
        ),
      }))
      expect(heads.canonical).toEqual([at(path).href])
      expect(html).toContain(`<title>${heads.title}</title>`)
      for (const facts of heads.facts) expect(() => JSON.parse(facts)).not.toThrow()
    }
  })
})

describe('pictures and icons', () => {
  it.each(['/share.png', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon.svg'])(
    '%s is there, and weighs little',
    async (path) => {
      const response = await fetch(at(path))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\//)
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
    },
  )

  it('of a page without a head, such as a PDF, is an ICO file of one picture [SITE-33]', async () => {
    const response = await fetch(at('/favicon.ico'))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
    const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)]
    expect(offset + length).toBe(bytes.length)
    expect(bytes.subarray(offset + 1, offset + 4).toString()).toBe('PNG')
  })

  it('are those that the manifest names', async () => {
    const manifest = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8'))
    for (const { src } of manifest.icons) expect((await fetch(at(src))).status).toBe(200)
  })
})
