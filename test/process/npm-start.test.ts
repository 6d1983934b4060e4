import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findLockHolder } from '#server/db/embedded/data-dir-lock.ts'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { findProcess, listPostgresIn } from '#server/db/embedded/process.ts'
import { getStatus } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
const port = await getFreePort()
afterAll(() => removeDataDir(dataDir))

/** A busy machine took 38 s to create the database of the first start. */
const START_MS = 120_000

/** The first start creates the database and the demo; later ones find them. */
let firstStartMs = 0

/** Runs `npm start` in a process group of its own, as a terminal does, until it serves. */
async function npmStart(
  settings: Record<string, string> = {},
): Promise<{ npm: ChildProcess; group: number; servesAfterMs: number }> {
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), KERBSIDE_DATA_DIR: dataDir, ...settings },
  })
  await expect
    .poll(() => getStatus(`http://127.0.0.1:${port}/readyz`), { timeout: START_MS })
    .toBe(200)
  if (npm.pid === undefined) throw new Error('npm did not start')
  return { npm, group: npm.pid, servesAfterMs: performance.now() - startedAt }
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => findLockHolder(dataDir), { timeout: 15_000 }).toBeNull()
  expect(listPostgresIn(path.join(dataDir, 'postgres'))).toEqual([])
  expect(await getStatus(`http://127.0.0.1:${port}/healthz`)).toBe(0)
}

it('Ctrl-C, which reaches every process of the terminal at once, stops in order and exits 0 [OPS-3]', async () => {
  const { npm, group, servesAfterMs } = await npmStart()
  firstStartMs = servesAfterMs
  process.kill(-group, 'SIGINT')
  expect(await once(npm, 'exit')).toEqual([0, null])
  await expectNothingLeft()
})

it('SIGTERM to npm alone stops in order and exits 0 [OPS-3]', async () => {
  const { npm } = await npmStart()
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([0, null])
  await expectNothingLeft()
})

it('kill -9 of npm leaves no server and no database behind, however long the server takes to stop [OPS-A6]', async () => {
  const { npm } = await npmStart({ STOP_DELAY_SECONDS: '2' })
  npm.kill('SIGKILL')
  await expectNothingLeft()
})

it('kill -9 of npm, the start script and the server together: the next start serves sooner than the first one did [OPS-A6]', async () => {
  const { group } = await npmStart()
  const server = findLockHolder(dataDir) ?? 0
  process.kill(server, 'SIGKILL')
  process.kill(-group, 'SIGKILL')
  await expect.poll(() => findProcess(server)).toBeNull()
  const { npm, servesAfterMs } = await npmStart()
  expect(servesAfterMs).toBeLessThan(firstStartMs)
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([0, null])
  await expectNothingLeft()
})
