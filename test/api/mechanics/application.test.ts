import { existsSync } from 'node:fs'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { picture } from '#test/support/inspections.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* An application that waits, by the link that its applicant has in an email. */

const stock = await freshStock()
const { db } = stock
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const PDF = buildPdf()
const PHOTO = await picture().jpeg().toBuffer()

type Applicant = { id: number; email: string; k: string }
let applicant: Applicant
let administrator: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  applicant = await apply()
  administrator = await signIn(api, 'administrator', '1')
})

async function apply(): Promise<Applicant> {
  const { body } = await api.visitor().post('/api/mechanics/register', buildApplication())
  const { id, email } = body.mechanic
  const k = await mailedToken(api, 'application', { kind: 'mechanic', accountId: id, email })
  return { id, email, k }
}

/** As a browser sends the form, with scripts or without; returns where it leads. */
async function sendForm(k: string, fields: Record<string, string>, file?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new File([new Uint8Array(file)], 'scan.pdf'))
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  const { status, headers } = await api.visitor().send(`/my-application?k=${k}`, {
    method: 'POST',
    rawBody: await request.bytes(),
    headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html' },
  })
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '', 'http://127.0.0.1/').searchParams
}
const send = (k: string, fields: Record<string, string> = {}, file: Uint8Array = PDF) =>
  sendForm(k, { kind: 'identity', title: 'Passport', ...fields }, file)
const read = (k: string) => api.visitor().get(`/api/application?k=${k}`)
const documentsOf = async (id: number) =>
  db.select().from(mechanicDocuments).where(eq(mechanicDocuments.mechanicId, id))
const decide = (decision: 'approve' | 'reject') =>
  administrator.post(`/api/admin/mechanics/${applicant.id}/${decision}`, { reason: 'No licence' })
