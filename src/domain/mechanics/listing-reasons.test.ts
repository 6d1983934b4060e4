import { expect, it } from 'vitest'
import { listListingReasons } from './listing-reasons.ts'

const LISTED = {
  isApproved: true,
  isRejected: false,
  isActive: true,
  isPaused: false,
  lacksDocuments: false,
}

it.each([
  [{}, []],
  [{ isApproved: false }, ['waiting']],
  [{ isApproved: false, isRejected: true }, ['rejected']],
  [{ isActive: false }, ['deactivated']],
  [{ lacksDocuments: true }, ['documents']],
  [{ isPaused: true }, ['paused']],
  [
    { isActive: false, isPaused: true, lacksDocuments: true },
    ['deactivated', 'documents', 'paused'],
  ],
])('a mechanic with %j is off the listing because of %j [ADMIN-70]', (change, reasons) => {
  expect(listListingReasons({ ...LISTED, ...change })).toEqual(reasons)
})
