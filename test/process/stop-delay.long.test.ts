import { Agent, get } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { getStatus, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))

type Answer = { status: number; connection: string | undefined; isReused: boolean }

const ask = (url: string, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection,
          isReused: request.reusedSocket,
        }),
      )
    })
    request.on('error', reject)
  })

it('a server behind a proxy answers on, each time as the last of a connection, while it is no longer ready [OPS-3]', async () => {
  const program = await startProgram({
    KERBSIDE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    STOP_DELAY_SECONDS: '3',
  })
  await waitUntilReady(program)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = `${program.origin}/api/services`
  const first = await ask(url, agent)
  const second = await ask(url, agent)
  expect(first).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect(second.isReused).toBe(true)

  const exit = stopProgram(program)
  await expect.poll(() => getStatus(`${program.origin}/readyz`), { interval: 20 }).toBe(503)
  // The proxy's connection is still open, and its next request is answered before it ends.
  expect(await ask(url, agent)).toEqual({ status: 200, connection: 'close', isReused: true })
  expect(await ask(url, agent)).toEqual({ status: 200, connection: 'close', isReused: false })
  expect(await exit).toBe(0)
  await expect(ask(url, agent)).rejects.toThrow('ECONNREFUSED')
})

it('a second signal ends a server at once that is still stopping, and the next start takes over its database [OPS-3]', async () => {
  const settings = { KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const program = await startProgram({ ...settings, STOP_DELAY_SECONDS: '120' })
  await waitUntilReady(program)
  const exit = stopProgram(program)
  await expect.poll(() => getStatus(`${program.origin}/readyz`), { interval: 20 }).toBe(503)
  expect(program.child.exitCode).toBeNull()
  program.child.kill('SIGTERM')
  expect(await exit).toBe(1)
  const next = await startProgram({ ...settings, STOP_DELAY_SECONDS: '0' })
  await waitUntilReady(next)
  expect(await stopProgram(next)).toBe(0)
}, 60_000)
