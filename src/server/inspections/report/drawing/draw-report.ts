import { BRAND } from '#domain/site/brand.ts'
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from '#server/inspections/report/paper/look.ts'
import { openPaper, type Paper } from '#server/inspections/report/paper/paper.ts'
import { drawAdvised, drawClosing, drawMeasurements } from './draw-advised.ts'
import { drawFindings, findingsBy } from './draw-findings.ts'
import { drawOpening } from './draw-opening.ts'
import { drawPhotos } from './draw-photos.ts'
import { drawVerdict } from './draw-verdict.ts'
import type { Report } from './report.ts'

/**
 * Draws the report as a tagged PDF of text and lines: it contains no script, no external resource and no link [SEC-I8].
 */
export async function drawReport(
  report: Report,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const paper = openPaper(report.title, report.madeAt)
  const chunks: Buffer[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    paper.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.pdf.on('end', resolve)
    paper.pdf.on('error', reject)
  })
  drawOpening(paper, report)
  drawVerdict(paper, report)
  drawFindings(paper, 'Needs doing', findingsBy(report.findings, 'red'))
  drawFindings(paper, 'Keep an eye on', findingsBy(report.findings, 'amber'))
  drawFindings(paper, 'Fault codes of the car’s computer', report.codes)
  drawAdvised(paper, report)
  drawFindings(paper, 'Good', findingsBy(report.findings, 'green'))
  drawMeasurements(paper, report.findings)
  drawPhotos(paper, report, pictures)
  drawClosing(paper, report)
  drawFeet(paper, report)
  paper.pdf.end()
  await isWritten
  return Buffer.concat(chunks)
}

/** Draws the footer of every page: the car and the number of pages. */
function drawFeet(paper: Paper, { title, reference, registration }: Report): void {
  const { pdf, type } = paper
  const { count } = pdf.bufferedPageRange()
  const about = [BRAND.name, title, reference, registration].filter(Boolean).join(' · ')
  const y = PAGE.height - PAGE.margin - 8
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.moveTo(PAGE.margin, y - 8).lineTo(PAGE.width - PAGE.margin, y - 8)
    pdf.lineWidth(0.75).stroke(COLOUR.line)
    const isCutHere = paper.isCut && index === count - 1
    const left = isCutHere ? `${CUT} ${about}` : about
    line(paper, left, PAGE.margin, y)
    const page = `Page ${index + 1} of ${count}`
    line(paper, page, PAGE.margin + CONTENT_WIDTH - type.widthOf(page, STYLE.quiet), y)
    pdf.endMarkedContent()
  }
}

const CUT = 'The rest is left out.'

function line({ pdf, type }: Paper, text: string, x: number, y: number): void {
  let at = x
  for (const run of type.runsOf(text, STYLE.quiet.face)) {
    pdf.font(run.font).fontSize(STYLE.quiet.size).fillColor(STYLE.quiet.colour)
    pdf.text(run.text, at, y, { lineBreak: false })
    at += pdf.widthOfString(run.text)
  }
}
