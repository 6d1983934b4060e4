import { componentOf } from './components.ts'
import { INTERVAL_LEAD_DAYS } from './life/interval.ts'
import type { ComponentForecast } from './part-forecast.ts'
import { DUE_CHANCE } from './risk.ts'

/**
 * The least chance at the end of the weeks of a visit at which a part is worth a look in it. Judgement, measured on the
 * simulated fleets (docs/vehicles.md).
 */
export const LOOK_CHANCE = 0.026
/** A part that has used up less than this share of the time to its likely day is nearly new and needs no look. Judgement. */
const NEARLY_NEW = 0.2
/** The share of cars that have an optional part, among those of which nobody has said. Judgement. */
const LIKELY_FITTED = 0.7
/**
 * The most parts that an alert names as worth a look, the likeliest first. Judgement: the fewest with which three fleets of
 * other authors each had 70% of their needs named (docs/vehicles.md).
 */
export const MOST_LOOKS = 4
/** A live alert ends only when news has reduced the chance to this share of `DUE_CHANCE`. */
const STAY_SHARE = 0.7
/**
 * Parts whose alerts begin within this many days of each other are renewed in one visit and share one alert [VEH-23].
 * Judgement: for so long people let a job wait that they can plan.
 */
export const VISIT_DAYS = 63

/** Says whether a part should have an alert today. Without news an alert never ends. */
export function isAlerting(part: ComponentForecast, today: number, isLive = false): boolean {
  const { basis, state, likelyDay, since } = part
  if (part.finding !== null) return true
  if (componentOf(part.component).alertsOn === 'finding') return false
  if (state === 'notKnownIfFitted' || likelyDay === null) return false
  // The keeper of an old car of which nothing is known is asked instead.
  if (part.isNothingKnown && !isLive) return false
  if (basis === 'interval')
    return (
      since !== null &&
      today >= likelyDay - INTERVAL_LEAD_DAYS &&
      // A part that has not been on record for longer leads to a question, unless its alert already stands.
      (isLive || state !== 'notOnRecord')
    )
  if (state === 'overdue') return true
  return (part.chanceWithin120Days ?? 0) >= DUE_CHANCE * (isLive ? STAY_SHARE : 1)
}

/**
 * Says whether a part is worth a look while a mechanic is at the car anyway [VEH-24]. It causes no visit, so it may be a part
 * whose forecast never does (discs, exhaust, suspension) or one that the car may not have.
 */
export function isWorthALook(part: ComponentForecast, today: number, isListed = false): boolean {
  const { isNothingKnown, since, recordDay } = part
  if (since !== null && recordDay !== null)
    if (today - since.day < NEARLY_NEW * (recordDay - since.day)) return false
  if (isNothingKnown) return false
  return lookChanceOf(part) >= LOOK_CHANCE * (isListed ? STAY_SHARE : 1)
}

/** The chance that a look finds the part worn out. */
export const lookChanceOf = ({
  state,
  chanceWithin120Days,
}: Pick<ComponentForecast, 'state' | 'chanceWithin120Days'>) =>
  (state === 'notKnownIfFitted' ? LIKELY_FITTED : 1) * (chanceWithin120Days ?? 0)