const askForLink = (email: string) =>
  api.visitor().send('/my-application', {
    method: 'POST',
    rawBody: new URLSearchParams({ email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })

describe('an applicant', () => {
  it('sends documents by the mailed link without signing in, in several sittings, and the desk finds them [MECH-140, SEC-F1]', async () => {
    expect((await send(applicant.k)).get('sent')).toBe('identity')
    api.clock.now = NOW.add({ hours: 29 * 24 })
    const insurance = { kind: 'insurance', title: 'Public liability', expiresOn: '2027-11-01' }
    expect((await send(applicant.k, insurance)).get('sent')).toBe('insurance')
    const { body } = await read(applicant.k)
    expect(body.documents).toMatchObject([
      { kind: 'insurance', expiresOn: '2027-11-01', approvedAt: null },
      { kind: 'identity', title: 'Passport', approvedAt: null },
    ])
    const administrator = await signIn(api, 'administrator', '1')
    const queue = await administrator.get('/api/admin/documents')
    expect(
      queue.body.documents.filter(
        ({ mechanic }: { mechanic: { id: number } }) => mechanic.id === applicant.id,
      ),
    ).toHaveLength(2)
  })

  it('reads why a document was not approved, in an email with the link and on the page, and sends another [MECH-140]', async () => {
    await send(applicant.k)
    const [document] = await documentsOf(applicant.id)
    const { status } = await administrator.post(`/api/admin/documents/${document?.id}/reject`, {
      sha256: document?.sha256,
      reason: 'The photograph is blurred.',
    })
    expect(status).toBe(200)
    const { body } = await read(applicant.k)
    expect(body.documents[0].rejectionReason).toBe('The photograph is blurred.')
    await send(applicant.k)
    expect(await documentsOf(applicant.id)).toHaveLength(2)
  })

  it('takes back a document that nobody has approved, and not an approved one [MECH-140]', async () => {
    await send(applicant.k)
    await send(applicant.k, { title: 'Driving licence as identity' })
    const [first, second] = await documentsOf(applicant.id)
    await administrator.post(`/api/admin/documents/${first?.id}/approve`, {
      sha256: first?.sha256,
      expiresOn: null,
    })
    const remove = (id = '') => sendForm(applicant.k, { remove: id })
    expect((await remove(first?.id)).get('refused')).toBe('not_allowed')
    expect((await remove(second?.id)).get('sent')).toBe('removed')
    expect(await documentsOf(applicant.id)).toHaveLength(1)
  })

  it('is listed as soon as they are approved who sent every document before [MECH-24, MECH-140]', async () => {
    const facts = { expiresOn: '2027-11-01', issuedOn: '2026-10-01', coverPounds: 2_000_000 }
    for (const kind of ['identity', 'right-to-work', 'driving-licence', 'qualification', 'dbs'])
      await send(applicant.k, { kind, title: 'The paper' })
    await send(applicant.k, { kind: 'insurance', title: 'Cover', expiresOn: '2027-11-01' })
    for (const { id, sha256 } of await documentsOf(applicant.id))
      expect(
        (await administrator.post(`/api/admin/documents/${id}/approve`, { sha256, ...facts }))
          .status,
      ).toBe(200)
    expect((await api.visitor().get(`/api/mechanics/${applicant.id}`)).status).toBe(404)
    expect((await decide('approve')).body.isListed).toBe(true)
    expect((await api.visitor().get(`/api/mechanics/${applicant.id}`)).status).toBe(200)
  })
})

describe('the link of an application', () => {
  it('opens no file, nothing of the account and no other application [MECH-141, SEC-F7]', async () => {
    await send(applicant.k)
    const [document] = await documentsOf(applicant.id)
    const visitor = api.visitor()
    await visitor.get(`/api/application?k=${applicant.k}`)
    expect((await visitor.get(`/api/documents/${document?.id}/file`)).status).toBe(401)
    expect((await visitor.get('/api/mechanics/me/documents')).status).toBe(401)
    const { body } = await read(applicant.k)
    expect(Object.keys(body).sort()).toEqual(['appliedAt', 'documents', 'name', 'today'])
    const other = await apply()
    expect((await sendForm(other.k, { remove: document?.id ?? '' })).get('refused')).toBe(
      'not_found',
    )
    expect(await documentsOf(applicant.id)).toHaveLength(1)
  })

  it('is stored as a hash alone, ends after 30 days, and a new one is emailed, to an applicant alone [MECH-141]', async () => {
    const stored = await db
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.accountId, applicant.id), eq(accountLinks.kind, 'mechanic')))
    expect(JSON.stringify(stored)).not.toContain(applicant.k)
    api.clock.now = NOW.add({ hours: 30 * 24 })
    expect([(await read(applicant.k)).status, (await read('never-sent')).status]).toEqual([
      410, 404,
    ])
    expect((await send(applicant.k)).get('refused')).toBe('link_expired')
    expect(await documentsOf(applicant.id)).toEqual([])
    const asked = await askForLink(applicant.email.toUpperCase())
    const unknown = await askForLink('nobody.at.all@example.co.uk')
    expect(unknown.headers.get('location')).toBe(asked.headers.get('location'))
    const sent = await db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'application-link'))
    expect(sent.map(({ recipientEmail }) => recipientEmail)).toEqual([applicant.email])
  })

  it('is emailed three times an hour at most, whether or not the address is known [MECH-141, SEC-S6]', async () => {
    for (const email of [applicant.email, 'unknown.person@example.co.uk']) {
      const refusals: (string | null)[] = []
      for (let asked = 0; asked < 4; asked++) {
        const { headers } = await askForLink(email)
        refusals.push(
          new URL(headers.get('location') ?? '', 'http://a').searchParams.get('refused'),
        )
      }
      expect(refusals).toEqual([null, null, null, 'too_many'])
    }
  })

  it('ends with the decision; a rejection deletes the documents [MECH-141, MECH-142]', async () => {
    await send(applicant.k)
    const [{ fileId } = { fileId: '' }] = await documentsOf(applicant.id)
    const file = path.join(dataDir, 'files', fileId)
    expect(existsSync(file)).toBe(true)
    expect((await decide('reject')).status).toBe(200)
    expect((await read(applicant.k)).body.error).toBe('already_decided')
    expect((await send(applicant.k)).get('refused')).toBe('already_decided')
    expect(await documentsOf(applicant.id)).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('of an approved mechanic opens nothing any more [MECH-141]', async () => {
    await decide('approve')
    expect((await read(applicant.k)).body.error).toBe('already_decided')
    await db
      .update(mechanics)
      .set({ email: 'elsewhere@example.co.uk' })
      .where(eq(mechanics.id, applicant.id))
    expect((await read(applicant.k)).status).toBe(404)
  })

  it.each([
    ['an empty file', '', 'bad_file'],
    ['a page', '<html><script>alert(1)</script></html>', 'bad_file'],
    ['a broken picture', '\u0089PNG\r\n\u001a\n and nothing', 'bad_file'],
  ])('refuses %s, as the portal does, and leaves nothing [SEC-F10]', async (_, text, code) => {
    expect((await send(applicant.k, {}, Buffer.from(text))).get('refused')).toBe(code)
    expect(await documentsOf(applicant.id)).toEqual([])
  })

  it.each([
    ['no title', { title: '' }],
    ['a kind of document that does not exist', { kind: 'love letter' }],
    ['an insurance without a last day', { kind: 'insurance' }],
    ['an insurance that has ended', { kind: 'insurance', expiresOn: '2026-11-01' }],
  ])('refuses %s [MECH-140]', async (_, fields) => {
    expect((await send(applicant.k, fields)).get('refused')).toBe('invalid')
    expect(await documentsOf(applicant.id)).toEqual([])
  })

  it('takes twenty documents at most, and forty in an hour, removed ones among them [MECH-141]', async () => {
    const refusals: (string | null)[] = []
    for (let round = 0; round < 42; round++) {
      refusals.push((await send(applicant.k, { title: `Scan ${round}` }, PHOTO)).get('refused'))
      const [document] = await documentsOf(applicant.id)
      if (round >= 21) await sendForm(applicant.k, { remove: document?.id ?? '' })
    }
    expect(refusals.slice(0, 20)).toEqual(Array(20).fill(null))
    expect(refusals[20]).toBe('quota')
    expect(refusals.slice(40)).toEqual(['too_many', 'too_many'])
  })
})
