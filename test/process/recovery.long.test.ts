import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess, isPostmasterOf, listPostgresIn } from '#server/db/embedded/process.ts'
import {
  getStatus,
  type Program,
  startProgram,
  stopProgram,
  waitUntilReady,
} from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
const clusterDir = path.join(dataDir, 'postgres')
let firstStartMs = 0

afterEach(async () => {
  expect(listPostgresIn(clusterDir)).toEqual([])
})

async function start(): Promise<Program> {
  const program = await startProgram({ KERBSIDE_DATA_DIR: dataDir })
  await waitUntilReady(program)
  return program
}

function getPostmaster(): number {
  const pid = readPostmasterFile(clusterDir)?.pid ?? 0
  const running = findProcess(pid)
  if (!running || !isPostmasterOf(clusterDir, running)) throw new Error(`${pid} is no postmaster`)
  return pid
}

async function killOutright(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => findProcess(pid), { timeout: 5000 }).toBeNull()
}

it('after kill -9 the next start takes over the database left running [OPS-A6]', async () => {
  const startedAt = performance.now()
  const killed = await start()
  firstStartMs = performance.now() - startedAt
  const postmaster = getPostmaster()
  await killOutright(killed.pid)
  expect(getPostmaster()).toBe(postmaster)
  const next = await start()
  expect(getPostmaster()).toBe(postmaster)
  expect(await stopProgram(next)).toBe(0)
})

it('while the database cannot start it is alive but not ready, and recovers within five seconds [OPS-A4]', async () => {
  const program = await start()
  const readyz = () => getStatus(`${program.origin}/readyz`)
  const postmaster = getPostmaster()
  // Without this file PostgreSQL does not start, as on a full disk; it starts once the file is back.
  const needed = path.join(clusterDir, 'PG_VERSION')
  renameSync(needed, `${needed}.aside`)
  await killOutright(postmaster)
  await expect.poll(readyz, { timeout: 5000 }).toBe(503)
  expect(await getStatus(`${program.origin}/healthz`)).toBe(200)
  renameSync(`${needed}.aside`, needed)
  await expect.poll(readyz, { timeout: 5000 }).toBe(200)
  expect(getPostmaster()).not.toBe(postmaster)
  expect(await stopProgram(program)).toBe(0)
})

it('kill -9 of the database alone: ready again within five seconds, in the same process [OPS-A6]', async () => {
  const program = await start()
  const postmaster = getPostmaster()
  await killOutright(postmaster)
  // The file is the dead one's at first, and readiness an answer of a quarter of a second ago.
  const next = () => {
    const file = readPostmasterFile(clusterDir)
    return file?.pid === postmaster ? null : file?.status
  }
  await expect.poll(next, { timeout: 5000 }).toBe('ready')
  await expect.poll(() => getStatus(`${program.origin}/readyz`), { timeout: 5000 }).toBe(200)
  expect(getPostmaster()).not.toBe(postmaster)
  expect(await stopProgram(program)).toBe(0)
})

it('both killed: the stale postmaster.pid and the stale lock are dealt with [OPS-A6]', async () => {
  const killed = await start()
  const postmaster = getPostmaster()
  await killOutright(killed.pid)
  await killOutright(postmaster)
  expect(readPostmasterFile(clusterDir)?.pid).toBe(postmaster)
  expect(await stopProgram(await start())).toBe(0)
})

it('a postmaster.pid whose number now belongs to a stranger: the stranger is left alone [OPS-A6]', async () => {
  const killed = await start()
  const postmaster = getPostmaster()
  await killOutright(killed.pid)
  await killOutright(postmaster)
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  const file = path.join(clusterDir, 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [stranger.pid, ...lines.slice(1)].join('\n'))
  const lock = { pid: stranger.pid, startedAt: 'another time' }
  writeFileSync(path.join(dataDir, 'kerbside.lock'), JSON.stringify(lock))
  expect(await stopProgram(await start())).toBe(0)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

it('an unreadable postmaster.pid does not prevent the start [OPS-A6]', async () => {
  writeFileSync(path.join(clusterDir, 'postmaster.pid'), '')
  expect(await stopProgram(await start())).toBe(0)
})

it('SIGTERM lets the request in flight finish, stops the database and exits 0 [OPS-3]', async () => {
  const program = await start()
  const answered = new Promise<number>((resolve, reject) => {
    const call = request(`${program.origin}/api/quotes/calculate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 2,
        origin: program.origin,
        expect: '100-continue',
      },
    })
    call
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
    // The server asks for the body, so it has the request, which is in flight until the body's second half is sent.
    call.on('continue', () =>
      call.write('{', () => {
        program.child.kill('SIGTERM')
        setTimeout(() => call.end('}'), 300)
      }),
    )
    call.flushHeaders()
  })
  expect(await answered).toBeLessThan(500)
  expect(await program.exited).toBe(0)
})

it('a second start serves sooner than the first, which makes the database and the demo [OPS-1]', async () => {
  const startedAt = performance.now()
  const program = await start()
  const laterStartMs = performance.now() - startedAt
  expect(laterStartMs).toBeLessThan(firstStartMs)
  expect(await stopProgram(program)).toBe(0)
  await removeDataDir(dataDir)
})
