import { afterAll, describe, expect, it } from 'vitest'
import { reportPath } from '#contract/inspections/diagnostics.calls.ts'
import { MOST_PAGES } from '#server/http/pdf/paper.ts'
import { drawReport } from '#server/inspections/report/drawing/draw-report.ts'
import type { Report } from '#server/inspections/report/drawing/report.ts'
import { reportFileName } from '#server/inspections/report/report-file-name.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { begin, buildDraft, buildFinding, buildJob, complete } from '#test/support/inspections.ts'
import { NAUGHTY_STRINGS } from '#test/support/naughty-strings.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { fetchReport, largePhoto, storePhotos } from '#test/support/reports.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* What a report prints and who may read it. Live mode: not everybody is an administrator. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
await addVehicle(stock, { registration: 'AB12CDE' })

async function reportOn(change: Record<string, unknown>) {
  const { mechanic, bookingId } = await buildJob(api, stock)
  const { id } = await complete(mechanic, bookingId, change)
  const { status, headers, bytes } = await fetchReport(mechanic, id)
  expect(status).toBe(200)
  return { headers, bytes, pdf: await readPdf(bytes) }
}

/** Neither a script nor a link is an object of the file; the text is in compressed streams. */
const ACTIVE = /\/(JavaScript|JS|URI|Launch|OpenAction|AA|EmbeddedFile|GoToR|SubmitForm)\b/

describe('a report is text and lines [SEC-I8]', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src="https://evil.example/x.png">',
    'file:///etc/passwd',
    '(/JavaScript) >> endobj 1 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
    '{{7*7}} \\) Tj ET',
  ]

  it.each(HOSTILE)('%s is printed as it was written, and nothing happens', async (text) => {
    const { pdf, bytes } = await reportOn({
      findings: [buildFinding({ title: text, notes: text })],
      recommendedActions: text,
    })
    const plain = (words: string) => words.replace(/\s/g, '')
    expect(plain(pdf.text).split(plain(text)).length).toBeGreaterThanOrEqual(3)
    expect(pdf.actions).toEqual([])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(ACTIVE)
  })

  it('of each of the naughty strings prints the letters that its typeface has, in their order, and nothing happens', async () => {
    const printable = NAUGHTY_STRINGS.filter(
      (text) => text.length <= 100 && !/\p{Cc}|\p{M}{2}/u.test(text),
    )
    expect(printable.length).toBeGreaterThan(350)
    for (let from = 0; from < printable.length; from += 40) {
      const findings = printable
        .slice(from, from + 40)
        .map((text, index) => buildFinding({ title: `N${from + index} ${text}` }))
      const { pdf, bytes } = await reportOn({ findings })
      const letters = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '')
      const printed = letters(pdf.text)
      expect(findings.filter(({ title }) => !printed.includes(letters(title)))).toEqual([])
      expect(pdf.actions).toEqual([])
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(ACTIVE)
    }
  })

  it('of a hundred findings, twenty photos and as much text as is taken ends within twenty pages', async () => {
    const { mechanic, mechanicId, bookingId } = await buildJob(api, stock)
    const tall = 'W\n'.repeat(30)
    const { id } = await begin(mechanic, bookingId, {
      findings: Array.from({ length: 100 }, (_, index) =>
        buildFinding({ title: `Finding ${index} ${'x'.repeat(40)}`, notes: tall }),
      ),
      recommendedActions: `${'word '.repeat(399)}end`,
    })
    await storePhotos(api, { diagnosticId: id, mechanicId }, await largePhoto(100, 800), 20)
    const { status, bytes } = await fetchReport(mechanic, id)
    expect(status).toBe(200)
    const pdf = await readPdf(bytes)
    expect(pdf.pageCount).toBe(MOST_PAGES)
    expect(pdf.pages.at(-1)).toContain('The rest is left out.')
    expect(pdf.pages.every((page) => / of 20/.test(page))).toBe(true)
  })

  it('lists a dozen pins of a photo, and how many there are besides', async () => {
    const { mechanic, mechanicId, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const of = { diagnosticId: id, mechanicId }
    const [photoId = ''] = await storePhotos(api, of, await largePhoto(60, 80), 1)
    const note = (index: number) => ({
      photoId,
      x: 0.5,
      y: 0.5,
      text: `note ${index} ${'long '.repeat(40)}`,
    })
    const annotations = Array.from({ length: 30 }, (_, index) => ({
      id: crypto.randomUUID(),
      ...note(index),
    }))
    const saved = await mechanic.send(`/api/ar-diagnostics/sessions/${id}`, {
      method: 'PUT',
      body: { version: 1, ...buildDraft({ annotations }) },
    })
    expect(saved.status).toBe(200)
    const pdf = await readPdf((await fetchReport(mechanic, id)).bytes)
    expect(pdf.text).toContain('13. note 11')
    expect(pdf.text).not.toContain('note 12')
    expect(pdf.text).toContain('and 18 more')
  })

  it('of a note of many lines shows the first, and that there were more', async () => {
    const notes = Array.from({ length: 300 }, (_, index) => `line${index}`).join('\n')
    const { pdf } = await reportOn({ findings: [buildFinding({ notes: notes.slice(0, 1000) })] })
    expect(pdf.text).toContain('line0 line1')
    expect(pdf.text).toContain('line13…')
    expect(pdf.text).not.toContain('line14')
  })

  it('is offered under a name of plain characters, whatever was typed', async () => {
    const { headers } = await reportOn({})
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="kerbside-brake-system-inspection-bk-\d{6}-ab12-cde\.pdf"$/,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const typed of ['"; filename=x.exe', '../../etc/passwd', 'a\r\nSet-Cookie: b', 'Ж 😀', ''])
      expect(reportFileName({ title: typed, reference: typed, registration: typed })).toMatch(
        /^kerbside[a-z0-9-]*\.pdf$/,
      )
  })
})

