import { constants, deflateRawSync } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty final block (RFC 1951, 3.2.6), then the checksum, which the template's `fill` writes, and the size. */
const TRAILER_BYTES = 10
const LAST_BLOCK = 0x03

/**
 * Compresses a text of which some parts change. Constant parts are compressed once; changing parts lie between them
 * uncompressed, each in its own block, where `fill` can overwrite them. Returns the bytes and those positions.
 */
export function frameGzip(fixed: readonly Buffer[], changing: Buffer) {
  const parts: Buffer[] = [HEADER]
  const offsets: number[] = []
  let size = HEADER.length
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  for (const [index, part] of fixed.entries()) {
    if (index > 0) {
      add(storedBlockHeader(changing.length))
      offsets.push(size)
      add(changing)
    }
    // Flush to a whole byte, with no reference to earlier data.
    add(deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }))
  }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer[0] = LAST_BLOCK
  const total = fixed.reduce((sum, part) => sum + part.length, 0) + offsets.length * changing.length
  trailer.writeUInt32LE(total, TRAILER_BYTES - 4)
  add(trailer)
  return { bytes: Buffer.concat(parts), offsets, checksumAt: size - 8 }
}

/** RFC 1951, 3.2.4: a non-final stored block with its length and the complement of it. */
function storedBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(length ^ 0xffff, 3)
  return header
}
