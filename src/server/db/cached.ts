import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'

type Cache = { entries: LRUCache<string, { value: unknown }>; age: number }

const MAX_ENTRIES = 20_000

/** The program's cache of public answers is one for all requests, and is notified of each change in every process. */
const cacheOf = new WeakMap<object, Cache>()

function openCache({ answers }: Pick<Context, 'answers'>): Cache {
  const known = cacheOf.get(answers)
  if (known) return known
  const cache: Cache = { entries: new LRUCache({ max: MAX_ENTRIES }), age: 0 }
  cacheOf.set(answers, cache)
  answers.onInvalidate(() => {
    cache.age += 1
    cache.entries.clear()
  })
  return cache
}

/**
 * Reads what many requests ask alike from memory. Everything is forgotten whenever a public answer becomes stale, in
 * this process or by NOTIFY from another one, and after `SERVICE_CACHE_SECONDS` at the latest. What was read before a
 * change but arrives after it is not stored. Null is not stored either: anybody can invent what does not exist.
 */
export async function readCached<Value>(
  ctx: Pick<Context, 'answers' | 'env'>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const seconds = ctx.env.serviceCacheSeconds
  if (seconds === 0) return read()
  const cache = openCache(ctx)
  const hit = cache.entries.get(key)
  if (hit) return hit.value as Value // The key names the kind of value.
  const { age } = cache
  const value = await read()
  if (value !== null && age === cache.age)
    cache.entries.set(key, { value }, { ttl: seconds * 1000 })
  return value
}
