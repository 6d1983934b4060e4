import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { ARTICLE_SLUGS, CLOSED_PATHS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'
import type { Services } from '#server/services.ts'
import { listTowns } from './towns/list-towns.ts'

const HOUR = 'public, max-age=3600'
/** The sitemaps protocol (sitemaps.org) allows 50,000 addresses in a file; the difference is for the fixed pages. */
const MECHANICS_MAX = 49_000

/** Serves robots.txt and the sitemaps: which pages exist, and which crawlers should skip. */
export function mountSeo(app: Hono<AppEnv>, services: Services): void {
  const { origin } = services.env
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return send(c, services, { body: `${lines.join('\n')}\n`, type: 'text/plain' })
  })
  app.get('/sitemap.xml', async (c) => {
    const paths = [
      ...PUBLIC_PATHS,
      ...ARTICLE_SLUGS.map((slug) => `/help-center/${slug}`),
      ...(await listTowns(services)).map(({ slug }) => `/mechanics/in/${slug}`),
      ...(await listMechanicPaths(services)),
    ]
    // Our own words and digits need no escaping.
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
    return send(c, services, { body, type: 'application/xml' })
  })
}

async function listMechanicPaths({ db }: Services): Promise<string[]> {
  const rows = await db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(isOffered)
    .orderBy(asc(mechanics.id))
    .limit(MECHANICS_MAX)
  return rows.map(({ id }) => `/mechanics/${id}`)
}

function send(
  c: HttpContext,
  services: Services,
  answer: { body: string; type: string },
): Response {
  c.set('route', 'for crawlers')
  return new Response(answer.body, {
    headers: {
      ...services.headers.file,
      'content-type': `${answer.type}; charset=utf-8`,
      'cache-control': HOUR,
      'x-request-id': c.get('requestId'),
    },
  })
}
