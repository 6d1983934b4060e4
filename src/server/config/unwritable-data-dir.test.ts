import { expect, it } from 'vitest'
import { unwritableBackupDir, unwritableDataDir } from './unwritable-data-dir.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it('a full disk is not called a missing right [OPS-2]', () => {
  expect(unwritableDataDir('/data', failure('ENOSPC')).message).toMatch(
    /^The disk of the data directory \/data is full \(ENOSPC\)/,
  )
  expect(unwritableDataDir('/data', failure('EACCES')).message).toMatch(
    /^The data directory \/data cannot be written \(EACCES\)/,
  )
})

it('a folder of backups that its user could write, but for a read-only mount, is not called a missing right [OPS-A13]', () => {
  expect(unwritableBackupDir('/mnt', failure('EROFS')).message).toMatch(
    /^The folder of the backups \/mnt is read-only for this process \(EROFS\): .* ReadWritePaths .*\.$/,
  )
  expect(unwritableBackupDir('/mnt', failure('EACCES')).message).toMatch(
    /^The folder of the backups \/mnt cannot be written \(EACCES\): give the user /,
  )
})
