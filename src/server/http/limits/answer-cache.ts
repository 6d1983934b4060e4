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

/** What has changed is made anew; once that has failed, the old answer may be given without a further try. */
type Entry = CachedAnswer & { tag: string; change?: 'not tried' | 'tried' }

/** What a public answer may show, and by which it becomes stale. */
const TAGS = ['services', 'tariffs', 'settings', 'mechanics', 'reviews'] as const

/** Lists that show many mechanics: stale as soon as one of them is. */
const SEARCHES = 'searches'

const asMade = ({ bytes, headers }: Entry): MadeAnswer => ({
  ...{ bytes, headers },
  cookies: [],
  isForAll: true,
})

/** After the database was away what it said last is given at once for so long, without asking it again. */
const AWAY_MS = 10_000

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
   * Has an answer made, as `makeOnce` does. While the database is away the last one is given, however old: nothing can be booked of
   * it then, and a page that is the same for everybody is better an hour old than not there [OPS-A4].
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

  /** What became stale while it was made is better than nothing, and no more than that. */
  #store(address: string, made: MadeAnswer, of: { tag: string; seconds: number; age: number }) {
    const isStale = of.age !== this.#ageOf(of.tag)
    if (isStale && this.find(address)) return
    const { bytes, headers } = made
    const entry: Entry = { bytes, headers, tag: of.tag, ...(isStale && { change: 'not tried' }) }
    this.#entries.set(address, entry, { ttl: of.seconds * 1000 })
  }

  #lastOf = (address: string) => this.#entries.get(address, { allowStale: true })

  /**
   * Has an answer made and stores it where it is for everybody. Who asks for the same meanwhile gets that one, because after each
   * change all who look at a popular page would have it made again at once. Nobody gets an answer of which the making began before
   * a change that they may know of. `seconds` must be above zero, because the cache reads zero as "for ever".
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

  /** Anything may have changed while nobody told us, and a database that was away until now may be asked again. */
  invalidateAll(): void {
    this.#awayUntil = Number.NEGATIVE_INFINITY
    for (const tag of TAGS) this.invalidate(tag)
  }

  /** Drops what listeners derive from one mechanic, and each search. Other lists live for seconds. */
  invalidateOne(tag: 'profile' | 'diary', id: string): void {
    for (const listener of this.#listeners) listener(tag, id)
    this.#drop(SEARCHES)
  }

  /** What is stale remains for a time in which the database is away. */
  #drop(tag: string): void {
    this.#ages.set(tag, this.#ageOf(tag) + 1)
    this.#changes.set(tag, performance.now())
    for (const entry of this.#entries.values()) if (entry.tag === tag) entry.change = 'not tried'
  }

  #ageOf(tag: string): number {
    return this.#ages.get(tag) ?? 0
  }
}
