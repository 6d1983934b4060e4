import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { COLOUR, CONTENT_WIDTH, LIGHT, PAGE, STYLE } from '#server/http/pdf/look.ts'
import { openSection, type Paper, type Tag } from '#server/http/pdf/paper.ts'
import { drawLight } from './draw-light.ts'
import type { ReportFinding } from './report.ts'

const TEXT_X = PAGE.margin + 28
const COST_WIDTH = 80
const TEXT_WIDTH = CONTENT_WIDTH - 28 - COST_WIDTH
/** A mechanic may write more than a customer reads [SEC-I8]. */
const NOTE_LINES = 14

/** Draws a list under a heading, each finding with its colour, its number, its words and its cost. */
export function drawFindings(
  paper: Paper,
  title: string,
  findings: readonly ReportFinding[],
): void {
  const [first] = findings
  if (!first) return
  const section = openSection(paper, title, heightOf(paper, first))
  if (section === null) return
  const list = paper.open('L', section)
  for (const finding of findings) drawFinding(paper, list, finding)
}

export const findingsBy = (findings: readonly ReportFinding[], result: FindingResult) =>
  findings.filter((finding) => finding.result === result)

function drawFinding(paper: Paper, list: Tag, finding: ReportFinding): void {
  if (!paper.reserve(heightOf(paper, finding))) return
  const item = paper.open('LI', list)
  const top = paper.y
  paper.adorn(() => {
    paper.pdf.moveTo(PAGE.margin, top).lineTo(PAGE.width - PAGE.margin, top)
    paper.pdf.lineWidth(0.75).stroke(COLOUR.line)
    drawLight(paper, finding.result, PAGE.margin + 2, top + 8, 14)
  })
  const body = paper.open('LBody', item)
  paper.y = top + 7
  for (const { text, style, most } of linesFor(finding))
    paper.write(paper.open('P', body), text, style, {
      x: TEXT_X,
      width: TEXT_WIDTH,
      ...(most === undefined ? {} : { maxLines: most }),
    })
  if (finding.cost !== null)
    paper.write(paper.open('P', body), `about ${finding.cost}`, STYLE.strong, {
      x: PAGE.width - PAGE.margin - COST_WIDTH,
      y: top + 7,
      width: COST_WIDTH,
      align: 'right',
    })
  paper.y += 7
}

const heightOf = (paper: Paper, finding: ReportFinding) =>
  linesFor(finding).reduce(
    (sum, { text, style, most }) => sum + paper.heightOf(text, style, TEXT_WIDTH, most),
    14,
  )

function linesFor({ number, result, title, code, urgency, notes, measurement }: ReportFinding) {
  const light = { ...STYLE.quiet, colour: LIGHT[result].deep }
  const measured =
    measurement &&
    `${measurement.name}: ${measurement.value}${measurement.limit ? ` (${measurement.limit})` : ''}`
  return [
    { text: `${number}. ${title}`, style: { ...STYLE.strong, size: 10.5 }, most: 3 },
    { text: code ? `${code.code}: ${code.meaning}` : '', style: STYLE.body, most: 4 },
    {
      text: result === 'green' ? '' : [RESULT_WORDS[result], urgency].filter(Boolean).join(' · '),
      style: light,
      most: undefined,
    },
    { text: measured ?? '', style: STYLE.body, most: 2 },
    { text: notes, style: STYLE.body, most: NOTE_LINES },
  ].filter(({ text }) => text !== '')
}
