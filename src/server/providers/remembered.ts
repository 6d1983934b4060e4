type Kept<Value> = { value: Value; until: number }
type Loaded<Value> = { value: Value; isAnswer: boolean }

const DAY_MS = 86_400_000
const MOST_ENTRIES = 20_000

/**
 * Asks once a day for each key (facts: cached answers, 24 h); callers that come while it is being asked share the
 * question. What is no answer is not kept. The least recently used entry goes first.
 */
export function createRemembered<Value>(clock: () => number = () => performance.now()) {
  const kept = new Map<string, Kept<Value>>()
  const asked = new Map<string, Promise<Value>>()

  const ask = async (key: string, load: () => Promise<Loaded<Value>>) => {
    try {
      const { value, isAnswer } = await load()
      if (isAnswer) keep(key, value)
      return value
    } finally {
      asked.delete(key)
    }
  }

  const keep = (key: string, value: Value, until = clock() + DAY_MS) => {
    kept.delete(key)
    kept.set(key, { value, until })
    const [oldest] = kept.keys()
    if (kept.size > MOST_ENTRIES && oldest !== undefined) kept.delete(oldest)
  }

  return async (key: string, load: () => Promise<Loaded<Value>>): Promise<Value> => {
    const entry = kept.get(key)
    if (entry && clock() < entry.until) {
      keep(key, entry.value, entry.until)
      return entry.value
    }
    const question = asked.get(key) ?? ask(key, load)
    asked.set(key, question)
    return question
  }
}
