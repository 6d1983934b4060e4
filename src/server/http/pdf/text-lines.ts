import type { Style } from './look.ts'
import type { Typeface } from './typeface.ts'

const ELLIPSIS = '…'

/** Breaks the text into at most that many lines that fit; an ellipsis marks omitted text. */
export function linesOf(
  type: Typeface,
  text: string,
  style: Style,
  width: number,
  maxLines = 200,
): string[] {
  const lines: string[] = []
  for (const paragraph of text.replace(/[^\P{Cc}\n]/gu, ' ').split('\n')) {
    if (lines.length > maxLines) break
    lines.push(...wrap(type, paragraph, style, width, maxLines + 1 - lines.length))
  }
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  shown.push(shortened(type, shown.pop() ?? '', style, width))
  return shown
}

function wrap(type: Typeface, text: string, style: Style, width: number, most: number): string[] {
  const lines: string[] = []
  const space = type.widthOf(' ', style)
  let line = ''
  let filled = 0
  for (const word of text.split(/[ \t]+/)) {
    if (lines.length > most) return lines
    const wide = type.widthOf(word, style)
    if (line !== '' && filled + space + wide <= width) {
      line += ` ${word}`
      filled += space + wide
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = wide <= width ? [word] : broken(type, word, style, width, most - lines.length)
    line = pieces.pop() ?? ''
    filled = type.widthOf(line, style)
    lines.push(...pieces)
  }
  return [...lines, line]
}

/** Splits a word that is wider than a line. */
function broken(type: Typeface, word: string, style: Style, width: number, most: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let pieceWidth = 0
  for (const character of word) {
    const wide = type.widthOf(character, style)
    if (pieceWidth + wide > width && piece !== '') {
      pieces.push(piece)
      if (pieces.length > most) return pieces
      piece = ''
      pieceWidth = 0
    }
    piece += character
    pieceWidth += wide
  }
  return [...pieces, piece]
}

function shortened(type: Typeface, line: string, style: Style, width: number): string {
  let fitting = line
  while (fitting !== '' && type.widthOf(fitting + ELLIPSIS, style) > width)
    fitting = [...fitting].slice(0, -1).join('')
  return fitting.trimEnd() + ELLIPSIS
}
