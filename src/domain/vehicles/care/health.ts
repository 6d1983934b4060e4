import { componentOf, type HealthCategory } from '#domain/vehicles/forecast/components.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { type Verdict, verdictOf } from '#domain/vehicles/visits/part-verdict.ts'
import type { GroupedDefect } from './mot-findings.ts'
import { type MotPartKey, motPartOf } from './mot-table/mot-parts.ts'

const HEALTH_CATEGORIES: readonly HealthCategory[] = [
  'engine',
  'brakes',
  'battery',
  'tyres',
  'transmission',
]

type HealthStatus = 'excellent' | 'good' | 'warning' | 'critical'

export type CategoryHealth = {
  category: HealthCategory
  /** 0 to 100; null where nothing is recorded. */
  score: number | null
  status: HealthStatus | null
  /** Why it is not higher: the part that decides, in one sentence; null at an excellent score. */
  reason: string | null
}

/** What a part loses over its likely life, and over half as long again once overdue. Judgement. */
const LOSS_IN_LIFE = 30
const LOSS_OVERDUE = 35
/** An interval is a recommendation: past it the score falls by less. */
const LOSS_PAST_INTERVAL = 15
/** What a tester said caps the score. Judgement. */
const MOST_WHEN_FOUND = { failed: 15, repeated: 40, advised: 60 }

/**
 * 100 when new, 70 on its likely day, 35 once it is half a life overdue, and at most so much after a tester's finding.
 * It falls a little each day and jumps only with news. Null of an interval, or a fitment, that nobody has recorded.
 */
export function scoreOf(part: ComponentForecast, today: number): number | null {
  const { recordDay, finding, basis } = part
  const cap = finding === null ? 100 : mostWhenFound(finding)
  const newDay = newDayOf(part)
  if (!isCounted(part) || newDay === null || recordDay === null) return finding ? cap : null
  const used = (today - newDay) / Math.max(1, recordDay - newDay)
  const aged = LOSS_IN_LIFE * Math.min(1, Math.max(0, used)) ** 3
  const past = Math.min(1, Math.max(0, 2 * (used - 1)))
  const overdue = (basis === 'wear' ? LOSS_OVERDUE : LOSS_PAST_INTERVAL) * past
  return Math.round(Math.min(cap, 100 - aged - overdue))
}

/**
 * When it was last new. Of a part that was renewed at an unknown time a test has seen some day of its life, on the mean
 * the middle: what was used up until then is as long as what was left. It counts where its forecast alerts, so that no
 * score is called excellent beside an alert.
 */
function newDayOf({ component, since, seenSoundDay, recordDay }: ComponentForecast): number | null {
  if (since !== null) return since.day
  if (componentOf(component).alertsOn === 'finding') return null
  return seenSoundDay === null || recordDay === null ? null : 2 * seenSoundDay - recordDay
}

function mostWhenFound({ isFailure, isRepeated }: Pick<GroupedDefect, 'isFailure' | 'isRepeated'>) {
  if (isFailure) return MOST_WHEN_FOUND.failed
  return isRepeated ? MOST_WHEN_FOUND.repeated : MOST_WHEN_FOUND.advised
}

/** An interval that nobody has recorded, and a part that the car may not have, say nothing about its health. */
const isCounted = ({ basis, state, isNothingKnown }: ComponentForecast) =>
  state !== 'notKnownIfFitted' &&
  !(basis === 'interval' && (state === 'notOnRecord' || isNothingKnown))

const REASONS: Readonly<Partial<Record<Verdict, string>>> = {
  overdue: 'past the day by which most are due.',
  likelyDue: 'likely due, and no renewal is on record.',
  notOnRecord: 'no renewal is on record.',
  dueNow: 'due now.',
  dueSoon: 'due soon.',
}

function reasonOf(part: ComponentForecast, today: number): string {
  const { name } = componentOf(part.component)
  if (part.finding) return findingWords(name, part.finding)
  if (part.basis === 'interval' && part.state === 'overdue')
    return `${name}: past the end of the makers’ interval.`
  return `${name}: ${REASONS[verdictOf(part, today, null)] ?? 'part of the life is used up.'}`
}

const findingWords = (name: string, { isFailure }: Pick<GroupedDefect, 'isFailure'>) =>
  isFailure ? `${name}: failed the last MOT test.` : `${name}: advised on at the MOT.`

function isSafetyElsewhere(part: MotPartKey): boolean {
  const { category, isSafety } = motPartOf(part)
  return isSafety && !HEALTH_CATEGORIES.some((each) => each === category)
}

function statusOf(score: number): HealthStatus {
  if (score >= 85) return 'excellent'
  if (score >= 65) return 'good'
  return score >= 40 ? 'warning' : 'critical'
}

/**
 * A category is as healthy as its worst part, or as what a tester found on a part of it that no forecast covers. Of steering,
 * suspension, belts and what else is no category, the worst finding of safety counts as a category of its own [VEH-35].
 */
export function healthOf(
  parts: readonly ComponentForecast[],
  today: number,
  standing: readonly GroupedDefect[] = [],
): { overall: number | null; categories: CategoryHealth[] } {
  const categories = HEALTH_CATEGORIES.flatMap((category): CategoryHealth[] => {
    const own = parts.filter(({ component }) => componentOf(component).category === category)
    if (own.length === 0) return []
    const known = own.flatMap((part) => {
      const score = scoreOf(part, today)
      return score === null ? [] : [{ score, reason: reasonOf(part, today) }]
    })
    const found = standing
      .filter(({ part }) => motPartOf(part).category === category)
      .map((defect) => ({
        score: mostWhenFound(defect),
        reason: findingWords(motPartOf(defect.part).name, defect),
      }))
    const worst = [...known, ...found].toSorted((a, b) => a.score - b.score)[0]
    if (!worst) return [{ category, score: null, status: null, reason: null }]
    const status = statusOf(worst.score)
    const reason = status === 'excellent' ? null : worst.reason
    return [{ category, score: worst.score, status, reason }]
  })
  const rated = categories.flatMap(({ score }) => (score === null ? [] : [score]))
  if (rated.length === 0) return { overall: null, categories }
  const elsewhere = standing.filter(({ part }) => isSafetyElsewhere(part)).map(mostWhenFound)
  const scores = elsewhere.length === 0 ? rated : [...rated, Math.min(...elsewhere)]
  // Half is the worst category, and half the mean of all, because three good tyres do not make up for one bad brake.
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { overall: Math.round((mean + Math.min(...scores)) / 2), categories }
}
