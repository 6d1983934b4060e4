import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { deleteOrphanedPhotos } from '#server/inspections/photos/store-photo.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { begin, buildDraftOf, hashOfBytes, picture, sendPhoto } from '#test/support/inspections.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Pictures of inspections. Live mode: not everybody is an administrator. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const dir = path.join(dataDir, 'files')

const storedFiles = () => readdirSync(dir, { withFileTypes: true }).map(({ name }) => name)
const jpeg = await picture().jpeg().toBuffer()
const other = await picture(70, 50).jpeg().toBuffer()
const photo = (id: string, size = '') => `/api/ar-diagnostics/photos/${id}${size}`

const newDraft = () => buildDraftOf(api, stock)

// The folder exists only after the first file.
beforeAll(async () => {
  const { mechanic, id } = await newDraft()
  await sendPhoto(mechanic, id, jpeg)
})

describe('photos are taken from the mechanic of the job alone [SEC-F1]', () => {
  it('another mechanic has no such inspection to send them to', async () => {
    const { id, customer } = await newDraft()
    const stranger = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const pending = await addMechanic(stock, { isApproved: false })
    const before = storedFiles()
    const statuses = []
    for (const visitor of [
      api.visitor(),
      stranger,
      await signIn(api, 'mechanic', String(pending)),
      await signInCustomer(api),
      customer,
      await signIn(api, 'administrator', '1'),
    ])
      statuses.push((await sendPhoto(visitor, id, jpeg)).status)
    expect(statuses).toEqual([401, 404, 403, 403, 401, 403])
    expect(storedFiles()).toEqual(before)
  })

  it('a booking accepts twenty, however many arrive at once', async () => {
    const { mechanic, bookingId, id } = await newDraft()
    const second = await begin(mechanic, bookingId)
    for (let count = 0; count < 18; count += 1)
      expect((await sendPhoto(mechanic, count % 2 ? id : second.id, jpeg)).status).toBe(201)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendPhoto(mechanic, id, jpeg)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.error).toBe('quota')
  })

  it('a mechanic may store 200 MB', async () => {
    const { mechanic, id } = await newDraft()
    const first = await sendPhoto(mechanic, id, jpeg)
    await stock.db
      .update(inspectionPhotos)
      .set({ sizeBytes: 200_000_000 })
      .where(eq(inspectionPhotos.id, first.body.id))
    const { status, body } = await sendPhoto(mechanic, id, jpeg)
    expect([status, body.error]).toEqual([422, 'quota'])
  })
})

