import { CAR_BODY, CAR_PARTS } from '#domain/car/car-drawing.ts'
import { CAR_PART_IDS, type CarPartId } from '#domain/car/car-part-ids.ts'
import { CAR_VIEW } from '#domain/car/car-view.ts'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { COLOUR, CONTENT_WIDTH, LIGHT, PAGE, STYLE } from '#server/http/pdf/look.ts'
import { openSection, type Paper, type Tag } from '#server/http/pdf/paper.ts'
import { drawLight, drawPin } from './draw-light.ts'
import type { Report } from './report.ts'

const CAR_WIDTH = 328
const SCALE = CAR_WIDTH / CAR_VIEW.width
const CAR_HEIGHT = CAR_VIEW.height * SCALE

const PART_NAMES: Readonly<Record<CarPartId, string>> = {
  engine: 'Engine',
  transmission: 'Transmission',
  brakes: 'Brakes',
  suspension: 'Suspension',
  battery: 'Battery',
  exhaust: 'Exhaust',
}
const FILLS = { card: COLOUR.white, glass: COLOUR.green50, tyre: COLOUR.green900 } as const

/** Draws the count of each colour, and the car with its parts in their colours. */
export function drawVerdict(paper: Paper, report: Report): void {
  const section = openSection(paper, 'At a glance', 260)
  if (section === null) return
  drawCounts(paper, section, report)
  const top = paper.y
  drawCarFigure(paper, section, report)
  drawParts(paper, section, report, top)
  paper.y = top + CAR_HEIGHT + 6
}

function drawCounts(paper: Paper, section: Tag, { lights }: Report): void {
  const width = (CONTENT_WIDTH - 20) / 3
  const y = paper.y
  lights.forEach(({ result, count }, index) => {
    const x = PAGE.margin + index * (width + 10)
    paper.adorn(() => {
      paper.pdf.roundedRect(x, y, width, 44, 8).fill(LIGHT[result].pale)
      drawLight(paper, result, x + 12, y + 12, 20)
    })
    const text = `${RESULT_WORDS[result]}: ${count}`
    const style = { ...STYLE.heading, size: 15, colour: LIGHT[result].deep }
    paper.write(paper.open('P', section), text, style, { x: x + 42, y: y + 13 })
  })
  paper.y = y + 44 + 14
}

function drawCarFigure(paper: Paper, section: Tag, { parts, carPins }: Report): void {
  const { pdf } = paper
  const top = paper.y
  const spoken = CAR_PART_IDS.map((id) => `${PART_NAMES[id]}: ${wordsOf(parts[id])}`).join('. ')
  const place = { x: PAGE.margin, y: top, width: CAR_WIDTH, height: CAR_HEIGHT }
  const figure = paper.openFigure(section, `The car from its nearside. ${spoken}.`, place)
  paper.into(figure, 'Figure', () => {
    pdf.save().translate(PAGE.margin, top).scale(SCALE).translate(-CAR_VIEW.x, -CAR_VIEW.y)
    pdf.lineCap('round').lineJoin('round')
    for (const { d, fill, isQuiet, width } of CAR_BODY) {
      const line = isQuiet ? COLOUR.strongLine : COLOUR.green800
      pdf.path(d).lineWidth(width)
      if (fill) pdf.fillAndStroke(FILLS[fill], line)
      else pdf.stroke(line)
    }
    for (const id of CAR_PART_IDS) drawPart(paper, id, parts[id])
    pdf.restore()
    for (const { number, result, x, y } of carPins)
      drawPin(paper, number, result, PAGE.margin + x * CAR_WIDTH, top + y * CAR_HEIGHT)
  })
}

function drawPart({ pdf }: Paper, id: CarPartId, result: FindingResult | null): void {
  const line = result === null ? COLOUR.strongLine : LIGHT[result].deep
  pdf.lineWidth(result === null ? 2 : 3)
  for (const { d, isOpen } of CAR_PARTS[id]) {
    pdf.path(d)
    if (isOpen) pdf.stroke(line)
    else pdf.fillAndStroke(result === null ? COLOUR.white : LIGHT[result].pale, line)
  }
}

function drawParts(paper: Paper, section: Tag, { parts }: Report, top: number): void {
  const x = PAGE.margin + CAR_WIDTH + 20
  const list = paper.open('L', section)
  CAR_PART_IDS.forEach((id, index) => {
    const y = top + index * 21.5
    const result = parts[id]
    paper.adorn(() => {
      if (result === null) paper.pdf.circle(x + 6, y + 7, 2).fill(COLOUR.strongLine)
      else drawLight(paper, result, x, y + 1, 12)
    })
    const body = paper.open('LBody', paper.open('LI', list))
    paper.write(body, PART_NAMES[id], STYLE.strong, { x: x + 20, y })
    const style = { ...STYLE.quiet, colour: result === null ? COLOUR.quiet : LIGHT[result].deep }
    paper.write(body, wordsOf(result), style, { x: x + 20, y: y + 0.5, width: 131, align: 'right' })
  })
}

const wordsOf = (result: FindingResult | null) =>
  result === null ? 'not checked' : RESULT_WORDS[result].toLowerCase()
