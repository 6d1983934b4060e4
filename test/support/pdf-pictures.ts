import { crc32, inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** The pictures of the pages of a PDF that we have written, as a photograph of each page would be. */
export function picturesOf(pdf: Buffer): Sharp[] {
  const text = pdf.toString('latin1')
  const pictures = text.matchAll(/\d+ 0 obj\n<<([^<>]*\/Subtype \/Image[^<>]*)>>\nstream\n/g)
  return [...pictures].map(({ 0: head, 1: entries = '', index }) => {
    const from = index + head.length
    const data = pdf.subarray(from, from + numberOf(entries, 'Length'))
    return sharp(entries.includes('/DCTDecode') ? data : pngOf(pdf, entries, data))
  })
}

const numberOf = (entries: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+)`).exec(entries)?.[1])

/** A PDF stores a PNG in its parts: the head, the palette and the pixels. */
function pngOf(pdf: Buffer, entries: string, pixels: Buffer): Buffer {
  const palette = Number(/\/Indexed \/DeviceRGB \d+ (\d+) 0 R/.exec(entries)?.[1])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(numberOf(entries, 'Width'), 0)
  head.writeUInt32BE(numberOf(entries, 'Height'), 4)
  head.writeUInt8(numberOf(entries, 'BitsPerComponent'), 8)
  const INDEXED = 3
  head.writeUInt8(INDEXED, 9)
  const parts: [string, Buffer][] = [
    ['IHDR', head],
    ['PLTE', streamOf(pdf, palette)],
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts.map(chunkOf)])
}

function streamOf(pdf: Buffer, id: number): Buffer {
  const found = new RegExp(`\\n${id} 0 obj\\n<<([^<>]*)>>\\nstream\\n`).exec(pdf.toString('latin1'))
  if (!found) throw new Error(`There is no stream ${id}.`)
  const { 0: head, 1: entries = '', index } = found
  const data = pdf.subarray(index + head.length, index + head.length + numberOf(entries, 'Length'))
  return entries.includes('/FlateDecode') ? inflateSync(data) : data
}

function chunkOf([type, data]: [string, Buffer]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
