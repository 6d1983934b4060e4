import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, codePointCount, hasGraphemes } from './text.ts'

const cleaned = (input: string, multiline = false) => {
  const result = cleanText(input, { multiline })
  return result.ok ? result.text : result.reason
}

const family = '👨‍👩‍👧‍👦'

describe('cleanText', () => {
  it.each([
    ['a line break in a name [SEC-I4]', 'Ann\r\nBcc: all@example.co.uk', 'control-character'],
    ['a lone line feed [SEC-I4]', 'Ann\nSmith', 'control-character'],
    ['an escape sequence [SEC-V4]', 'Ann\u001b[31m', 'control-character'],
    ['a C1 control [SEC-V4]', 'Ann\u0085', 'control-character'],
    ['NUL [SEC-V4]', 'Ann\0', 'nul'],
    ['half an emoji [SEC-V4]', 'Ann\ud83d', 'lone-surrogate'],
  ])('refuses %s', (_, input, reason) => {
    expect(cleaned(input)).toBe(reason)
  })

  it('retains line breaks in long text, as line feeds', () => {
    expect(cleaned('Side gate.\r\nDog.\nBell.', true)).toBe('Side gate.\nDog.\nBell.')
    expect(cleaned('a\rb', true)).toBe('control-character')
    expect(cleaned('a\tb', true)).toBe('control-character')
    expect(cleaned('a\0b', true)).toBe('nul')
  })

  it.each([
    ['a bidirectional override [SEC-I12]', 'Ann\u202Egpj.exe', 'Anngpj.exe'],
    ['an isolate [SEC-I12]', '\u2066Ann\u2069', 'Ann'],
    ['a zero-width space and a byte order mark [SEC-I12]', 'A\u200Bn\uFEFFn', 'Ann'],
    ['zalgo, cut to three marks [SEC-I12]', `Z${'\u0316'.repeat(40)}o`, `Z${'\u0316'.repeat(3)}o`],
    ['a decomposed é, composed', 'Rene\u0301', 'René'],
    ['spaces around', '  Ann  ', 'Ann'],
  ])('mends %s', (_, input, text) => {
    expect(cleaned(input)).toBe(text)
  })

  it.each(['O’Neill', 'Ng', '李明', 'علي', 'Mary-Jane', 'X Æ A-12', family, '👩🏽‍🔧'])(
    'leaves %s as it is [SEC-V12]',
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

  it('never lets a control character through [SEC-V4]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const result = cleanText(input)
        if (result.ok) expect(result.text).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

const graphemesOf = (text: string) => [...new Intl.Segmenter('en-GB').segment(text)].length

describe('counting', () => {
  it('counts what people see and what a database stores [SEC-V11]', () => {
    expect([family.length, codePointCount(family), graphemesOf(family)]).toEqual([11, 7, 1])
    expect([hasGraphemes(family, 1), hasGraphemes(family, 2)]).toEqual([true, false])
    expect([hasGraphemes('李明', 2), hasGraphemes('李明', 3)]).toEqual([true, false])
    expect([hasGraphemes('', 0), hasGraphemes('', 1)]).toEqual([true, false])
  })

  it('a minimum is reached exactly where plain text ends, too [SEC-V11]', () => {
    const unit = fc.constantFrom('a', '\r\n', '\n', '\u0301')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 3 }), fc.integer({ min: 0, max: 4 }), (text, n) => {
        expect(hasGraphemes(text, n)).toBe(graphemesOf(text) >= n)
      }),
      { numRuns: 500 },
    )
  })

  it('a minimum is reached exactly when the count is [SEC-V11]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 12 }), (text, n) => {
        expect(hasGraphemes(text, n)).toBe(graphemesOf(text) >= n)
      }),
    )
  })
})
