import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPence,
  formatPounds,
  formatWholePounds,
  multiplyPence,
  pence,
  penceOf,
  poundsOf,
} from './money.ts'

const anyAmount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

describe('pence', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('refuses %d', (n) => {
    expect(() => pence(n)).toThrow(RangeError)
  })

  it('has one zero', () => {
    expect(Object.is(pence(-0), 0)).toBe(true)
  })
})

describe('pounds from the wire', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [89, 8900],
    [-30, -3000],
    [99_999_999.99, 9_999_999_999],
  ])('%d is %d pence [QUOTE-10]', (pounds, expected) => {
    expect(penceOf(pounds)).toBe(expected)
  })

  it.each([
    31.999999,
    0.001,
    1e-7,
    0.1 + 0.2,
    100_000_000,
    -100_000_000,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ])('%d is no amount [SEC-P3]', (pounds) => {
    expect(penceOf(pounds)).toBeNull()
  })

  it('every amount survives the wire [SEC-P22]', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const wire = JSON.parse(JSON.stringify(poundsOf(pence(amount))))
        expect(penceOf(wire)).toBe(amount + 0)
      }),
    )
  })
})

describe('arithmetic', () => {
  it('ten pence and twenty are thirty [SEC-P22]', () => {
    expect(addPence(pence(10), pence(20))).toBe(30)
    expect(addPence()).toBe(0)
  })

  it.each([
    [101, 150, 152],
    [1, 50, 1],
    [1, 49, 0],
    [-1, 50, 0],
    [-3, 50, -1],
    [4500, 120, 5400],
  ])(
    '%d pence times %d hundredths are %d, half a penny up [QUOTE-10]',
    (amount, factor, expected) => {
      expect(multiplyPence(pence(amount), factor)).toBe(expected)
    },
  )

  it('refuses a factor that is no whole number of hundredths', () => {
    expect(() => multiplyPence(pence(100), 112.5)).toThrow(RangeError)
  })

  it('multiplying agrees with exact integer arithmetic [SEC-P22]', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, factor) => {
        const exact = BigInt(amount) * BigInt(factor) + 50n
        const floored = exact / 100n - (exact % 100n < 0n ? 1n : 0n)
        expect(BigInt(multiplyPence(pence(amount), factor))).toBe(floored)
      }),
    )
  })
})

describe('showing money', () => {
  it.each([
    [8900, '£89.00', '£89'],
    [5485, '£54.85', '£54.85'],
    [0, '£0.00', '£0'],
    [123_456, '£1,234.56', '£1,234.56'],
    [-3000, '-£30.00', '-£30'],
  ])('%d pence [SITE-8]', (amount, toThePenny, whole) => {
    expect(formatPounds(amount)).toBe(toThePenny)
    expect(formatWholePounds(amount)).toBe(whole)
  })
})
