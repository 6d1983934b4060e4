import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { ARTICLE_SLUGS } from '#domain/site/public-pages.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { pagesWithin } from '#test/support/pages-within.ts'

/* Every public page as it would be if fewer documents had to be checked: what it claims of checks goes with them. */

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A rule under which nobody's trade, insurance, record or right to work is looked at. */
const OTHER_POLICY = '["identity", "driving-licence"]'
/** What only the checks of the real policy let us say of every mechanic. */
const CLAIMS = /\b(vetted|insured|DBS|right to work|qualified in the trade|public liability)\b/i

const PARAMETERS: Record<string, string[]> = {
  '/mechanics/in/$town': ['/mechanics/in/manchester', '/mechanics/in/leeds'],
  '/mechanics/$id': ['/mechanics/1'],
  '/help-center/$slug': ARTICLE_SLUGS.map((slug) => `/help-center/${slug}`),
  '/fault-codes/$code': ['/fault-codes/P0420'],
  '/registration-fee/$id': ['/registration-fee/unknown'],
}
const PATHS = pagesWithin('public').flatMap(
  (address) => PARAMETERS[address] ?? (address === '' ? '/' : address),
)

/** What the real policy asks for, and this one does not, is on no profile either where nobody looked at it. */
const OTHER_KINDS = ['right-to-work', 'qualification', 'insurance', 'dbs'] as const

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'other_policy'))
const db = openDb(pool)
await db.delete(mechanicDocuments).where(inArray(mechanicDocuments.kind, [...OTHER_KINDS]))
const built = await openBuiltPages()
mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
const copy = mkdtempSync(path.join(ROOT, '.cache/other-policy-'))
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true })
  await pool.end()
  await cluster.stop()
})

/** The built pages with that one array changed: they then say whatever follows from it. */
async function openOtherPages() {
  cpSync(path.join(ROOT, 'dist/server'), copy, { recursive: true })
  let changed = 0
  const assets = path.join(copy, 'assets')
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const source = readFileSync(path.join(assets, name), 'utf8')
    const other = source.replace(/(REQUIRED_DOCUMENTS = )\[[^\]]*\]/, `$1${OTHER_POLICY}`)
    if (other === source) continue
    changed += 1
    writeFileSync(path.join(assets, name), other)
  }
  expect(changed).toBe(1)
  const { default: renderer } = await import(pathToFileURL(path.join(copy, 'server.js')).href)
  return { ...built, renderer }
}

const visitorOf = (pages: typeof built) => createTestApi(db, { pages }).visitor()
const [real, other] = [visitorOf(built), visitorOf(await openOtherPages())]

/** What a reader and a search engine read: the text of the page, and its title and description. */
async function claimsOn(visitor: typeof real, address: string): Promise<string[]> {
  const { body } = await visitor.get(address)
  const html = String(body).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const described = [...html.matchAll(/\bcontent="([^"]*)"/g)].map(([, text]) => text)
  const text = `${html.replaceAll(/<[^>]*>/g, ' ')} ${described.join(' ')}`.replaceAll('&amp;', '&')
  return [...text.matchAll(new RegExp(CLAIMS, 'gi'))].map(
    ({ 0: claim, index }) =>
      `${claim}: ${text.slice(Math.max(0, index - 60), index + 60).replaceAll(/\s+/g, ' ')}`,
  )
}

describe('what public pages claim of checks', () => {
  it.each(PATHS)(
    'is not on %s under a policy that does not ask for them [SITE-131]',
    async (address) => {
      expect(await claimsOn(other, address)).toEqual([])
    },
  )

  it('is on many of them under the policy in force [SITE-131]', async () => {
    const claims = await Promise.all(PATHS.map((address) => claimsOn(real, address)))
    expect(claims.filter((found) => found.length > 0).length).toBeGreaterThan(20)
  })
})
