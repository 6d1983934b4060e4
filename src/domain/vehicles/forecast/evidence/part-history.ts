import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import {
  type DoneService,
  isRenewedAlong,
  isRenewedBy,
} from '#domain/vehicles/forecast/renewals.ts'
import type { KeeperAnswer } from './keeper-answer.ts'
import { type FindingSeverity, isFailed, type MotEvidence } from './mot-evidence.ts'

/** What an MOT test has found on a part since it was last new and no later test or job has cleared. */
export type Finding = { day: number; isFailure: boolean; isRepeated: boolean }

/**
 * The source of the day on which the part was last new. 'tests': a later test no longer found a defect, so that it was mended
 * in between.
 */
export type StartSource = 'job' | 'keeper' | 'tests' | 'factory' | 'nobody'

/**
 * The standard deviation of the logarithm of a life whose start comes from this source: keepers remember roughly, and a
 * defect that a later test no longer names was mended at some time between the two or judged by a milder tester. Judgement,
 * checked on the fleets.
 */
export const START_SPREADS: Record<StartSource, number> = {
  job: 0,
  keeper: 0.3,
  tests: 0.35,
  factory: 0,
  nobody: 0,
}

/** A life between two recorded renewals. The time before the first says nothing, because its records may be elsewhere. */
type EarlierLife = Renewal & { from: number }

/** A renewal is early if our own alert or the renewal of another part caused it: the part had lasted at least that long. */
type Renewal = { day: number; isEarly: boolean }

export type PartHistory = {
  startDay: number | null
  from: StartSource
  /** The latest day, after it was last new, on which somebody found it sound. */
  soundDay: number | null
  /** Whether the keeper says that it is still the part of `startDay`, so that there was no unrecorded renewal. */
  isConfirmed: boolean
  finding: Finding | null
  /** Whether the keeper was asked and does not know. */
  isUnknownToKeeper: boolean
  /** Null: nobody has said whether this car has one. */
  isFitted: boolean | null
  earlier: readonly EarlierLife[]
  /** The last renewal that a job or the keeper recorded, and the day of first use; null where there is none. */
  renewedOn: number | null
  firstDay: number | null
}

export type Known = {
  firstUsedDay: number | null
  gearbox: 'manual' | 'automatic' | null
  fitted?: ReadonlyMap<ComponentKey, boolean>
  done: readonly DoneService[]
  answers?: readonly KeeperAnswer[]
  tests?: readonly MotEvidence[]
  today: number
}

/** The next yearly test repeats a defect that was not mended; two such tests lie up to this many days apart. */
const NEXT_TEST_DAYS = 550
/** A car that failed is tested again within weeks, after the repair. */
const RETEST_DAYS = 60

/** A keeper who answers knows of no later renewal, so the start is certain until the yearly test after the answer. */
function isConfirmed(answer: KeeperAnswer | null, { start, soundDay }: Read): boolean {
  if (answer === null || (soundDay !== null && soundDay > answer.answeredDay + NEXT_TEST_DAYS))
    return false
  return answer.kind === 'original' ? start.from === 'factory' : start.from === 'keeper'
}

type Start = { day: number; from: StartSource }

export function historyOf(component: ComponentKey, known: Known): PartHistory {
  const answer = latestAnswer(component, known)
  const start = latestStart(component, known, answer)
  const isOriginal = answer?.kind === 'original' && start.from === 'factory'
  const read = readTests(component, known, {
    start,
    from: isOriginal ? answer.answeredDay : Number.NEGATIVE_INFINITY,
  })
  const confirmedDay = isOriginal ? answer.answeredDay : null
  const soundDay = Math.max(read.soundDay ?? -Infinity, confirmedDay ?? -Infinity)
  return {
    startDay: read.start.from === 'nobody' ? null : read.start.day,
    from: read.start.from,
    soundDay: Number.isFinite(soundDay) ? soundDay : null,
    isConfirmed: isConfirmed(answer, read),
    finding: read.finding,
    isUnknownToKeeper: answer?.kind === 'unknown',
    earlier: earlierLives(component, known),
    renewedOn: renewalsOf(component, known).at(-1)?.day ?? null,
    firstDay: known.firstUsedDay,
    isFitted: isFitted(component, known, {
      answer,
      hasEvidence: read.hasFinding || start.from === 'job',
    }),
  }
}

/** Two jobs within this many days are one. Judgement. */
const SAME_JOB_DAYS = 45
/** A renewal that a keeper remembers within this many days of a job is that job. Judgement. */
const REMEMBERED_DAYS = 180

function earlierLives(component: ComponentKey, known: Known): readonly EarlierLife[] {
  const all = renewalsOf(component, known)
  return all.slice(1).map((one, at) => ({ ...one, from: all[at]?.day ?? one.day }))
}

