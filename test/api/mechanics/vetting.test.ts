import { randomUUIDv7 } from 'node:crypto'
import { expect, it } from 'vitest'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'

/* What the public reads of a mechanic, and what a person has checked. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()

const applyAndApprove = async () => {
  const application = buildApplication({ location: 'Manchester' })
  const applied = await api.visitor().post('/api/mechanics/register', application, {
    headers: { 'idempotency-key': randomUUIDv7() },
  })
  const { id } = applied.body.mechanic
  const approved = await visitor.post(`/api/admin/mechanics/${id}/approve`)
  return { id, approved }
}
const listedIds = async () => {
  const { body } = await api.visitor().get('/api/mechanics?limit=100')
  return body.map(({ id }: { id: number }) => id)
}
const checksOf = async (id: number) =>
  (await api.visitor().get(`/api/mechanics/${id}`)).body.checks as unknown[]

it('a mechanic who has shown nothing is approved, not yet listed, and called insured nowhere [MECH-24]', async () => {
  const { id, approved } = await applyAndApprove()
  expect(approved.body).toMatchObject({
    isApproved: true,
    isListed: false,
    missingDocuments: [...REQUIRED_DOCUMENTS],
    endedDocuments: [],
    waitingDocuments: [],
  })
  expect(await listedIds()).not.toContain(id)
  const profile = await api.visitor().get(`/api/mechanics/${id}`)
  expect(profile.body).toMatchObject({ isActive: false, checks: [] })
})

it('a profile names what was checked and when, while it is in date [MECH-24]', async () => {
  const { id } = await applyAndApprove()
  await addApprovedDocuments(stock, id, { expiresOn: '2026-11-20' })
  const checks = REQUIRED_DOCUMENTS.map((kind) => ({ kind, checkedOn: '2026-11-02' }))
  expect(await checksOf(id)).toEqual(checks)
  api.clock.now = Temporal.Instant.from('2026-11-21T00:00:00Z')
  expect(await checksOf(id)).toEqual(
    checks.filter(({ kind }) => kind !== 'insurance' && kind !== 'driving-licence'),
  )
  api.clock.now = NOW
})

it('an administrator sees how many documents wait, and whose [MECH-24]', async () => {
  const { id } = await applyAndApprove()
  const before = (await visitor.get('/api/admin/overview')).body.waiting.documents
  const [document] = await addApprovedDocuments(stock, id, { kinds: ['insurance'] })
  await stock.db.execute(
    `update mechanic_documents set approved_at = null where id = '${document}'`,
  )
  expect((await visitor.get('/api/admin/overview')).body.waiting.documents).toBe(before + 1)
  const { body } = await visitor.get('/api/admin/mechanics')
  const row = body.find((each: { id: number }) => each.id === id)
  expect(row).toMatchObject({
    documentsToCheck: 1,
    isListed: false,
    endedDocuments: [],
    waitingDocuments: ['insurance'],
  })
})

it('an administrator sees that a renewal waits of what has ended, on both lists [MECH-24]', async () => {
  const { id } = await applyAndApprove()
  await addApprovedDocuments(stock, id, { kinds: ['insurance'], expiresOn: '2026-11-01' })
  const [renewal] = await addApprovedDocuments(stock, id, { kinds: ['insurance'] })
  await stock.db.execute(`update mechanic_documents set approved_at = null where id = '${renewal}'`)
  const gaps = { endedDocuments: ['insurance'], waitingDocuments: ['insurance'] }
  const { body } = await visitor.get('/api/admin/mechanics')
  expect(body.find((each: { id: number }) => each.id === id)).toMatchObject(gaps)
  const queue = await visitor.get('/api/admin/documents')
  expect(
    queue.body.documents.find((each: { id: string }) => each.id === renewal).mechanic,
  ).toMatchObject(gaps)
})
