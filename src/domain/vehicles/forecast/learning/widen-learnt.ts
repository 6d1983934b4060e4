import type { Life } from '#domain/vehicles/forecast/life/lives.ts'
import { widen } from '#domain/vehicles/forecast/life/survival.ts'

/**
 * The share by which future lives differ more than recorded ones: drivers change, and a renewed part was not always worn out.
 * Judgement, checked on the simulated fleets.
 */
const UNSEEN_SPREAD = 0.25
/** The same share for parts that were fitted on no fleet, whose wear is itself a guess. Judgement, checked likewise. */
const JUDGED_SPREAD = 0.5
/**
 * The standard deviation of the logarithm of a fleet's usual life around the given one, before any of its own lives has
 * ended. Judgement, checked on fleets of other authors.
 */
const LEVEL_SPREAD = 0.25
/** The number of stretches that teach half of what can be learnt. */
const HALF_TAUGHT = 60

/**
 * Widens a learnt life by what remains uncertain: the part in a car now is one of many lives, and the usual life may differ
 * from the learnt one, the more so the fewer lives have ended.
 */
export function widenLearnt(
  life: Life,
  taught: { stretches: number; ended: number; isJudged: boolean },
): Life {
  const { stretches, ended, isJudged } = taught
  if (stretches === 0) return life
  const unseen =
    1 + ((isJudged ? JUDGED_SPREAD : UNSEEN_SPREAD) * stretches) / (stretches + HALF_TAUGHT)
  const ofLevel = LEVEL_SPREAD * Math.sqrt(HALF_TAUGHT / (HALF_TAUGHT + ended))
  return { ...life, shape: widen({ shape: life.shape / unseen, tail: life.tail }, ofLevel) }
}
