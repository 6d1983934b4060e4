import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { drawTable } from '#server/http/pdf/draw-table.ts'
import { STYLE } from '#server/http/pdf/look.ts'
import { openSection, type Paper } from '#server/http/pdf/paper.ts'
import type { Report, ReportFinding } from './report.ts'

const ADVICE_LINES = 40

export function drawMeasurements(paper: Paper, findings: readonly ReportFinding[]): void {
  const rows = findings.flatMap(({ title, measurement, result }) =>
    measurement
      ? [
          [
            title,
            measurement.name,
            measurement.value,
            measurement.limit ?? '–',
            RESULT_WORDS[result],
          ],
        ]
      : [],
  )
  const section = rows.length > 0 ? openSection(paper, 'Measurements') : null
  if (section === null) return
  const columns = [
    { heading: 'Where', share: 0.34 },
    { heading: 'What', share: 0.2 },
    { heading: 'Measured', share: 0.13 },
    { heading: 'Should be', share: 0.16 },
    { heading: 'Result', share: 0.17 },
  ]
  drawTable(paper, section, columns, rows)
}

/** Draws the mechanic's recommendations, their costs and the quotes offered. */
export function drawAdvised(paper: Paper, report: Report): void {
  drawAdvice(paper, report)
  drawCosts(paper, report)
  drawQuotes(paper, report)
}

/** Draws the limits of the inspection. */
export function drawClosing(paper: Paper, { closing }: Report): void {
  const section = openSection(paper, 'About this report', 90)
  if (section === null) return
  for (const text of closing) {
    if (!paper.reserve(paper.heightOf(text, STYLE.quiet, 480))) return
    paper.write(paper.open('P', section), text, STYLE.quiet, { width: 480 })
    paper.y += 4
  }
}

function drawAdvice(paper: Paper, { advice }: Report): void {
  if (advice === '') return
  const section = openSection(paper, 'What your mechanic recommends')
  if (section === null) return
  for (const text of advice.split(/\n+/).slice(0, ADVICE_LINES)) {
    if (!paper.reserve(paper.heightOf(text, STYLE.body, 480))) return
    paper.write(paper.open('P', section), text, STYLE.body, { width: 480 })
    paper.y += 4
  }
}

function drawCosts(paper: Paper, { costs }: Report): void {
  const section = costs && openSection(paper, 'What it may cost')
  if (!costs || !section) return
  const columns = [
    { heading: 'Your mechanic’s estimate, any VAT included', share: 0.8 },
    { heading: 'Cost', share: 0.2, isFigure: true },
  ] as const
  const rows = costs.rows.map(({ label, cost }) => [label, cost])
  drawTable(paper, section, columns, rows, [['Total, about', costs.total]])
}

function drawQuotes(paper: Paper, { quotes }: Report): void {
  for (const { number, status, lines, totals } of quotes) {
    const section = openSection(paper, `Follow-up quote ${number}`)
    if (section === null) return
    paper.write(paper.open('P', section), status, STYLE.body)
    paper.y += 4
    const columns = [
      { heading: 'Work', share: 0.6 },
      { heading: 'Your decision', share: 0.2 },
      { heading: 'Price', share: 0.2, isFigure: true },
    ] as const
    const rows = lines.map(({ name, reason, decision, cost }) => [
      reason === null ? name : `${name} (${reason})`,
      decision ?? '–',
      cost,
    ])
    drawTable(
      paper,
      section,
      columns,
      rows,
      totals.map(({ label, cost }) => [label, '', cost]),
    )
  }
}
