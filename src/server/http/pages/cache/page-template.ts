import { crc32 } from 'node:zlib'
import { frameGzip } from './gzip-frame.ts'

/** A rendered page with the positions of its nonce, so that each visitor gets the page with their own. */
export class PageTemplate {
  readonly #html: Buffer
  readonly #offsets: number[] = []
  readonly #gzip: ReturnType<typeof frameGzip>

  constructor(html: Buffer, nonce: string) {
    this.#html = html
    const parts: Buffer[] = []
    let from = 0
    for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, from)) {
      this.#offsets.push(at)
      parts.push(html.subarray(from, at))
      from = at + nonce.length
    }
    this.#gzip = frameGzip([...parts, html.subarray(from)], Buffer.from(nonce))
  }

  /** The nonce must be as long as the one it replaces. */
  fill(nonce: string): Buffer<ArrayBuffer> {
    return withNonce(this.#html, this.#offsets, nonce)
  }

  /** Compressing again for every visitor would cost three times as much as everything else about a shared page. */
  fillCompressed(nonce: string): Buffer<ArrayBuffer> {
    const { bytes, offsets, checksumAt } = this.#gzip
    const page = withNonce(bytes, offsets, nonce)
    page.writeUInt32LE(crc32(this.fill(nonce)), checksumAt)
    return page
  }
}

function withNonce(bytes: Buffer, offsets: readonly number[], nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  for (const offset of offsets) copy.write(nonce, offset, 'latin1')
  return copy
}
