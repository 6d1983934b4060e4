import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess } from '#server/db/embedded/process.ts'
import { openDb } from '#server/db/open.ts'
import { bookThrough, expectStored } from '#test/support/book-through.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { bookAt, buildCustomers } from '#test/support/customers.ts'
import { embeddedUrlOf } from '#test/support/embedded-url.ts'
import { picture } from '#test/support/inspections.ts'
import { timesIn } from '#test/support/long-run.ts'
import { getStatus, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { canMountDisks, mountSmallDisk } from '#test/support/small-disk.ts'
import { addMechanic } from '#test/support/stock.ts'
import { removeDataDir } from '#test/support/sweep.ts'

/* One disk has everything, as on a small server: the database, what people send, and the log. It is full, and then made larger. */

const TIMES = timesIn({ short: 1, long: 3 })
/** The product takes no file where less than a gigabyte is free. */
const DISK_MB = 1300
const LARGER_MB = 2 * DISK_MB
const PATIENCE = { timeout: 60_000, interval: 20 }

describe.skipIf(!canMountDisks())('the disk of everything', async () => {
  const disk = mountSmallDisk(DISK_MB)
  const dataDir = path.join(disk.dir, 'data')
  const logFile = path.join(disk.dir, 'kerbside.log')
  const env = { KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  const program = await startProgram(env, '.', logFile)
  await waitUntilReady(program)
  const pool = new Pool({ connectionString: embeddedUrlOf(dataDir), max: 2 })
  pool.on('error', () => {})
  const served = { origin: program.origin, db: openDb(pool) }
  const photo = await picture().jpeg().toBuffer()

  afterAll(async () => {
    await pool.end()
    const code = await stopProgram(program)
    await removeDataDir(dataDir)
    disk.remove()
    expect(code).toBe(0)
  })

  const readiness = () => getStatus(`${program.origin}/readyz`)

  /** Writes until PostgreSQL needs another segment of its log, for which there is no room: it ends. */
  async function writeUntilItEnds(): Promise<void> {
    for (;;)
      try {
        await pool.query(`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`)
      } catch {
        return
      }
  }

  const readLines = () => readFileSync(logFile, 'utf8').trimEnd().split('\n')
  const isJson = (line: string) => {
    try {
      return JSON.parse(line) !== null
    } catch {
      return false
    }
  }

  it(`is full ${TIMES} times while customers book and is then made larger: nothing answered is lost, files are taken again, and the log has whole lines [OPS-A4, OPS-A6, SEC-F8]`, async () => {
    const [customer] = await buildCustomers(program.origin, 1)
    if (!customer) throw new Error('nobody came')
    const mechanicId = await addMechanic(served)
    const booked = await bookAt(customer, mechanicId, tenInThreeDays())
    const sendPhoto = () => sendBookingPhoto(customer.visitor, booked.body.id, photo)
    // What the start says to people.
    const words = readLines().filter((line) => !isJson(line))
    for (let round = 0; round < TIMES; round += 1) {
      const ledger = await bookThrough(served, round, async () => {
        disk.fill()
        await expect.poll(readiness, PATIENCE).toBe(503)
        expect((await sendPhoto()).status).toBe(503)
        const { pid = 0 } = readPostmasterFile(path.join(dataDir, 'postgres')) ?? {}
        await writeUntilItEnds()
        await expect.poll(() => findProcess(pid), PATIENCE).toBeNull()
        await expect.poll(() => getStatus(`${program.origin}/healthz`), PATIENCE).toBe(200)
        await expect.poll(readiness, PATIENCE).toBe(503)
        expect(program.child.exitCode).toBeNull()
        disk.resize(LARGER_MB)
        await expect.poll(readiness, PATIENCE).toBe(200)
      })
      expect(ledger.retries).toBeGreaterThan(0)
      await expectStored(pool, ledger)
      const { status, headers } = await sendPhoto()
      expect(status).toBe(201)
      const id = String(headers.get('x-request-id'))
      const isLogged = () => readLines().some((line) => line.includes(id))
      await expect.poll(isLogged, PATIENCE).toBe(true)
      disk.makeRoom()
      disk.resize(DISK_MB)
    }
    // None is cut or runs into the next.
    expect(readLines().filter((line) => !isJson(line))).toEqual(words)
  }, 400_000)
})

const tenInThreeDays = () =>
  Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 3 })
    .startOfDay()
    .with({ hour: 10 })
    .toInstant()
    .toString()
