import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiRoutes } from '#server/routes.ts'
import { openFuzzStage } from '#test/support/fuzz-stage.ts'
import { isStoredFormOf, NAUGHTY_STRINGS } from '#test/support/naughty-strings.ts'

/*
 * Each text of every body that the API takes, with each of the naughty strings in its place. What becomes of those that are
 * taken, process/naughty-strings reads back.
 */

const stage = await openFuzzStage()

type Path = (string | number)[]
type Judge = (stored: unknown, typed: string) => boolean

const asTyped: Judge = (stored, typed) => stored === typed

/** Texts that are no words of a person. */
const OTHERS: [field: RegExp, judge: Judge][] = [
  // Hashed, compared, or read as an instant before anything is stored.
  [/(^|\.)(password|currentPassword|proposal|scheduledDate)$|^credential\./, asTyped],
  [/egistration$/, (stored) => /^[A-Z0-9]+$/.test(String(stored))],
  [/^vatNumber$/, (stored, typed) => stored === null && typed.trim() === ''],
]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const at = (value: unknown, path: Path): unknown =>
  // biome-ignore lint/suspicious/noExplicitAny: a body of any shape.
  path.reduce((inner: any, name) => inner?.[name], value)

function withText(body: object, path: Path, text: string): unknown {
  const copy = structuredClone(body)
  const parent = at(copy, path.slice(0, -1)) as object
  Object.assign(parent, { [path.at(-1) ?? '']: text })
  return copy
}

const FIELDS = apiRoutes.flatMap(([{ method, path, body: schema }]) => {
  if (!schema) return []
  const bodies = fc.sample(stage.goodBodyOf(path), { numRuns: 3, seed: 1 })
  const fields = new Map(
    bodies.flatMap((body) => pathsOf(body).map((way) => [way.join('.'), { body, way }])),
  )
  return [...fields].map(([field, it]) => ({ call: `${method} ${path}`, field, schema, ...it }))
})

describe('the Big List of Naughty Strings', () => {
  it('has a place in more than two hundred texts', () => {
    expect(FIELDS.length).toBeGreaterThan(200)
    expect(NAUGHTY_STRINGS.length).toBeGreaterThan(450)
  })

  it.each(FIELDS)(
    'as $field of $call is refused, or stored as it is seen [SEC-V12, SEC-I12]',
    ({ schema, body, field, way }) => {
      const [, isRight = isStoredFormOf] = OTHERS.find(([pattern]) => pattern.test(field)) ?? []
      const changed = NAUGHTY_STRINGS.flatMap((typed) => {
        const read = z.core.safeParse(schema, withText(body, way, typed))
        const stored = at(read.data, way)
        return !read.success || isRight(stored, typed) ? [] : [{ typed, stored }]
      })
      expect(changed).toEqual([])
    },
  )
})
