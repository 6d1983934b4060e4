import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const NEW_LINE = 0x0a
/** The longest history of a car takes some 200 kB; what is longer is no line of this file. */
const LONGEST_LINE = 8_000_000

/** Reads the lines of a text file, or of one compressed by gzip, holding only one piece of it at a time. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file, { highWaterMark: 1 << 20 })
  const pieces = file.endsWith('.gz') ? source.pipe(createGunzip({ chunkSize: 1 << 20 })) : source
  // A fault of the file itself ends the pipe, which alone is read.
  if (pieces !== source) source.on('error', (error) => pieces.destroy(error))
  let rest: Buffer[] = []
  let held = 0
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    let from = 0
    for (let to = piece.indexOf(NEW_LINE); to >= 0; to = piece.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, to)]).toString('utf8')
      rest = []
      held = 0
      from = to + 1
    }
    if (from === piece.length) continue
    rest.push(piece.subarray(from))
    held += piece.length - from
    if (held > LONGEST_LINE) throw new Error(`${file} is not a file of one car a line.`)
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}
