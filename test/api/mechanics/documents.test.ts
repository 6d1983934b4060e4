import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { checkExpiries } from '#server/mechanics/documents/check-expiries.ts'
import { deleteOrphanedDocuments } from '#server/mechanics/documents/store-document.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { reportFullDisk } from '#server/providers/files/report-full-disk.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { picture } from '#test/support/inspections.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Documents of mechanics, and the insurance among them. Live mode: not everybody is an administrator. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const files = path.join(dataDir, 'files')

const PDF = buildPdf()
const KINDS: [what: string, bytes: Buffer, stored: string][] = [
  ['a PDF', PDF, 'application/pdf'],
  ['a JPEG', await picture().jpeg().toBuffer(), 'image/webp'],
  ['a PNG', await picture().png().toBuffer(), 'image/webp'],
  ['a WebP', await picture().webp().toBuffer(), 'image/webp'],
]

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

/** A white PNG with a bit for each pixel, because drawing so many in colour takes seconds. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)), 0xff)
  for (let row = 0; row < side; row += 1) rows[row * (1 + Math.ceil(side / 8))] = 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const newMechanic = async (change = {}) => {
  const id = await addMechanic(stock, change)
  return { id, visitor: await signIn(api, 'mechanic', String(id)) }
}

const upload = (
  visitor: Visitor,
  {
    query = 'kind=qualification&title=NVQ+Level+3',
    body = PDF as BodyInit,
    type = 'application/pdf',
  } = {},
) =>
  visitor.send(`/api/mechanics/me/documents?${query}`, {
    method: 'POST',
    rawBody: body,
    headers: { 'content-type': type },
  })

/** Everything that the listing requires but the insurance. */
const UNINSURED = REQUIRED_DOCUMENTS.filter((kind) => kind !== 'insurance')
const insurance = (expiresOn: string) => ({
  query: `kind=insurance&title=Public+liability&expiresOn=${expiresOn}`,
})
const administratorNow = async () =>
  signIn(api, 'administrator', String((await addAdministrator(api)).id))
const hashOf = async (id: string) => {
  const [row] = await stock.db.select().from(mechanicDocuments).where(eq(mechanicDocuments.id, id))
  return row?.sha256 ?? null
}
const approve = async (id: string, expiresOn: string | null = null, change = {}) =>
  (await administratorNow()).post(`/api/admin/documents/${id}/approve`, {
    sha256: await hashOf(id),
    expiresOn,
    coverPounds: 2_000_000,
    ...change,
  })
/** Sends an insurance, which an administrator approves. */
async function insure(visitor: Visitor, expiresOn: string): Promise<string> {
  const { body } = await upload(visitor, insurance(expiresOn))
  expect((await approve(body.id, expiresOn)).status).toBe(200)
  return body.id
}
const storedFiles = () => (stat(files) ? readdirSync(files) : [])
const stat = (file: string) => statSync(file, { throwIfNoEntry: false })

async function readStored(id: string): Promise<Buffer> {
  const [row] = await stock.db.select().from(mechanicDocuments).where(eq(mechanicDocuments.id, id))
  return readFileSync(path.join(files, row?.fileId ?? ''))
}
/** Null for what is no picture. */
const sharpFormat = (bytes: Buffer) =>
  sharp(bytes)
    .metadata()
    .then(({ format }) => `image/${format}`)
    .catch(() => null)

