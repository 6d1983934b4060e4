import type { HeaderList } from '#server/http/headers.ts'

export type KeptAnswer = { bytes: Uint8Array; headers: HeaderList }

type Entry = KeptAnswer & { tag: string; expiresAt: number }

/** Answers that are the same for everybody, by their full address. Bounded: an address costs an attacker nothing. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #max: number
  readonly #listeners: (() => void)[] = []

  constructor(max = 500) {
    this.#max = max
  }

  find(address: string): KeptAnswer | null {
    const entry = this.#entries.get(address)
    if (!entry) return null
    // A monotonic clock: a jump of the other one must neither keep nor drop anything.
    if (entry.expiresAt > performance.now()) return entry
    this.#entries.delete(address)
    return null
  }

  keep(address: string, tag: string, seconds: number, answer: KeptAnswer): void {
    const oldest = this.#entries.keys().next()
    if (this.#entries.size >= this.#max && !oldest.done) this.#entries.delete(oldest.value)
    this.#entries.set(address, { ...answer, tag, expiresAt: performance.now() + seconds * 1000 })
  }

  /** For whoever keeps something that was made of such answers. */
  onInvalidate(listener: () => void): void {
    this.#listeners.push(listener)
  }

  invalidate(tag: string): void {
    for (const listener of this.#listeners) listener()
    for (const [address, entry] of this.#entries)
      if (entry.tag === tag) this.#entries.delete(address)
  }
}
