import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
let program: Program
let text = ''
let ending: 'in order' | 'cut off' | null = null

beforeAll(async () => {
  program = await startProgram({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await waitUntilReady(program)
  const response = await fetch(`${program.origin}/api/live?as=administrator`)
  const read = async () => {
    for await (const bytes of response.body ?? []) text += new TextDecoder().decode(bytes)
  }
  // A server that waited for open pages would exit only when it cuts them off.
  void read().then(
    () => {
      ending = 'in order'
    },
    () => {
      ending = 'cut off'
    },
  )
})

afterAll(() => removeDataDir(dataDir))

const heard = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))

const write = () =>
  fetch(`${program.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Priya Shah',
      email: 'priya.shah@example.co.uk',
      subject: 'Hello',
      message: 'Hello',
    }),
  })

it('an open page learns of a change, also of one that came before it listened [BOOK-20]', async () => {
  expect((await write()).status).toBe(201)
  await expect.poll(heard, { timeout: 5000 }).not.toEqual([])
})

it('an open page learns of changes again after the database was killed, on the same connection [OPS-A4]', async () => {
  const postmaster = readPostmasterFile(path.join(dataDir, 'postgres'))?.pid ?? 0
  process.kill(postmaster, 'SIGKILL')
  const before = heard().length
  // The server asks the page to load its data again, because the page may have missed changes.
  await expect.poll(() => heard().slice(before), { timeout: 15_000 }).toContainEqual({})
  await expect.poll(write, { timeout: 10_000 }).toMatchObject({ status: 201 })
  await expect
    .poll(() => heard().slice(before))
    .toContainEqual(expect.objectContaining({ kind: 'message' }))
})

it('stopping ends the streams of open pages at once, and the program with 0 [OPS-A6]', async () => {
  expect(await stopProgram(program)).toBe(0)
  await expect.poll(() => ending).toBe('in order')
})
