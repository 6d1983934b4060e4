import { COLOUR, CONTENT_WIDTH, PAGE, STYLE, type Style } from './look.ts'
import type { Paper, Tag } from './paper.ts'

type Column = { heading: string; share: number; isFigure?: true }

/** Draws a table with its headings and leaves out rows that no longer fit. */
export function drawTable(
  paper: Paper,
  section: Tag,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[] = [],
): void {
  const table = paper.open('Table', section)
  const headings = columns.map(({ heading }) => heading)
  drawRow(paper, table, columns, headings, 'TH', STYLE.label)
  for (const row of rows) drawRow(paper, table, columns, row, 'TD', STYLE.body)
  for (const row of totals) drawRow(paper, table, columns, row, 'TD', STYLE.strong)
}

function drawRow(
  paper: Paper,
  table: Tag,
  columns: readonly Column[],
  cells: readonly string[],
  kind: 'TH' | 'TD',
  style: Style,
): void {
  const widths = columns.map(({ share }) => share * CONTENT_WIDTH)
  const height = Math.max(
    ...cells.map((cell, index) => paper.heightOf(cell, style, (widths[index] ?? 0) - 8, 3)),
  )
  if (!paper.reserve(height + 10 + (kind === 'TH' ? 30 : 0))) return
  const row = paper.open('TR', table)
  // Without it a reader cannot tell whether a heading is that of its column or of its row (ISO 14289-1, 7.5).
  const scope = kind === 'TH' ? ({ scope: 'Column' } as const) : {}
  const top = paper.y
  let x: number = PAGE.margin
  cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    const isFigure = columns[index]?.isFigure
    paper.write(paper.open(kind, row, scope), cell, style, {
      x,
      y: top + 5,
      width: isFigure ? width : width - 8,
      maxLines: 3,
      ...(isFigure && { align: 'right' }),
    })
    x += width
  })
  paper.y = top + height + 10
  paper.adorn(() => {
    paper.pdf.moveTo(PAGE.margin, paper.y).lineTo(PAGE.width - PAGE.margin, paper.y)
    paper.pdf.lineWidth(0.75).stroke(kind === 'TH' ? COLOUR.strongLine : COLOUR.line)
  })
}
