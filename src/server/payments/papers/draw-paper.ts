import { formatPounds } from '#domain/money/money.ts'
import {
  COLUMN_WORDS,
  PAPER_WORDS,
  type PaperLine,
  type PaperParty,
  paperNumber,
} from '#domain/payments/papers/paper.ts'
import { BRAND } from '#domain/site/brand.ts'
import { dayText } from '#domain/time/when-text.ts'
import type { StoredPaper } from '#server/db/schema/papers.ts'
import { drawFeet, drawWordMark, finishPaper } from '#server/http/pdf/draw-frame.ts'
import { drawTable } from '#server/http/pdf/draw-table.ts'
import { CONTENT_WIDTH, PAGE, STYLE } from '#server/http/pdf/look.ts'
import { openPaper, type Paper, type Tag } from '#server/http/pdf/paper.ts'

const GAP = 28
const HALF = (CONTENT_WIDTH - GAP) / 2
/** The share of the width that one column of figures has. */
const FIGURE = 0.15

/** Draws an issued paper as a tagged PDF, from what was stored when it was issued. */
export function drawPaper(stored: StoredPaper): Promise<Buffer> {
  const number = paperNumber(stored.series, stored.number)
  const title = `${PAPER_WORDS[stored.kind]} ${number}`
  const paper = openPaper(title, new Date(stored.issuedAt.epochMilliseconds))
  drawHead(paper, stored, title)
  drawLines(paper, stored)
  drawNotes(paper, stored.content.notes)
  drawFeet(paper, `${BRAND.name} · ${title}`)
  return finishPaper(paper)
}

function drawHead(paper: Paper, { content, issuedAt }: StoredPaper, title: string): void {
  const opening = paper.open('Sect')
  drawWordMark(paper, opening)
  paper.y = PAGE.margin + 54
  paper.write(paper.open('H1', opening), title, STYLE.title)
  paper.y += 12
  const top = paper.y
  const left = drawParty(paper, opening, 'From', content.from, PAGE.margin)
  paper.y = top
  const to = content.to
  const right = to ? drawParty(paper, opening, 'To', to, PAGE.margin + HALF + GAP) : top
  paper.y = Math.max(left, right) + 12
  const facts = [{ label: 'Date', value: dayText(issuedAt) }, ...content.facts]
  const list = paper.open('L', opening)
  for (const { label, value } of facts) {
    const item = paper.open('LI', list)
    paper.write(paper.open('Lbl', item), label, STYLE.quiet, { y: paper.y + 1 })
    const place = { x: PAGE.margin + 100, y: paper.y, width: CONTENT_WIDTH - 100, maxLines: 2 }
    paper.y += paper.write(paper.open('LBody', item), value, STYLE.body, place) + 3
  }
  paper.y += 16
}

/** Returns where it ends. */
function drawParty(paper: Paper, opening: Tag, label: string, party: PaperParty, x: number) {
  // A name or an address on an invoice is never shortened.
  const place = () => ({ x, y: paper.y, width: HALF })
  paper.y += paper.write(paper.open('P', opening), label, STYLE.label, place()) + 2
  paper.y += paper.write(paper.open('P', opening), party.name, STYLE.strong, place())
  const vat = party.vatNumber === null ? [] : [`VAT number ${party.vatNumber}`]
  for (const text of [...party.lines, ...vat])
    paper.y += paper.write(paper.open('P', opening), text, STYLE.body, place())
  return paper.y
}

function drawLines(paper: Paper, { content }: StoredPaper): void {
  const { columns, lines, totals } = content
  const blank = columns.slice(1).map(() => '')
  drawTable(
    paper,
    paper.open('Sect'),
    [
      { heading: 'Description', share: 1 - FIGURE * columns.length },
      ...columns.map((column) => ({
        heading: COLUMN_WORDS[column],
        share: FIGURE,
        isFigure: true as const,
      })),
    ],
    lines.map((line) => [describe(line), ...columns.map((column) => amountOf(line, column))]),
    totals.map(({ label, amountPence }) => [label, ...blank, formatPounds(amountPence)]),
  )
}

const describe = ({ description, note }: PaperLine) =>
  note === null ? description : `${description} (${note})`

const amountOf = ({ amounts }: PaperLine, column: keyof typeof COLUMN_WORDS) => {
  const amount = amounts[column]
  return amount === undefined ? '–' : formatPounds(amount)
}

function drawNotes(paper: Paper, notes: readonly string[]): void {
  paper.y += 14
  const section = paper.open('Sect')
  for (const note of notes) {
    if (!paper.reserve(paper.heightOf(note, STYLE.quiet, CONTENT_WIDTH) + 4)) return
    paper.write(paper.open('P', section), note, STYLE.quiet)
    paper.y += 4
  }
}
