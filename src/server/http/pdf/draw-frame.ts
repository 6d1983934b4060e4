import { BRAND } from '#domain/site/brand.ts'
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from './look.ts'
import type { Paper, Tag } from './paper.ts'

/** Draws the logo: the name above a double yellow line. */
export function drawWordMark(paper: Paper, opening: Tag): void {
  const { pdf, type } = paper
  const style = { ...STYLE.title, size: 25 }
  paper.write(paper.open('P', opening), BRAND.name, style, { y: PAGE.margin - 6 })
  const width = type.widthOf(BRAND.name, style)
  paper.adorn(() => {
    pdf.rect(PAGE.margin, PAGE.margin + 25, width, 2.2).fill(COLOUR.yellow)
    pdf.rect(PAGE.margin, PAGE.margin + 30.5, width, 2.2).fill(COLOUR.yellow)
  })
}

/** Says below the text why it has question marks, where nobody typed them, and draws the footer of every page: what it is about and the number of pages. */
export function drawFeet(paper: Paper, about: string): void {
  const { pdf, type } = paper
  if (type.hasLost && paper.reserve(14 + paper.heightOf(LOST, STYLE.quiet, CONTENT_WIDTH))) {
    paper.y += 14
    paper.write(paper.open('P'), LOST, STYLE.quiet)
  }
  const { count } = pdf.bufferedPageRange()
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
const LOST = 'A question mark may stand for a letter that the typeface of this document lacks.'

function line({ pdf, type }: Paper, text: string, x: number, y: number): void {
  let at = x
  for (const run of type.runsOf(text, STYLE.quiet.face)) {
    pdf.font(run.font).fontSize(STYLE.quiet.size).fillColor(STYLE.quiet.colour)
    pdf.text(run.text, at, y, { lineBreak: false })
    at += pdf.widthOfString(run.text)
  }
}

/** Ends the document and returns its bytes. */
export async function finishPaper({ pdf }: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await isWritten
  return Buffer.concat(chunks)
}
