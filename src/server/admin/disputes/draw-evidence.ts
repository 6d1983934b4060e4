import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { formatPounds } from '#domain/money/money.ts'
import { paperNumber } from '#domain/payments/papers/paper.ts'
import { BRAND } from '#domain/site/brand.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { StoredPaper } from '#server/db/schema/papers.ts'
import { drawFeet, drawWordMark, finishPaper } from '#server/http/pdf/draw-frame.ts'
import { drawTable } from '#server/http/pdf/draw-table.ts'
import { CONTENT_WIDTH, PAGE, STYLE } from '#server/http/pdf/look.ts'
import { openPaper, openSection, type Paper } from '#server/http/pdf/paper.ts'
import type { Evidence } from './gather-evidence.ts'

const LABEL_WIDTH = 100
const PHOTO_HEIGHT_MAX = 260
const TIMELINE = [
  { heading: 'When', share: 0.3 },
  { heading: 'What', share: 0.4 },
  { heading: 'Who', share: 0.3 },
]

/** Draws the evidence as a tagged PDF; what was agreed and billed stands first [PAY-123]. */
export function drawEvidence(
  evidence: Evidence,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const title = `Evidence about ${evidence.reference}`
  const paper = openPaper(title, new Date(evidence.madeAt.epochMilliseconds))
  drawHead(paper, evidence, title)
  drawAgreed(paper, evidence)
  for (const invoice of evidence.invoices) drawInvoice(paper, invoice)
  drawEntries(paper, 'What happened', evidence.happened)
  drawMessages(paper, evidence.messages)
  drawPhotos(paper, evidence, pictures)
  drawFeet(paper, `${BRAND.name} · ${title}`)
  return finishPaper(paper)
}

function drawHead(paper: Paper, { facts }: Evidence, title: string): void {
  const opening = paper.open('Sect')
  drawWordMark(paper, opening)
  paper.y = PAGE.margin + 54
  paper.write(paper.open('H1', opening), title, STYLE.title)
  paper.y += 12
  const list = paper.open('L', opening)
  for (const { label, value } of facts) {
    const item = paper.open('LI', list)
    paper.write(paper.open('Lbl', item), label, STYLE.quiet, { y: paper.y + 1 })
    const width = CONTENT_WIDTH - LABEL_WIDTH
    const place = { x: PAGE.margin + LABEL_WIDTH, y: paper.y, width, maxLines: 3 }
    paper.y += paper.write(paper.open('LBody', item), value, STYLE.body, place) + 3
  }
}

function drawAgreed(paper: Paper, { cardTerms, approvals }: Evidence): void {
  if (cardTerms !== null) {
    const height = paper.heightOf(cardTerms.words, STYLE.body, CONTENT_WIDTH) + 20
    const section = openSection(paper, 'What the customer agreed to when paying', height)
    if (section === null) return
    paper.write(paper.open('P', section), cardTerms.words, STYLE.body)
    paper.write(paper.open('P', section), cardTerms.agreed, STYLE.quiet)
  }
  drawEntries(paper, 'Approvals', approvals)
}

function drawInvoice(paper: Paper, { series, number, content }: StoredPaper): void {
  const section = openSection(paper, `Invoice ${paperNumber(series, number)}`)
  if (section === null) return
  const amountOf = (pence: Parameters<typeof formatPounds>[0] | undefined) =>
    pence === undefined ? '' : formatPounds(pence)
  drawTable(
    paper,
    section,
    [
      { heading: 'Description', share: 0.8 },
      { heading: 'Amount', share: 0.2, isFigure: true },
    ],
    content.lines.map(({ description, amounts }) => [description, amountOf(amounts.gross)]),
    content.totals.map(({ label, amountPence }) => [label, formatPounds(amountPence)]),
  )
}

const instantText = (at: string) => whenText(Temporal.Instant.from(at))

function drawEntries(paper: Paper, heading: string, entries: readonly TimelineEntry[]): void {
  if (entries.length === 0) return
  const section = openSection(paper, heading)
  if (section === null) return
  drawTable(
    paper,
    section,
    TIMELINE,
    entries.map(({ at, title, detail }) => [instantText(at), title, detail ?? '']),
  )
}

/** A message is never shortened: a bank reads all of it or sees that the rest is left out. */
function drawMessages(paper: Paper, messages: readonly TimelineEntry[]): void {
  if (messages.length === 0) return
  const section = openSection(paper, 'Messages between customer, mechanic and desk')
  if (section === null) return
  for (const { at, title, detail } of messages) {
    const said = `${instantText(at)}, ${detail ?? ''}`
    if (!paper.reserve(paper.heightOf(title, STYLE.body, CONTENT_WIDTH) + 30)) return
    paper.write(paper.open('P', section), said, STYLE.quiet)
    paper.write(paper.open('P', section), title, STYLE.body)
    paper.y += 8
  }
}

function drawPhotos(
  paper: Paper,
  { photos }: Evidence,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  if (photos.length === 0) return
  const section = openSection(paper, 'Photos', PHOTO_HEIGHT_MAX)
  if (section === null) return
  for (const [index, { id, width, height, at, words: from }] of photos.entries()) {
    const picture = pictures.get(id)
    const scale = Math.min(CONTENT_WIDTH / 2 / width, PHOTO_HEIGHT_MAX / height)
    const size = { width: width * scale, height: height * scale }
    if (!paper.reserve(size.height + 30)) return
    const words = `Photo ${index + 1}, ${from}, ${whenText(at)}`
    if (picture) {
      const top = paper.y
      const figure = paper.openFigure(section, words, { x: PAGE.margin, y: top, ...size })
      paper.into(figure, 'Figure', () => paper.pdf.image(picture, PAGE.margin, top, size))
      paper.y += size.height + 4
    }
    const caption = picture ? words : `${words}: it is not available any more`
    paper.write(paper.open(picture ? 'Caption' : 'P', section), caption, STYLE.quiet)
    paper.y += 10
  }
}
