import { LRUCache } from 'lru-cache'

type Loaded<Value> = { value: Value; isAnswer: boolean }

const DAY_MS = 86_400_000
const MAX_ENTRIES = 20_000

/**
 * Caches an outside service's answers for a day, for the 20,000 most recently used keys. Concurrent callers of a key
 * share one request. A failure is not cached.
 */
export function createRemembered<Value>(clock: () => number = () => performance.now()) {
  const answers = new LRUCache<string, { value: Value }>({
    max: MAX_ENTRIES,
    ttl: DAY_MS,
    // Read the given clock every time: by default the cache would reuse a reading for a millisecond.
    perf: { now: () => clock() + 1 },
    ttlResolution: 0,
  })
  const underWay = new Map<string, Promise<Value>>()

  const ask = async (key: string, load: () => Promise<Loaded<Value>>) => {
    try {
      const { value, isAnswer } = await load()
      if (isAnswer) answers.set(key, { value })
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return async (key: string, load: () => Promise<Loaded<Value>>): Promise<Value> => {
    const answer = answers.get(key)
    if (answer) return answer.value
    const request = underWay.get(key) ?? ask(key, load)
    underWay.set(key, request)
    return request
  }
}
