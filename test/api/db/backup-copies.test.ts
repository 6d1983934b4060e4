import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { backUpNightly } from '#server/admin/backups/back-up-nightly.ts'
import { fetchCopy } from '#server/admin/backups/copies/fetch-copy.ts'
import { readErasures } from '#server/admin/backups/erasure-list.ts'
import { readCheckedManifest } from '#server/admin/backups/manifest.ts'
import { restoreBackup } from '#server/admin/backups/restore-backup.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { customers } from '#server/db/schema/customers.ts'
import { openObjectStore } from '#server/providers/files/object-store-client.ts'
import { freshDatabase } from '#test/support/database.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startObjectStore } from '#test/support/stand-ins/object-store.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* A disk that is lost takes its backups with it: the copies in the object store are what is left. */

const NOW = Temporal.Instant.from('2026-11-02T03:20:00Z')
const later = (days: number) => NOW.add({ hours: 24 * days })

const home = buildDataDir()
afterAll(() => removeDataDir(home))
const buildDir = () => path.join(mkdtempSync(path.join(home, 'data-')), 'backups')

const source = await freshDatabase('seeded')
const outside = await startObjectStore()
const store = openObjectStore(outside.store, 5000)
const recorded = createRecordingLog()

const backUp = (backupsDir: string, now = NOW) =>
  backUpNightly(
    {
      env: {
        storage: { isShared: false, backupsDir },
        backupKey: null,
        objectStore: outside.store,
      },
      now,
      log: recorded.log,
    },
    source.url,
  )

const copies = () =>
  [...outside.objects.keys()].filter((key) => key.endsWith('/SHA256SUMS')).toSorted()

