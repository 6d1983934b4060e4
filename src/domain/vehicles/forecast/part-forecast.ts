import { type ComponentKey, componentOf } from './components.ts'
import { type Correction, NO_CORRECTION } from './evidence/correction.ts'
import {
  type Finding,
  type PartHistory,
  START_SPREADS,
  type StartSource,
} from './evidence/part-history.ts'
import { type PartState, questionOf, stateOf } from './evidence/part-state.ts'
import type { CarLife } from './life/car-lives.ts'
import { type Exposure, exposureFrom } from './life/exposure.ts'
import { intervalEnd } from './life/interval.ts'
import { type Survival, survivalAt, widen } from './life/survival.ts'
import { lifeLeftOf } from './life/unknown-age.ts'
import { isFromNew, TRUE_SINCE } from './life/unrecorded-renewal.ts'
import { forecastWear } from './life/wear-forecast.ts'
import type { MileagePath } from './mileage-path.ts'
import { DUE_CHANCE, type RiskLevel, riskier, riskOf } from './risk.ts'
import type { Usage } from './usage.ts'

export type ComponentForecast = {
  component: ComponentKey
  basis: 'wear' | 'interval'
  state: PartState
  /** When it was last new, and the miles driven then; null where nobody has recorded it. */
  since: { day: number; miles: number; from: StartSource } | null
  /** The day from which its date counts where it was renewed at an unknown time before: a test found it sound. */
  seenSoundDay: number | null
  /** Most such parts have worn out by this day, or the interval ends; null where nothing can be said. */
  likelyDay: number | null
  /** The same by its record alone, which without one counts from new; past it we ask. The likely day may be later. */
  recordDay: number | null
  /** Four in five parts wear out between these two; null for an interval. */
  earliestDay: number | null
  latestDay: number | null
  /** 0 to 100: the chance, in per cent, that the likely day is right to within the tolerance; null for an interval. */
  confidence: number | null
  /** 0 to 1: of such parts, the share that has worn out by today; null for an interval. */
  endedShare: number | null
  /** 0 to 1; null for an interval. */
  chanceWithin90Days: number | null
  chanceWithin120Days: number | null
  /**
   * Since its first day there has been no news of the car, and when it became known here the factory's part had outlived
   * most of its kind. It does not depend on today, so that no alert ends by the passing of time.
   */
  isNothingKnown: boolean
  finding: Finding | null
  risk: RiskLevel
  /** The one question that would settle it. */
  question: 'lastRenewed' | 'isFitted' | null
}

export type ForecastInput = {
  component: ComponentKey
  history: PartHistory
  path: MileagePath
  usage: Usage
  /** The day of the latest news of the car. */
  newsDay: number
  car: {
    corrections?: ReadonlyMap<ComponentKey, Correction>
    knownSince?: number
    inUseDay?: number
    tests?: readonly unknown[]
    today: number
  }
  /** Null for an interval. */
  carLife: CarLife | null
}

export const forecastPart = (it: ForecastInput): ComponentForecast =>
  it.carLife ? forecastWornPart(it, it.carLife) : forecastInterval(it)

const knownSince = (car: ForecastInput['car']) => car.knownSince ?? Number.NEGATIVE_INFINITY

/** A part this far behind its interval was in all likelihood renewed without a record. Judgement. */
const FORGOTTEN_INTERVALS = 1.5
/** An interval that ends within this many days is due. */
const INTERVAL_LEAD_DAYS = 30

