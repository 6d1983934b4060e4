/** Returns repeatable random numbers (Mulberry32), and distributions derived from them. */
export type Chance = {
  uniform: () => number
  normal: () => number
  /** Returns a factor around one: the exponential of a normal variable with this spread. */
  factor: (spread: number) => number
  gamma: (shape: number) => number
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => {
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    return radius * Math.cos(2 * Math.PI * uniform())
  }
  /** Uses the method of Marsaglia and Tsang. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * uniform() ** (1 / shape)
    const d = shape - 1 / 3
    for (;;) {
      const x = normal()
      const v = (1 + x / Math.sqrt(9 * d)) ** 3
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }
  return { uniform, normal, factor: (spread) => Math.exp(spread * normal()), gamma }
}
