import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/mechanics/sample-pdf.ts'
import { rebuildPdf } from '#server/http/uploads/pdf/rebuild-pdf.ts'
import { picturesOf } from '#test/support/pdf-pictures.ts'
import { buildPdf, objectStream } from '#test/support/pdfs.ts'
import { readPdf } from '#test/support/read-pdf.ts'

const NOW = new Date('2026-11-02T09:00:00Z')
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const refused = (words = /./) =>
  expect.objectContaining({ code: 'bad_file', message: expect.stringMatching(words) })

function written(draw: (paper: PDFKit.PDFDocument) => void, options = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const paper = new PDFDocument({ size: 'A4', margin: 40, ...options })
    const chunks: Buffer[] = []
    paper.on('data', (chunk) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    draw(paper)
    paper.end()
  })
}

/** A page whose contents are these operators, with objects of the test's own. */
const drawnPdf = (contents: string, { objects = '', resources = '', filter = '' } = {}) =>
  buildPdf({
    page: `/Contents 10 0 R /Resources << ${resources} >>`,
    objects: `10 0 obj\n<< /Length ${contents.length} ${filter} >>\nstream\n${contents}\nendstream\nendobj\n${objects}`,
  })

/** How much of a part of the first page is ink, of 1; the part is given in shares of the page. */
async function inkOf(pdf: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const [picture] = picturesOf(pdf)
  if (!picture) throw new Error('There is no picture.')
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number, side: number) => Math.round(share * side)
  let dark = 0
  let all = 0
  for (let y = at(top, info.height); y < at(top + height, info.height); y += 1)
    for (let x = at(left, info.width); x < at(left + width, info.width); x += 1) {
      all += 1
      if ((data[y * info.width + x] ?? 255) < 128) dark += 1
    }
  return dark / all
}

describe('a PDF is rebuilt as pictures of its pages [SEC-F10]', () => {
  it('with its words as ink in their places, in the fonts that no PDF brings', async () => {
    const rebuilt = await rebuildPdf(Buffer.from(samplePdf('SAMPLE', ['A policy'])), NOW)
    const { pageCount, text } = await readPdf(rebuilt)
    expect([pageCount, text.trim()]).toEqual([1, ''])
    expect(await inkOf(rebuilt, [0.1, 0.09, 0.3, 0.04])).toBeGreaterThan(0.15)
    expect(await inkOf(rebuilt, [0, 0.5, 1, 0.5])).toBe(0)
  })

  it('in their order and sizes, turned as they are read', async () => {
    const pdf = await written(
      (paper) => {
        paper.text('one')
        paper.addPage({ size: 'A4', layout: 'landscape' }).rect(0, 0, 500, 500).fill('black')
      },
      { margin: 0 },
    )
    const rebuilt = await rebuildPdf(pdf, NOW)
    const sides = await Promise.all(picturesOf(rebuilt).map((each) => each.metadata()))
    expect(sides.map(({ width, height }) => [width, height])).toEqual([
      [1653, 2338],
      [2338, 1653],
    ])
  })

  it('and says nothing of its sender, nor of when it was made', async () => {
    const info = { Author: 'Dora Secret', CreationDate: new Date('2011-01-01') }
    const pdf = await written((paper) => paper.text('A policy'), { info })
    expect(pdf.toString('latin1')).toMatch(/Dora Secret/)
    const rebuilt = (await rebuildPdf(pdf, NOW)).toString('latin1')
    expect(rebuilt).not.toMatch(/Secret|2011/)
    expect(rebuilt).toContain('D:20261102')
  })
})

const LINK = '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A'
/** A filled field, as insurers send it: what it shows stays, and nobody can fill it any more. */
const FIELD = buildPdf({
  page: '/Annots [7 0 R]',
  catalogue: '/AcroForm << /Fields [7 0 R] >>',
  objects: `7 0 obj\n<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Jo) /F 4 /Rect [0 100 200 200] /AP << /N 8 0 R >> >>\nendobj
8 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Length 16 >>\nstream\n0 0 200 100 re f\nendstream\nendobj`,
})

