/** A page of A5, in points. */
const PAGE = '0 0 420 595'

/** A PDF of one page (ISO 32000-2, 7.5): a heading and lines of plain letters, in a font that every reader has. */
export function samplePdf(heading: string, lines: readonly string[]): Uint8Array {
  const text = [
    `BT /F1 28 Tf 40 520 Td (${literal(heading)}) Tj`,
    ...lines.map((line, at) => `/F1 13 Tf 0 ${at === 0 ? -48 : -22} Td (${literal(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${PAGE}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]
  const offsets: number[] = []
  let file = '%PDF-1.7\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

/** Offsets count bytes, and WinAnsi has one for each of its letters: others become a question mark. */
const literal = (text: string) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replace(/[\\()]/g, '\\$&')
