import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReference, isReference, normaliseReference } from './reference.ts'

describe('a booking reference', () => {
  it.each([
    [0, 'BK-000000'],
    [42, 'BK-000042'],
    [999_999, 'BK-999999'],
  ])('made of %d is %s [BOOK-5]', (random, reference) => {
    expect(createReference(() => random)).toBe(reference)
  })

  it('draws from all million', () => {
    let asked = 0
    createReference((max) => {
      asked = max
      return 0
    })
    expect(asked).toBe(1_000_000)
  })

  it.each(['BK-123456', 'bk-123456', ' BK 123456 ', 'bk123456', '123456', '-123456'])(
    'is read from %j [BOOK-5]',
    (typed) => {
      expect(normaliseReference(typed)).toBe('BK-123456')
    },
  )

  it.each([
    '',
    'BK-12345',
    'BK-1234567',
    'XX-123456',
    'test',
    'BK-１２３４５６',
    '1'.repeat(100_000),
  ])('is not read from %s', (typed) => {
    expect(normaliseReference(typed)).toBeNull()
  })

  it('is recognised in its one spelling only', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (n) => {
        const reference = createReference(() => n)
        expect(isReference(reference)).toBe(true)
        expect(normaliseReference(reference)).toBe(reference)
        expect(isReference(reference.toLowerCase())).toBe(false)
        expect(isReference(`${reference}\n`)).toBe(false)
      }),
    )
  })
})
