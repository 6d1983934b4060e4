/** Returns the probability of two samples this different from one distribution: near 0 means a difference. */
export function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, step: 1 / a.length })),
    ...b.map((value) => ({ value, step: -1 / b.length })),
  ].sort((one, other) => one.value - other.value)
  let [apart, most] = [0, 0]
  for (const [at, { value, step }] of all.entries()) {
    apart += step
    // Equal values are counted together.
    if (all[at + 1]?.value !== value) most = Math.max(most, Math.abs(apart))
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * most
  let sum = 0
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * lambda) ** 2)
  return Math.min(1, Math.max(0, lambda < 0.2 ? 1 : sum))
}
