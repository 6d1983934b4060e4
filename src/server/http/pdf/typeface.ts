import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Style } from './look.ts'
import { unpackWoff } from './unpack-woff.ts'

type Face = Style['face']

const { resolve } = createRequire(import.meta.url)

/** Fixed weights as WOFF: pdfkit embeds only the glyphs in use, which it cannot do for variable fonts. */
const FILES: Readonly<Record<Face, string>> = {
  body: '@fontsource/figtree/files/figtree-%-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-%-600-normal.woff',
  display: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-%-700-normal.woff',
}
const SUBSETS = ['latin', 'latin-ext'] as const

const unpacked = new Map<string, Buffer>()
function readFont(face: Face, subset: string): Buffer {
  const name = `${face} ${subset}`
  const bytes =
    unpacked.get(name) ?? unpackWoff(readFileSync(resolve(FILES[face].replace('%', subset))))
  unpacked.set(name, bytes)
  return bytes
}

type Run = { font: string; text: string }

export type Typeface = {
  /** A character has become a question mark, because no font can draw it. */
  hasLost: boolean
  /** Splits the text into runs of one font each; a character that no font can draw becomes a question mark. */
  runsOf(text: string, face: Face): Run[]
  widthOf(text: string, style: Style): number
  lineHeightOf(style: Style): number
}

/** pdfkit stores the opened font there; its types do not say so. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

export function openTypeface(pdf: PDFKit.PDFDocument): Typeface {
  for (const face of Object.keys(FILES) as Face[])
    for (const subset of SUBSETS) pdf.registerFont(`${face} ${subset}`, readFont(face, subset))

  const covers = new Map<string, boolean>()
  function hasGlyph(font: string, character: string): boolean {
    const key = `${font} ${character}`
    const known = covers.get(key)
    if (known !== undefined) return known
    pdf.font(font)
    const { font: opened } = (pdf as unknown as WithFont)._font
    const has = opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    covers.set(key, has)
    return has
  }
  const fontFor = (face: Face, cluster: string) =>
    SUBSETS.map((subset) => `${face} ${subset}`).find((font) =>
      [...cluster].every((character) => hasGlyph(font, character)),
    )

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const cluster of clustersOf(text)) {
      const drawable = [withoutFormat(cluster), plainOf(cluster)].find(
        (each) => each !== undefined && fontFor(face, each) !== undefined,
      )
      if (drawable === '') continue
      if (drawable === undefined) typeface.hasLost = true
      const text = drawable ?? '?'
      const font = fontFor(face, text) ?? `${face} latin`
      const last = runs.at(-1)
      if (last?.font === font) last.text += text
      else runs.push({ font, text })
    }
    return runs
  }

  const typeface: Typeface = {
    hasLost: false,
    runsOf,
    widthOf: (text, { face, size }) =>
      runsOf(text, face).reduce(
        (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
        0,
      ),
    lineHeightOf: ({ face, size }) => size * (face === 'display' ? 1.15 : 1.4),
  }
  return typeface
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
/** Emoji of several characters become one question mark, not seven. */
const clustersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Joiners and direction marks are invisible. */
const withoutFormat = (cluster: string) => cluster.replace(/\p{Cf}/gu, '')

/** Replacements for characters that the fonts lack; other characters lose their accents. */
const SPOKEN: Readonly<Record<string, string>> = { Ω: ' ohm', '≤': '<=', '≥': '>=', '‑': '-' }
const plainOf = (cluster: string) =>
  SPOKEN[cluster.normalize('NFKC')] ??
  (cluster.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '') || undefined)
