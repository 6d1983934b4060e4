const MAX_ENTRIES = 10_000

/** Caches the results of a pure function of one key. The calendar's answers do not change, only their number grows. */
export function remember<Key extends string | number, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const hit = known.get(key)
    if (hit !== undefined) return hit
    if (known.size >= MAX_ENTRIES) known.clear()
    const value = compute(key)
    known.set(key, value)
    return value
  }
}
