import { expect, it } from 'vitest'
import { isAccountKind } from './account-kinds.ts'
import { hasRight, STAFF_ROLE_WORDS, STAFF_ROLES } from './staff-rights.ts'

const ROLES = [...STAFF_ROLES, null]

it.each([
  ['see overview', ['owner', 'desk', 'finance', 'vetting']],
  ['move money', ['owner', 'finance']],
  ['vet mechanics', ['owner', 'vetting']],
  ['decide cases', ['owner', 'desk']],
  ['change settings', ['owner']],
  ['manage staff', ['owner']],
  ['read audit', ['owner']],
] as const)(
  'the right to %s is of %j alone, and of nobody without a role [AUTH-20]',
  (right, roles) => {
    expect(ROLES.filter((role) => hasRight(role, right))).toEqual(roles)
  },
)

it('each role is called by its name and says what it opens [AUTH-23]', () => {
  const words = STAFF_ROLES.map((role) => STAFF_ROLE_WORDS[role])
  expect(words.map(({ name }) => name.toLowerCase())).toEqual(STAFF_ROLES)
  for (const { does } of words) expect(does).toMatch(/^(opens|looks after|decides on) /)
})

it.each([
  ['customer', true],
  ['mechanic', true],
  ['administrator', true],
  ['owner', false],
  ['toString', false],
  ['', false],
  [undefined, false],
])('an address that names %j names a kind of account: %s [AUTH-3]', (word, isKind) => {
  expect(isAccountKind(word)).toBe(isKind)
})
