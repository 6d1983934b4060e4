import { LRUCache } from 'lru-cache'
import type { HeaderList } from '#server/http/security/headers.ts'

export type CachedAnswer = { bytes: Uint8Array; headers: HeaderList }

type Entry = CachedAnswer & { tag: string }

/** Answers that are the same for everybody, by their full address. Bounded: an address costs an attacker nothing. */
export class AnswerCache {
  /** It reads a monotonic clock: a jump of the other one neither prolongs nor drops anything. */
  readonly #entries: LRUCache<string, Entry>
  readonly #listeners: (() => void)[] = []

  constructor(max = 500) {
    this.#entries = new LRUCache({ max })
  }

  find(address: string): CachedAnswer | null {
    return this.#entries.get(address) ?? null
  }

  /** `seconds` is above zero: the cache would read zero as "for ever". */
  keep(address: string, tag: string, seconds: number, answer: CachedAnswer): void {
    this.#entries.set(address, { ...answer, tag }, { ttl: seconds * 1000 })
  }

  /** For what is made of such answers and must be dropped with them. */
  onInvalidate(listener: () => void): void {
    this.#listeners.push(listener)
  }

  invalidate(tag: string): void {
    for (const listener of this.#listeners) listener()
    for (const [address, entry] of this.#entries.entries())
      if (entry.tag === tag) this.#entries.delete(address)
  }
}
