import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#server/config/env.ts'
import { createS3Files } from '#server/providers/files/files.s3.ts'
import { openObjectStore } from '#server/providers/files/object-store-client.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildDraftOf, picture, sendPhoto } from '#test/support/inspections.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startObjectStore } from '#test/support/stand-ins/object-store.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Files in an S3-compatible store, which the configuration chooses. */

const stock = await freshStock()
const outside = await startObjectStore()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const env = buildEnv({ mode: 'live', dataDir, objectStore: outside.store })
const api = createTestApi(stock.db, { now: NOW, env })
const { files } = api.runtime.providers

async function* bytes(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}
const textOf = async (fileId: string) => new Response(await files.read(fileId)).text()
const staged = () => readdirSync(`${dataDir}/files`)

describe('an object store', () => {
  it('stores what was received, gives it back and removes it [OPS-9]', async () => {
    const draft = await files.receive('photo', bytes('one', 'two'), 100)
    expect([draft.sizeBytes, outside.objects.size]).toEqual([6, 0])
    const fileId = await draft.store()
    expect(fileId).toMatch(/^photo-[0-9a-f-]{36}$/)
    expect([await textOf(fileId), staged()]).toEqual(['onetwo', []])
    await files.remove(fileId)
    await files.remove(fileId)
    expect(await files.read(fileId)).toBeNull()
  })

  it('hears nothing of what is too large or thrown away [SEC-F2]', async () => {
    await expect(files.receive('photo', bytes('too', 'long'), 5)).rejects.toMatchObject({
      code: 'too_large',
    })
    const draft = await files.receive('photo', bytes('one'), 100)
    await draft.discard()
    expect([outside.objects.size, staged()]).toEqual([0, []])
  })

  it('lists a kind over as many pages as there are, and only what is old enough [SEC-F9]', async () => {
    const kept: string[] = []
    for (let count = 0; count < 5; count += 1)
      kept.push(await (await files.receive('photo', bytes('x'), 100)).store())
    await (await files.receive('document', bytes('x'), 100)).store()
    expect((await files.list('photo', 0)).toSorted()).toEqual(kept.toSorted())
    expect(await files.list('photo', 3_600_000)).toEqual([])
    for (const fileId of kept) await files.remove(fileId)
  })

  it.each([500, 503, 403])(
    'that answers %i means that files wait, in words [OPS-A5]',
    async (fault) => {
      const draft = await files.receive('photo', bytes('one'), 100)
      outside.faults.push(fault)
      await expect(draft.store()).rejects.toMatchObject({ code: 'storage_low' })
      expect(staged()).toEqual([])
    },
  )

  it('without the bucket is not taken for an empty one: nothing is found missing in it, listed or removed [OPS-A5]', async () => {
    const client = openObjectStore({ ...outside.store, bucket: 'mistyped' }, 5000)
    const said = 'the object store has no bucket mistyped'
    await expect(client.get('photo-1')).rejects.toThrow(said)
    await expect(client.list('')).rejects.toThrow(said)
    await expect(client.remove('photo-1')).rejects.toThrow(said)
    const everything = openObjectStore(outside.store, 5000)
    outside.faults.push(404)
    await expect(everything.list('')).rejects.toThrow('the object store answered 404')
  })

  it('is given fifteen seconds for a file [SEC-I16]', async () => {
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    expect(await files.read('photo-00000000-0000-0000-0000-000000000000')).toBeNull()
    expect(deadline.mock.calls).toEqual([[15_000]])
    deadline.mockRestore()
  })

  it('that is not there at all is a refusal too, and its keys stay out of the log [OPS-A5]', async () => {
    const { log, lines } = createRecordingLog()
    const away = createS3Files({
      store: { ...outside.store, url: 'http://127.0.0.1:1' },
      stagingDir: `${dataDir}/files`,
      log,
    })
    await expect(away.read('photo-00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({
      code: 'storage_low',
    })
    expect(JSON.stringify(lines)).toContain('object_store')
    expect(JSON.stringify(lines)).not.toMatch(/a-secret-of-the-test|AKIATEST/)
  })

  it('that breaks off in the middle of a file is an alarm too [OPS-A5]', async () => {
    const { log, lines } = createRecordingLog()
    const watched = createS3Files({ store: outside.store, stagingDir: `${dataDir}/files`, log })
    const fileId = await (await files.receive('photo', bytes('one', 'two'), 100)).store()
    expect(await new Response(await watched.read(fileId)).text()).toBe('onetwo')
    outside.cutGet()
    await expect(new Response(await watched.read(fileId)).text()).rejects.toThrow()
    expect(lines).toMatchObject([{ level: 'error', event: 'object_store', method: 'GET' }])
    await files.remove(fileId)
  })

  it('is checked before somebody sends a file: a right that a key lacks is an alarm, and nothing is left there [OPS-9]', async () => {
    const { log, lines } = createRecordingLog()
    const dir = `${dataDir}/files`
    const before = outside.objects.size
    const sure = createS3Files({ store: outside.store, stagingDir: dir, log })
    await sure.check()
    expect([lines, outside.objects.size]).toEqual([[], before])
    const mistakes = [{ secretAccessKey: 'not-the-secret' }, { bucket: 'mistyped' }]
    for (const change of mistakes)
      await createS3Files({ store: { ...outside.store, ...change }, stagingDir: dir, log }).check()
    // A key may be allowed to write and not to read, to list or to delete.
    for (const call of [0, 1, 2, 3]) {
      outside.faults.push(...Array(call).fill(null), 403)
      await sure.check()
    }
    expect(lines).toHaveLength(6)
    for (const line of lines) expect(line).toMatchObject({ level: 'error', event: 'object_store' })
  })

  it('is asked for ids of ours and nothing else [SEC-F6]', async () => {
    await expect(files.read('../other-bucket/x')).rejects.toThrow('not the id of a file of ours')
  })

  it('holds the photos of an inspection [OPS-9]', async () => {
    const { mechanic, id } = await buildDraftOf(api, stock)
    const before = outside.objects.size
    const { status, body } = await sendPhoto(mechanic, id, await picture().jpeg().toBuffer())
    expect([status, outside.objects.size - before]).toEqual([201, 2])
    const shown = await mechanic.get(`/api/ar-diagnostics/photos/${body.id}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

describe('its settings', () => {
  const given = {
    S3_URL: 'http://127.0.0.1:9000/',
    S3_BUCKET: 'kerbside-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const read = (change: object) => readEnv({ KERBSIDE_DATA_DIR: dataDir, ...change }).objectStore

  it('are all there, or none of them', () => {
    expect(read({})).toBeNull()
    expect(read(given)).toEqual({
      url: 'http://127.0.0.1:9000',
      bucket: 'kerbside-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  it.each(['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('miss %s by name', (name) => {
    expect(() => read({ ...given, [name]: undefined })).toThrow(`${name} is missing`)
  })
})
