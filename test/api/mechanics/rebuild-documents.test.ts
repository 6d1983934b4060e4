import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { FILE_KIND } from '#server/mechanics/documents/list-documents.ts'
import { rebuildDocuments } from '#server/mechanics/documents/rebuild-documents.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* PDFs of mechanics that were stored before they were rebuilt. */

const stock = await freshStock()
const { db } = stock
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const { files } = api.runtime.providers
const mechanicId = await addMechanic(stock)
const mechanic = await signIn(api, 'mechanic', String(mechanicId))
const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'

async function* chunkOf(bytes: Uint8Array) {
  yield bytes
}

let stored = 0
/** A document as the release before this one has stored it. */
async function storeAsSent(pdf = buildPdf({ catalogue: SCRIPT })) {
  const draft = await files.receive(FILE_KIND, chunkOf(pdf), 1_000_000)
  const fileId = await draft.store()
  stored += 1
  const id = `01900000-0000-7000-8009-${String(stored).padStart(12, '0')}`
  await db.insert(mechanicDocuments).values({
    id,
    mechanicId,
    kind: 'qualification',
    title: 'NVQ Level 3',
    fileId,
    contentType: 'application/pdf',
    sizeBytes: pdf.length,
    sha256: 'as sent',
    approvedAt: NOW,
  })
  return { id, fileId }
}

const rowOf = async (id: string) => {
  const [row] = await db.select().from(mechanicDocuments).where(eq(mechanicDocuments.id, id))
  if (!row) throw new Error('there is no such document')
  return row
}
const rebuild = () => rebuildDocuments(createTaskContext(api.runtime))
const opened = async (id: string) => {
  const { status, bytes } = await mechanic.get(`/api/documents/${id}/file`)
  return { status, text: Buffer.from(bytes).toString('latin1') }
}

describe('a PDF that was stored as it had been sent', () => {
  it('is rebuilt once by the clock, with a line in the audit, and the file as sent is gone [SEC-F12]', async () => {
    const { id, fileId } = await storeAsSent()
    expect([await rebuild(), await rebuild()]).toEqual([1, 0])
    const row = await rowOf(id)
    expect(row.rebuiltAt).toEqual(NOW)
    expect(row.approvedAt).toEqual(NOW)
    expect(row.fileId).not.toBe(fileId)
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await files.read(fileId)).toBeNull()
    expect((await opened(id)).text).not.toContain('JavaScript')
    const lines = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `document ${id}`))
    expect(lines.map(({ action, role }) => [action, role])).toEqual([['document.rebuild', 'clock']])
  })

  it('is rebuilt before somebody opens it [SEC-F12]', async () => {
    const { id } = await storeAsSent()
    const { status, text } = await opened(id)
    expect(status).toBe(200)
    expect(text).toMatch(/^%PDF-/)
    expect(text).not.toContain('JavaScript')
    expect((await rowOf(id)).rebuiltAt).toEqual(NOW)
  })

  it('is said to be as it was sent where it is decided, until it is rebuilt [SEC-F12]', async () => {
    const vetting = await signIn(api, 'administrator', '1', 'vetting')
    const { id } = await storeAsSent()
    await db.update(mechanicDocuments).set({ approvedAt: null }).where(eq(mechanicDocuments.id, id))
    type Waiting = { documents: { id: string; isAsSent: boolean }[] }
    const isAsSent = async () => {
      const { documents }: Waiting = (await vetting.get('/api/admin/documents')).body
      return documents.find((document) => document.id === id)?.isAsSent
    }
    expect(await isAsSent()).toBe(true)
    await opened(id)
    expect(await isAsSent()).toBe(false)
  })

  it('is five at a time, whatever cannot be read among them [SEC-F12]', async () => {
    const broken = await storeAsSent(Buffer.from('%PDF-1.7 and nothing else'))
    for (let each = 0; each < 6; each += 1) await storeAsSent()
    let rebuilt = 0
    for (let run = 0; run < 4; run += 1) {
      const now = await rebuild()
      expect(now).toBeLessThanOrEqual(5)
      rebuilt += now
    }
    expect(rebuilt).toBe(6)
    expect((await rowOf(broken.id)).rebuiltAt).toBeNull()
    expect((await opened(broken.id)).status).toBe(422)
  })

  it('is rebuilt once by two that do so at the same time, and no file is left over [SEC-F12]', async () => {
    const { id } = await storeAsSent()
    await Promise.all([opened(id), opened(id)])
    const { fileId } = await rowOf(id)
    const rows = await db.select().from(mechanicDocuments)
    const named = new Set(rows.map((row) => row.fileId))
    expect(named).toContain(fileId)
    expect((await files.list(FILE_KIND, 0)).filter((each) => !named.has(each))).toEqual([])
  })
})
