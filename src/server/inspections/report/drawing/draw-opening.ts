import { drawWordMark } from '#server/http/pdf/draw-frame.ts'
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE, type Style } from '#server/http/pdf/look.ts'
import type { Paper, Tag } from '#server/http/pdf/paper.ts'
import type { Report } from './report.ts'

const PLATE = { width: 214, height: 48, band: 30, corner: 6 } as const
const LABEL_WIDTH = 78
const GAP = 28

/** Draws the header: our name, the car, the mechanic and the date. */
export function drawOpening(paper: Paper, report: Report): void {
  const opening = paper.open('Sect')
  drawWordMark(paper, opening)
  paper.write(paper.open('P', opening), report.reference ?? 'Not part of a booking', STYLE.quiet, {
    y: PAGE.margin + 8,
    align: 'right',
  })
  paper.y = PAGE.margin + 54
  paper.write(paper.open('H1', opening), report.title, STYLE.title)
  if (report.isDraft) drawDraftNote(paper, opening)
  paper.y += 14
  const top = paper.y
  const plateBottom = drawCar(paper, opening, report)
  drawFacts(paper, opening, report, top)
  paper.y = Math.max(plateBottom, paper.y)
}

function drawDraftNote(paper: Paper, opening: Tag): void {
  const text = 'Draft: the inspection is not finished, and this page may change.'
  paper.y += 8
  const top = paper.y
  paper.adorn(() => {
    paper.pdf.rect(PAGE.margin, top, CONTENT_WIDTH, 26).fill(COLOUR.yellow100)
  })
  paper.write(paper.open('P', opening), text, STYLE.strong, { x: PAGE.margin + 12, y: top + 6 })
  paper.y = top + 26
}

function drawCar(paper: Paper, opening: Tag, { registration, car }: Report): number {
  let y = paper.y
  if (registration !== null) {
    drawPlate(paper, opening, registration, y)
    y += PLATE.height + 8
  }
  if (car === null) return y
  const place = { y, width: PLATE.width, maxLines: 2 }
  return y + paper.write(paper.open('P', opening), car, STYLE.strong, place)
}

/** The yellow rear plate of a British car. */
function drawPlate(paper: Paper, opening: Tag, registration: string, y: number): void {
  const { pdf, type } = paper
  const x = PAGE.margin
  const alt = `Registration ${registration}`
  const { width, height } = PLATE
  const figure = paper.openFigure(opening, alt, { x, y, width, height })
  const style = fitted(paper, registration)
  paper.into(figure, 'Figure', () => {
    pdf.save().roundedRect(x, y, PLATE.width, PLATE.height, PLATE.corner).clip()
    pdf.rect(x, y, PLATE.width, PLATE.height).fill(COLOUR.yellow)
    pdf.rect(x, y, PLATE.band, PLATE.height).fill(COLOUR.plateBand)
    pdf.restore()
    pdf.roundedRect(x, y, PLATE.width, PLATE.height, PLATE.corner)
    pdf.lineWidth(1.8).stroke(COLOUR.ink)
    const uk = { face: 'strong', size: 9, colour: COLOUR.white } as const
    pdf.font('strong latin').fontSize(uk.size).fillColor(uk.colour)
    pdf.text('UK', x + (PLATE.band - type.widthOf('UK', uk)) / 2, y + PLATE.height - 17, {
      lineBreak: false,
    })
    let at =
      x + PLATE.band + (PLATE.width - PLATE.band - spacedWidth(paper, registration, style)) / 2
    for (const character of registration) {
      const [run] = type.runsOf(character, 'display')
      if (!run) continue
      pdf.font(run.font).fontSize(style.size).fillColor(style.colour)
      pdf.text(run.text, at, y + (PLATE.height - style.size * 1.2) / 2, { lineBreak: false })
      at += type.widthOf(character, style) + SPACING
    }
  })
}

const SPACING = 1.6
const spacedWidth = ({ type }: Paper, text: string, style: Style) =>
  [...text].reduce((sum, character) => sum + type.widthOf(character, style) + SPACING, -SPACING)

/** Smaller where a mark is longer than a British one. */
function fitted(paper: Paper, registration: string) {
  const style = { face: 'display', size: 31, colour: COLOUR.ink } as const
  const room = PLATE.width - PLATE.band - 16
  const wide = spacedWidth(paper, registration, style)
  return { ...style, size: Math.min(style.size, (style.size * room) / wide) }
}

function drawFacts(paper: Paper, opening: Tag, { facts }: Report, top: number): void {
  const x = PAGE.margin + PLATE.width + GAP
  const width = PAGE.width - PAGE.margin - x - LABEL_WIDTH
  paper.y = top - 2
  const list = paper.open('L', opening)
  for (const { label, value } of facts) {
    const item = paper.open('LI', list)
    paper.write(paper.open('Lbl', item), label, STYLE.quiet, { x, y: paper.y + 1 })
    const place = { x: x + LABEL_WIDTH, y: paper.y, width, maxLines: 4 }
    paper.y += paper.write(paper.open('LBody', item), value, STYLE.body, place) + 3
  }
}
