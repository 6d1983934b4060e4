import { LRUCache } from 'lru-cache'
import type { HeaderList } from '#server/http/security/headers.ts'

export type CachedAnswer = { bytes: Uint8Array; headers: HeaderList }

type Entry = CachedAnswer & { tag: string }

/**
 * Caches answers that are the same for everybody, by their full address. It is bounded, because an attacker can invent
 * addresses for free.
 */
export class AnswerCache {
  /** The monotonic clock prevents a change of the wall clock from prolonging or dropping entries. */
  readonly #entries: LRUCache<string, Entry>
  readonly #listeners: (() => void)[] = []

  constructor(max = 500) {
    this.#entries = new LRUCache({ max })
  }

  find(address: string): CachedAnswer | null {
    return this.#entries.get(address) ?? null
  }

  /** `seconds` must be above zero, because the cache reads zero as "for ever". */
  store(address: string, tag: string, seconds: number, answer: CachedAnswer): void {
    this.#entries.set(address, { ...answer, tag }, { ttl: seconds * 1000 })
  }

  /** Registers a listener for data that is derived from such answers and must be dropped with them. */
  onInvalidate(listener: () => void): void {
    this.#listeners.push(listener)
  }

  invalidate(tag: string): void {
    for (const listener of this.#listeners) listener()
    for (const [address, entry] of this.#entries.entries())
      if (entry.tag === tag) this.#entries.delete(address)
  }
}