describe('what a PDF could do is gone from what we store [SEC-F10]', () => {
  it.each<[string, Buffer]>([
    ['a script when it opens', buildPdf({ catalogue: `/OpenAction ${SCRIPT}` })],
    ['a script with its name escaped', buildPdf({ catalogue: '/AA << /S /J#61vaScript >>' })],
    ['a script in a compressed object', buildPdf({ objects: objectStream(SCRIPT) })],
    ['a program to start', buildPdf({ catalogue: '/OpenAction << /S /Launch /F (x.exe) >>' })],
    [
      'a file in it',
      buildPdf({
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
        objects:
          '6 0 obj\n<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>\nendobj\n7 0 obj\n<< /Type /EmbeddedFile /Length 3 >>\nstream\nMZx\nendstream\nendobj',
      }),
    ],
    ['a form', FIELD],
    ['a form of its own engine', buildPdf({ catalogue: '/AcroForm << /XFA 7 0 R >>' })],
    ['a link', buildPdf({ page: `${LINK} << /S /URI /URI (https://example.co.uk) >> >>]` })],
    [
      'another document to open',
      buildPdf({ page: `${LINK} << /S /GoToR /F (//host/x.pdf) >> >>]` }),
    ],
    [
      'a picture from elsewhere',
      drawnPdf('q 200 0 0 200 0 0 cm /Im Do Q', {
        resources: '/XObject << /Im 11 0 R >>',
        objects:
          '11 0 obj\n<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /F << /FS /URL /F (https://example.co.uk/x.png) >> /Length 0 >>\nstream\n\nendstream\nendobj',
      }),
    ],
  ])('%s', async (_, pdf) => {
    const rebuilt = await rebuildPdf(pdf, NOW)
    const { pageCount, actions } = await readPdf(rebuilt)
    expect([pageCount, actions]).toEqual([1, []])
    expect(rebuilt.toString('latin1')).not.toMatch(
      /\/(?:JavaScript|JS|AA|OpenAction|Launch|EmbeddedFiles?|Filespec|AcroForm|XFA|Annots?|URI|GoToR|FS)\b|example\.co/,
    )
  })

  it('while what a field was filled with is seen', async () => {
    const rebuilt = await rebuildPdf(FIELD, NOW)
    expect(await inkOf(rebuilt, [0.05, 0.05, 0.9, 0.4])).toBe(1)
    expect(await inkOf(rebuilt, [0, 0.55, 1, 0.4])).toBe(0)
  })
})

const whole = buildPdf()
/** A picture of 64 megapixels, which the page shows a hundred thousand times. */
const endless = () => {
  const data = deflateSync(Buffer.alloc(8_000_000)).toString('latin1')
  return drawnPdf('/Im Do '.repeat(100_000), {
    resources: '/XObject << /Im 11 0 R >>',
    objects: `11 0 obj\n<< /Type /XObject /Subtype /Image /Width 8000 /Height 8000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`,
  })
}
/** 300 megabytes of spaces in one. */
const swollen = () => {
  const squeezed = deflateSync(Buffer.alloc(300_000_000, ' '), { level: 1 })
  return drawnPdf(squeezed.toString('latin1'), { filter: '/Filter /FlateDecode' })
}

