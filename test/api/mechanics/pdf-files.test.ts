import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { checkPdf } from '#server/http/uploads/check-pdf.ts'
import { buildPdf, objectStream } from '#test/support/pdfs.ts'
import { leastWorkMs } from '#test/support/work.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

const written = (compress: boolean) =>
  new Promise<Buffer>((resolve) => {
    const paper = new PDFDocument({ compress })
    const chunks: Buffer[] = []
    paper.on('data', (chunk) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.text('A policy').link(0, 0, 20, 20, 'https://example.co.uk')
    paper.end()
  })

describe('a plain PDF passes [SEC-F10]', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty page', () => buildPdf()],
    ['with a page to open at', () => buildPdf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    ['with plain objects in a stream', () => buildPdf({ objects: objectStream('<< /A 1 >>') })],
    ['of a library, with a web link', () => written(true)],
    ['of a library, not compressed', () => written(false)],
  ])('%s', async (_, build) => {
    const pdf = await build()
    expect(() => checkPdf(pdf)).not.toThrow()
  })
})

it('a PDF of nothing but beginnings of streams is refused after little work [SEC-F10, SEC-V10]', async () => {
  const workFor = (count: number) =>
    leastWorkMs(3, async () => {
      const objects = `${'1 0 obj /First /N stream\n'.repeat(count)}endstream`
      expect(() => checkPdf(buildPdf({ objects }))).toThrow()
    })
  const [few, many] = [await workFor(10_000), await workFor(300_000)]
  expect(many).toBeLessThan(100 * few)
})

describe('a PDF that can do something, or is not whole, is refused [SEC-F10]', () => {
  it.each<[string, Buffer]>([
    ['a script when it opens', buildPdf({ catalogue: `/OpenAction ${SCRIPT}` })],
    ['a script with its name escaped', buildPdf({ catalogue: '/AA << /S /J#61vaScript >>' })],
    ['a script in a compressed object', buildPdf({ objects: objectStream(SCRIPT) })],
    [
      'a script in a compressed object without a type',
      buildPdf({ objects: objectStream(SCRIPT, '/Filter /FlateDecode') }),
    ],
    [
      'a compressed object of an unusual filter',
      buildPdf({ objects: objectStream(SCRIPT, '/Filter [/ASCII85Decode /FlateDecode]') }),
    ],
    [
      'objects that grow to 40 megabytes',
      buildPdf({ objects: objectStream(' '.repeat(40_000_000)) }),
    ],
    [
      'a compressed script behind a comment that begins a stream',
      buildPdf({ objects: `% obj stream\n${objectStream(SCRIPT)}` }),
    ],
    ['a program to start', buildPdf({ catalogue: '/OpenAction << /S /Launch /F (x.exe) >>' })],
    ['a file in it', buildPdf({ objects: '6 0 obj\n<< /Type /EmbeddedFile >>\nendobj' })],
    ['a form of its own engine', buildPdf({ catalogue: '/AcroForm << /XFA 7 0 R >>' })],
    ['encrypted', buildPdf({ objects: 'trailer << /Encrypt 8 0 R >>' })],
    ['cut in the middle', buildPdf().subarray(0, 200)],
    ['the first line and no more', Buffer.from('%PDF-1.7\n')],
    [
      'an archive behind it',
      Buffer.concat([buildPdf(), Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)]),
    ],
    ['a page in it', buildPdf({ objects: '<script>alert(1)</script>' })],
  ])('%s', (_, pdf) => {
    expect(() => checkPdf(pdf)).toThrow(expect.objectContaining({ code: 'bad_file' }))
  })
})
