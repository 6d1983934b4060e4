import PDFDocument from 'pdfkit'
import { BRAND } from '#domain/site/brand.ts'
import { CONTENT_WIDTH, PAGE, STYLE, type Style } from './look.ts'
import { linesOf } from './text-lines.ts'
import { openTypeface, type Typeface } from './typeface.ts'

/** The most pages that a report has [SEC-I8]. */
export const MOST_PAGES = 20

export type Tag = ReturnType<PDFKit.PDFDocument['struct']>
/** The type definitions lack what a heading of a table is the heading of, and where a figure stands, which PDF/UA asks for. */
type TagOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & { scope?: 'Column'; bbox?: Box }
/** Left, top, right and bottom. */
type Box = [number, number, number, number]

type TextPlace = { x?: number; y?: number; width?: number; maxLines?: number; align?: 'right' }

export type Paper = {
  pdf: PDFKit.PDFDocument
  type: Typeface
  /** The position of the next element. */
  y: number
  /** The last page was full: the report omits the rest and says so. */
  isCut: boolean
  /** Reserves height, on the next page where necessary; returns false where no page is left. */
  reserve(height: number): boolean
  /** Adds a structure element to another, or to the document itself. */
  open(kind: string, parent?: Tag, options?: TagOptions): Tag
  /** Adds a figure at this place of the page, with the words that stand for it. */
  openFigure(
    parent: Tag,
    alt: string,
    place: { x: number; y: number; width: number; height: number },
  ): Tag
  /** Draws content that belongs to a structure element. */
  into(tag: Tag, kind: string, draw: () => void): void
  /** Draws decoration that a screen reader skips. */
  adorn(draw: () => void): void
  /** Draws lines of text into an element and returns their height. Moves `y` only where no `y` was given. */
  write(tag: Tag, text: string, style: Style, place?: TextPlace): number
  heightOf(text: string, style: Style, width: number, maxLines?: number): number
}

const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot

export function openPaper(title: string, madeAt: Date): Paper {
  const pdf = openPdf(title, madeAt)
  const type = openTypeface(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paper: Paper = {
    pdf,
    type,
    y: PAGE.margin,
    isCut: false,
    reserve(height) {
      if (paper.isCut) return false
      if (paper.y + height <= BOTTOM) return true
      paper.isCut = pdf.bufferedPageRange().count >= MOST_PAGES
      if (paper.isCut) return false
      pdf.addPage()
      paper.y = PAGE.margin
      return true
    },
    open(kind, parent = root, options = {}) {
      const tag = pdf.struct(kind, options)
      parent.add(tag)
      return tag
    },
    openFigure: (parent, alt, { x, y, width, height }) =>
      paper.open('Figure', parent, { alt, bbox: [x, y, x + width, y + height] }),
    into(tag, kind, draw) {
      const content = pdf.markStructureContent(kind)
      draw()
      pdf.endMarkedContent()
      tag.add(content)
    },
    adorn(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    write: (tag, text, style, place) => write(paper, tag, text, style, place),
    heightOf: (text, style, width, maxLines) =>
      linesOf(type, text, style, width, maxLines).length * type.lineHeightOf(style),
  }
  return paper
}

const openPdf = (title: string, madeAt: Date) =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    // The type definitions lack this subset.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: BRAND.name, CreationDate: madeAt, ModDate: madeAt },
  })

function write(paper: Paper, tag: Tag, text: string, style: Style, place: TextPlace = {}): number {
  const { x = PAGE.margin, width = CONTENT_WIDTH, maxLines, align } = place
  const { type } = paper
  const top = place.y ?? paper.y
  const lines = linesOf(type, text, style, width, maxLines)
  const lineHeight = type.lineHeightOf(style)
  paper.into(tag, 'Span', () => {
    lines.forEach((line, index) => {
      const indent = align === 'right' ? width - type.widthOf(line, style) : 0
      // The space separates the last word of a line from the next line when the report is read aloud.
      const whole = index < lines.length - 1 ? `${line} ` : line
      drawLine(paper, whole, style, x + indent, top + index * lineHeight)
    })
  })
  const height = lines.length * lineHeight
  if (place.y === undefined) paper.y += height
  return height
}

function drawLine({ pdf, type }: Paper, line: string, style: Style, x: number, y: number): void {
  let at = x
  for (const { font, text } of type.runsOf(line, style.face)) {
    pdf.font(font).fontSize(style.size).fillColor(style.colour)
    pdf.text(text, at, y, { lineBreak: false })
    at += pdf.widthOfString(text)
  }
}

/** Draws a heading and starts its section; it never stands alone at the foot of a page. */
export function openSection(paper: Paper, title: string, heightBelow = 60): Tag | null {
  if (!paper.reserve(heightBelow + 50)) return null
  if (paper.y > PAGE.margin) paper.y += 20
  const section = paper.open('Sect')
  paper.write(paper.open('H2', section), title, STYLE.heading)
  paper.y += 8
  return section
}
