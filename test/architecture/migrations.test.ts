import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '#test/support/sources.ts'

const MIGRATIONS = path.join(ROOT, 'src/server/db/migrations')

const out = mkdtempSync(path.join(tmpdir(), 'kerbside-migrations-'))
afterAll(() => rmSync(out, { recursive: true }))

it('the migrations bring the snapshot of the last one alone, which is all that the next is compared with', () => {
  const snapshots = readdirSync(path.join(MIGRATIONS, 'meta')).filter(
    (it) => it !== '_journal.json',
  )
  const last = listNumbers(MIGRATIONS).at(-1)
  expect(snapshots).toEqual([`${last}_snapshot.json`])
})

it('the migrations make every table and column of the schema: there is nothing left to generate', () => {
  cpSync(MIGRATIONS, out, { recursive: true })
  const said = execFileSync(
    path.join(ROOT, 'node_modules/.bin/drizzle-kit'),
    [
      'generate',
      '--dialect=postgresql',
      '--schema=./src/server/db/schema/*.ts',
      `--out=${path.relative(ROOT, out)}`,
    ],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  expect(said).toContain('No schema changes')
  expect(listNumbers(out)).toEqual(listNumbers(MIGRATIONS))
})

function listNumbers(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((it) => /^(\d{4})_.*\.sql$/.exec(it)?.[1] ?? [])
    .sort()
}
