import { PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import type { RenderedPage } from '#server/http/pages/pages.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import { type SharedPage, toSharedPage } from './shared-page.ts'
import { surrogateKeysOf } from './surrogate-keys.ts'

/** These pages are the same for every visitor: what depends on the visitor is filled in by their browser. */
const PATHS = new Set<string>([...PUBLIC_PATHS, '/track-booking', '/offline'])

/** What Google, Meta, Microsoft, TikTok, X, LinkedIn and newsletters add to a link of ours. No page reads it. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|_gl|srsltid|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid)$/

/** `query` is without its question mark. What a click on an advertisement adds to it leaves the page as it is. */
export const isShareable = (path: string, query: string) =>
  PATHS.has(path) && [...new URLSearchParams(query).keys()].every((key) => TRACKING.test(key))

/** A page that could not be rendered for anybody, with the nonce of its rendering. */
export type RefusedPage = { refused: RenderedPage; nonce: string }

/** `reads` collects the tags of what the page reads. */
type RenderShared = (nonce: string, reads: Set<string>) => Promise<RenderedPage>

/** Caches rendered pages, the same bytes for everybody. */
export class SharedPages {
  readonly #seconds: number
  /** Counts the clearings of the cache. A rendering that began before one is sent to its requesters but not cached. */
  #age = 0
  readonly #pages = new Map<string, { page: SharedPage; expiresAt: number }>()
  /** Concurrent requests for a page share one rendering. */
  readonly #underway = new Map<string, Promise<SharedPage | RefusedPage | null>>()

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /**
   * Resolves to null where the page cannot be shared now: an error, or an answer that sets a cookie. A page that failed
   * because the database is away is returned as it is: rendering it again for each visitor would make them wait twice.
   */
  find(path: string, render: RenderShared): Promise<SharedPage | RefusedPage | null> | SharedPage {
    const cached = this.#pages.get(path)
    if (cached && cached.expiresAt > performance.now()) return cached.page
    const underway = this.#underway.get(path) ?? this.#render(path, render)
    this.#underway.set(path, underway)
    return underway
  }

  /** Clears the cache because its data changed: the author of a new review looks for it. */
  invalidateAll(): void {
    this.#age += 1
    this.#pages.clear()
    this.#underway.clear()
  }

  async #render(path: string, render: RenderShared): Promise<SharedPage | RefusedPage | null> {
    const age = this.#age
    try {
      const nonce = newNonce()
      const reads = new Set<string>()
      const rendered = await render(nonce, reads)
      const { status, headers, html } = rendered
      if (status === 503) return { refused: rendered, nonce }
      if (status !== 200 || headers.has('set-cookie')) return null
      const page = toSharedPage(html, nonce, surrogateKeysOf(reads))
      if (page && age === this.#age)
        this.#pages.set(path, { page, expiresAt: performance.now() + this.#seconds * 1000 })
      return page
    } finally {
      if (age === this.#age) this.#underway.delete(path)
    }
  }
}
