import { expect, it } from 'vitest'
import { pageAfterSignIn, safeNext } from './safe-next.ts'

it.each([
  [undefined, '/'],
  ['/customer/dashboard', '/customer/dashboard'],
  ['/verify-email?k=abc&kind=customer', '/verify-email?k=abc&kind=customer'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example/x', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/.\\/evil.example', '/'],
  ['/a//b', '/a//b'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['evil', '/'],
  ['https://[', '/'],
])('after signing in, %j leads to %s [SEC-I13]', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

it.each([
  ['customer', '/quote/7', '/quote/7'],
  ['customer', '/', null],
  ['customer', '/.//evil.example', null],
  ['mechanic', '/mechanic-dashboard/day?job=7', '/mechanic-dashboard/day?job=7'],
  ['mechanic', '/mechanic-dashboard', '/mechanic-dashboard'],
  ['mechanic', '/verify-email?k=abc&kind=mechanic', '/verify-email?k=abc&kind=mechanic'],
  ['mechanic', '/verify-emails', null],
  ['mechanic', '/mechanic-dashboards', null],
  ['mechanic', '/mechanic-dashboard/../admin', null],
  ['mechanic', '/customer/dashboard', null],
  ['administrator', '/admin/booking/0199-ab', '/admin/booking/0199-ab'],
  ['administrator', '/admin/waiting-list', '/admin/waiting-list'],
  ['administrator', '/admin?period=week', '/admin?period=week'],
  ['administrator', '/admin/login?next=%2Fadmin', null],
  ['administrator', '//evil.example/admin', null],
  ['administrator', undefined, null],
] as const)(
  'the sign-in of a %s that was asked for %j leads on to %j [SEC-I13]',
  (kind, next, path) => {
    expect(pageAfterSignIn(kind, next)).toBe(path)
  },
)
