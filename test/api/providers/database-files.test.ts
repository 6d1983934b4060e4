import { readdirSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { createDatabaseFiles } from '#server/providers/files/files.database.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { freshDatabase } from '#test/support/database.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Files in the database, as two servers with a disk of their own see them. */

const { db, pool } = await freshDatabase('migrated')
const dirs = { one: buildDataDir(), other: buildDataDir() }
afterAll(async () => {
  for (const dir of Object.values(dirs)) await removeDataDir(dir)
})
const one = createDatabaseFiles(db, dirs.one)
const other = createDatabaseFiles(db, dirs.other)

async function* stream(...chunks: Uint8Array[]) {
  yield* chunks
}
const bytesOf = async (files: typeof one, fileId: string) => {
  const body = await files.read(fileId)
  return body && new Uint8Array(await new Response(body).arrayBuffer())
}

it('a file that one server stored is read by the other, byte for byte over many pieces [OPS-16]', async () => {
  const sent = crypto.getRandomValues(new Uint8Array(60_000))
  const whole = Buffer.concat(Array.from({ length: 20 }, () => sent))
  const draft = await one.receive('photo', stream(whole), 2_000_000)
  const fileId = await draft.store()
  expect(fileId).toMatch(/^photo-[0-9a-f-]{36}$/)
  expect(Buffer.compare(Buffer.from((await bytesOf(other, fileId)) ?? []), whole)).toBe(0)
  expect([readdirSync(dirs.one), readdirSync(dirs.other)]).toEqual([[], []])
  const { rows } = await pool.query('select max(length(bytes)) as most from stored_file_chunks')
  expect(rows[0].most).toBe(256 * 1024)
})

it('a file is removed for both, with its pieces, and a second time without harm [OPS-16]', async () => {
  const fileId = await (await one.receive('photo', stream(Buffer.from('x')), 10)).store()
  await other.remove(fileId)
  await other.remove(fileId)
  expect(await bytesOf(one, fileId)).toBeNull()
  const { rows } = await pool.query('select from stored_file_chunks where file_id = $1', [fileId])
  expect(rows).toEqual([])
})

it('what is too large or discarded reaches neither the database nor stays on the disk [SEC-F2]', async () => {
  await expect(one.receive('note', stream(Buffer.from('too long')), 5)).rejects.toMatchObject({
    code: 'too_large',
  })
  await (await one.receive('note', stream(Buffer.from('x')), 5)).discard()
  expect([await one.list('note', 0), readdirSync(dirs.one)]).toEqual([[], []])
})

it('the store of files lists a kind, and only what is old enough [SEC-F9]', async () => {
  const fileId = await (await one.receive('list', stream(Buffer.from('x')), 5)).store()
  await (await one.receive('listing', stream(Buffer.from('x')), 5)).store()
  expect(await other.list('list', 0)).toEqual([fileId])
  expect(await other.list('list', 3_600_000)).toEqual([])
})

it('a file from the days of a single server is still read from its disk [OPS-16]', async () => {
  const before = createDiskFiles(dirs.one)
  const fileId = await (await before.receive('photo', stream(Buffer.from('old')), 5)).store()
  expect(Buffer.from((await bytesOf(one, fileId)) ?? []).toString()).toBe('old')
  await one.remove(fileId)
  expect(await bytesOf(one, fileId)).toBeNull()
})
