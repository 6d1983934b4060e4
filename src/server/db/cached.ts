import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import { isDatabaseAway } from './connections/is-database-away.ts'

type Caching = Pick<Context, 'answers' | 'env'>

/**
 * The kinds of values that many requests read. `staleWith` is the tag of the public answers that become stale with a value;
 * `max` bounds what visitors can add by inventing places and cars; `seconds` is less than `SERVICE_CACHE_SECONDS` where an
 * old value would disappoint.
 */
const SHELVES = {
  services: { staleWith: 'services', max: 10, seconds: 86_400 },
  tariffs: { staleWith: 'tariffs', max: 1, seconds: 86_400 },
  settings: { staleWith: 'settings', max: 1, seconds: 86_400 },
  vehicles: { staleWith: 'services', max: 10_000, seconds: 86_400 },
  places: { staleWith: 'services', max: 10_000, seconds: 86_400 },
  /** Who serves a place, by id. */
  nearby: { staleWith: 'mechanics', max: 2000, seconds: 86_400 },
  /** What lists show of a mechanic. */
  profile: { staleWith: 'mechanics', max: 10_000, seconds: 86_400 },
  /** A mechanic's own page, as it was read last. */
  mechanic: { staleWith: 'mechanics', max: 2000, seconds: 86_400 },
  /** The addresses that the site map names. */
  sitemap: { staleWith: 'mechanics', max: 1, seconds: 86_400 },
  /** When a mechanic is free next. */
  diary: { staleWith: 'mechanics', max: 10_000, seconds: 10 },
} as const

export type ShelfName = keyof typeof SHELVES

type Values = Map<string, unknown>

/** Values by key and, within a key, by variant: everything known of a mechanic becomes stale at once. */
type Shelf = {
  entries: LRUCache<string, Values>
  /** Values that became stale after they were read, and whether reading them again has been tried. */
  changed: WeakMap<Values, 'not tried' | 'tried'>
  /** Each read that is under way collects the keys that become stale before it ends. */
  reads: Set<Set<string>>
}

const EVERY_KEY = '*'
const ONLY = ''
/** The most variants of one key: a diary is read for jobs of few lengths. */
const MAX_VARIANTS = 16

/** The program's cache of public answers is one for all requests, and is notified of each change in every process. */
const shelvesOf = new WeakMap<object, Map<ShelfName, Shelf>>()

function openShelf({ answers }: Caching, name: ShelfName): Shelf {
  const shelves = shelvesOf.get(answers) ?? new Map<ShelfName, Shelf>()
  shelvesOf.set(answers, shelves)
  const known = shelves.get(name)
  if (known) return known
  const { max, staleWith } = SHELVES[name]
  const shelf: Shelf = {
    // What is too old or has changed is given while the database is away.
    entries: new LRUCache({ max, noDeleteOnStaleGet: true }),
    changed: new WeakMap(),
    reads: new Set(),
  }
  shelves.set(name, shelf)
  answers.onInvalidate((tag, id) => {
    if (id === undefined && tag === staleWith) dropAll(shelf)
    else if (id !== undefined && tag === name) drop(shelf, id)
  })
  return shelf
}

function drop({ entries, changed, reads }: Shelf, key: string): void {
  for (const stale of reads) stale.add(key)
  const values = entries.peek(key)
  if (values) changed.set(values, 'not tried')
}

function dropAll({ entries, changed, reads }: Shelf): void {
  for (const stale of reads) stale.add(EVERY_KEY)
  for (const values of entries.values()) changed.set(values, 'not tried')
}

/**
 * When an entry may be used. `now`: it is neither too old nor stale. `away`: the database is away, so that age does not
 * matter, nor does a change after one vain attempt to read it. `at last`: always.
 */
type When = 'now' | 'away' | 'at last'

