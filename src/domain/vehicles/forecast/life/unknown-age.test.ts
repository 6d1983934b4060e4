import { describe, expect, it } from 'vitest'
import { LIVES, type WearKey } from './lives.ts'
import { exposureOf, survivalAt } from './survival.ts'
import { UNKNOWN_AGE } from './unknown-age.ts'

const STEP = 0.001
const MOST_LIVES = 40

/** The share of the parts met at any time of their lives that have at most so much life left, in median lives. */
function createLeft(life: { shape: number; tail: number }) {
  const whole = { ...life, median: 1 }
  const sums = [0]
  for (let at = 0; at < MOST_LIVES / STEP; at += 1)
    sums.push((sums.at(-1) ?? 0) + STEP * survivalAt(whole, (at + 0.5) * STEP))
  const mean = sums.at(-1) ?? 1
  return (left: number) => (sums[Math.round(left / STEP)] ?? mean) / mean
}

const LEARNT_FROM: readonly WearKey[] = [
  'front-brake-pads',
  'rear-brake-pads',
  'tyres',
  'battery',
  'clutch',
]

describe('the life left to a part of unknown age', () => {
  it.each(LEARNT_FROM)('holds four in five of the lives that are met: %s [VEH-7]', (key) => {
    const shareBefore = createLeft(LIVES[key])
    const end = (share: number) => exposureOf(UNKNOWN_AGE, -Math.log2(1 - share))
    const held = shareBefore(end(0.9)) - shareBefore(end(0.1))
    expect(held).toBeGreaterThan(0.77)
    expect(held).toBeLessThan(0.86)
    expect(shareBefore(end(0.5))).toBeGreaterThan(0.4)
    expect(shareBefore(end(0.5))).toBeLessThan(0.5)
  })
})
