/** A rendered page with the places of its nonce, so that each visitor gets the page with a nonce of their own. */
export class PageTemplate {
  readonly #bytes: Buffer
  readonly #offsets: number[] = []

  constructor(html: Buffer, nonce: string) {
    this.#bytes = html
    for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length))
      this.#offsets.push(at)
  }

  /** The nonce must be as long as the one it replaces. */
  fill(nonce: string): Buffer<ArrayBuffer> {
    const page = Buffer.from(this.#bytes)
    for (const offset of this.#offsets) page.write(nonce, offset, 'latin1')
    return page
  }
}