/** Lists the days on which a job renewed the part or its keeper says that it was renewed, in order. */
export function renewalsOf(component: ComponentKey, known: Known): readonly Renewal[] {
  const { done, today } = known
  const all: Renewal[] = []
  const jobs = done.filter((one) => one.day <= today && isRenewedBy(component, one))
  for (const job of jobs.toSorted((a, b) => a.day - b.day)) {
    const { day } = job
    const last = all.at(-1)
    const isPrompted = job.prompted?.includes(component) ?? false
    const isAlong =
      isRenewedAlong(component, job) && !hadFailed(component, known, { after: last?.day, day })
    const isEarly = isPrompted || isAlong
    if (last === undefined || day - last.day >= SAME_JOB_DAYS) all.push({ day, isEarly })
    else last.isEarly ||= isEarly
  }
  const told = toldDay(latestAnswer(component, known))
  const isNews = told !== null && all.every(({ day }) => Math.abs(day - told) >= REMEMBERED_DAYS)
  if (!isNews || told > today) return all
  return [...all, { day: told, isEarly: false }].toSorted((a, b) => a.day - b.day)
}

/** Whether a test failed the part after its last renewal. */
const hadFailed = (
  component: ComponentKey,
  { tests = [] }: Known,
  { after = -Infinity, day }: { after?: number | undefined; day: number },
) =>
  tests.some(
    (test) =>
      test.day > after &&
      test.day <= day &&
      isFailed(worst(test.findings.filter((finding) => finding.component === component))),
  )

/** The day on which it was renewed by the keeper's word. */
const toldDay = (answer: KeeperAnswer | null) =>
  answer?.kind === 'renewed' ? (answer.renewedDay ?? answer.answeredDay) : null

const latestAnswer = (component: ComponentKey, { answers = [] }: Known) =>
  answers
    .filter((one) => one.component === component)
    .reduce<KeeperAnswer | null>(
      (latest, one) => (latest && latest.answeredDay > one.answeredDay ? latest : one),
      null,
    )

function latestStart(
  component: ComponentKey,
  { done, firstUsedDay, today }: Known,
  answer: KeeperAnswer | null,
): Start {
  let start: Start =
    firstUsedDay === null ? { day: 0, from: 'nobody' } : { day: firstUsedDay, from: 'factory' }
  for (const one of done)
    if (
      one.day <= today &&
      isRenewedBy(component, one) &&
      (start.from === 'nobody' || one.day >= start.day)
    )
      start = { day: one.day, from: 'job' }
  const renewedDay = toldDay(answer)
  if (
    renewedDay !== null &&
    renewedDay <= today &&
    (start.from === 'nobody' || renewedDay > start.day)
  )
    start = { day: renewedDay, from: 'keeper' }
  return start
}

type Read = { start: Start; soundDay: number | null; finding: Finding | null; hasFinding: boolean }

/** Reads the tests in order: a finding stays open until a later test without it proves that the part was renewed in between. */
function readTests(
  component: ComponentKey,
  { tests = [], today }: Known,
  it: { start: Start; from: number },
): Read {
  const read: Read = { start: it.start, soundDay: null, finding: null, hasFinding: false }
  for (const { day, findings } of tests) {
    const severity = worst(findings.filter((one) => one.component === component))
    if (severity !== null) read.hasFinding = true
    const isBefore = read.start.from !== 'nobody' && day <= read.start.day
    if (isBefore || day > today) continue
    if (severity === 'rectified') {
      Object.assign(read, { start: { day, from: 'tests' }, soundDay: null, finding: null })
    } else if (severity === null) {
      if (read.finding && read.finding.day > it.from)
        Object.assign(read, { start: mendedBetween(read.finding, day), finding: null })
      read.soundDay = day
    } else {
      const before = read.finding
      read.finding = {
        day,
        isFailure: isFailed(severity),
        isRepeated:
          before !== null && day - before.day > RETEST_DAYS && day - before.day <= NEXT_TEST_DAYS,
      }
    }
  }
  return read
}

/** A failure is mended at once; an advisory some time before the next test. */
const mendedBetween = ({ day, isFailure }: Finding, cleanDay: number): Start => ({
  day: isFailure ? Math.min(cleanDay, day + RETEST_DAYS) : Math.round((day + cleanDay) / 2),
  from: 'tests',
})

const ORDER: readonly FindingSeverity[] = ['rectified', 'advisory', 'minor', 'major', 'dangerous']

/** The worst severity of one test; what was rectified counts only where the test found nothing else wrong with the part. */
function worst(findings: MotEvidence['findings']): FindingSeverity | null {
  let most = -1
  for (const { severity } of findings) most = Math.max(most, ORDER.indexOf(severity))
  return ORDER[most] ?? null
}

function isFitted(
  component: ComponentKey,
  { gearbox, fitted }: Known,
  { answer, hasEvidence }: { answer: KeeperAnswer | null; hasEvidence: boolean },
): boolean | null {
  if (componentOf(component).fitment === 'every') return true
  if (answer?.kind === 'neverHad') return false
  if (hasEvidence) return true
  if (answer !== null && answer.kind !== 'unknown') return true
  const known = fitted?.get(component)
  if (known !== undefined) return known
  return component === 'clutch' && gearbox !== null ? gearbox === 'manual' : null
}
