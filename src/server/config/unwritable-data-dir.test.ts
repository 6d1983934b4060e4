import { expect, it } from 'vitest'
import { unwritableDataDir } from './unwritable-data-dir.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it('a full disk is not called a missing right [OPS-2]', () => {
  expect(unwritableDataDir('/data', failure('ENOSPC')).message).toMatch(
    /^The disk of the data directory \/data is full \(ENOSPC\)/,
  )
  expect(unwritableDataDir('/data', failure('EACCES')).message).toMatch(
    /^The data directory \/data cannot be written \(EACCES\)/,
  )
})