describe('a document', () => {
  it.each(KINDS)(
    'is %s by its first bytes, and is stored and listed [MECH-16]',
    async (_, body, type) => {
      const { visitor } = await newMechanic()
      const { status, body: answer } = await upload(visitor, {
        body: new Uint8Array(body),
        type: 'application/octet-stream',
      })
      expect(status).toBe(201)
      expect(answer).toMatchObject({
        kind: 'qualification',
        title: 'NVQ Level 3',
        contentType: type,
        expiresOn: null,
      })
      const file = await readStored(answer.id)
      expect([file.length, (await sharpFormat(file)) ?? 'application/pdf']).toEqual([
        answer.sizeBytes,
        type,
      ])
      expect((await visitor.get('/api/mechanics/me/documents')).body).toMatchObject([
        { id: answer.id },
      ])
    },
  )

  it('that is a picture says nothing of where it was taken [SEC-F5, SEC-F10]', async () => {
    const { visitor } = await newMechanic()
    const gps = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '53/1 24/1 0/1' } }
    const taken = await picture().withExif(gps).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { body } = await upload(visitor, { body: new Uint8Array(taken), type: 'image/jpeg' })
    expect((await sharp(await readStored(body.id)).metadata()).exif).toBeUndefined()
  })

  it('that is a PDF is served as pictures of its pages, without its script [SEC-F10]', async () => {
    const { visitor } = await newMechanic()
    const body = buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
    const { body: sent } = await upload(visitor, { body: new Uint8Array(body) })
    const { bytes } = await visitor.get(`/api/documents/${sent.id}/file`)
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: '', actions: [] })
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/JavaScript|alert/)
    expect(sent.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it.each([
    ['16,000 pixels wide and high', () => whitePng(16_000), 'bad_image'],
    ['a truncated PNG', async () => (await square(300)).subarray(0, 200), 'bad_image'],
    [
      'a JPEG and a script in one',
      async () =>
        Buffer.concat([
          await picture().jpeg().toBuffer(),
          Buffer.from('<script>alert(1)</script>'),
        ]),
      'bad_image',
    ],
    ['half a PDF', async () => PDF.subarray(0, 200), 'bad_file'],
  ])('that is %s is refused, and leaves nothing [SEC-F3, SEC-F10]', async (_, build, error) => {
    const { visitor } = await newMechanic()
    const before = storedFiles()
    const answer = await upload(visitor, {
      body: new Uint8Array(await build()),
      type: 'application/octet-stream',
    })
    expect([answer.status, answer.body.error]).toEqual([422, error])
    expect(storedFiles()).toEqual(before)
  })

  it('has a random name and is readable by the server’s user alone [SEC-F6]', async () => {
    const { visitor } = await newMechanic()
    const { body } = await upload(visitor, {
      query: 'kind=qualification&title=..%2F..%2Fetc%2Fpasswd',
    })
    const [row] = await stock.db
      .select()
      .from(mechanicDocuments)
      .where(eq(mechanicDocuments.id, body.id))
    expect(row?.fileId).toMatch(/^document-[0-9a-f-]{36}$/)
    const kept = statSync(path.join(files, row?.fileId ?? ''))
    expect([kept.mode & 0o777, kept.size]).toEqual([0o600, body.sizeBytes])
  })

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an archive', 'PK\u0003\u0004'],
    ['a PDF behind something else', 'GIF89a%PDF-1.7'],
    ['nothing', ''],
  ])(
    'that is %s is refused, whatever it calls itself, and leaves nothing [SEC-F4]',
    async (_, body) => {
      const { visitor } = await newMechanic()
      const before = storedFiles()
      const answer = await upload(visitor, { body, type: 'application/pdf' })
      expect([answer.status, answer.body.error]).toEqual([422, 'bad_file'])
      expect(storedFiles()).toEqual(before)
    },
  )

  it('beyond 8 MB is refused while it arrives, and leaves nothing [SEC-F2]', async () => {
    const { visitor } = await newMechanic()
    const before = storedFiles()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(sent === 1 ? new Uint8Array(PDF) : new Uint8Array(100_000))
      },
    })
    const answer = await upload(visitor, { body: endless })
    expect([answer.status, answer.body.error]).toEqual([413, 'too_large'])
    expect(sent).toBeLessThan(90)
    expect(storedFiles()).toEqual(before)
  })

  it.each([['text/html'], ['multipart/form-data'], ['application/x-www-form-urlencoded'], ['']])(
    'sent as "%s" is refused before it is read [SEC-S10]',
    async (type) => {
      const { visitor } = await newMechanic()
      expect((await upload(visitor, { type })).status).toBe(415)
    },
  )

  it.each([
    ['of no kind', 'kind=selfie&title=Me', 'kind'],
    ['without a title', 'kind=qualification', 'title'],
    ['with a field of its own', 'kind=qualification&title=NVQ&mechanicId=1', 'mechanicId'],
    ['that insures without an end', 'kind=insurance&title=Policy', 'expiresOn'],
    ['that no longer insures', 'kind=insurance&title=Policy&expiresOn=2026-11-01', 'expiresOn'],
    ['that ends on no day', 'kind=insurance&title=Policy&expiresOn=2027-02-29', 'expiresOn'],
  ])('%s is refused', async (_, query, field) => {
    const { visitor } = await newMechanic()
    const { status, body } = await upload(visitor, { query })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('that is sent again, or ten times at once, is one document, and so is its file [MECH-16]', async () => {
    const { id, visitor } = await newMechanic()
    const photo = { body: await square(40), type: 'image/png' }
    const before = storedFiles().length
    const sent = await Promise.all(Array.from({ length: 10 }, () => upload(visitor, photo)))
    for (const { status, body } of sent) expect([status, body.id]).toEqual([201, sent[0]?.body.id])
    expect(storedFiles()).toHaveLength(before + 1)
    // A PDF is written anew with the time at which that happened.
    const pdf = await upload(visitor)
    api.clock.now = NOW.add({ minutes: 5 })
    expect((await upload(visitor)).body).toEqual(pdf.body)
    api.clock.now = NOW
    const listed = async () => (await visitor.get('/api/mechanics/me/documents')).body.length
    expect(await listed()).toBe(2)
    // Other words are another document, and what was rejected can be sent once more.
    await upload(visitor, { ...photo, query: 'kind=qualification&title=NVQ+Level+4' })
    await stock.db
      .update(mechanicDocuments)
      .set({ rejectedAt: NOW })
      .where(and(eq(mechanicDocuments.mechanicId, id), eq(mechanicDocuments.title, 'NVQ Level 3')))
    await upload(visitor, photo)
    expect(await listed()).toBe(4)
  })

  it('is refused beyond twenty, and from any account but an approved mechanic [SEC-F1]', async () => {
    const { visitor } = await newMechanic()
    // A PDF is rebuilt, which takes much longer.
    const photo = { body: await square(40), type: 'image/png' }
    for (let sent = 0; sent < 20; sent += 1) {
      const query = `kind=qualification&title=Level+${sent}`
      expect((await upload(visitor, { ...photo, query })).status).toBe(201)
    }
    const { status, body } = await upload(visitor)
    expect([status, body.error]).toEqual([422, 'quota'])
    expect((await upload(api.visitor())).status).toBe(401)
    expect((await upload((await newMechanic({ isApproved: false })).visitor)).status).toBe(403)
  })

  it('is read by its mechanic and administrators alone, and can do nothing anywhere [SEC-F7]', async () => {
    const { visitor } = await newMechanic()
    const other = await newMechanic()
    const { body } = await upload(visitor)
    const file = `/api/documents/${body.id}/file`
    const read = await visitor.get(file)
    expect(read.status).toBe(200)
    expect(read.bytes.subarray(0, 5)).toEqual(new Uint8Array(Buffer.from('%PDF-')))
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="qualification-[0-9a-f]+\.pdf"$/,
      ),
    })
    const administrator = await administratorNow()
    expect((await administrator.get(file)).status).toBe(200)
    expect((await other.visitor.get(file)).status).toBe(404)
    expect((await api.visitor().get(file)).status).toBe(401)
    expect((await visitor.get('/api/documents/..%2fsecrets/file')).status).toBe(404)
  })

  it('is shown to a page of the desk as a PDF that runs and loads nothing, a picture never, and to nobody else [MECH-31, SEC-F7]', async () => {
    const { visitor } = await newMechanic()
    const { body } = await upload(visitor)
    const view = `/api/admin/documents/${body.id}/view`
    const administrator = await administratorNow()
    const shown = await administrator.get(view)
    expect(shown.status).toBe(200)
    expect(shown.bytes).toEqual((await visitor.get(`/api/documents/${body.id}/file`)).bytes)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(
        /^inline; filename="qualification-[0-9a-f]+\.pdf"$/,
      ),
    })
    const picture = await upload(visitor, { body: await square(40), type: 'image/png' })
    const { headers } = await administrator.get(`/api/admin/documents/${picture.body.id}/view`)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect((await visitor.get(view)).status).toBe(403)
    expect((await api.visitor().get(view)).status).toBe(401)
  })

  it('is removed with its file [MECH-16]', async () => {
    const { visitor } = await newMechanic()
    const other = await newMechanic()
    const { body } = await upload(visitor)
    const before = storedFiles()
    const own = `/api/mechanics/me/documents/${body.id}`
    expect((await other.visitor.send(own, { method: 'DELETE' })).status).toBe(404)
    expect((await visitor.send(own, { method: 'DELETE' })).status).toBe(200)
    expect(storedFiles().length).toBe(before.length - 1)
    expect((await visitor.get(`/api/documents/${body.id}/file`)).status).toBe(404)
  })

  it('is not taken when the disk is nearly full [SEC-F8]', async () => {
    const full = createDiskFiles(files, async () => ({ freeBytes: 2e9, totalBytes: 1e12 }))
    const small = createDiskFiles(files, async () => ({ freeBytes: 0.9e9, totalBytes: 2e9 }))
    async function* body() {
      yield new Uint8Array(PDF)
    }
    const { log, lines } = createRecordingLog()
    for (const store of [full, small])
      await expect(
        reportFullDisk(store, log).receive('document', body(), 1000),
      ).rejects.toMatchObject({ code: 'storage_low' })
    expect(lines).toMatchObject(Array(2).fill({ level: 'error', event: 'storage_low' }))
  })

  it('without a row, or half arrived, is swept up after an hour; others stay [SEC-F9]', async () => {
    const { visitor } = await newMechanic()
    await upload(visitor)
    const before = storedFiles().sort()
    const old = [
      'document-01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe952',
      'document-01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe953.draft',
    ]
    for (const name of old) {
      writeFileSync(path.join(files, name), 'x')
      utimesSync(path.join(files, name), new Date(0), new Date(0))
    }
    const young = 'document-01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe954'
    writeFileSync(path.join(files, young), 'x')
    expect(await deleteOrphanedDocuments(createTaskContext(api.runtime))).toBe(1)
    expect(storedFiles().sort()).toEqual([...before, young].sort())
  })
})

