import { LRUCache } from 'lru-cache'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { HeaderList } from '#server/http/security/headers.ts'

export type CachedAnswer = { bytes: Uint8Array; headers: HeaderList }

/** `isForAll` says whether everybody may get it. */
export type MadeAnswer = CachedAnswer & { cookies: string[]; isForAll: boolean }

/** A page of fifty mechanics is 16 KB. */
const MAX_BYTES = 16 * 2 ** 20

/** Without an id everything of the tag is stale; with one, only what is derived from that thing. */
type InvalidationListener = (tag: string, id?: string) => void

/** A stale answer is made anew; once that has failed, the old one may be given without another attempt. */
type Entry = CachedAnswer & { tag: string; change?: 'not tried' | 'tried' }

/** The kinds of things that public answers show, by which they become stale. */
const TAGS = ['services', 'tariffs', 'settings', 'mechanics', 'reviews'] as const

/** Lists that show many mechanics: stale as soon as one of them is. */
const SEARCHES = 'searches'

const asMade = ({ bytes, headers }: Entry): MadeAnswer => ({
  ...{ bytes, headers },
  cookies: [],
  isForAll: true,
})

/** While the database is away the last answer is given at once for this long, without another attempt. */
const AWAY_MS = 10_000

/**
 * Caches answers that are the same for everybody, by their full address. It is bounded, because an attacker can invent
 * addresses for free.
 */
export class AnswerCache {
  /** The monotonic clock prevents a change of the wall clock from prolonging or dropping entries. */
  readonly #entries: LRUCache<string, Entry>
  readonly #listeners: InvalidationListener[] = []
  /** The number of invalidations of each tag: an answer whose making began before one is not stored after it. */
  readonly #ages = new Map<string, number>()
  /** When something of each tag became stale last, by the monotonic clock. */
  readonly #changes = new Map<string, number>()
  /** What is being made now, by its address. */
  readonly #underWay = new Map<string, { age: number; made: Promise<MadeAnswer> }>()
  #awayUntil = Number.NEGATIVE_INFINITY
  /** The day in the UK on which the answers were made. */
  #day: { startsAt: number; endsAt: number } | null = null

  constructor(max = 2000) {
    this.#entries = new LRUCache({
      max,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
      // What is too old is answered while the database is away.
      noDeleteOnStaleGet: true,
    })
  }

  find(address: string): CachedAnswer | null {
    const entry = this.#entries.get(address)
    return entry && !entry.change ? entry : null
  }

  /** Says whether nothing of the tag became stale within that time. */
  isSettled(tag: string, withinMs: number): boolean {
    return performance.now() - (this.#changes.get(tag) ?? Number.NEGATIVE_INFINITY) > withinMs
  }

  /** The database has just failed to answer. */
  noteAway(): void {
    this.#awayUntil = performance.now() + AWAY_MS
  }

  /** Says whether it failed to answer a moment ago, so that asking again would mostly be waiting. */
  isAway(): boolean {
    return performance.now() < this.#awayUntil
  }

  /**
   * Makes an answer as `makeOnce` does. While the database is away it returns the last one, however old: nothing can be
   * booked from it, and an old public page is better than none [OPS-A4].
   */
  async make(
    address: string,
    stored: { tag: string; seconds: number },
    make: () => Promise<MadeAnswer>,
    isAway: (error: unknown) => boolean = () => false,
  ): Promise<MadeAnswer> {
    const known = this.#lastOf(address)
    if (known && known.change !== 'not tried' && this.isAway()) return asMade(known)
    try {
      return await this.#makeOnce(address, stored, make)
    } catch (error) {
      if (!isAway(error)) throw error
      this.noteAway()
      const last = this.#lastOf(address)
      if (!last) throw error
      if (last.change) last.change = 'tried'
      return asMade(last)
    }
  }

  /** An answer that became stale while it was made is stored only for a time in which the database is away. */
  #store(address: string, made: MadeAnswer, of: { tag: string; seconds: number; age: number }) {
    const isStale = of.age !== this.#ageOf(of.tag)
    if (isStale && this.find(address)) return
    const { bytes, headers } = made
    const entry: Entry = { bytes, headers, tag: of.tag, ...(isStale && { change: 'not tried' }) }
    this.#entries.set(address, entry, { ttl: of.seconds * 1000 })
  }

  #lastOf = (address: string) => this.#entries.get(address, { allowStale: true })

  /**
   * Makes an answer and stores it if it is for everybody. Concurrent requests for it share one making, because after a change
   * all visitors of a popular page would otherwise have it made at once. Nobody gets an answer whose making began before a
   * change that they may know of. `seconds` must be above zero, because the cache reads zero as "for ever".
   */
  async #makeOnce(
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
      if (made.isForAll) this.#store(address, made, { tag, seconds, age })
      return made
    } finally {
      if (this.#underWay.get(address) === own) this.#underWay.delete(address)
    }
  }

  /**
   * Drops answers that were made on another day: at midnight planned prices and settings begin by themselves, on every
   * server, and a mechanic whose document ended is no longer listed [MECH-145]. Call it before looking for an answer or a
   * page.
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

  /** Anything may have changed unnoticed, and a database that was away may be asked again. */
  invalidateAll(): void {
    this.#awayUntil = Number.NEGATIVE_INFINITY
    for (const tag of TAGS) this.invalidate(tag)
  }

  /** Drops what listeners derive from one mechanic, and each search. Other lists live for seconds. */
  invalidateOne(tag: 'profile' | 'diary', id: string): void {
    for (const listener of this.#listeners) listener(tag, id)
    this.#drop(SEARCHES)
  }

  /** Stale answers stay for a time in which the database is away. */
  #drop(tag: string): void {
    this.#ages.set(tag, this.#ageOf(tag) + 1)
    this.#changes.set(tag, performance.now())
    for (const entry of this.#entries.values()) if (entry.tag === tag) entry.change = 'not tried'
  }

  #ageOf(tag: string): number {
    return this.#ages.get(tag) ?? 0
  }
}
