import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/**
 * `for update` waits for everybody who only names the row in a row of their own (a message, an event), so that two who
 * take turns on different rows wait for each other. Who then deletes the row needs it, and who closes an account, which nothing
 * may name meanwhile.
 */
const DELETING = [
  'src/server/admin/customers/merge/merge-customers.ts',
  'src/server/admin/mechanics/switch-mechanic.ts',
  'src/server/customers/privacy/erase-accounts.ts',
  'src/server/customers/retention/purge-old-applications.ts',
  'src/server/inspections/remove-diagnostic.ts',
  'src/server/jobs/closing/close-account.ts',
  'src/server/mechanics/documents/remove-document.ts',
]

const isFullLock = (code: string) => /\bfor update\b|\.for\(\s*'update'/.test(code)

it('who takes turns on a row locks it for no key update, and only who deletes or closes it for update', () => {
  const files = filesUnder('src/server', /\.ts$/).filter((file) => isFullLock(readSource(file)))
  expect(files.toSorted()).toEqual(DELETING)
  expect(isFullLock("db.select().for('no key update')")).toBe(false)
  expect(isFullLock('select 1 for update of b')).toBe(true)
})
