import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { createTestApi } from '#test/support/api.ts'
import { mailThrough, sendAndReceive } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* What a mechanic reads of being found, in each state of their account and documents. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

const KINDS = ['document-approved', 'account-activated'] as const
const FOUND = /Customers can find you|we offer you jobs/

const OFF = { unlistedAt: NOW }
const DEACTIVATED = { isActive: false, deactivatedAt: NOW, deactivationReason: 'Two complaints.' }

/** Adds a mechanic with every document in force but the insurance, where that has ended. */
async function addVetted(change: object, endedOn?: string) {
  const mechanicId = await addMechanic(stock, change)
  const [documentId = ''] = await addApprovedDocuments(stock, mechanicId)
  if (endedOn !== undefined)
    await stock.db
      .update(mechanicDocuments)
      .set({ expiresOn: endedOn })
      .where(
        and(eq(mechanicDocuments.mechanicId, mechanicId), eq(mechanicDocuments.kind, 'insurance')),
      )
  return { mechanicId, documentId }
}

it.each(KINDS)('%s says to one who is listed that customers find them [NOTE-60]', async (kind) => {
  const data = await addVetted({})
  const { text } = await sendAndReceive(api, smtp, kind, { data })
  expect(text).toMatch(FOUND)
})

const NOT_FOUND: [why: string, change: object, endedOn: string | undefined, says: RegExp][] = [
  ['lacks a document', OFF, '2026-10-30', /documents shows what is still missing/],
  ['has one that ended today', { documentsUntil: '2026-10-30' }, '2026-10-30', /still missing/],
  ['takes no jobs', { ...OFF, pausedAt: NOW }, undefined, /because you are not taking jobs/],
  ['is not approved yet', { ...OFF, isApproved: false }, undefined, /still missing/],
]

it.each(KINDS.flatMap((kind) => NOT_FOUND.map((row) => [kind, ...row] as const)))(
  '%s says to one who %s that customers do not find them, and why [NOTE-60, MECH-24]',
  async (kind, _, change, endedOn, says) => {
    const data = await addVetted(change, endedOn)
    const { text } = await sendAndReceive(api, smtp, kind, { data })
    expect(text).not.toMatch(FOUND)
    expect(text).toMatch(says)
  },
)

it('an approval of a document says to one whose account is deactivated that they are not found for it [NOTE-60]', async () => {
  const data = await addVetted(DEACTIVATED)
  const { text } = await sendAndReceive(api, smtp, 'document-approved', { data })
  expect(text).not.toMatch(FOUND)
  expect(text).toContain('because your account is deactivated')
})

it.each([
  ['takes no jobs, and has the others in force', { ...OFF, pausedAt: NOW }, undefined, false],
  ['lacks one now', OFF, '2026-10-30', true],
])(
  'the withdrawal of a document says to one who %s what becomes of accepted jobs: %o [NOTE-60]',
  async (_, change, endedOn, goes) => {
    const data = await addVetted(change, endedOn)
    const { text } = await sendAndReceive(api, smtp, 'document-withdrawn', { data })
    expect(String(text).includes('we offer the jobs that you have accepted')).toBe(goes)
  },
)

it('a mechanic whose document has expired is promised jobs once all of them are in force [NOTE-60]', async () => {
  const data = await addVetted(OFF, '2026-10-30')
  const { text } = await sendAndReceive(api, smtp, 'document-expired', { data })
  expect(text).toMatch(/once every document\s+that we ask for is approved and in date/)
})