describe('a PDF is refused in a sentence [SEC-F10]', () => {
  it.each<[string, RegExp, () => Buffer | Promise<Buffer>]>([
    [
      'that asks for a password',
      /protected/,
      () => written((paper) => paper.text('A policy'), { userPassword: 'secret' }),
    ],
    ['cut in the middle', /did not arrive whole/, () => whole.subarray(0, 200)],
    ['of its first line alone', /did not arrive whole/, () => Buffer.from('%PDF-1.7\n')],
    [
      'that is nothing but its first and last lines',
      /cannot read/,
      () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
    ],
    ['of no page', /cannot read/, () => buildPdf({ pages: '/Kids [] /Count 0' })],
    [
      'of 21 pages',
      /20 pages or fewer/,
      () => written((paper) => Array.from({ length: 20 }, () => paper.addPage())),
    ],
    [
      'with an archive behind it',
      /something else/,
      () => Buffer.concat([whole, Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)]),
    ],
    [
      'with a web page in it',
      /something else/,
      () => buildPdf({ objects: '<script>alert(1)</script>' }),
    ],
    ['that grows beyond the memory of its thread', /cannot read/, swollen],
  ])('%s', async (_, words, build) => {
    await expect(rebuildPdf(await build(), NOW)).rejects.toThrow(refused(words))
  })

  it('that draws for ever, and the next one is rebuilt as ever', async () => {
    const limits = { memoryBytes: 256e6, pages: 20, pixels: 40e6, timeoutMs: 2000 }
    await expect(rebuildPdf(endless(), NOW, limits)).rejects.toThrow(refused(/cannot read/))
    expect((await readPdf(await rebuildPdf(whole, NOW))).pageCount).toBe(1)
  })
})

it('however large its pages, the pictures of a PDF have no more pixels than a photograph may have [SEC-F3, SEC-F10]', async () => {
  const pdf = await written(
    (paper) => {
      for (let page = 1; page < 20; page += 1) paper.addPage()
    },
    { size: [14_400, 14_400] },
  )
  const sides = await Promise.all(
    picturesOf(await rebuildPdf(pdf, NOW)).map((each) => each.metadata()),
  )
  expect(sides).toHaveLength(20)
  expect(sides.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThan(40e6)
})

const SMALL_PRINT = 'The insurer indemnifies the insured. Limit £2,000,000, policy PL-7730-118842. '

describe('a rebuilt page is small and true', () => {
  it('small print takes 400 kB at most, and its strokes are as dark as they were drawn [SEC-F11]', async () => {
    const pdf = await written((paper) => {
      paper.fontSize(6).text(SMALL_PRINT.repeat(90), { width: 500 })
    })
    const rebuilt = await rebuildPdf(pdf, NOW)
    expect(rebuilt.byteLength).toBeLessThan(400_000)
    const [picture] = picturesOf(rebuilt)
    if (!picture) throw new Error('There is no picture.')
    const { data } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
    // Ink and paper, and no noise around the letters: what is neither is the edge of a letter.
    expect(data.filter((each) => each < 40).length).toBeGreaterThan(data.length / 200)
    expect(data.filter((each) => each > 250).length).toBeGreaterThan(data.length / 2)
  })

  it('a scan with the grain of its paper takes 400 kB at most [SEC-F11]', async () => {
    const noise = { type: 'gaussian', mean: 225, sigma: 9 } as const
    const scan = await sharp({
      create: { width: 1654, height: 2339, channels: 3, background: '#e8e2d2', noise },
    })
      .blur(0.6)
      .jpeg()
      .toBuffer()
    const pdf = await written((paper) => paper.image(scan, 0, 0, { width: 595 }), { margin: 0 })
    expect((await rebuildPdf(pdf, NOW)).byteLength).toBeLessThan(400_000)
  })

  it('a face beside print has all its shades [SEC-F11]', async () => {
    const pdf = await written((paper) => {
      const shades = paper.linearGradient(40, 40, 240, 40)
      shades.stop(0, '#f3cfae').stop(1, '#3c506f')
      paper.rect(40, 40, 200, 260).fill(shades)
      paper.fillColor('black').fontSize(7).text(SMALL_PRINT.repeat(9), 40, 320)
    })
    const [picture] = picturesOf(await rebuildPdf(pdf, NOW))
    if (!picture) throw new Error('There is no picture.')
    const row = await picture
      .extract({ left: 130, top: 400, width: 500, height: 1 })
      .greyscale()
      .raw()
      .toBuffer()
    expect(new Set(row).size).toBeGreaterThan(60)
  })
})
