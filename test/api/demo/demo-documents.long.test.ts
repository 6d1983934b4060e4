import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { storeSampleDocuments } from '#server/demo/mechanics/store-sample-documents.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { readPdf } from '#test/support/read-pdf.ts'

const NOW = Temporal.Instant.from('2026-06-14T11:05:00Z')
const { db } = await freshDatabase('migrated')
const dataDir = mkdtempSync(path.join(tmpdir(), 'kerbside-demo-'))
const dir = path.join(dataDir, 'files')
const files = createDiskFiles(dir, async () => ({ freeBytes: 1e12, totalBytes: 1e12 }))
await seedDemo(db, NOW)

it('every document of the demo opens for an administrator as a PDF that is marked as a sample [MECH-30]', async () => {
  const [rows] = await db.select({ total: count() }).from(mechanicDocuments)
  // Two programs start at once; each document has one file all the same.
  const stored = await Promise.all([
    storeSampleDocuments(db, files),
    storeSampleDocuments(db, files),
  ])
  expect(Math.max(...stored)).toBe(rows?.total)
  expect(readdirSync(dir)).toHaveLength(rows?.total ?? 0)
  expect(await storeSampleDocuments(db, files)).toBe(0)
  expect(existsSync(dir)).toBe(true)

  const visitor = createTestApi(db, {
    now: NOW,
    env: buildEnv({ mode: 'demo', dataDir }),
  }).visitor()
  const documents = await db
    .select({ id: mechanicDocuments.id, title: mechanicDocuments.title })
    .from(mechanicDocuments)
  expect(documents.length).toBeGreaterThan(12)
  for (const { id, title } of documents) {
    const { status, headers, bytes } = await visitor.get(`/api/documents/${id}/file`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(bytes.byteLength)).toBe(headers.get('content-length'))
    expect((await readPdf(bytes)).pageCount).toBe(1)
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain('(SAMPLE)')
    expect(text).toContain(`(${title})`)
  }
})

it('the queue of the demo holds documents that wait, one of them a renewal, and an applicant has one rejected [MECH-30]', async () => {
  const visitor = createTestApi(db, {
    now: NOW,
    env: buildEnv({ mode: 'demo', dataDir }),
  }).visitor()
  const { body } = await visitor.get('/api/admin/documents')
  expect(body.total).toBe(3)
  expect(body.documents.map((each: { kind: string }) => each.kind)).toEqual([
    'identity',
    'insurance',
    'insurance',
  ])
  const mechanics = (await visitor.get('/api/admin/mechanics')).body
  const ids = mechanics.map(({ id }: { id: number }) => id)
  const all = await Promise.all(
    ids.map(async (id: number) => (await visitor.get(`/api/admin/mechanics/${id}/documents`)).body),
  )
  const rejected = all.flat().filter(({ rejectedAt }) => rejectedAt !== null)
  expect(rejected).toHaveLength(1)
  expect(rejected[0].rejectionReason).toMatch(/too dark/)
})
