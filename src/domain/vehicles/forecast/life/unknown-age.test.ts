import { describe, expect, it } from 'vitest'
import { LIVES, type WearKey } from './lives.ts'
import { exposureOf, type Survival, survivalAt } from './survival.ts'
import { lifeLeftOf } from './unknown-age.ts'

const STEP = 0.001
const MOST_LIVES = 40

/** The share of the parts met at any time of their lives that have at most so much life left, in median lives. */
function createLeft({ shape, tail }: Survival) {
  const whole = { shape, tail, median: 1 }
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
const SHIPPED = LEARNT_FROM.map((key) => ({ name: key, ...LIVES[key] }))
const TAUGHT = [
  { name: 'lives that are much alike', median: 1.1, shape: 6, tail: 0 },
  { name: 'lives that are unlike', median: 0.9, shape: 2, tail: 0.3 },
  { name: 'lives of which some outlast the others by far', median: 1, shape: 3.3, tail: 1 },
]

describe('the life left to a part of unknown age', () => {
  it.each([...SHIPPED, ...TAUGHT])(
    'holds four in five of the lives that are met: $name [VEH-7]',
    (life) => {
      const shareBefore = createLeft(life)
      const left = lifeLeftOf(life)
      const end = (share: number) => exposureOf(left, -Math.log2(1 - share)) / life.median
      const held = shareBefore(end(0.9)) - shareBefore(end(0.1))
      expect(held).toBeGreaterThan(0.75)
      expect(held).toBeLessThan(0.86)
      expect(shareBefore(end(0.5))).toBeGreaterThan(0.4)
      expect(shareBefore(end(0.5))).toBeLessThan(0.5)
    },
  )

  it('is longer where some lives outlast the others by far [VEH-7]', () => {
    const life = { median: 1, shape: 3.3 }
    expect(lifeLeftOf({ ...life, tail: 1 }).median).toBeGreaterThan(
      1.1 * lifeLeftOf({ ...life, tail: 0 }).median,
    )
  })

  it('has a hazard that never falls, however unlike the lives are [VEH-7]', () => {
    for (const shape of [1.05, 1.2, 2, 4, 9])
      for (const tail of [0, 0.3, 1.2])
        expect(lifeLeftOf({ median: 1, shape, tail }).shape).toBeGreaterThan(1)
  })
})
