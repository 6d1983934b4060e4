import { exposureOf, type Survival, survivalAt } from './survival.ts'

/**
 * A renewal of late would more likely be on record or be remembered. So a part of which nobody knows the age is older than
 * one that is met at any time of its life, and has this share of its time left. Judgement, checked on the fleets.
 */
const OLDER = 0.9
/** The hazard of no forecast falls, however unlike the lives are. */
const LEAST_SHAPE = 1.1

/** Where the integral below ends: one life in 2,000 lasts longer. Its steps lie closer where lives are short. */
const LAST_HAZARD = 11
const STEPS = 32
const SPACING = 2.5
/** The logarithm of the exposure by which nine in ten Weibull lives of shape one have ended, over that of one in ten. */
const TENTHS = 3.084

/**
 * The life that is left to a part of unknown age: renewal theory's forward recurrence time, as a Weibull life again. How
 * unlike the lives are decides it, for a long life is the likelier to be met: where some outlast the others by far, more
 * is left.
 */
export function lifeLeftOf({ median, shape, tail }: Survival): Survival {
  const whole = { median: 1, shape, tail }
  const end = exposureOf(whole, LAST_HAZARD)
  const points = [{ exposure: 0, alive: 1, sum: 0 }]
  for (let step = 1; step <= STEPS; step += 1) {
    const exposure = end * (step / STEPS) ** SPACING
    const alive = survivalAt(whole, exposure)
    const before = points[step - 1] ?? { exposure: 0, alive: 1, sum: 0 }
    const more = ((exposure - before.exposure) * (alive + before.alive)) / 2
    points.push({ exposure, alive, sum: before.sum + more })
  }
  const mean = points.at(-1)?.sum ?? 1
  /** The exposure within which so large a share of the parts that are met have ended. */
  const within = (share: number) => {
    const at = points.findIndex(({ sum }) => sum >= share * mean)
    const [low, high] = [points[at - 1], points[at]]
    if (!low || !high) return 0
    const part = (share * mean - low.sum) / (high.sum - low.sum)
    return low.exposure + part * (high.exposure - low.exposure)
  }
  return {
    median: OLDER * within(0.5) * median,
    shape: Math.max(LEAST_SHAPE, TENTHS / Math.log(within(0.9) / within(0.1))),
    tail: 0,
  }
}
