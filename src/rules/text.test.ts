import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, codePointCount, graphemeCount, hasGraphemes } from './text.ts'

const cleaned = (input: string, multiline = false) => {
  const result = cleanText(input, { multiline })
  return result.ok ? result.text : result.reason
}

const family = '👨‍👩‍👧‍👦'

describe('cleanText', () => {
  it.each([
    ['I4 a line break in a name', 'Ann\r\nBcc: all@example.co.uk', 'control-character'],
    ['I4 a lone line feed', 'Ann\nSmith', 'control-character'],
    ['V4 an escape sequence', 'Ann\u001b[31m', 'control-character'],
    ['V4 a C1 control', 'Ann\u0085', 'control-character'],
    ['V4 NUL', 'Ann\0', 'nul'],
    ['V4 half an emoji', 'Ann\ud83d', 'lone-surrogate'],
  ])('refuses %s', (_, input, reason) => {
    expect(cleaned(input)).toBe(reason)
  })

  it('keeps line breaks in long text, as line feeds', () => {
    expect(cleaned('Side gate.\r\nDog.\nBell.', true)).toBe('Side gate.\nDog.\nBell.')
    expect(cleaned('a\rb', true)).toBe('control-character')
    expect(cleaned('a\tb', true)).toBe('control-character')
    expect(cleaned('a\0b', true)).toBe('nul')
  })

  it.each([
    ['I12 a bidirectional override', 'Ann\u202Egpj.exe', 'Anngpj.exe'],
    ['I12 an isolate', '\u2066Ann\u2069', 'Ann'],
    ['I12 a zero-width space and a byte order mark', 'A\u200Bn\uFEFFn', 'Ann'],
    ['I12 zalgo, cut to three marks', `Z${'\u0316'.repeat(40)}o`, `Z${'\u0316'.repeat(3)}o`],
    ['a decomposed é, composed', 'Rene\u0301', 'René'],
    ['spaces around', '  Ann  ', 'Ann'],
  ])('mends %s', (_, input, text) => {
    expect(cleaned(input)).toBe(text)
  })

  it.each(['O’Neill', 'Ng', '李明', 'علي', 'Mary-Jane', 'X Æ A-12', family, '👩🏽‍🔧'])(
    'V12 leaves %s as it is',
    (name) => {
      expect(cleaned(name)).toBe(name)
    },
  )

  it('cleans once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (input, multiline) => {
        const once = cleanText(input, { multiline })
        if (once.ok) expect(cleanText(once.text, { multiline })).toEqual(once)
      }),
    )
  })

  it('V4 never lets a control character through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const result = cleanText(input)
        if (result.ok) expect(result.text).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('counting', () => {
  it('V11 counts what people see and what a database stores', () => {
    expect([family.length, codePointCount(family), graphemeCount(family)]).toEqual([11, 7, 1])
    expect(graphemeCount('李明')).toBe(2)
    expect(graphemeCount('')).toBe(0)
  })

  it('V11 a minimum is reached exactly when the count is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 12 }), (text, n) => {
        expect(hasGraphemes(text, n)).toBe(graphemeCount(text) >= n)
      }),
    )
  })
})
