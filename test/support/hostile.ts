import fc from 'fast-check'
import type * as z from 'zod'

/** Texts that no form sends but any client can. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -0.001, '', ' ', '0', '1', 'null'],
    ...[[], {}, [[]], [null], { id: 1 }, { $gt: '' }, { toString: 1 }, { length: 5 }],
    ...['x'.repeat(10_000), '👨‍👩‍👧‍👦'.repeat(50), 'e\u0301\u0335'.repeat(80), '\u202egnihtemos'],
    ...['NUL\u0000', 'lone \ud800', '\u001b[31mred', 'one\r\nBcc: all@example.co.uk', '\ufeff'],
    ...[
      "' or '1'='1",
      '"; drop table quotes; --',
      '%',
      '_',
      '../../etc/passwd',
      '$(7*7)',
      '{{7*7}}',
    ],
    ...[
      '<script>alert(1)</script>',
      'محمد',
      'שלום',
      '李明',
      'Ελλάδα',
      '１２３',
      '0x1F',
      '1e3',
      'NaN',
    ],
    ...['2027-02-29T10:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59Z', '1899-01-01'],
    ...['00000000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
    ...['a@b.uk,c@d.uk', 'alex@example.co.uk', '07700 900456', 'M20 2RN', 'AB12CDE'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

const EXTRA_NAMES = [
  '__proto__',
  'constructor',
  'id',
  'status',
  'isApproved',
  'role',
  'toString',
  '',
]

type Fields = [name: string, value: unknown][]

/** Returns a valid body with one to three changes, or nothing of it. */
export function mutated(valid: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Fields> {
  const change = fc.record({
    how: fc.constantFrom('replace', 'drop', 'add', 'retype', 'twice'),
    which: fc.nat(),
    name: fc.constantFrom(...EXTRA_NAMES),
    value: hostileValue,
  })
  return fc.tuple(valid, fc.array(change, { maxLength: 3 })).map(([body, changes]) => {
    const fields: Fields = Object.entries(body)
    for (const { how, which, name, value } of changes) {
      const at = which % Math.max(1, fields.length)
      const [field, old] = fields[at] ?? [name, value]
      if (how === 'add') fields.push([name, value])
      else if (how === 'twice') fields.push([field, value])
      else if (how === 'drop') fields.splice(at, 1)
      else fields[at] = [field, how === 'retype' ? retyped(old) : value]
    }
    return fields
  })
}

const retyped = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? [value]
      : JSON.stringify(value)

/** Returns text, because an object cannot have a duplicate key or one called __proto__. */
export const written = (fields: Fields): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`

/** Returns values of the right type from a JSON Schema, which are seldom valid. */
export function valuesOf(schema: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, properties, items } = schema
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(asSchema(one))))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer()
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'array' && items && !Array.isArray(items))
    return fc.array(valuesOf(asSchema(items)), { maxLength: 25 })
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, one]) => [name, valuesOf(asSchema(one))]),
      ),
      { requiredKeys: [] },
    )
  return type === 'string' ? fc.string({ unit: 'grapheme', maxLength: 40 }) : hostileValue
}

/** `true` and `false` are JSON Schemas too: they accept anything and nothing. */
const asSchema = (one: z.core.JSONSchema._JSONSchema): z.core.JSONSchema.BaseSchema =>
  typeof one === 'boolean' ? {} : one
