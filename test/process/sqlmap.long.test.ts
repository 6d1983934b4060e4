import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { isInstalled } from '#test/support/debian.ts'
import { stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const execute = promisify(execFile)

/**
 * Where a visitor's or an administrator's text meets the database. Each address finds something by itself: what is injected
 * shows by what is missing then.
 */
const TARGETS: [name: string, words: (origin: string) => string[]][] = [
  [
    'the search of mechanics',
    (origin) => [
      '-u',
      `${origin}/api/mechanics?location=Manchester&limit=2`,
      '-p',
      'location,limit',
    ],
  ],
  [
    'the list of reviews',
    (origin) => ['-u', `${origin}/api/reviews?limit=1&cursor=1`, '-p', 'limit,cursor'],
  ],
  [
    'the desk’s list of bookings',
    (origin) => ['-u', `${origin}/api/admin/bookings?search=bk&limit=3`, '-p', 'search,limit'],
  ],
]

describe.skipIf(!isInstalled('sqlmap'))('sqlmap', async () => {
  const dataDir = buildDataDir()
  const program = await startRunning(dataDir, { LOG_LEVEL: 'silent' })
  afterAll(async () => {
    await program.pool.end()
    expect(await stopProgram(program)).toBe(0)
    await removeDataDir(dataDir)
  })

  it.each(TARGETS)(
    'finds no way into %s [SEC-I9]',
    async (name, wordsOf) => {
      const home = path.join(dataDir, `sqlmap-${TARGETS.findIndex(([each]) => each === name)}`)
      mkdirSync(home)
      const { stdout } = await execute(
        'sqlmap',
        [
          ...wordsOf(program.origin),
          ...[
            '--batch',
            '--level',
            '2',
            '--dbms',
            'PostgreSQL',
            '--threads',
            '2',
            '--flush-session',
          ],
          ...['--output-dir', home, '--disable-coloring', '--ignore-code', '400,404'],
        ],
        { env: { ...process.env, HOME: home }, maxBuffer: 100_000_000 },
      )
      expect(stdout).toContain('all tested parameters do not appear to be injectable')
      expect(stdout).not.toContain('identified the following injection')
    },
    180_000,
  )
})
