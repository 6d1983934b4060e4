import { LRUCache } from 'lru-cache'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { HeaderList } from '#server/http/security/headers.ts'

export type CachedAnswer = { bytes: Uint8Array; headers: HeaderList }

/** `isForAll` says whether everybody may get it. */
export type MadeAnswer = CachedAnswer & { cookies: string[]; isForAll: boolean }

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
  /** When something of each tag became stale last, by the monotonic clock. */
  readonly #changes = new Map<string, number>()
  /** What is being made now, by its address. */
  readonly #underWay = new Map<string, { age: number; made: Promise<MadeAnswer> }>()
  /** The day in the UK on which the answers were made. */
  #day: { startsAt: number; endsAt: number } | null = null

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

  /** Says whether nothing of the tag became stale within that time. */
  isSettled(tag: string, withinMs: number): boolean {
    return performance.now() - (this.#changes.get(tag) ?? Number.NEGATIVE_INFINITY) > withinMs
  }

  /**
   * Has an answer made and stores it where it is for everybody. Who asks for the same meanwhile gets that one, because after each
   * change all who look at a popular page would have it made again at once. Nobody gets an answer of which the making began before
   * a change that they may know of. `seconds` must be above zero, because the cache reads zero as "for ever".
   */
  async make(
    address: string,
    { tag, seconds }: { tag: string; seconds: number },
    make: () => Promise<MadeAnswer>,
  ): Promise<MadeAnswer> {
    const age = this.#ageOf(tag)
    const current = this.#underWay.get(address)
    if (current?.age === age) {
      const made = await current.made
      return made.isForAll ? made : make()
    }
    const own = { age, made: make() }
    this.#underWay.set(address, own)
    try {
      const made = await own.made
      // It became stale while it was made.
      if (made.isForAll && age === this.#ageOf(tag))
        this.#entries.set(
          address,
          { bytes: made.bytes, headers: made.headers, tag },
          { ttl: seconds * 1000 },
        )
      return made
    } finally {
      if (this.#underWay.get(address) === own) this.#underWay.delete(address)
    }
  }

  /**
   * Drops what was made on another day: prices and settings that are planned from a day on begin by themselves at its midnight, on
   * every server, and a mechanic whose document ended the day before is not listed any more [MECH-145]. Call it before an answer or a page is looked for.
   */
  turnTo(now: Temporal.Instant): void {
    const at = now.epochMilliseconds
    if (this.#day && at >= this.#day.startsAt && at < this.#day.endsAt) return
    const day = ukDayOf(now)
    const isFirst = this.#day === null
    this.#day = {
      startsAt: startOfDay(day).epochMilliseconds,
      endsAt: startOfDay(day, 1).epochMilliseconds,
    }
    if (isFirst) return
    this.invalidate('tariffs')
    this.invalidate('settings')
    this.invalidate('mechanics')
  }

  /** For how many whole seconds a cache that we cannot invalidate may store an answer of this day. */
  secondsLeft(now: Temporal.Instant): number {
    this.turnTo(now)
    const endsAt = this.#day?.endsAt ?? 0
    return Math.floor((endsAt - now.epochMilliseconds) / 1000)
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
    this.#ages.set(tag, this.#ageOf(tag) + 1)
    this.#changes.set(tag, performance.now())
    for (const [address, entry] of this.#entries.entries())
      if (entry.tag === tag) this.#entries.delete(address)
  }

  #ageOf(tag: string): number {
    return this.#ages.get(tag) ?? 0
  }
}