function valuesOf({ entries, changed }: Shelf, key: string, when: When): Values | undefined {
  const values = entries.get(key, { allowStale: when !== 'now' })
  const change = values && changed.get(values)
  if (change === undefined || (when === 'away' && change === 'tried')) return values
  if (when === 'now' || when === 'away') return undefined
  changed.set(values as Values, 'tried')
  return values
}

/**
 * Reads a value that many requests need from memory. It becomes stale with its public answers, in this process or by NOTIFY
 * from another one, and after `SERVICE_CACHE_SECONDS` at the latest. While the database is away, the last value is used as
 * the best that is known [OPS-A4]. A value that was read before a change but arrives after it is not stored. Null is not
 * stored either, because anybody can invent keys that do not exist.
 */
export async function readCached<Value>(
  ctx: Caching,
  shelf: ShelfName,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = recall(ctx, shelf, key)
  if (known !== undefined) return known as Value // The shelf names the kind of value.
  const found = await readCachedEach<Value, string>(ctx, { shelf }, [key], async () => {
    const value = await read()
    return new Map(value === null ? [] : [[key, value]])
  })
  return found.get(key) ?? (null as Value) // Null is the only value that is not in the map.
}

/** Returns the value that was read last, however old, without asking the database; undefined where there is none. */
export const recallLast = <Value>(ctx: Caching, shelf: ShelfName, key: string) =>
  openShelf(ctx, shelf).entries.peek(key, { allowStale: true })?.get(ONLY) as Value | undefined // The shelf names the kind of value.

function recall(ctx: Caching, shelf: ShelfName, key: string): unknown {
  if (ctx.env.serviceCacheSeconds === 0) return undefined
  return valuesOf(openShelf(ctx, shelf), key, 'now')?.get(ONLY)
}

/**
 * The same for several keys: `read` gets the keys that are not in memory, and is not called if all are. A value is read again
 * if `isCurrent` returns false for it.
 */
export async function readCachedEach<Value, Key extends string | number>(
  ctx: Caching,
  asked: { shelf: ShelfName; variant?: string; isCurrent?: (value: Value) => boolean },
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Promise<ReadonlyMap<Key, Value>> {
  const seconds = Math.min(SHELVES[asked.shelf].seconds, ctx.env.serviceCacheSeconds)
  if (seconds === 0) return read(keys)
  const { shelf: name, variant = ONLY, isCurrent = () => true } = asked
  const shelf = openShelf(ctx, name)
  const recallAll = (when: When) => {
    const found = new Map<Key, Value>()
    for (const key of keys) {
      const value = valuesOf(shelf, String(key), when)?.get(variant) as Value | undefined // The shelf names the kind of value.
      if (value !== undefined && isCurrent(value)) found.set(key, value)
    }
    return found
  }
  const found = recallAll(ctx.answers.isAway() ? 'away' : 'now')
  const missing = keys.filter((key) => !found.has(key))
  if (missing.length === 0) return found
  const stale = new Set<string>()
  shelf.reads.add(stale)
  try {
    for (const [key, value] of await read(missing)) {
      found.set(key, value)
      const isStale = stale.has(EVERY_KEY) || stale.has(String(key))
      // A value that became stale while it was read is stored only for a time in which the database is away.
      if (isStale && valuesOf(shelf, String(key), 'now')) continue
      const values = store(shelf, String(key), variant, value, seconds)
      if (isStale) shelf.changed.set(values, 'not tried')
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    ctx.answers.noteAway()
    const last = recallAll('at last')
    if (missing.some((key) => !last.has(key))) throw error
    return last
  } finally {
    shelf.reads.delete(stale)
  }
  return found
}

/** A further variant does not prolong the others. */
function store(
  { entries, changed }: Shelf,
  key: string,
  variant: string,
  value: unknown,
  seconds: number,
): Values {
  const known = entries.get(key)
  if (known && known.size < MAX_VARIANTS && !changed.has(known)) return known.set(variant, value)
  const values: Values = new Map([[variant, value]])
  entries.set(key, values, { ttl: seconds * 1000 })
  return values
}
