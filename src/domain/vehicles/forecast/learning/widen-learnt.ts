import type { Life } from '#domain/vehicles/forecast/life/lives.ts'
import { widen } from '#domain/vehicles/forecast/life/survival.ts'

/**
 * What no record shows makes the lives to come less alike than those on record, by this share of their spread: drivers
 * change, and what was renewed was not always worn out. Judgement, checked on the simulated fleets.
 */
const UNSEEN_SPREAD = 0.25
/** The same of parts that no fleet was fitted to, so that how they wear is itself a guess. Judgement, checked likewise. */
const JUDGED_SPREAD = 0.5
/**
 * How far the usual life of a fleet's parts may be from the given one, as the standard deviation of its logarithm, before
 * any of its own lives has ended. Judgement, checked on fleets of other authors.
 */
const LEVEL_SPREAD = 0.25
/** So many stretches teach half of what can be learnt. */
const HALF_TAUGHT = 60

/**
 * Makes learnt lives less alike by what is doubtful about them: the part in a car now is one of these lives, and they may
 * themselves be longer or shorter than was learnt, the more so the fewer of them have ended.
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
