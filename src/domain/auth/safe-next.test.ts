import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

it.each([
  [undefined, '/'],
  ['/customer/dashboard', '/customer/dashboard'],
  ['/verify-email?k=abc&kind=customer', '/verify-email?k=abc&kind=customer'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['evil', '/'],
])('after signing in, %j leads to %s [SEC-I13]', (next, path) => {
  expect(safeNext(next)).toBe(path)
})
