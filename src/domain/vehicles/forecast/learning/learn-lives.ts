import { ratesOf } from '#domain/vehicles/forecast/life/exposure.ts'
import {
  isJudged,
  LIVES,
  type Life,
  type Lives,
  MOST_MILES_SHARE,
  type WearKey,
} from '#domain/vehicles/forecast/life/lives.ts'
import { likelihoodsOf, sharesOf } from '#domain/vehicles/forecast/life/recorded-renewals.ts'
import { type CarRecords, LEARNT, type Stretch } from './car-records.ts'
import { lateSharesOf } from './late-records.ts'
import { minimise, type Point } from './minimise.ts'
import { widenLearnt } from './widen-learnt.ts'

/** How much the lives of a fleet may differ from the given ones: the standard deviation of each fitted parameter. Judgement. */
const PRIOR_SPREADS = [1.2, 0.2, 0.4, 0.12, 0.12, 0.25, 0.25, 0.8, 1, 1.2]
const ROUNDS = 6
const EVALUATIONS = 140
/** The most cars that are learnt from: more would make the lives more exact than they are for any one car. */
const MOST_CARS = 2000
/** Until the fleet shows otherwise, the share of cars that never record a part: their tyres come from elsewhere. Judgement. */
const USUALLY_SILENT = 0.2
/** The share of cars whose records begin only some time after their first day. Judgement. */
const RECORDED_LATER = 0.1
/**
 * Until the fleet shows otherwise, the share of renewals of a part that go elsewhere although the household records the
 * others. Judgement.
 */
const USUALLY_ELSEWHERE = 0.05
/**
 * The most by which learnt lives may be longer than the given ones: missing records make lives look longer, never shorter.
 * Judgement.
 */
const MOST_FACTOR = 1.25
/** A larger share would say nothing about lives any more. */
const MOST_ELSEWHERE = 0.9
const LEAST_SHAPE = 1.2
const MOST_TAIL = 1.2
const LEAST_LENGTH = 1e-6

type Item = Stretch & {
  kind: string
  driving: CarRecords['driving']
  isOpen: boolean
  /** Whether it began on the car's first day, when perhaps nobody was recording yet. */
  isFirst: boolean
  /** Whether no renewal of the part is on record. */
  isSilent: boolean
  car: number
  /** Its weight: all lives of one car together count once. */
  share: number
  /** The chance that renewals were recorded from its beginning on. */
  watched: number
}

/** A life, and the share of cars that never record the part however often it is renewed. */
type Learnt = { life: Life; silent: number }

/**
 * Learns how long the parts of a fleet last from its cars' records, starting from the given lives and staying closer to them
 * the fewer the records are. It estimates how much each household records from all parts of its car, so that a renewal nobody
 * recorded is not taken for a long life. A car that is given twice counts once.
 */