it('one network sends twenty photos an hour, then waits [SEC-F1, SEC-4]', async () => {
  const counting = createTestApi(stock.db, {
    now: NOW,
    env: buildEnv({ mode: 'live', dataDir, limits: 'on' }),
  })
  const { mechanicId, id } = await newDraft()
  const mechanic = await signIn(counting, 'mechanic', String(mechanicId))
  const broken = () => sendPhoto(mechanic, id, jpeg, { sha256: '0'.repeat(64) })
  for (let count = 0; count < 20; count += 1) expect((await broken()).status).toBe(422)
  const { status, headers } = await broken()
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

describe('what is too large is not taken [SEC-F2]', () => {
  it.each([
    ['announces it', 11_000_000],
    ['never ends', null],
  ])('where it %s', async (_, length) => {
    const { mechanic, id } = await newDraft()
    const before = storedFiles()
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (length !== null && sent > length) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const query = `photoId=${randomUUID()}&sha256=${'0'.repeat(64)}&capturedAt=2026-11-02T08:00:00Z`
    const answer = await mechanic.send(`/api/ar-diagnostics/sessions/${id}/photos?${query}`, {
      method: 'POST',
      rawBody: body,
      headers: { 'content-type': 'image/jpeg' },
    })
    expect([answer.status, answer.body.error]).toEqual([413, 'too_large'])
    expect(sent).toBeLessThan(12_000_000)
    expect(storedFiles()).toEqual(before)
  })
})

describe('a photo is served to those who see the inspection', () => {
  it('with headers that give it no rights', async () => {
    const { mechanic, id } = await newDraft()
    const { body } = await sendPhoto(mechanic, id, await picture(900, 600).jpeg().toBuffer())
    for (const size of ['', '?size=small']) {
      const { status, headers } = await mechanic.get(photo(body.id, size))
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename="photo-[0-9a-f]+\.webp"$/,
      )
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  it('to the mechanic, the customer once it is completed, administrators; to no other visitor [SEC-O6, SEC-F7]', async () => {
    const { mechanic, customer, id } = await newDraft()
    const { body } = await sendPhoto(mechanic, id, jpeg)
    const stranger = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const pending = await addMechanic(stock, { isApproved: false })
    const everybody = [
      mechanic,
      customer,
      await signIn(api, 'administrator', '1'),
      api.visitor(),
      stranger,
      await signIn(api, 'mechanic', String(pending)),
      await signInCustomer(api),
    ]
    const statuses = async () => {
      const answers = await Promise.all(everybody.map((one) => one.get(photo(body.id))))
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 404, 200, 401, 404, 403, 404])
    await mechanic.post(`/api/ar-diagnostics/sessions/${id}/complete`, { version: 1 })
    expect(await statuses()).toEqual([200, 200, 200, 401, 404, 403, 404])
    expect((await stranger.get(photo(randomUUID()))).status).toBe(404)
    expect((await stranger.get(photo('..%2F..%2Fetc'))).status).toBe(404)
  })
})

it('a disk that fills up takes no photos, and says so [SEC-F8]', async () => {
  const { mechanic, id } = await newDraft()
  const { files } = api.runtime.providers
  api.runtime.providers.files = createDiskFiles(dir, async () => ({
    freeBytes: 9e8,
    totalBytes: 1e10,
  }))
  const { status, body } = await sendPhoto(mechanic, id, jpeg)
  const visitor = api.visitor()
  const booked = await book(visitor, await makeQuote(visitor), buildPerson())
  api.runtime.providers.files = files
  expect([status, body.error]).toEqual([503, 'storage_low'])
  expect(booked.status).toBe(201)
})

it('a crash leaves no row without its file: the row is written once both files are stored [SEC-F9]', async () => {
  const { mechanic, id } = await newDraft()
  const { files } = api.runtime.providers
  const rowsNow = () => stock.db.$count(inspectionPhotos)
  const before = [await rowsNow(), storedFiles().length]
  const rowsAtEachStore: number[] = []
  let stores = 0
  api.runtime.providers.files = {
    ...files,
    receive: async (...asked) => {
      const draft = await files.receive(...asked)
      const store = async () => {
        rowsAtEachStore.push(await rowsNow())
        stores += 1
        if (stores === 2) throw new Error('the disk is gone')
        return draft.store()
      }
      return { ...draft, store }
    },
  }
  const refused = await sendPhoto(mechanic, id, jpeg)
  api.runtime.providers.files = files
  expect([refused.status, stores]).toEqual([500, 2])
  expect(rowsAtEachStore).toEqual([before[0], before[0]])
  expect(await rowsNow()).toBe(before[0])
})

it('files without a row are swept up, those that are named stay [SEC-F9]', async () => {
  const { mechanic, id } = await newDraft()
  const { body } = await sendPhoto(mechanic, id, jpeg)
  const { files } = api.runtime.providers
  const draft = await files.receive('photo', [jpeg] as never, 1e6)
  const orphan = await draft.store()
  const ctx = await createTaskContext(api.runtime)
  expect(await deleteOrphanedPhotos(ctx)).toBe(0)
  api.runtime.providers.files = { ...files, list: (kind) => files.list(kind, 0) }
  expect(await deleteOrphanedPhotos(await createTaskContext(api.runtime))).toBe(1)
  api.runtime.providers.files = files
  expect(storedFiles()).not.toContain(orphan)
  expect((await mechanic.get(photo(body.id))).status).toBe(200)
})

it('a file that cannot be removed holds up no other [OPS-47]', async () => {
  const { files } = api.runtime.providers
  const orphans = []
  for (const bytes of [jpeg, other])
    orphans.push(await (await files.receive('photo', [bytes] as never, 1e6)).store())
  const [stuck] = orphans
  const remove = async (id: string) => {
    if (id === stuck) throw new Error('the store refuses')
    await files.remove(id)
  }
  // The one that is stuck comes first.
  const list = async (kind: string) =>
    (await files.list(kind, 0)).toSorted((id) => (id === stuck ? -1 : 1))
  api.runtime.providers.files = { ...files, list, remove }
  await expect(deleteOrphanedPhotos(await createTaskContext(api.runtime))).rejects.toThrow(
    'rows that failed: 1',
  )
  api.runtime.providers.files = files
  const left = await files.list('photo', 0)
  expect(orphans.map((id) => left.includes(id))).toEqual([true, false])
  await files.remove(String(stuck))
})

describe('a photo', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-09-01T00:00:00Z'])(
    'taken at %s is refused [SEC-V17]',
    async (capturedAt) => {
      const { mechanic, id } = await newDraft()
      const { status, body } = await sendPhoto(mechanic, id, jpeg, { capturedAt })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['capturedAt']])
    },
  )

  it('that is sent again, or by two at once, is stored once', async () => {
    const { mechanic, id } = await newDraft()
    const photoId = randomUUID()
    const before = storedFiles().length
    const twins = await Promise.all(
      Array.from({ length: 4 }, () => sendPhoto(mechanic, id, jpeg, { photoId })),
    )
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(storedFiles().length - before).toBe(2)
    const another = await sendPhoto(mechanic, id, other, { photoId })
    expect([another.status, another.body.error]).toEqual([409, 'idempotency_conflict'])
  })

  it('stores the SHA-256 and the time of what was sent, and its job', async () => {
    const { mechanic, bookingId, id } = await newDraft()
    await sendPhoto(mechanic, id, jpeg)
    const { body } = await mechanic.get(`/api/ar-diagnostics/${bookingId}`)
    expect(body[0].photos).toMatchObject([
      { sha256: hashOfBytes(jpeg), capturedAt: '2026-11-02T08:59:00Z', width: 60, height: 40 },
    ])
  })

  it('of a draft can be removed, with its files; that of a completed inspection cannot', async () => {
    const { mechanic, id } = await newDraft()
    const before = storedFiles().length
    const { body } = await sendPhoto(mechanic, id, jpeg)
    const remove = (one: string) => mechanic.send(photo(one), { method: 'DELETE' })
    expect((await remove(body.id)).status).toBe(200)
    expect(storedFiles()).toHaveLength(before)
    const kept = await sendPhoto(mechanic, id, jpeg)
    await mechanic.post(`/api/ar-diagnostics/sessions/${id}/complete`, { version: 1 })
    expect((await remove(kept.body.id)).status).toBe(409)
    expect((await sendPhoto(mechanic, id, other)).status).toBe(409)
  })

  it('goes with the draft that it belongs to', async () => {
    const { mechanic, id } = await newDraft()
    const before = storedFiles().length
    await sendPhoto(mechanic, id, jpeg)
    await mechanic.send(`/api/ar-diagnostics/sessions/${id}`, { method: 'DELETE' })
    expect(storedFiles()).toHaveLength(before)
  })
})
