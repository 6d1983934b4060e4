import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToSegments, isUkMobile, smsSegments } from './sms.ts'

describe('segments of a text message', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['’'.repeat(70), 1],
    ['’'.repeat(71), 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    // Neither an escape nor a pair of code units is divided between two parts.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    [`${'ж'.repeat(66)}🚗${'ж'.repeat(65)}`, 2],
    [`${'ж'.repeat(66)}🚗${'ж'.repeat(66)}`, 3],
  ])('%#: %s', (text, segments) => expect(smsSegments(text)).toBe(segments))
})

describe('a long text [SEC-I6]', () => {
  it('is never more than two segments, and is the text itself where it fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
        const cut = cutToSegments(text)
        expect(smsSegments(cut)).toBeLessThanOrEqual(2)
        if (smsSegments(text) <= 2) expect(cut).toBe(text)
        else expect(text.startsWith(cut.slice(0, -3))).toBe(true)
      }),
    )
  })

  it('is cut between characters, never within a family', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(cutToSegments(family.repeat(20))).toBe(`${family.repeat(11)}...`)
  })
})

describe('numbers that get texts [SEC-I6]', () => {
  it.each(['+447700900123', '+447911123456', '+447624123456'])('%s does', (number) =>
    expect(isUkMobile(number)).toBe(true),
  )
  it.each([
    '+442079460118',
    '+447012345678',
    '+447612345678',
    '+449001234567',
    '+33612345678',
    '+4477009001234',
    '07700900123',
    '+447700900123\n+33612345678',
  ])('%s does not', (number) => expect(isUkMobile(number)).toBe(false))
})