describe('a report takes every name [SEC-V12]', () => {
  it.each([
    'Siân O’Neill',
    'Łukasz Żółć-Ørsted',
    'Nguyễn Thị Ánh',
    '田中 さくら',
    'محمد עברית',
    'Zoë 👩🏽‍🔧🇬🇧 Ng',
    'Z\u0351\u036b\u0343algo',
    'Ω ≤ 1.6 mm ≥ ½ °C',
    '\u202Egnp.exe',
  ])('%s', async (name) => {
    const { pdf } = await reportOn({ findings: [buildFinding({ title: name })] })
    expect(pdf.text).toContain('1. ')
    expect(pdf.pageCount).toBeLessThanOrEqual(3)
  })

  it('draws European characters as they are, and one mark for what its fonts lack', async () => {
    const { pdf } = await reportOn({
      findings: [buildFinding({ title: 'Łódź, Nguyễn, Zoë 👩🏽‍🔧 end', notes: 'at ≤ 2 Ω' })],
    })
    const words = pdf.text.replace(/\s/g, '')
    expect(words).toContain('1.Łódź,Nguyen,Zoë?end')
    expect(words).toContain('at<=2ohm')
  })
})

describe('a report is read by those who may see its inspection [SEC-O6]', () => {
  it('its mechanic, its customer once it is completed, an administrator; no other visitor', async () => {
    const { mechanic, customer, bookingId } = await buildJob(api, stock)
    const draft = await begin(mechanic, bookingId)
    const done = await complete(mechanic, bookingId)
    const readers = {
      mechanic,
      customer,
      administrator: await signIn(api, 'administrator', '1'),
      nobody: api.visitor(),
      'another mechanic': await signIn(api, 'mechanic', String(await addMechanic(stock))),
      'another customer': await signInCustomer(api),
    }
    const statuses: Record<string, number[]> = {}
    for (const [who, visitor] of Object.entries(readers))
      statuses[who] = [
        (await fetchReport(visitor, draft.id)).status,
        (await fetchReport(visitor, done.id)).status,
      ]
    expect(statuses).toEqual({
      mechanic: [200, 200],
      customer: [404, 200],
      administrator: [200, 200],
      nobody: [401, 401],
      'another mechanic': [404, 404],
      'another customer': [404, 404],
    })
  })

  it('and an address that names none is not found', async () => {
    const { mechanic } = await buildJob(api, stock)
    for (const id of [crypto.randomUUID(), 'x', '..%2f..%2fetc'])
      expect((await mechanic.get(reportPath(id))).status).toBe(404)
  })
})

it('a report of nothing at all is a report', async () => {
  const empty: Report = {
    title: 'Inspection',
    isDraft: false,
    reference: null,
    registration: null,
    car: null,
    madeAt: new Date(NOW.epochMilliseconds),
    facts: [],
    lights: [],
    parts: {
      engine: null,
      transmission: null,
      brakes: null,
      suspension: null,
      battery: null,
      exhaust: null,
    },
    carPins: [],
    findings: [],
    codes: [],
    photos: [],
    advice: '',
    costs: null,
    quotes: [],
    closing: [],
  }
  expect((await readPdf(await drawReport(empty, new Map()))).pageCount).toBe(1)
})
