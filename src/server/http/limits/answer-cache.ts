import { LRUCache } from 'lru-cache'
import type { HeaderList } from '#server/http/security/headers.ts'

export type CachedAnswer = { bytes: Uint8Array; headers: HeaderList }

/** A page of fifty mechanics is 16 KB. */
const MAX_BYTES = 16 * 2 ** 20

/** Without an id everything of that tag is stale, otherwise only what is derived from one thing. */
type InvalidationListener = (tag: string, id?: string) => void

type Entry = CachedAnswer & { tag: string }

/** Lists that show many mechanics: stale as soon as one of them is. */
const SEARCHES = 'searches'

/**
 * Caches answers that are the same for everybody, by their full address. It is bounded, because an attacker can invent
 * addresses for free.
 */
export class AnswerCache {
  /** The monotonic clock prevents a change of the wall clock from prolonging or dropping entries. */
  readonly #entries: LRUCache<string, Entry>
  readonly #listeners: InvalidationListener[] = []
  /** Counts what became stale of each tag: an answer that was made before that is not stored after it. */
  readonly #ages = new Map<string, number>()

  constructor(max = 2000) {
    this.#entries = new LRUCache({
      max,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
    })
  }

  find(address: string): CachedAnswer | null {
    return this.#entries.get(address) ?? null
  }

  ageOf(tag: string): number {
    return this.#ages.get(tag) ?? 0
  }

  /**
   * Stores an answer, unless it became stale while it was made: `age` is that of its tag before. `seconds` must be above
   * zero, because the cache reads zero as "for ever".
   */
  store(
    address: string,
    { tag, age, seconds }: { tag: string; age: number; seconds: number },
    answer: CachedAnswer,
  ): void {
    if (age !== this.ageOf(tag)) return
    this.#entries.set(address, { ...answer, tag }, { ttl: seconds * 1000 })
  }

  /** Registers a listener for data that is derived from such answers and must be dropped with them. */
  onInvalidate(listener: InvalidationListener): void {
    this.#listeners.push(listener)
  }

  invalidate(tag: string): void {
    for (const listener of this.#listeners) listener(tag)
    this.#drop(tag)
    if (tag === 'mechanics') this.#drop(SEARCHES)
  }

  /** Drops what listeners derive from one mechanic, and each search. Other lists live for seconds. */
  invalidateOne(tag: 'profile' | 'diary', id: string): void {
    for (const listener of this.#listeners) listener(tag, id)
    this.#drop(SEARCHES)
  }

  #drop(tag: string): void {
    this.#ages.set(tag, this.ageOf(tag) + 1)
    for (const [address, entry] of this.#entries.entries())
      if (entry.tag === tag) this.#entries.delete(address)
  }
}