export function learnLives(cars: readonly CarRecords[], given: Lives): Lives {
  const steps = stepsOfLearning(cars, given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same, in steps of a fraction of a second, so that a process can do other work in between. */
export function* stepsOfLearning(
  cars: readonly CarRecords[],
  given: Lives,
): Generator<void, Lives> {
  const own = distinct(cars).slice(0, MOST_CARS)
  const late = lateSharesOf(own)
  const items = LEARNT.map((key) => [key, itemsOf(own, key, late)] as const)
  const learnt = new Map<WearKey, Learnt>(
    LEARNT.map((key) => [key, { life: given[key], silent: USUALLY_SILENT }]),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = householdsOf(own.length, items, learnt)
    for (const [key, all] of items) {
      const now = learnt.get(key)
      if (now) learnt.set(key, learnLife(key, all, { weights, given: given[key], now }))
      yield
    }
  }
  const widened = items.map(([key, all]) => {
    const { life } = learnt.get(key) ?? { life: given[key] }
    // A stretch from the first day on counts by the chance that its beginning was recorded.
    const ended = all.reduce((sum, { isOpen, watched }) => sum + (isOpen ? 0 : watched), 0)
    return [
      key,
      widenLearnt(life, { stretches: all.length, ended, isJudged: isJudged(key) }),
    ] as const
  })
  return { ...given, ...Object.fromEntries(widened) }
}

function distinct(cars: readonly CarRecords[]): CarRecords[] {
  const all = new Map<string, CarRecords>()
  for (const car of cars) if (car.parts.length > 0) all.set(JSON.stringify(car), car)
  return [...all.values()]
}

/**
 * Wang and Chang's estimator for recurrent lives (1999). A car that wears out a part quickly has more renewals and would
 * count more often, so each car counts once: by the lives that have ended or, where none has, by how long the present one has
 * lasted. The present life counts only there, because a long life is more likely to be the present one.
 */
const itemsOf = (
  cars: readonly CarRecords[],
  key: WearKey,
  lateShares: readonly number[],
): Item[] =>
  cars.flatMap(({ driving, parts }, car) => {
    const common = { driving, kind: `${driving.style} ${driving.use}`, car }
    const late = lateShares[car] ?? 0
    const watched = 1 - late
    return parts
      .filter(({ component }) => component === key)
      .flatMap(({ first, lengths, open, isSilent }): Item[] => {
        const toRenewal = ({ isEarly = false, ...length }: (typeof lengths)[number]) => ({
          ...length,
          ...common,
          isOpen: isEarly,
          isSilent: false,
        })
        const all = lengths.length + (first ? 1 : 0)
        // Where records begin late, only stretches after the first record have a known length.
        const ofLate = lengths.length === 0 ? 0 : late / lengths.length
        const share = all === 0 ? 0 : watched / all
        const ofOpen = (all === 0 ? watched : 0) + (lengths.length === 0 && !isSilent ? late : 0)
        return [
          ...(first ? [{ ...toRenewal(first), isFirst: true, share, watched }] : []),
          ...lengths.map((one) => ({
            ...toRenewal(one),
            isFirst: false,
            share: share + ofLate,
            watched: 1,
          })),
          ...(open.days > 0
            ? [
                {
                  ...open,
                  ...common,
                  isOpen: true,
                  isSilent,
                  isFirst: isSilent,
                  share: ofOpen,
                  watched: isSilent ? watched : 1,
                },
              ]
            : []),
        ]
      })
  })

/** Estimates from all parts of a car whether its household leaves hardly any, some or most renewals unrecorded. */
function householdsOf(
  count: number,
  items: readonly (readonly [WearKey, readonly Item[]])[],
  learnt: ReadonlyMap<WearKey, Learnt>,
) {
  const logs = Array.from({ length: count }, (): [number, number, number] => [0, 0, 0])
  for (const [key, all] of items) {
    const known = learnt.get(key)
    if (!known) continue
    const likelihoodOf = createLikelihood(key, known)
    for (const item of all) {
      const [few, some, most] = likelihoodOf(item)
      const [a, b, c] = logs[item.car] ?? [0, 0, 0]
      const { watched } = item
      logs[item.car] = [
        a + watched * Math.log(few),
        b + watched * Math.log(some),
        c + watched * Math.log(most),
      ]
    }
  }
  // The number of households of each kind is estimated from the fleet, too.
  const prior: [number, number, number] = [1, 1, 1]
  for (const [few, some, most] of logs.map((one) => sharesOf(one))) {
    prior[0] += few
    prior[1] += some
    prior[2] += most
  }
  return logs.map((one) => sharesOf(one, prior))
}

function learnLife(
  key: WearKey,
  items: readonly Item[],
  {
    weights,
    given,
    now,
  }: { weights: readonly (readonly [number, number, number])[]; given: Life; now: Learnt },
): Learnt {
  const counted = items.filter(({ share }) => share > 0)
  if (counted.length === 0) return now
  const centre = pointOf({ life: given, silent: USUALLY_SILENT })
  const cost = (point: Point) => {
    const likelihoodOf = createLikelihood(key, learntOf(point, given))
    let sum = 0
    for (const item of counted) {
      const [few, some, most] = likelihoodOf(item)
      const [a, b, c] = weights[item.car] ?? [0, 0, 0]
      sum += item.share * (a * Math.log(few) + b * Math.log(some) + c * Math.log(most))
    }
    const pull = point.reduce(
      (total, value, at) => total + ((value - (centre[at] ?? 0)) / (PRIOR_SPREADS[at] ?? 1)) ** 2,
      0,
    )
    return pull / 2 - sum
  }
  return learntOf(minimise(cost, { start: pointOf(now), step: 0.15, rounds: EVALUATIONS }), given)
}

/** Returns how likely a stretch is for each kind of household. */
function createLikelihood(key: WearKey, { life, silent }: Learnt) {
  const rates = new Map<string, { perMile: number; perDay: number }>()
  return ({ kind, driving, miles, days, isOpen, isFirst, isSilent }: Item) => {
    let rate = rates.get(kind)
    if (!rate) {
      rate = ratesOf(key, life, driving)
      rates.set(kind, rate)
    }
    const length = Math.max(LEAST_LENGTH, rate.perMile * miles + rate.perDay * days)
    const stretch = { logLength: Math.log(length / life.median), isOpen }
    if (!isFirst) return likelihoodsOf(stretch, life)
    const [few, some, most] = likelihoodsOf(stretch, life, RECORDED_LATER)
    const of = (likelihood: number) => (isSilent ? silent : 0) + (1 - silent) * likelihood
    return [of(few), of(some), of(most)] as const
  }
}

const isByMiles = ({ milesShare }: Life) => milesShare > 0

function pointOf({ life, silent }: Learnt): Point {
  const {
    milesShare,
    median,
    shape,
    tail,
    gentle,
    hard,
    town,
    motorway,
    elsewhere = USUALLY_ELSEWHERE,
  } = life
  const share = Math.min(0.97, Math.max(0.03, milesShare))
  return [
    Math.log(share / (1 - share)),
    Math.log(median),
    Math.log(shape - LEAST_SHAPE),
    ...[gentle, hard, town, motorway].map(Math.log),
    tail,
    Math.log(silent / (1 - silent)),
    Math.log(elsewhere / (1 - elsewhere)),
  ]
}

const chanceOf = (logit: number) => 1 / (1 + Math.exp(-logit))

function learntOf(point: Point, given: Life): Learnt {
  const [share = 0, median = 0, shape = 0, gentle = 0, hard = 0, town = 0, motorway = 0] = point
  const [tail = 0, silent = 0, elsewhere = 0] = point.slice(7)
  const life = {
    ...given,
    milesShare: isByMiles(given) ? Math.min(MOST_MILES_SHARE, chanceOf(share)) : 0,
    median: Math.min(MOST_FACTOR * given.median, Math.exp(median)),
    shape: LEAST_SHAPE + Math.exp(shape),
    tail: Math.min(MOST_TAIL, Math.max(0, tail)),
    gentle: Math.exp(gentle),
    hard: Math.exp(hard),
    town: Math.exp(town),
    motorway: Math.exp(motorway),
    elsewhere: Math.min(MOST_ELSEWHERE, chanceOf(elsewhere)),
  }
  return { life, silent: chanceOf(silent) }
}

/**
 * Combines what is known of a kind of car with what the fleet has taught: the ratio between the kind's life and everybody's
 * stays.
 */
export function withLearnt(ofKind: Lives, learnt: ReadonlyMap<WearKey, Life>): Lives {
  const lives = LEARNT.flatMap((key) => {
    const life = learnt.get(key)
    const ratio = ofKind[key].median / LIVES[key].median
    return life ? [[key, { ...ofKind[key], ...life, median: life.median * ratio }] as const] : []
  })
  return lives.length === 0 ? ofKind : { ...ofKind, ...Object.fromEntries(lives) }
}
