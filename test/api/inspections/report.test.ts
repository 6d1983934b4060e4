import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reportPath } from '#contract/inspections/diagnostics.calls.ts'
import { emailReport } from '#contract/inspections/diagnostics.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { settings } from '#server/db/schema/settings.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import {
  begin,
  buildDraftOf,
  buildFinding,
  buildJob,
  complete,
  DEMO_FINDING,
} from '#test/support/inspections.ts'
import { listNotifications, mailThrough, send } from '#test/support/outbox.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { fetchReport, largePhoto, saveFile, storePhotos } from '#test/support/reports.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { leastWorkMs } from '#test/support/work.ts'

/* Generate PDF Report and Email Customer. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
await addVehicle(stock, { registration: 'AB12CDE' })

const ADVICE = 'Change the front pads.\nLook at the rear ones again in 6,000 miles.'

async function reportWith(change: Record<string, unknown>) {
  const job = await buildJob(api, stock)
  const { id } = await complete(job.mechanic, job.bookingId, change)
  const answer = await fetchReport(job.mechanic, id)
  expect(answer.status).toBe(200)
  return { ...job, id, answer, pdf: await readPdf(answer.bytes) }
}

it('a report says how we are reached as it is set [ADMIN-93]', async () => {
  const said = async () => (await reportWith({})).pdf.text.includes('or 0161 496 0123.')
  expect(await said()).toBe(false)
  const decided = { reason: 'We move', decidedBy: 'test', decidedAt: NOW, beginsAt: NOW }
  await stock.db
    .insert(settings)
    .values({ key: 'supportPhone', value: '0161 496 0123', follows: 0, ...decided })
  api.runtime.answers.invalidate('settings')
  expect(await said()).toBe(true)
  await stock.pool.query("update settings set withdrawn_by = 'test', withdrawn_at = now()")
  api.runtime.answers.invalidate('settings')
})

describe('the report of an inspection', () => {
  it('says whose car it is, what was found, what it costs, who looked and what is promised [INSP-9]', async () => {
    const { pdf, person, bookingId } = await reportWith({ recommendedActions: ADVICE })
    const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, bookingId))
    for (const said of [
      'Kerbside',
      'Brake system inspection',
      `Booking ${booking?.reference}`,
      'AB12 CDE',
      '2012 Ford Focus',
      person.customerName,
      '13 minutes',
      '80% of the checklist',
      'Needs doing: 1',
      'Keep an eye on: 0',
      '1. Front left pad worn',
      'Needs doing · Before you drive on',
      'Pad thickness: 2.1 mm (at least 3 mm)',
      'Down to the metal soon.',
      'about £120.50',
      'Total, about £120.50',
      'Look at the rear ones again in 6,000 miles.',
      '12-month warranty on parts and labour',
      'not an MOT certificate',
      'Page 1 of 2',
    ])
      expect(pdf.text).toContain(said)
  })

  it('is tagged, in a language and under a title, and says its drawings in words [INSP-9]', async () => {
    const { pdf, answer } = await reportWith({
      findings: [buildFinding({ component: 'brakes' }), buildFinding({ result: 'green' })],
    })
    expect(pdf).toMatchObject({
      isTagged: true,
      language: 'en-GB',
      title: 'Brake system inspection',
    })
    for (const role of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure'])
      expect(pdf.roles).toContain(role)
    expect(pdf.alts).toContain('Registration AB12 CDE')
    // PDF/UA asks of a figure where it stands, and of a heading of a table what it is the heading of.
    const raw = Buffer.from(answer.bytes).toString('latin1')
    for (const [role, attribute] of [
      ['Figure', /\/O \/Layout\s+\/Placement \/Block\s+\/BBox \[/g],
      ['TH', /\/O \/Table\s+\/Scope \/Column/g],
    ] as const)
      expect(raw.match(attribute)).toHaveLength(raw.split(`/S /${role}\n`).length - 1)
    expect(pdf.alts.join()).toMatch(/The car .* Engine: not checked\. .*Brakes: needs doing\./)
  })

  it('sorts the worst first, and explains a fault code in plain English [INSP-9]', async () => {
    const { pdf } = await reportWith({
      findings: [
        buildFinding({ title: 'Hoses sound', result: 'green', measurement: null }),
        buildFinding({
          kind: 'code',
          result: 'amber',
          title: 'Misfire',
          code: 'P0301',
          measurement: null,
          notes: '',
        }),
        buildFinding({ title: 'Disc cracked', measurement: null }),
      ],
    })
    expect(pdf.text).toMatch(/1\. Disc cracked.*2\. Misfire P0301: .*[Cc]ylinder.*3\. Hoses sound/)
  })

  it('shows photos with the pins that the mechanic put on them [INSP-9]', async () => {
    const { mechanic, mechanicId, bookingId, id } = await buildDraftOf(api, stock)
    const small = await largePhoto(400, 300)
    const [photoId = ''] = await storePhotos(api, { diagnosticId: id, mechanicId }, small, 1)
    const { body } = await mechanic.get(`/api/ar-diagnostics/${bookingId}`)
    const [draft] = body
    const saved = await mechanic.send(`/api/ar-diagnostics/sessions/${id}`, {
      method: 'PUT',
      body: {
        version: draft.version,
        diagnosticType: 'brakes',
        findings: [buildFinding({ markers: [{ photoId, x: 0.25, y: 0.5 }] })],
        annotations: [
          { id: crypto.randomUUID(), photoId, x: 1, y: 0, text: 'The bolt that had rusted' },
        ],
        recommendedActions: '',
        durationSeconds: 60,
        confidence: null,
        registration: null,
      },
    })
    expect(saved.status).toBe(200)
    const pdf = await readPdf((await fetchReport(mechanic, id)).bytes)
    expect(pdf.alts.join()).toContain(
      'Pinned: 1, Front left pad worn; 2, The bolt that had rusted.',
    )
    expect(pdf.text).toContain('2. The bolt that had rusted')
  })

  it('is made without a photo that has got lost', async () => {
    const { mechanic, mechanicId, id } = await buildDraftOf(api, stock)
    const [photoId = ''] = await storePhotos(
      api,
      { diagnosticId: id, mechanicId },
      await largePhoto(40, 30),
      1,
    )
    const fileId = await saveFile(api, Buffer.from('no picture'))
    await stock.db.update(inspectionPhotos).set({ fileId }).where(eq(inspectionPhotos.id, photoId))
    const { status, bytes } = await fetchReport(mechanic, id)
    expect(status).toBe(200)
    expect((await readPdf(bytes)).text).toContain('This photo is not available.')
  })

  it('never holds what was simulated, a draft’s neither, and a draft says that it is one [INSP-2, INSP-9]', async () => {
    const job = await buildJob(api, stock)
    const { id } = await begin(job.mechanic, job.bookingId, {
      findings: [buildFinding({ title: 'Really there' }), buildFinding(DEMO_FINDING)],
    })
    const pdf = await readPdf((await fetchReport(job.mechanic, id)).bytes)
    expect(pdf.text).toContain('Draft: the inspection is not finished')
    expect(pdf.text).toContain('Really there')
    expect(pdf.text).not.toContain('Brake pad wear')
    expect(pdf.text).toContain('Total, about £120.50')
  })

  it('takes no more work with twenty photos than twenty reports with one', async () => {
    const { mechanic, mechanicId, id } = await buildDraftOf(api, stock)
    // Larger than it is printed, so that each is made smaller.
    const photo = await largePhoto(1200, 900)
    await storePhotos(api, { diagnosticId: id, mechanicId }, photo, 20)
    const one = await buildDraftOf(api, stock)
    await storePhotos(api, { diagnosticId: one.id, mechanicId: one.mechanicId }, photo, 1)
    const few = await leastWorkMs(2, async () => {
      expect((await fetchReport(one.mechanic, one.id)).status).toBe(200)
    })
    let bytes: Uint8Array = new Uint8Array()
    const many = await leastWorkMs(2, async () => {
      const answer = await fetchReport(mechanic, id)
      expect(answer.status).toBe(200)
      bytes = answer.bytes
    })
    expect((await readPdf(bytes)).text).toContain('Photo 20')
    expect(many).toBeLessThan(20 * few)
  })
})

describe('Email Customer', () => {
  const path = (id: string) => emailReport.path.replace('{id}', id)
  const emails = async () =>
    (await listNotifications(api)).filter(({ type }) => type === 'inspection-report')
  let before = 0
  beforeEach(async () => {
    before = (await emails()).length
  })

  it('sends one email, however often the button is pressed at once [INSP-10]', async () => {
    const { mechanic, bookingId, person } = await buildJob(api, stock)
    const { id } = await complete(mechanic, bookingId)
    const presses = await Promise.all([1, 2, 3].map(() => mechanic.post(path(id))))
    expect(presses.map(({ status }) => status)).toEqual([202, 202, 202])
    const sent = (await emails()).slice(before)
    expect(sent).toMatchObject([{ recipientEmail: person.customerEmail }])
  })

  it('may be asked for again later, five times a day [INSP-10]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await complete(mechanic, bookingId)
    const statuses = []
    const { now } = api.clock
    for (let press = 0; press < 6; press += 1) {
      api.clock.now = now.add({ minutes: press * 3 })
      statuses.push((await mechanic.post(path(id))).status)
    }
    api.clock.now = now
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect(await emails()).toHaveLength(before + 5)
  })

  it('needs a completed inspection of a job', async () => {
    const { mechanic, id } = await buildDraftOf(api, stock)
    expect((await mechanic.post(path(id))).body).toMatchObject({ error: 'not_allowed' })
    const scratch = crypto.randomUUID()
    const { status } = await mechanic.post('/api/ar-diagnostics', {
      id: scratch,
      diagnosticType: 'engine',
      findings: [],
      annotations: [],
      recommendedActions: '',
      durationSeconds: 0,
      confidence: null,
    })
    expect(status).toBe(201)
    expect((await mechanic.post(path(scratch))).status).toBe(422)
    expect((await fetchReport(mechanic, scratch)).status).toBe(200)
    expect(await emails()).toHaveLength(before)
  })

  it.each([
    ['findings', {}, 'Needs doing: 1\nKeep an eye on: 0\nGood: 0\n'],
    ['photos alone', { findings: [] }, 'Photos: 2\n'],
  ])(
    'says what %s come to, and no noughts where nothing was found [INSP-10]',
    async (_, change, said) => {
      const smtp = await startSmtp()
      mailThrough(api, smtp)
      const { mechanic, mechanicId, bookingId, person } = await buildJob(api, stock)
      await stock.db.delete(notifications)
      const { id } = await begin(mechanic, bookingId, change)
      await storePhotos(api, { diagnosticId: id, mechanicId }, await largePhoto(40, 30), 2)
      const completed = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/complete`, {
        version: 1,
      })
      expect(completed.status).toBe(200)
      await mechanic.post(path(id))
      await send(api)
      const mail = smtp.received.find(({ recipients }) => recipients.includes(person.customerEmail))
      const text = String(mail?.text).replaceAll('\r\n', '\n')
      expect(text).toContain(said)
      expect(text.match(/: 0\n/g)?.length ?? 0).toBeLessThan(3)
    },
  )

  it('lets another browser of the customer open the report by the link of the email [INSP-10]', async () => {
    const smtp = await startSmtp()
    mailThrough(api, smtp)
    const { mechanic, bookingId, person } = await buildJob(api, stock)
    await stock.db.delete(notifications)
    const { id } = await complete(mechanic, bookingId)
    await mechanic.post(path(id))
    await send(api)
    const mail = smtp.received.find(({ recipients }) => recipients.includes(person.customerEmail))
    const [, link = ''] = /href="([^"]*\/inspection\/[^"]*)"/.exec(String(mail?.html)) ?? []
    const url = new URL(link.replaceAll('&amp;', '&'))
    const browser = api.visitor()
    expect((await browser.get(reportPath(id))).status).toBe(401)
    const opened = await browser.get(`${url.pathname}${url.search}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/inspection/${id}`])
    expect((await browser.get(reportPath(id))).status).toBe(200)
  })
})
