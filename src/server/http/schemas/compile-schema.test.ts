import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileSchema } from './compile-schema.ts'

const build = () =>
  z.object({
    id: z.int(),
    name: z.string(),
    note: z.optional(z.nullable(z.string())),
    size: z._default(z.number(), 3),
    tags: z.array(z.strictObject({ tag: z.string().check(z.maxLength(3)) })),
    either: z.union([z.object({ one: z.string() }), z.array(z.object({ two: z.int() }))]),
    counts: z.record(z.string(), z.object({ count: z.int() })),
    range: z
      .object({ from: z.int(), to: z.int() })
      .check(z.refine(({ from, to }) => from <= to, 'The end comes first')),
    lower: z.pipe(
      z.object({ text: z.string() }),
      z.transform(({ text }) => text.toLowerCase()),
    ),
  })

const GOOD = {
  id: 1,
  name: 'Alex',
  note: null,
  tags: [{ tag: 'one' }],
  either: [{ two: 2, extra: 1 }],
  counts: { a: { count: 1, extra: 1 } },
  range: { from: 1, to: 2 },
  lower: { text: 'ABC' },
  extra: 'dropped',
}

const CASES: Record<string, unknown> = {
  'a good value, without its unknown fields': GOOD,
  'one of the other kind': { ...GOOD, either: { one: 'x', extra: 1 }, note: 'x', size: 4 },
  'an unknown field where none may be': { ...GOOD, tags: [{ tag: 'one', extra: 1 }] },
  'a text that is too long, deep inside': { ...GOOD, tags: [{ tag: 'one' }, { tag: 'four' }] },
  'a refused pair': { ...GOOD, range: { from: 2, to: 1 } },
  'wrong types in every field': Object.fromEntries(Object.keys(GOOD).map((key) => [key, true])),
  'no field at all': {},
  'no object': 'text',
  'an array': [GOOD],
  null: null,
  'a field called __proto__': JSON.parse(`{ "__proto__": { "id": 1 }, "id": 1 }`),
}

it.each(Object.entries(CASES))(
  'a compiled schema answers as it did before: %s [OPS-29]',
  (_, value) => {
    const before = build().safeParse(value)
    const after = compileSchema(build()).safeParse(value)
    expect(after.success).toBe(before.success)
    expect(after.data).toEqual(before.data)
    expect(after.error?.issues).toEqual(before.error?.issues)
  },
)