describe('a backup in the object store', () => {
  it('is the one of the disk, byte by byte, with the list of the erased, and has an hour for a file [OPS-43, SEC-I16]', async () => {
    const backupsDir = buildDir()
    const [customer] = await source.db.select({ id: customers.id }).from(customers).limit(1)
    if (!customer) throw new Error('the demo has customers')
    await source.db.transaction((db) => eraseCustomer({ db, now: NOW }, customer.id))
    await backUp(backupsDir)
    const folder = path.join(backupsDir, '2026-11-02T032000Z')
    for (const file of readdirSync(folder))
      expect(outside.objects.get(`backups/2026-11-02T032000Z/${file}`)?.bytes).toEqual(
        readFileSync(path.join(folder, file)),
      )
    expect(outside.objects.get('backups/erasures.txt')?.bytes).toEqual(
      readFileSync(path.join(backupsDir, 'erasures.txt')),
    )
    const uploads = outside.objects.size
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    await backUp(backupsDir)
    expect(new Set(deadline.mock.calls.flat())).toEqual(new Set([3_600_000]))
    deadline.mockRestore()
    expect(outside.objects.size).toBe(uploads)
  })

  it('restores where the disk is lost, and brings the list of the erased [OPS-43]', async () => {
    const lost = buildDir()
    await backUp(lost, later(1))
    rmSync(lost, { recursive: true })
    const backupsDir = buildDir()
    const folder = await fetchCopy(store, backupsDir, 'newest')
    expect(path.basename(folder)).toBe('2026-11-03T032000Z')
    expect(await readErasures(backupsDir)).toHaveLength(1)
    await readCheckedManifest(folder)
    const empty = await freshDatabase('empty')
    const restored = await restoreBackup({
      folder,
      url: empty.url,
      db: empty.db,
      backupsDir,
      key: null,
      now: later(2),
      isWithoutErasures: false,
    })
    expect(restored.rows).toBeGreaterThan(100)
    await expect(fetchCopy(store, backupsDir, '2020-01-01T000000Z')).rejects.toThrow(
      'The object store has no copy 2020-01-01T000000Z. It has 2026-11-02T032000Z, 2026-11-03T032000Z.',
    )
  })

  it('does not lose whom its list of the erased alone names, when a disk without a list is backed up [OPS-43, CUST-10]', async () => {
    const list = outside.objects.get('backups/erasures.txt')
    if (!list) throw new Error('the list was copied before')
    const mark = 'f'.repeat(64)
    const bytes = Buffer.concat([list.bytes, Buffer.from(`${mark}\n`)])
    outside.objects.set('backups/erasures.txt', { ...list, bytes })
    const backupsDir = buildDir()
    await backUp(backupsDir, later(1).add({ hours: 1 }))
    expect(outside.objects.get('backups/erasures.txt')?.bytes.toString()).toContain(mark)
    expect(await readErasures(backupsDir)).toContain(mark)
  })

  it('without a list of the erased brings none, so that the restore asks for it [OPS-43, CUST-10]', async () => {
    const list = outside.objects.get('backups/erasures.txt')
    if (!list) throw new Error('the list was copied before')
    outside.objects.delete('backups/erasures.txt')
    const backupsDir = buildDir()
    await fetchCopy(store, backupsDir, 'newest')
    outside.objects.set('backups/erasures.txt', list)
    expect(await readErasures(backupsDir)).toBeNull()
  })

  it('that was cut off is no copy, is an alarm, and is made whole the next time [OPS-43]', async () => {
    const backupsDir = buildDir()
    const before = copies()
    // Two pages of the list are answered, and then a file is refused.
    outside.refusePut()
    await expect(backUp(backupsDir, later(2))).rejects.toThrow('the object store answered 503')
    expect(copies()).toEqual(before)
    expect(recorded.lines.at(-1)).toMatchObject({ event: 'backup_failed' })
    await backUp(backupsDir, later(2).add({ minutes: 10 }))
    expect(copies()).toEqual([...before, 'backups/2026-11-04T032000Z/SHA256SUMS'])
  })

  it('is not taken of one that is damaged on the disk, which stops no other [OPS-43]', async () => {
    const backupsDir = buildDir()
    outside.refusePut()
    await expect(backUp(backupsDir, later(3))).rejects.toThrow()
    appendFileSync(path.join(backupsDir, '2026-11-05T032000Z', 'public.customers.copy.gz'), 'x')
    await expect(backUp(backupsDir, later(4))).rejects.toThrow('the object store answered 400')
    expect(copies().at(-1)).toBe('backups/2026-11-06T032000Z/SHA256SUMS')
    expect(copies()).not.toContain('backups/2026-11-05T032000Z/SHA256SUMS')
  })

  it('ends by 35 days, but the newest [OPS-43]', async () => {
    await backUp(buildDir(), later(60))
    expect(copies()).toEqual(['backups/2027-01-01T032000Z/SHA256SUMS'])
    expect([...outside.objects.keys()].filter((key) => key.includes('2026-11-02'))).toEqual([])
  })
})

describe('a list of the erased', () => {
  const mark = 'a'.repeat(64)
  it('is read with the ends of lines of another system [CUST-10]', async () => {
    const backupsDir = mkdtempSync(path.join(home, 'list-'))
    writeFileSync(path.join(backupsDir, 'erasures.txt'), `${mark}\r\n`)
    expect(await readErasures(backupsDir)).toEqual([mark])
  })

  it('that is damaged or cannot be read is no empty one, and the nightly backup does not replace it [CUST-10]', async () => {
    const backupsDir = mkdtempSync(path.join(home, 'list-'))
    const file = path.join(backupsDir, 'erasures.txt')
    writeFileSync(file, `${mark}\n${mark.slice(0, 20)}`)
    await expect(readErasures(backupsDir)).rejects.toThrow(/^The list .*erasures\.txt is damaged/)
    await expect(backUp(backupsDir)).rejects.toThrow(/is damaged/)
    expect(readFileSync(file, 'utf8')).toContain(mark)
    rmSync(file)
    mkdirSync(file)
    await expect(readErasures(backupsDir)).rejects.toThrow(
      /^The list .*erasures\.txt cannot be read \(EISDIR\)\.$/,
    )
  })
})
