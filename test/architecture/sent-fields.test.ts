import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { apiRoutes } from '#server/routes.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* What the compiler cannot know of a new field of the API: that the server reads what is sent, and a page what is answered. */

/** What a field is read by elsewhere. */
const UNREAD_BY_THE_SERVER = [
  // The library that checks passkeys reads it.
  'rawId',
]
const UNREAD_BY_PAGES = [
  // The answer of what a person has just asked for, whose page says in its own words that it is done.
  ...['signedOut', 'isRemoved', 'mergedId', 'isReturned', 'kerbsidePounds'],
  // A page hands the options of a passkey to the browser as they came.
  ...[
    'challenge',
    'userVerification',
    'displayName',
    'pubKeyCredParams',
    'alg',
    'excludeCredentials',
  ],
  ...['transports', 'authenticatorSelection', 'residentKey', 'requireResidentKey', 'attestation'],
  // For programs: it is a default of each mechanic, and a page shows when a mechanic is free instead.
  'responseTime',
  // For programs: a page shows what closes a month, which judges the exported file too.
  'isCurrent',
  // For programs: the page shows who did what and when, and the file of the audit has the request.
  'requestId',
]

type Schema = { _zod: { def: Record<string, unknown> } }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The names of all fields of a schema, at any depth. */
function namesIn(
  value: unknown,
  names = new Set<string>(),
  seen = new Set<unknown>(),
): Set<string> {
  if (seen.has(value)) return names
  seen.add(value)
  if (Array.isArray(value)) for (const each of value) namesIn(each, names, seen)
  if (!isSchema(value)) return names
  const { shape, getter, ...parts } = value._zod.def
  for (const [name, part] of Object.entries(shape ?? {})) {
    names.add(name)
    namesIn(part, names, seen)
  }
  if (typeof getter === 'function') namesIn(getter(), names, seen)
  for (const part of Object.values(parts)) namesIn(part, names, seen)
  return names
}

const wordsUnder = (folders: readonly string[], isMeant: (file: string) => boolean) =>
  new Set(
    folders
      .flatMap((folder) => filesUnder(folder, /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/))
      .filter(isMeant)
      .flatMap((file) => readSource(file).match(/\w+/g) ?? []),
  )

const endpoints = apiRoutes.map(([endpoint]): AnyEndpoint => endpoint)
const namesOf = (...parts: ('params' | 'query' | 'body' | 'answer')[]) => [
  ...new Set(
    endpoints.flatMap((endpoint) => parts.flatMap((part) => [...namesIn(endpoint[part])])),
  ),
]

it('a field of a schema is found at every depth', () => {
  const schema = z.object({
    plain: z.nullable(z.object({ inner: z.optional(z.array(z.object({ deep: z.string() }))) })),
    either: z.union([z.object({ one: z.int() }), z.object({ other: z.int() })]),
  })
  expect([...namesIn(schema)]).toEqual(['plain', 'inner', 'deep', 'either', 'one', 'other'])
})

it('every field that a call may be sent is read by the server', () => {
  const sent = namesOf('params', 'query', 'body')
  expect(sent.length).toBeGreaterThan(150)
  // That a column has the name of a field does not fill it, nor does the demonstration.
  const read = wordsUnder(
    ['src/server', 'src/domain'],
    (file) => !/^src\/server\/(db\/schema|demo)\//.test(file),
  )
  expect(sent.filter((name) => !read.has(name))).toEqual(UNREAD_BY_THE_SERVER)
  expect(read.has('nothingOfTheKind')).toBe(false)
})

it('every field that a call answers is read by a page', () => {
  const answered = namesOf('answer')
  expect(answered.length).toBeGreaterThan(400)
  const read = wordsUnder(['src/web', 'src/domain'], () => true)
  expect(answered.filter((name) => !read.has(name)).sort()).toEqual(UNREAD_BY_PAGES.sort())
})
