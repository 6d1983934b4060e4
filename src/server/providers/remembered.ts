import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#domain/time/milliseconds.ts'

type Loaded<Value> = { value: Value; isAnswer: boolean }

const MAX_ENTRIES = 20_000
/** Anybody can invent keys that a provider does not know: these are fewer, and push out no answer. */
const MAX_MISSES = 2000

/**
 * Caches the answers of a provider for a day: for the 20,000 most recently used keys that it knows, and the 2,000
 * that it does not know. Requests of a key at once share one answer. A failure is not cached.
 */
export function createRemembered<Value>(clock: () => number = () => performance.now()) {
  const createCache = (max: number) =>
    new LRUCache<string, { value: Value }>({
      max,
      ttl: DAY_MS,
      // Read the given clock every time: by default the cache would reuse a reading for a millisecond.
      perf: { now: () => clock() + 1 },
      ttlResolution: 0,
    })
  const [answers, misses] = [createCache(MAX_ENTRIES), createCache(MAX_MISSES)]
  const underWay = new Map<string, Promise<Value>>()

  const ask = async (key: string, load: () => Promise<Loaded<Value>>) => {
    try {
      const { value, isAnswer } = await load()
      if (isAnswer) (value === null ? misses : answers).set(key, { value })
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return async (key: string, load: () => Promise<Loaded<Value>>): Promise<Value> => {
    const answer = answers.get(key) ?? misses.get(key)
    if (answer) return answer.value
    const request = underWay.get(key) ?? ask(key, load)
    underWay.set(key, request)
    return request
  }
}
