import { exposureOf, type Survival, survivalAt } from './survival.ts'

/**
 * A part of unknown age has this share of the time left that a part met at any time of its life has: a recent renewal would
 * more likely be on record or be remembered, so that the part is older. Judgement, checked on the fleets.
 */
const OLDER = 0.9
/** A shape above one, so that no hazard falls, however much lives differ. */
const LEAST_SHAPE = 1.1

/** The integral below ends at this hazard, which one life in 2,000 outlasts. Its steps are closer where lives are short. */
const LAST_HAZARD = 11
const STEPS = 32
const SPACING = 2.5
/**
 * For Weibull lives of shape one: the logarithm of the ratio between the exposures by which nine in ten and one in ten have
 * ended.
 */
const TENTHS = 3.084

/**
 * The life that a part of unknown age has left: renewal theory's forward recurrence time, fitted by a Weibull life. A long
 * life is more likely to be met, so that more is left where some lives outlast the others by far.
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
  /** The exposure within which this share of the parts that are met have ended. */
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
