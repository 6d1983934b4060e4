import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(new TextEncoder().encode(text))

describe('JSON as two readers cannot understand it differently', () => {
  it('reads what JSON.parse reads', () => {
    const noPrototype = fc.json({ maxDepth: 6 }).filter((text) => !text.includes('__proto__'))
    fc.assert(
      fc.property(noPrototype, (text) => {
        expect(parse(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice, deeper down', '[{"x":{"b":1,"c":[],"b":1}}]'],
    ['a way to the prototype', '{"__proto__":{"isApproved":true}}'],
    ['the same, escaped', '{"\\u005f_proto__":{}}'],
    ['a byte order mark', '\ufeff{}'],
    ['something after the end', '{} {}'],
    ['nothing', ''],
    ['twenty-one levels', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['a comment', '{}//'],
  ])('refuses %s [SEC-V2]', (_, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  it.each([
    ['one key in two objects', '[{"a":1},{"a":2}]'],
    ['one key at two levels', '{"a":{"a":{"a":1}}}'],
    ['a text equal to a key', '{"a":"a","b":"a"}'],
    ['braces, commas and quotes inside of texts', '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\"}'],
    ['twenty levels', `${'['.repeat(20)}${']'.repeat(20)}`],
  ])('reads %s', (_, text) => {
    expect(parse(text)).toEqual(JSON.parse(text))
  })

  it('refuses what is not UTF-8 [SEC-V3]', () => {
    expect(() => parseStrictJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow('not UTF-8')
  })
})
