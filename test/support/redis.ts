import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { isListening } from './listening.ts'

export type TestRedis = {
  url: string
  /** As a machine that loses its power. */
  kill: () => Promise<void>
  /** As a machine that answers nothing any more, but holds its connections. */
  freeze: () => void
  /** Starts it again, empty, on the same port. */
  restart: () => Promise<void>
}

/** Starts Debian's Redis on a port of its own, without a disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await getFreePort()
  let server: ChildProcess
  const restart = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
    server = spawn('redis-server', settings, { stdio: 'ignore' })
    await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true)
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }
  await restart()
  onTestFinished(kill)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void server.kill('SIGSTOP'),
    restart,
  }
}
