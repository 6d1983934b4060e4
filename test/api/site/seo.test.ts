import { describe, expect, it } from 'vitest'
import { ARTICLE_SLUGS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { rawRoutes } from '#server/site/routes.ts'
import { buildApp } from '#test/support/test-server.ts'
import { jsonLd } from '#web/app/seo/json-ld.ts'
import { kerbside, serviceThing } from '#web/app/seo/things.ts'
import { ARTICLES } from '#web/site/help/articles/articles.ts'

const ORIGIN = 'https://kerbside.example.co.uk'
const claims = { mechanics: '12', rating: 4.7, reviews: '1,234' }

describe('the data for search engines', () => {
  it('cannot be left through a text: no < and no foreign line end stands in it [SEC-I2]', () => {
    const name = '</script><script>alert(1)</script>\u2028\u2029<!--'
    const { children, type } = jsonLd([{ '@type': 'Thing', name }])
    expect(type).toBe('application/ld+json')
    expect(children).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(children)['@graph'][0].name).toBe(name)
  })

  it('states a rating that the records support, and none in a demonstration [SITE-21, REV-7]', () => {
    expect(kerbside(ORIGIN, { isDemo: false, claims }, FIRST_SETTINGS)).toMatchObject({
      '@type': 'AutoRepair',
      aggregateRating: { ratingValue: 4.7, reviewCount: 1234 },
    })
    expect(kerbside(ORIGIN, { isDemo: true, claims }, FIRST_SETTINGS)).not.toHaveProperty(
      'aggregateRating',
    )
    const none = { mechanics: null, rating: null, reviews: null }
    expect(kerbside(ORIGIN, { isDemo: false, claims: none }, FIRST_SETTINGS)).not.toHaveProperty(
      'aggregateRating',
    )
  })

  it('offers a service at the price of the catalogue', () => {
    const service = {
      id: 1,
      slug: 'oil',
      name: 'Oil change',
      description: 'Oil',
      category: 'Servicing',
      basePrice: 45,
      laborHours: 0.5,
      partsRequired: true,
    }
    expect(serviceThing(service)).toMatchObject({
      '@type': 'Service',
      offers: { '@type': 'Offer', price: '45.00', priceCurrency: 'GBP' },
    })
  })
})

describe('the list of pages', () => {
  it('holds the address of every article, and no other', () => {
    expect(ARTICLES.map(({ slug }) => slug)).toEqual([...ARTICLE_SLUGS])
  })

  it('has no address twice', () => {
    expect(new Set(PUBLIC_PATHS).size).toBe(PUBLIC_PATHS.length)
  })

  it('is named by robots.txt, which closes what is one visitor’s own [SITE-21]', async () => {
    const app = buildApp([], { env: { origin: ORIGIN }, mounts: [mountRaw(rawRoutes)] })
    const response = await app.request('http://127.0.0.1:3000/robots.txt')
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    for (const path of ['/api/', '/admin', '/booking/', '/quote/', '/customer/'])
      expect(text.split('\n')).toContain(`Disallow: ${path}`)
  })
})