const days = (count: number) =>
  NOW.toZonedDateTimeISO('Europe/London').toPlainDate().add({ days: count }).toString()
const check = async (day: number) => {
  api.clock.now = NOW.add({ hours: 24 * day })
  await checkExpiries(createTaskContext(api.runtime))
  api.clock.now = NOW
}
const told = async (id: number) => {
  const rows = await stock.db.select().from(notifications).orderBy(notifications.id)
  const types = rows.filter(({ data }) => data.mechanicId === id).map(({ type }) => type)
  return types.filter((type) => type !== 'document-approved')
}
const isListed = async (id: number) => {
  const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
  return row?.unlistedAt === null
}

const REASON = 'The insurer has never heard of it.'
const reject = async (id: string, change: object) =>
  (await administratorNow()).post(`/api/admin/documents/${id}/reject`, {
    sha256: await hashOf(id),
    reason: REASON,
    ...change,
  })
const actsOn = async (id: string) => {
  const { rows } = await stock.pool.query(
    'select action from audit_events where object = $1 order by id',
    [`document ${id}`],
  )
  return rows.map(({ action }) => action)
}

describe('an insurance', () => {
  it('is reminded of 30, 14 and 3 days before its end, once each, and ends the listing the day after [MECH-17]', async () => {
    const { id, visitor } = await newMechanic()
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    await insure(visitor, days(40))
    for (const day of [1, 9]) await check(day)
    expect(await told(id)).toEqual([])
    for (const day of [10, 11, 20, 25]) await check(day)
    expect(await told(id)).toEqual(['document-expiring'])
    for (const day of [26, 27, 36]) await check(day)
    expect(await told(id)).toEqual(Array(2).fill('document-expiring'))
    for (const day of [37, 38, 40]) await check(day)
    expect(await told(id)).toEqual(Array(3).fill('document-expiring'))
    expect(await isListed(id)).toBe(true)
    for (const day of [41, 42]) await check(day)
    expect(await told(id)).toEqual([...Array(3).fill('document-expiring'), 'document-expired'])
    expect(await isListed(id)).toBe(false)
  })

  it('brings the listing back when a valid one is sent [MECH-17]', async () => {
    const { id, visitor } = await newMechanic()
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    await insure(visitor, days(1))
    await check(2)
    expect(await isListed(id)).toBe(false)
    api.clock.now = NOW.add({ hours: 48 })
    await insure(visitor, days(400))
    api.clock.now = NOW
    expect(await isListed(id)).toBe(true)
  })

  it('does not list a paused mechanic again, nor does resuming list an uninsured one', async () => {
    const { id, visitor } = await newMechanic()
    const terms = (isTakingJobs: boolean) =>
      visitor.send('/api/mechanics/me/terms', {
        method: 'PUT',
        body: {
          phone: '07700 900322',
          location: 'Leeds',
          serviceRadius: 15,
          hourlyRate: null,
          isTakingJobs,
        },
      })
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    await insure(visitor, days(1))
    await terms(false)
    await check(2)
    api.clock.now = NOW.add({ hours: 48 })
    await terms(true)
    expect(await isListed(id)).toBe(false)
    await terms(false)
    await insure(visitor, days(400))
    expect(await isListed(id)).toBe(false)
    await terms(true)
    expect(await isListed(id)).toBe(true)
    api.clock.now = NOW
  })

  it('that holds longest cannot be removed, so that no mechanic works uninsured', async () => {
    const { visitor } = await newMechanic()
    const first = await insure(visitor, days(10))
    const remove = (id: string) =>
      visitor.send(`/api/mechanics/me/documents/${id}`, { method: 'DELETE' })
    expect((await remove(first)).status).toBe(422)
    await insure(visitor, days(400))
    expect((await remove(first)).status).toBe(200)
  })

  it('counts only once a person has approved it, to the day that the person has read on it [MECH-24]', async () => {
    const { id, visitor } = await newMechanic({ unlistedAt: NOW })
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    const sent = await upload(visitor, insurance(days(400)))
    expect(sent.body).toMatchObject({ approvedAt: null, rejectedAt: null })
    expect(await isListed(id)).toBe(false)
    expect((await approve(sent.body.id)).status).toBe(400)
    expect((await approve(sent.body.id, days(-1))).status).toBe(400)
    const { body } = await approve(sent.body.id, days(30))
    expect(body).toMatchObject({
      approvedAt: NOW.toString(),
      expiresOn: days(30),
      mayRemove: false,
    })
    expect(await isListed(id)).toBe(true)
    expect((await approve(sent.body.id, days(30))).status).toBe(409)
    await check(31)
    expect(await isListed(id)).toBe(false)
  })

  it('that is rejected lists nobody, and its mechanic reads why [MECH-24]', async () => {
    const { id, visitor } = await newMechanic({ unlistedAt: NOW })
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    const sent = await upload(visitor, insurance(days(400)))
    const reject = (by: Visitor) =>
      by.post(`/api/admin/documents/${sent.body.id}/reject`, {
        sha256: sent.body.sha256,
        reason: 'The name is another.',
      })
    expect((await reject(visitor)).status).toBe(403)
    expect((await reject(await administratorNow())).status).toBe(200)
    const { body } = await visitor.get('/api/mechanics/me/documents')
    const rejected = body.find((each: { id: string }) => each.id === sent.body.id)
    expect(rejected).toMatchObject({ approvedAt: null, rejectionReason: 'The name is another.' })
    expect(await told(id)).toEqual(['document-rejected'])
    expect(await isListed(id)).toBe(false)
  })

  it('that was approved holds to its own end while a renewal waits or is rejected [MECH-24]', async () => {
    const { id, visitor } = await newMechanic()
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    await insure(visitor, days(20))
    const renewal = await upload(visitor, insurance(days(400)))
    const { body } = await (await administratorNow()).get('/api/admin/documents')
    const waiting = body.documents.find((each: { id: string }) => each.id === renewal.body.id)
    expect(waiting).toMatchObject({
      heldUntil: days(20),
      mechanic: { id, isListed: true, missingDocuments: [] },
    })
    await (await administratorNow()).post(`/api/admin/documents/${renewal.body.id}/reject`, {
      sha256: renewal.body.sha256,
      reason: 'The second page is missing.',
    })
    await check(20)
    expect(await isListed(id)).toBe(true)
    await check(21)
    expect(await isListed(id)).toBe(false)
  })

  it('of less than £2 million is not approved [MECH-31]', async () => {
    const { visitor } = await newMechanic()
    const { body } = await upload(visitor, insurance(days(400)))
    const tooLittle = await approve(body.id, days(400), { coverPounds: 1_999_999 })
    expect(tooLittle.status).toBe(400)
    expect(tooLittle.body.fields).toMatchObject({
      coverPounds: 'It must insure at least £2,000,000',
    })
  })
})

