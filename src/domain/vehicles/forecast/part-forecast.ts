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
import { INTERVAL_LEAD_DAYS, intervalEnd } from './life/interval.ts'
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
  /** The day on which a test found it sound, where its life counts from then because nobody knows when it was renewed. */
  seenSoundDay: number | null
  /** The day by which most such parts have worn out, or on which the interval ends; null where nothing can be said. */
  likelyDay: number | null
  /** The likely day by its record alone, which without a renewal counts from new. Past it the keeper is asked. */
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
   * Whether there has been no news of the car since its first day, and the factory's part would have outlived most of its
   * kind when the car became known here. It does not depend on today, so that no alert ends only because time passes.
   */
  isNothingKnown: boolean
  finding: Finding | null
  risk: RiskLevel
  /** The question whose answer would settle the state. */
  question: 'lastRenewed' | 'isFitted' | null
}

/** The columns of a part whose wear is not forecast. */
const NO_CHANCES = {
  earliestDay: null,
  latestDay: null,
  confidence: null,
  endedShare: null,
  chanceWithin90Days: null,
  chanceWithin120Days: null,
} as const

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

/** A part this many intervals old was in all likelihood renewed without a record. Judgement. */
const FORGOTTEN_INTERVALS = 1.5

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
    // The keeper of an old car of which nothing is known is asked, instead of reading that a part is overdue.
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
    ...NO_CHANCES,
    finding: history.finding,
    risk: intervalRisk(state, daysLeft, row.isCritical),
    question: questionOf(component, history, state),
  }
}

/** The risk of an interval, which is a recommendation: never critical, and high only well past its end. Judgement. */
function intervalRisk(state: PartState, daysLeft: number, isCritical: boolean): RiskLevel {
  if (state !== 'due' && state !== 'overdue') return 'low'
  return daysLeft < (isCritical ? 0 : -90) ? 'high' : 'medium'
}

/** Below this share of survivors a sound part was probably renewed without a record. Judgement. */
const DOUBTED_SHARE = 0.3
/** A life, and the chance that it is counted from the right day. */
type Counted = Survival & { trueShare: number }
/** The chance that a record is of the right part. Judgement, checked on the fleets. */
const TRUE_RECORDS = 0.99
/** The share of its life that a part has left when a tester advises. Testers differ, so that the tail is long. Judgement. */
const ADVISED = { median: 0.25, shape: 1.15, tail: 0.6, trueShare: 0.95 }
const ADVISED_AGAIN = { ...ADVISED, median: 0.12 }
const FAILED = { ...ADVISED, median: 0.01, trueShare: TRUE_RECORDS }

/** Whether its state is known: a factory's part past its day may have been renewed without a record. */
function isKnown(
  { finding, isConfirmed }: PartHistory,
  it: { isOnRecord: boolean; since: ComponentForecast['since']; isOverdue: boolean },
): boolean {
  if (finding !== null || isConfirmed) return true
  return it.isOnRecord && !(it.since?.from === 'factory' && it.isOverdue)
}

/** The share of renewals that a keeper who names the last one does not know of. Judgement. */
const KEEPER_UNRECORDED = 0.2

/** The share of renewals since the last known one that nobody has recorded. */
function unrecordedShare({ history }: ForecastInput, { unrecorded }: CarLife): number {
  // A part that failed a test is due, whatever was renewed without a record since.
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
  // Past the whole interval, where a record names the day of its renewal.
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

/** The rest of a life, given as a share of it. */
const shareOf = (life: Survival, left: Counted) => ({ ...left, median: left.median * life.median })

/** Chooses the day from which its life counts: from new, from an inspection that shed doubt on the record, or from a finding. */
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
    // A tester has looked at the part, which says more than its age does.
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
    ...NO_CHANCES,
    finding: history.finding,
    risk: 'low',
    question: questionOf(component, history, state),
  }
}