function forecastInterval(it: ForecastInput): ComponentForecast {
  const { component, history, path, car, newsDay } = it
  const { today } = car
  const row = componentOf(component)
  const { startDay, from } = history
  const since = startDay === null ? null : { day: startDay, miles: path.milesOn(startDay), from }
  const likelyDay = since ? Math.round(intervalEnd(since, row, path)) : null
  const length = since && likelyDay !== null ? likelyDay - since.day : 0
  const isNothingKnown =
    from === 'factory' &&
    newsDay <= (since?.day ?? 0) &&
    knownSince(car) > newsDay + length * FORGOTTEN_INTERVALS
  const isForgotten =
    since === null ||
    likelyDay === null ||
    // Who brings an old car of which nothing is known is asked, and not told that the factory's is overdue.
    isNothingKnown ||
    (from !== 'job' && newsDay > since.day + FORGOTTEN_INTERVALS * length)
  const daysLeft = (likelyDay ?? today) - today
  const state = stateOf(history, {
    isOnRecord: !isForgotten,
    isOverdue: daysLeft < 0,
    isDue: daysLeft <= INTERVAL_LEAD_DAYS,
  })
  return {
    component,
    basis: 'interval',
    state,
    since,
    seenSoundDay: null,
    isNothingKnown,
    likelyDay,
    recordDay: likelyDay,
    earliestDay: null,
    latestDay: null,
    confidence: null,
    endedShare: null,
    chanceWithin90Days: null,
    chanceWithin120Days: null,
    finding: history.finding,
    risk: intervalRisk(state, daysLeft, row.isCritical),
    question: questionOf(component, history, state),
  }
}

/** Judgement: an interval is a recommendation, so it is never critical, and high only well past its end. */
function intervalRisk(state: PartState, daysLeft: number, isCritical: boolean): RiskLevel {
  if (state !== 'due' && state !== 'overdue') return 'low'
  return daysLeft < (isCritical ? 0 : -90) ? 'high' : 'medium'
}

/** Below this share of survivors a sound part was more likely renewed without a record than so durable. Judgement. */
const DOUBTED_SHARE = 0.3
/** A life, and the chance that it is counted from the right day. */
type Counted = Survival & { trueShare: number }
/** One record in a hundred is of another part. Judgement, checked on the fleets. */
const TRUE_RECORDS = 0.99
/**
 * What of the whole life is left when a tester advises: most of the wear is done, or little, as testers differ, and so
 * some outlast the others by far. Judgement, checked likewise.
 */
const ADVISED = { median: 0.25, shape: 1.15, tail: 0.6, trueShare: 0.95 }
const ADVISED_AGAIN = { ...ADVISED, median: 0.12 }
const FAILED = { ...ADVISED, median: 0.01, trueShare: TRUE_RECORDS }

/** The factory's part past its day may have been renewed where nobody wrote it down: we ask. */
function isKnown(
  { finding, isConfirmed }: PartHistory,
  it: { isOnRecord: boolean; since: ComponentForecast['since']; isOverdue: boolean },
): boolean {
  if (finding !== null || isConfirmed) return true
  return it.isOnRecord && !(it.since?.from === 'factory' && it.isOverdue)
}

/** Who says when it was last renewed knows of most renewals. Judgement. */
const KEEPER_UNRECORDED = 0.2

/** The share of renewals since the last known one that nobody has recorded. */
function unrecordedShare({ history }: ForecastInput, { unrecorded }: CarLife): number {
  // What failed a test is due, whatever nobody wrote down since.
  if (history.isConfirmed || history.finding?.isFailure) return 0
  return history.from === 'keeper' ? Math.min(KEEPER_UNRECORDED, unrecorded) : unrecorded
}

type Basis = Counted & {
  start: { day: number; miles: number }
  soundAt: number
  isOfUnknownAge: boolean
  exposure: Exposure
}