describe('a decision about a document', () => {
  it('names the file that was looked at, and is refused for any other [MECH-31]', async () => {
    const { visitor } = await newMechanic()
    const { body } = await upload(visitor)
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/)
    const other = 'f'.repeat(64)
    expect((await approve(body.id, null, { sha256: other })).body.error).toBe('changed_elsewhere')
    expect((await approve(body.id, null, { sha256: null })).body.error).toBe('changed_elsewhere')
    // Somebody changed the file on the disk after it was looked at.
    const [row] = await stock.db
      .select()
      .from(mechanicDocuments)
      .where(eq(mechanicDocuments.id, body.id))
    const file = path.join(files, row?.fileId ?? '')
    const bytes = readFileSync(file)
    writeFileSync(file, 'another file')
    expect((await approve(body.id)).body.error).toBe('changed_elsewhere')
    writeFileSync(file, bytes)
    expect((await approve(body.id)).body).toMatchObject({ sha256: body.sha256, isHolding: true })
  })

  it('is corrected where the last day was read wrongly, and reminds by the right one [MECH-33]', async () => {
    const { id, visitor } = await newMechanic()
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    const insurance = await insure(visitor, days(3))
    await check(1)
    expect(await told(id)).toEqual(['document-expiring'])
    const corrected = await approve(insurance, days(300), { instead: NOW.toString() })
    expect(corrected.body).toMatchObject({ expiresOn: days(300), isHolding: true })
    await check(4)
    expect(await isListed(id)).toBe(true)
    for (const day of [271, 301]) await check(day)
    expect(await told(id)).toEqual(['document-expiring', 'document-expiring', 'document-expired'])
    expect(await actsOn(insurance)).toEqual(['document.approve', 'document.correct'])
  })

  it('is taken back: the listing ends at once, and the mechanic reads why [MECH-33]', async () => {
    const { id, visitor } = await newMechanic()
    await addApprovedDocuments(stock, id, { kinds: UNINSURED })
    const insurance = await insure(visitor, days(300))
    const { status, body } = await reject(insurance, { instead: NOW.toString() })
    expect(status).toBe(200)
    expect(body).toMatchObject({ approvedAt: null, rejectionReason: REASON, isHolding: false })
    expect(await isListed(id)).toBe(false)
    const profile = (await api.visitor().get(`/api/mechanics/${id}`)).body
    expect(profile.isActive).toBe(false)
    expect(profile.checks.map(({ kind }: { kind: string }) => kind)).not.toContain('insurance')
    expect(await told(id)).toEqual(['document-withdrawn'])
    const [own] = (await visitor.get('/api/mechanics/me/documents')).body.filter(
      (each: { id: string }) => each.id === insurance,
    )
    expect(own).toMatchObject({ rejectionReason: REASON })
    expect(await actsOn(insurance)).toEqual(['document.approve', 'document.withdraw'])
    // A mistake in turn: what was rejected is approved.
    const rejected = body.rejectedAt
    expect((await approve(insurance, days(300), { instead: rejected })).body).toMatchObject({
      rejectedAt: null,
      rejectionReason: null,
      isHolding: true,
    })
    expect(await isListed(id)).toBe(true)
  })

  it('is replaced only by who has read it, once of two at a time [MECH-33]', async () => {
    const { visitor } = await newMechanic()
    const insurance = await insure(visitor, days(300))
    for (const instead of [undefined, null, NOW.subtract({ hours: 1 }).toString()])
      expect((await reject(insurance, { instead })).body.error).toBe('already_decided')
    api.clock.now = NOW.add({ seconds: 1 })
    const both = await Promise.all([
      reject(insurance, { instead: NOW.toString() }),
      approve(insurance, days(200), { instead: NOW.toString() }),
    ])
    api.clock.now = NOW
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const waiting = await upload(visitor)
    expect((await reject(waiting.body.id, { instead: NOW.toString() })).status).toBe(409)
  })
})

describe('the listing', () => {
  it.each(REQUIRED_DOCUMENTS)('ends when the policy finds no %s [MECH-24]', async (kind) => {
    const { id } = await newMechanic()
    const documents = await addApprovedDocuments(stock, id)
    await checkExpiries(createTaskContext(api.runtime))
    const offered = async () =>
      (await api.visitor().get('/api/mechanics?limit=100')).body.some(
        (each: { id: number }) => each.id === id,
      )
    expect(await offered()).toBe(true)
    const lost = documents[REQUIRED_DOCUMENTS.indexOf(kind)] ?? ''
    await stock.db.delete(mechanicDocuments).where(eq(mechanicDocuments.id, lost))
    await checkExpiries(createTaskContext(api.runtime))
    expect(await offered()).toBe(false)
    const { body } = await api.visitor().get(`/api/mechanics/${id}`)
    expect(body.isActive).toBe(false)
    expect(body.checks.map((each: { kind: string }) => each.kind)).toEqual(
      REQUIRED_DOCUMENTS.filter((each) => each !== kind),
    )
  })
})
