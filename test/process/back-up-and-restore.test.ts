import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

// The timeout allows for six starts of PostgreSQL.
vi.setConfig({ testTimeout: 150_000 })

const [home, elsewhere] = [buildDataDir(), buildDataDir()]
afterAll(async () => {
  await removeDataDir(home)
  await removeDataDir(elsewhere)
})

/** Runs `npm run backup` or `npm run restore` without npm. */
function run(command: 'backup' | 'restore', dataDir: string, ...words: string[]) {
  const { PATH = '', HOME = '/' } = process.env
  const env = { PATH, HOME, KERBSIDE_DATA_DIR: dataDir }
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`src/server/admin/backups/${command}.ts`, ...words],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
}

const PERSON = { email: 'wilhelmina@example.co.uk', password: 'four words nobody guesses' }

const post = (origin: string, address: string, body: object) =>
  fetch(origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })

it('what was backed up is restored elsewhere, starts there, and lets people sign in [OPS-A13]', async () => {
  const program = await startProgram({ KERBSIDE_DATA_DIR: home, LOG_LEVEL: 'warn' })
  await waitUntilReady(program)
  const registered = await post(program.origin, '/api/customer/register', {
    ...PERSON,
    name: 'Wilhelmina Crook',
    phone: '07700 900777',
  })
  expect(registered.status).toBe(201)
  const busy = await run('backup', home)
  expect([busy.code, busy.output.split('\n')]).toEqual([1, [expect.stringMatching(/\.$/), '']])
  expect(await stopProgram(program)).toBe(0)

  const backedUp = await run('backup', home)
  expect(backedUp.output).toMatch(/^\d+ tables with [\d,]+ rows are in .*Z\.\n$/)
  expect(backedUp.code).toBe(0)
  const [name = ''] = readdirSync(path.join(home, 'backups')).filter((each) => each.endsWith('Z'))
  const carried = path.join(elsewhere, 'carried')
  cpSync(path.join(home, 'backups'), carried, { recursive: true })

  const restored = await run('restore', elsewhere, path.join(carried, name))
  expect(restored.output).toMatch(/^\d+ tables with [\d,]+ rows are restored; erased again: 0\.\n$/)
  expect(restored.code).toBe(0)
  const twice = await run('restore', elsewhere, path.join(carried, name))
  expect([twice.code, twice.output]).toEqual([
    1,
    expect.stringMatching(/^A backup is only restored into an empty database/),
  ])

  const again = await startProgram({ KERBSIDE_DATA_DIR: elsewhere, LOG_LEVEL: 'warn' })
  await waitUntilReady(again)
  const signedIn = await post(again.origin, '/api/customer/login', PERSON)
  expect(signedIn.status).toBe(200)
  expect(await stopProgram(again)).toBe(0)
})

it('a command that cannot be carried out says why in one sentence [OPS-A13]', async () => {
  const refused = async (...words: string[]) => {
    const { code, output } = await run('restore', elsewhere, ...words)
    expect(code).toBe(1)
    return output
  }
  const usage = 'Usage: npm run restore -- FOLDER, or -- --from-store newest\n'
  expect(await refused()).toBe(usage)
  expect(await refused('--form-store', 'newest')).toBe(usage)
  expect(await refused('--from-store', 'newest')).toBe(
    '--from-store needs the object store: set S3_BUCKET and the rest.\n',
  )
  expect(await refused('/nowhere/at/all')).toBe('There is no folder /nowhere/at/all.\n')
  const empty = buildDataDir()
  const nothing = await run('backup', empty)
  expect(nothing).toEqual({
    code: 1,
    output: 'There is nothing to back up: the database is empty.\n',
  })
  expect(existsSync(path.join(empty, 'backups', 'erasures.txt'))).toBe(false)
  await removeDataDir(empty)
})
