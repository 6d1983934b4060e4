import { expect, it } from 'vitest'
import { mergeRefusal } from './duplicates.ts'

const account = (id: number, change: object = {}) => ({
  id,
  isErased: false,
  isErasureAsked: false,
  isMerged: false,
  isMechanic: false,
  ...change,
})

it('two accounts can be merged of which neither is a reason against it [ADMIN-120]', () => {
  expect(mergeRefusal(account(1), account(2))).toBeNull()
})

it.each([
  ['it is one and the same', {}, 1, /the same account/],
  ['one was erased', { isErased: true }, 2, /was erased/],
  ['one was merged before', { isMerged: true }, 2, /was merged before/],
  ['one is to be erased', { isErasureAsked: true }, 2, /is to be erased/],
  ['one has a mechanic’s email', { isMechanic: true }, 2, /email of a mechanic/],
])('two accounts are not merged where %s, whichever of them [ADMIN-120]', (_, change, id, why) => {
  expect(mergeRefusal(account(1), account(id, change))).toMatch(why)
  expect(mergeRefusal(account(1, change), account(id))).toMatch(why)
})
