// `npm run record:statements`: runs the API tests and records the statements that they send to the database, as those
// of a release (docs/decisions/0012-a-release-leaves-its-statements.md). Takes about ten minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages, requireNode } from './prepare.js'
import { finish, runPinned, runVitest, stage } from './stages.js'

requireNode()
installPackages()
const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-statements-'))
await stage('API', () => runVitest(['api'], { env: { KERBSIDE_TEST_STATEMENTS: folder } }))
// A record of tests that failed would lack what came after the failure.
if (process.exitCode === undefined)
  await stage('record', () => runPinned([path.join('test', 'support', 'write-record.ts'), folder]))
rmSync(folder, { recursive: true, force: true })
finish()
