import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey, isNowhere, normaliseEmail } from './email.ts'

describe('normaliseEmail', () => {
  it.each([
    ['ann@example.co.uk', 'ann@example.co.uk'],
    [' Ann.Smith+car@EXAMPLE.co.uk ', 'Ann.Smith+car@example.co.uk'],
    ["o'neill@example.co.uk", "o'neill@example.co.uk"],
    ['ann@exаmple.co.uk', 'ann@xn--exmple-4nf.co.uk'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('%s is an address', (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email)
  })

  it.each([
    '',
    '@',
    'ann',
    'ann@',
    '@example.co.uk',
    'ann@example',
    'ann@@example.co.uk',
    'a@example.co.uk,b@example.co.uk',
    'a@example.co.uk;b@example.co.uk',
    'Ann <ann@example.co.uk>',
    '"a b"@example.co.uk',
    'ann@example.co.uk\r\nBcc: b@example.co.uk',
    'ann\n@example.co.uk',
    'an n@example.co.uk',
    '.ann@example.co.uk',
    'ann.@example.co.uk',
    'a..n@example.co.uk',
    'ann@127.0.0.1',
    'ann@[127.0.0.1]',
    'ann@2130706433',
    'ann@example.co.uk:80',
    'ann@example.co.uk/x',
    'ann@-example.co.uk',
    'ann@example-.co.uk',
    'ann@example..co.uk',
    'ann@example.co.uk.',
    'ann@exam_ple.co.uk',
    'änn@example.co.uk',
    `${'a'.repeat(65)}@example.co.uk`,
    `ann@${'a'.repeat(64)}.uk`,
  ])('%j is none [SEC-I5]', (typed) => {
    expect(normaliseEmail(typed)).toBeNull()
  })

  it('takes 254 characters and not one more [SEC-I5]', () => {
    const label = 'd'.repeat(62)
    const ofLength = (n: number) => {
      const domain = `${label}.${label}.${label}.uk`
      return `${'a'.repeat(n - domain.length - 1)}@${domain}`
    }
    expect(normaliseEmail(ofLength(253))).toHaveLength(253)
    expect(normaliseEmail(ofLength(254))).toHaveLength(254)
    expect(normaliseEmail(ofLength(255))).toBeNull()
  })

  it('accepts ordinary addresses and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        const email = normaliseEmail(address)
        if (email === null) return
        expect(normaliseEmail(email)).toBe(email)
        expect(email.split('@')).toHaveLength(2)
      }),
    )
  })

  it('never lets white space or a control character through [SEC-I4]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        const email = normaliseEmail(`${a}@${b}.uk`)
        if (email !== null) expect(email).toMatch(/^[!-~]+$/)
      }),
    )
  })
})

it('one mailbox has one key', () => {
  expect(emailKey('Ann@example.co.uk')).toBe(emailKey('ANN@example.co.uk'))
})

it.each([
  ['customer-7@erased.invalid', true],
  ['ann@example.co.uk', false],
  ['ann@not-erased.invalid', false],
])('an email to %s can never arrive: %s', (email, isNever) => {
  expect(isNowhere(email)).toBe(isNever)
})
