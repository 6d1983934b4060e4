import { asc } from 'drizzle-orm'
import type {
  getRobots as robotsEndpoint,
  getSitemap as sitemapEndpoint,
} from '#contract/site/crawlers.ts'
import { FREQUENT_CODE_LIST } from '#domain/inspections/fault-codes/frequent-codes.ts'
import { ARTICLE_SLUGS, CLOSED_PATHS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { readCached } from '#server/db/cached.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'
import { listTowns } from './towns/list-towns.ts'

const HOUR = 'public, max-age=3600'
/** The sitemaps protocol (sitemaps.org) allows 50,000 addresses in a file; the difference is for the fixed pages. */
const MECHANICS_MAX = 49_000

type At = Pick<Context, 'db' | 'now' | 'answers' | 'env'>

/** Serves robots.txt: which pages crawlers should skip. */
export function getRobots(call: RawCall<typeof robotsEndpoint>): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${call.runtime.env.origin}/sitemap.xml`,
  ]
  return answer(call, { body: `${lines.join('\n')}\n`, type: 'text/plain' })
}

/** Serves the sitemap: which pages exist. */
export async function getSitemap(call: RawCall<typeof sitemapEndpoint>): Promise<Response> {
  const { runtime } = call
  const { db, answers, env } = runtime
  const at = { db, answers, env, now: runtime.now() }
  const paths = [
    ...PUBLIC_PATHS,
    ...ARTICLE_SLUGS.map((slug) => `/help-center/${slug}`),
    ...FREQUENT_CODE_LIST.map((code) => `/fault-codes/${code}`),
    ...(await readCached(at, 'sitemap', 'paths', () => listStoredPaths(at))),
  ]
  // Our own words and digits need no escaping.
  const urls = paths.map((path) => `<url><loc>${runtime.env.origin}${path}</loc></url>`).join('\n')
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
  return answer(call, { body, type: 'application/xml' })
}

/** Those that depend on who is listed; while the database is away, as they were read last [OPS-A4]. */
async function listStoredPaths(at: At): Promise<string[]> {
  const towns = await listTowns(at)
  return [...towns.map(({ slug }) => `/mechanics/in/${slug}`), ...(await listMechanicPaths(at))]
}

async function listMechanicPaths({ db, now }: At): Promise<string[]> {
  const rows = await db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(isOffered(ukDayOf(now).toString()))
    .orderBy(asc(mechanics.id))
    .limit(MECHANICS_MAX)
  return rows.map(({ id }) => `/mechanics/${id}`)
}

function answer(
  { c, runtime }: Pick<RawCall, 'c' | 'runtime'>,
  { body, type }: { body: string; type: string },
): Response {
  return new Response(body, {
    headers: {
      ...runtime.headers.file,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': HOUR,
      'x-request-id': c.get('requestId'),
    },
  })
}
