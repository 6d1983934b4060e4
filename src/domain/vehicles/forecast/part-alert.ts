import { componentOf } from './components.ts'
import type { ComponentForecast } from './part-forecast.ts'
import { DUE_CHANCE } from './risk.ts'

/**
 * Once a visit is called for, whatever has at least this chance at the end of its weeks is worth a look. Judgement,
 * measured on the simulated fleets (docs/vehicles.md).
 */
export const LOOK_CHANCE = 0.026
/** What has used up less than this share of the time to its date is nearly new: nobody needs to look at it. Judgement. */
const NEARLY_NEW = 0.2
/** Of the cars of which nobody has said whether they have such a part, so many have one. Judgement. */
const LIKELY_FITTED = 0.7
/**
 * An alert names no more looks than these, the likeliest. Judgement: the fewest with which each of three fleets of other
 * authors had 70% of its needs told (docs/vehicles.md).
 */
export const MOST_LOOKS = 4
/** A live alert stays until news has taken the chance well below. */
const STAY_SHARE = 0.7
/** An interval is announced this long before it ends, and not earlier: earlier would be selling. */
export const INTERVAL_LEAD_DAYS = 30

/**
 * What begins to alert within this of each other is put right in one visit and is one alert [VEH-23]. Judgement: as long
 * as people let a plannable job wait.
 */
export const VISIT_DAYS = 63

/** Says whether a part should have an alert today. Without news it never takes one back. */
export function isAlerting(part: ComponentForecast, today: number, isLive = false): boolean {
  const { basis, state, likelyDay, since } = part
  if (part.finding !== null) return true
  if (componentOf(part.component).alertsOn === 'finding') return false
  if (state === 'notKnownIfFitted' || likelyDay === null) return false
  // Of a car that came to us old and of which nothing at all is known we ask, and raise no alert.
  if (part.isNothingKnown && !isLive) return false
  if (basis === 'interval')
    return (
      since !== null &&
      today >= likelyDay - INTERVAL_LEAD_DAYS &&
      // What nobody has recorded for longer is a question and no alert, unless the alert already stands.
      (isLive || state !== 'notOnRecord')
    )
  if (state === 'overdue') return true
  return (part.chanceWithin120Days ?? 0) >= DUE_CHANCE * (isLive ? STAY_SHARE : 1)
}

/**
 * Says whether a part is worth a look while a mechanic is at the car anyway; it calls nobody by itself [VEH-24]. So discs,
 * exhaust and suspension may be, whose forecast never calls for a visit, and what the car may not even have.
 */
export function isWorthALook(part: ComponentForecast, today: number, isListed = false): boolean {
  const { isNothingKnown, since, recordDay } = part
  if (since !== null && recordDay !== null)
    if (today - since.day < NEARLY_NEW * (recordDay - since.day)) return false
  if (isNothingKnown) return false
  return lookChanceOf(part) >= LOOK_CHANCE * (isListed ? STAY_SHARE : 1)
}

/** The chance that a look finds it worn out. */
export const lookChanceOf = ({
  state,
  chanceWithin120Days,
}: Pick<ComponentForecast, 'state' | 'chanceWithin120Days'>) =>
  (state === 'notKnownIfFitted' ? LIKELY_FITTED : 1) * (chanceWithin120Days ?? 0)
