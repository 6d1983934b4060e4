import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Visitor } from '#test/support/api.ts'
import { startCluster, type TestCluster } from '#test/support/cluster.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import {
  getStatus,
  type Program,
  packagesLoadedBy,
  SHOW_LOADED,
  startProgram,
  stopProgram,
  waitUntilReady,
} from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDirs = { web: buildDataDir(), worker: buildDataDir() }
let cluster: TestCluster
let client: Client
let url = ''
const programs: Program[] = []

const start = async (role: 'web' | 'worker') => {
  const program = await startProgram({
    KERBSIDE_ROLE: role,
    KERBSIDE_DATA_DIR: dataDirs[role],
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: SHOW_LOADED,
  })
  programs.push(program)
  await waitUntilReady(program)
  return program
}

beforeAll(async () => {
  cluster = await startCluster()
  url = await cluster.copyTemplate('seeded', 'two_processes')
  client = new Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await Promise.all(programs.map(stopProgram))
  await client.end()
  await cluster.stop()
  for (const dataDir of Object.values(dataDirs)) await removeDataDir(dataDir)
})

const readBooking = async (reference: string) => {
  const { rows } = await client.query(
    `select (select count(*)::int from job_matches where booking_id = b.id) as asked,
       (select count(*)::int from notifications
        where related_booking_id = b.id and status = 'sent' and type like '%email%') as sent,
       matched_at is not null as "isMatched"
     from bookings b where b.reference = $1`,
    [reference],
  )
  return rows[0]
}

const countMails = (role: 'web' | 'worker') => {
  const folder = path.join(dataDirs[role], 'mail')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

it('a booking made on a web server waits for a worker, which matches it and sends its email; each has loaded what it needs [OPS-14, OPS-33]', async () => {
  const web = await start('web')
  const visitor = new Visitor((address, init) => fetch(web.origin + address, init))
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, 1, quoteId)
  const made = await book(visitor, quoteId, { scheduledDate })
  expect(made.status).toBe(201)
  expect((await readBooking(made.body.reference)).isMatched).toBe(false)

  const worker = await start('worker')
  await expect
    .poll(async () => (await readBooking(made.body.reference)).asked, { timeout: 15_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => countMails('worker'), { timeout: 15_000 }).toBeGreaterThan(0)
  expect(countMails('web')).toBe(0)

  // What pictures, PDFs, emails and the queue need is no part of a web server's memory until it is asked for one [OPS-33].
  const ofOthers = ['nodemailer', 'pdfkit', 'pg-boss', 'sharp']
  const loaded = packagesLoadedBy(web)
  expect(loaded).toContain('drizzle-orm')
  expect(ofOthers.filter((name) => loaded.has(name))).toEqual([])
  expect(ofOthers.filter((name) => packagesLoadedBy(worker).has(name))).toEqual([
    'nodemailer',
    'pg-boss',
  ])
  // A worker has no visitors.
  expect(await getStatus(`${worker.origin}/healthz`)).toBe(200)
  expect(await getStatus(`${worker.origin}/api/services`)).toBe(404)
  expect(await getStatus(`${worker.origin}/`)).toBe(404)
})

it('a worker is woken by the commit of a booking, long before it would look by itself [OPS-15]', async () => {
  const [web] = programs
  const visitor = new Visitor((address, init) => fetch(web?.origin + address, init))
  const quoteId = await makeQuote(visitor, { vehicleRegistration: 'KS20ABC' })
  const scheduledDate = await firstFreeSlot(visitor, 2, quoteId, 5)
  const made = await book(visitor, quoteId, { scheduledDate })
  expect(made.status).toBe(201)
  await expect
    .poll(async () => (await readBooking(made.body.reference)).isMatched, { timeout: 3000 })
    .toBe(true)
})

it('a role without a shared database is refused in one sentence [OPS-14]', async () => {
  const program = await startProgram({
    KERBSIDE_ROLE: 'worker',
    KERBSIDE_DATA_DIR: dataDirs.worker,
  })
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toMatch(/^KERBSIDE_ROLE needs DATABASE_URL: [^\n]*\.$/)
})
