import { PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { newNonce } from '#server/http/pages/nonce.ts'
import { PageTemplate } from './page-template.ts'

/** The same for every visitor who brings none of our cookies and no query string. */
const PATHS = new Set<string>([...PUBLIC_PATHS, '/track-booking'])

export const isShareable = (path: string) => PATHS.has(path)

/** Rendered pages that many visitors are given, each with a nonce of their own. */
export class SharedPages {
  readonly #seconds: number
  /** How often all has been forgotten: what was begun before is given to who asked for it, and not kept. */
  #age = 0
  readonly #kept = new Map<string, { page: PageTemplate; expiresAt: number }>()
  /** Rendered once, however many ask while it is being rendered. */
  readonly #underway = new Map<string, Promise<PageTemplate | null>>()

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** Null where this page cannot be shared just now: a refusal, or an answer that sets a cookie. */
  find(
    path: string,
    render: (nonce: string) => Promise<Response>,
  ): Promise<PageTemplate | null> | PageTemplate {
    const kept = this.#kept.get(path)
    if (kept && kept.expiresAt > performance.now()) return kept.page
    const underway = this.#underway.get(path) ?? this.#render(path, render)
    this.#underway.set(path, underway)
    return underway
  }

  /** What they show has changed: who has just written a review looks for it. */
  invalidateAll(): void {
    this.#age += 1
    this.#kept.clear()
    this.#underway.clear()
  }

  async #render(
    path: string,
    render: (nonce: string) => Promise<Response>,
  ): Promise<PageTemplate | null> {
    const age = this.#age
    try {
      const nonce = newNonce()
      const response = await render(nonce)
      const html = Buffer.from(await response.arrayBuffer())
      if (response.status !== 200 || response.headers.has('set-cookie')) return null
      const page = new PageTemplate(html, nonce)
      if (age === this.#age)
        this.#kept.set(path, { page, expiresAt: performance.now() + this.#seconds * 1000 })
      return page
    } finally {
      if (age === this.#age) this.#underway.delete(path)
    }
  }
}