function forecastWornPart(it: ForecastInput, carLife: CarLife): ComponentForecast {
  const { component, usage, history, car } = it
  const { today } = car
  const { toleranceMonths, isCritical } = componentOf(component)
  const chosen = chooseBasis(it, carLife)
  if (chosen === null) return unknownPart(it)
  const { basis, isOnRecord, since } = chosen
  const { chanceWithin, outlivedDay, ...said } = forecastWear(
    {
      ...basis,
      newsDay: it.newsDay,
      inUseDay: car.inUseDay ?? null,
      isTested: (car.tests ?? []).length > 0,
      isFound: history.finding !== null,
      unrecordedShare: unrecordedShare(it, carLife),
      isSilent: isOnRecord && isFromNew(history),
      left: lifeLeftOf(carLife.life),
      milesSpread: usage.spread * (it.path.lastKnownDay === null ? carLife.doubt : 1),
      causeSpread: carLife.causeSpread,
      correction: car.corrections?.get(component) ?? NO_CORRECTION,
    },
    today,
    toleranceMonths,
  )
  const chanceWithin90Days = chanceWithin(90)
  const chanceWithin120Days = chanceWithin(120)
  const isOverdue = today > said.recordDay
  const state = stateOf(history, {
    isOnRecord: isKnown(history, { isOnRecord, since, isOverdue }),
    isOverdue,
    isDue: chanceWithin120Days >= DUE_CHANCE || history.finding !== null,
  })
  // Past the whole interval, by a record that names the day of its renewal.
  const isLongOverdue = today > outlivedDay && since?.from !== 'factory'
  const overdueRisk = !isCritical ? 'medium' : isLongOverdue ? 'critical' : 'high'
  const isRepeated = history.finding?.isRepeated ?? false
  const byChance = riskOf({ chanceWithin90Days, isCritical, isRepeated })
  const isNothingKnown =
    since?.from === 'factory' && it.newsDay <= since.day && knownSince(car) > said.recordDay
  return {
    component,
    basis: 'wear',
    state,
    since,
    seenSoundDay: basis.isOfUnknownAge ? basis.start.day : null,
    isNothingKnown,
    ...said,
    chanceWithin90Days,
    chanceWithin120Days,
    finding: history.finding,
    risk: state === 'overdue' ? riskier(byChance, overdueRisk) : byChance,
    question: questionOf(component, history, state),
  }
}

/** What is left of a life, given as a share of it. */
const shareOf = (life: Survival, left: Counted) => ({ ...left, median: left.median * life.median })

/** From which day its life is counted: from new, from an inspection that shed doubt on the record, or from a finding. */
function chooseBasis({ history, path }: ForecastInput, { life, rates }: CarLife) {
  const startingOn = (day: number, { median, shape, tail, trueShare }: Counted): Basis => {
    const start = { day, miles: path.milesOn(day) }
    return {
      start,
      median,
      shape,
      tail,
      trueShare,
      soundAt: 0,
      isOfUnknownAge: false,
      exposure: exposureFrom(start, rates, path),
    }
  }
  const { startDay, soundDay, finding, from } = history
  const fromNew =
    startDay === null
      ? null
      : startingOn(startDay, {
          ...life,
          shape: widen(life, START_SPREADS[from]),
          trueShare: TRUE_RECORDS,
        })
  const since = fromNew && { ...fromNew.start, from }
  let basis = fromNew
  let isOnRecord = fromNew !== null
  if (soundDay !== null) {
    const soundAt = fromNew?.exposure.at(soundDay) ?? Number.POSITIVE_INFINITY
    if (fromNew && (history.isConfirmed || survivalAt(life, soundAt) >= DOUBTED_SHARE))
      basis = { ...fromNew, soundAt }
    else {
      const left = startingOn(soundDay, { ...lifeLeftOf(life), trueShare: TRUE_SINCE })
      basis = { ...left, isOfUnknownAge: true }
      isOnRecord = false
    }
  }
  if (finding !== null) {
    const left = finding.isFailure ? FAILED : finding.isRepeated ? ADVISED_AGAIN : ADVISED
    // Somebody has looked at it, which says more than its age.
    const found = startingOn(finding.day, shareOf(life, left))
    return { basis: found, isOnRecord, since: isOnRecord ? since : null }
  }
  return basis && { basis, isOnRecord, since: isOnRecord ? since : null }
}

const unknownPart = ({ component, history }: ForecastInput): ComponentForecast => {
  const state = stateOf(history, { isOnRecord: false, isOverdue: false, isDue: false })
  return {
    component,
    basis: 'wear',
    state,
    since: null,
    seenSoundDay: null,
    isNothingKnown: false,
    likelyDay: null,
    recordDay: null,
    earliestDay: null,
    latestDay: null,
    confidence: null,
    endedShare: null,
    chanceWithin90Days: null,
    chanceWithin120Days: null,
    finding: history.finding,
    risk: 'low',
    question: questionOf(component, history, state),
  }
}
