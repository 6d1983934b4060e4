import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { backUpNightly } from '#server/admin/backups/back-up-nightly.ts'
import { findNewestBackup, listBackups } from '#server/admin/backups/list-backups.ts'
import { readCheckedManifest } from '#server/admin/backups/manifest.ts'
import { createLog } from '#server/config/log.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { reportFullDisk } from '#server/providers/files/report-full-disk.ts'
import { createDemoMail } from '#server/providers/mail/mail.demo.ts'
import { freshDatabase } from '#test/support/database.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { canMountDisks, mountSmallDisk } from '#test/support/small-disk.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Disks that are really full: mounted in memory, which root may do. What the product says of one that is nearly full is tried elsewhere. */

const canMount = canMountDisks()
/** The product takes no file on a disk with less than a gigabyte; these disks say that they have more, and then fill up. */
const roomy = async () => ({ freeBytes: 1e12, totalBytes: 1e12 })
const MB = 1_000_000

async function* inPieces(bytes: Buffer, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.skipIf(!canMount)('an upload to a full disk', () => {
  const disk = canMount ? mountSmallDisk(4) : null
  afterAll(() => disk?.remove())
  const dir = path.join(disk?.dir ?? '', 'files')
  const files = createDiskFiles(dir, roomy)
  const photo = randomBytes(MB)
  const receive = () => files.receive('photo', inPieces(photo), 2 * MB)

  it('is 503 storage_low wherever the room ends, leaves nothing, and is taken whole once there is room [SEC-F8, SEC-F9]', async () => {
    // Within the first piece, at its end, in a later one, in the last one.
    for (const left of [0, 4096, 49_152, 53_248, 500_000, 995_328]) {
      disk?.fill(left)
      await expect(receive()).rejects.toMatchObject({ code: 'storage_low' })
      disk?.makeRoom()
      expect([left, readdirSync(dir)]).toEqual([left, []])
    }
    const draft = await receive()
    expect(draft.sizeBytes).toBe(MB)
    const fileId = await draft.store()
    expect(readFileSync(path.join(dir, fileId)).equals(photo)).toBe(true)
  })
})

describe.skipIf(!canMount)('an upload to a disk that has no room for one more name', () => {
  const disk = canMount ? mountSmallDisk(4, ',nr_inodes=4') : null
  afterAll(() => disk?.remove())

  it('is 503 storage_low, in a new folder and in one that is there [SEC-F8]', async () => {
    const root = disk?.dir ?? ''
    const files = createDiskFiles(path.join(root, 'files'), roomy)
    const receive = () => files.receive('photo', inPieces(randomBytes(1000)), MB)
    await (await receive()).store()
    // The root, the folder and one file are there; a second file is the last.
    await (await receive()).store()
    await expect(receive()).rejects.toMatchObject({ code: 'storage_low' })
    const elsewhere = createDiskFiles(path.join(root, 'new', 'files'), roomy)
    await expect(elsewhere.receive('photo', inPieces(randomBytes(1000)), MB)).rejects.toMatchObject(
      { code: 'storage_low' },
    )
  })
})

it('a disk that is nearly full is an alarm before somebody sends a file, one with room is none [SEC-F8]', async () => {
  const { log, lines } = createRecordingLog()
  const dir = buildDataDir()
  const leave = (freeBytes: number) =>
    reportFullDisk(
      createDiskFiles(dir, async () => ({ freeBytes, totalBytes: 10_000 * MB })),
      log,
    ).check()
  await leave(1001 * MB)
  expect(lines).toEqual([])
  await leave(999 * MB)
  expect(lines).toMatchObject([{ level: 'error', event: 'storage_low' }])
  await removeDataDir(dir)
})

describe.skipIf(!canMount)('a backup on a full disk', async () => {
  const disk = canMount ? mountSmallDisk(8) : null
  afterAll(() => disk?.remove())
  const source = canMount ? await freshDatabase('seeded') : null
  const backupsDir = path.join(disk?.dir ?? '', 'backups')
  const NOW = Temporal.Instant.from('2026-11-02T09:00:00Z')
  const { log, lines } = createRecordingLog()
  afterEach(() => {
    lines.length = 0
  })
  const backUp = (day: number) =>
    backUpNightly(
      {
        env: { storage: { isShared: false, backupsDir }, backupKey: null, objectStore: null },
        now: NOW.add({ hours: 24 * day }),
        log,
      },
      source?.url ?? '',
      roomy,
    )

  it('leaves no half one wherever the room ends, and the one before stays whole and the newest [OPS-A13]', async () => {
    expect(await backUp(0)).toBe(1)
    const [first = ''] = await listBackups(backupsDir)
    const erasures = readFileSync(path.join(backupsDir, 'erasures.txt'), 'utf8')
    const parts = readdirSync(path.join(backupsDir, first)).length
    // Before the list of the erased, at the first table, and page by page until nearly all of it is written.
    for (const pages of [0, 1, 2, 3, 10, parts / 2, parts - 2].map(Math.floor)) {
      disk?.fill(pages * 4096)
      expect([pages, await backUp(1)]).toEqual([pages, 0])
      disk?.makeRoom()
      expect(lines).toMatchObject([{ level: 'error', event: 'backup_failed', code: 'storage_low' }])
      lines.length = 0
      expect(readdirSync(backupsDir).toSorted()).toEqual([first, 'erasures.txt'].toSorted())
      expect(readFileSync(path.join(backupsDir, 'erasures.txt'), 'utf8')).toBe(erasures)
    }
    expect(`${await findNewestBackup(backupsDir)}`).toBe(`${NOW}`)
    await readCheckedManifest(path.join(backupsDir, first))
  })

  it('is written whole once there is room [OPS-A13]', async () => {
    expect(await backUp(1)).toBe(1)
    const [, second = ''] = await listBackups(backupsDir)
    const { parts } = await readCheckedManifest(path.join(backupsDir, second))
    expect(parts.length).toBeGreaterThan(20)
  })
})

describe.skipIf(!canMount)('an email of the demonstration on a full disk', () => {
  const disk = canMount ? mountSmallDisk(2) : null
  afterAll(() => disk?.remove())
  const dir = path.join(disk?.dir ?? '', 'mail')
  const mail = createDemoMail({ dir, log: createLog('silent') })
  const text = 'Your visit is booked.\n'.repeat(1000)
  const send = (id: string) =>
    mail.send?.({
      messageId: `<${id}@kerbside.example>`,
      contactEmail: 'help@kerbside.example',
      to: 'agnes@example.co.uk',
      subject: `Number ${id}`,
      html: `<p>${text}</p>`,
      text,
    })

  it('waits to be sent again, and is whole in both places once there is room [NOTE-9]', async () => {
    expect(await send('first')).toEqual({ kind: 'sent' })
    for (const left of [0, 4096, 16_384]) {
      disk?.fill(left)
      expect(await send(`waits-${left}`)).toMatchObject({ kind: 'away' })
      disk?.makeRoom()
      expect(await send(`waits-${left}`)).toEqual({ kind: 'sent' })
      expect(await mail.findSent?.(`<waits-${left}@kerbside.example>`)).toMatchObject({ text })
    }
    const box = readFileSync(path.join(dir, 'emails.mbox'), 'utf8')
    const entries = box.split(/^From /m).slice(1)
    for (const id of ['first', 'waits-0', 'waits-4096', 'waits-16384'])
      expect(
        entries.filter((entry) => entry.includes(`Number ${id}`) && entry.includes('</p>')).length,
      ).toBeGreaterThan(0)
  })
})

/** A program that logs six megabytes, then says so, and logs once more when it is answered. */
const LOGGING = `
  import { createLog } from './src/server/config/log.ts'
  const log = createLog('info')
  for (let line = 0; line < 20_000; line += 1) log.info({ count: line, reason: 'x'.repeat(200) }, 'one of many')
  process.send('full')
  process.once('message', () => {
    for (const event of ['first', 'second']) log.info({ event }, 'there is room')
    process.disconnect()
  })`

describe.skipIf(!canMount)('a log on a full disk', () => {
  const disk = canMount ? mountSmallDisk(16) : null
  afterAll(() => disk?.remove())

  it('stops no program, holds a megabyte in memory at most, and goes on with whole lines once there is room [OPS-A6]', async () => {
    const file = path.join(disk?.dir ?? '', 'kerbside.log')
    disk?.fill(10_000)
    const into = openSync(file, 'a')
    const child = spawn(process.execPath, ['--input-type=module', '-e', LOGGING], {
      stdio: ['ignore', into, 'inherit', 'ipc'],
    })
    closeSync(into)
    await once(child, 'message')
    expect(statSync(file).size).toBeLessThan(20_000)
    disk?.makeRoom()
    const exited = once(child, 'exit')
    child.send('room')
    expect(await exited).toEqual([0, null])
    const text = readFileSync(file, 'utf8')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      expect.arrayContaining(['one of many', 'there is room']),
    )
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'second' })
    expect(text.length).toBeLessThan(1_100_000)
  })
})
