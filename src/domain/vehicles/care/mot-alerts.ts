import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { GroupedDefect } from './mot-findings.ts'
import { motPartOf } from './mot-table/mot-parts.ts'
import type { WantedAlert } from './wanted-alerts.ts'

/** An older finding counts as mended elsewhere, because the next yearly test would have repeated it. */
const FINDING_DAYS = 400
/** Act within this of the test. Judgement: a failed part at once, a defect soon, an advisory within a season. */
const DUE_DAYS = { failed: 0, advised: 90 }

type Known = {
  done: readonly DoneService[]
  /** Alerts that the owner resolved: their type, and the day. */
  resolved: readonly { type: string; day: number }[]
  today: number
}

/**
 * Lists what testers found wrong on parts that no forecast covers: a part that failed the newest test, and a safety
 * part on which tests of two years in a row advised. Work on it, or the owner's word, ends the alert.
 */
export function listMotAlerts(
  defects: readonly GroupedDefect[],
  { done, resolved, today }: Known,
): WantedAlert[] {
  return defects.flatMap((defect) => {
    const { lastDay, isFailure } = defect
    const type = motAlertType(defect)
    const services = [defect.service, motPartOf(defect.part).inspection]
    const isMended = done.some(({ slug, day }) => services.includes(slug) && day >= lastDay)
    const isAnswered = resolved.some((one) => one.type === type && one.day >= lastDay)
    if (!isWorthy(defect) || today - lastDay > FINDING_DAYS || isMended || isAnswered) return []
    const dueDay = lastDay + (isFailure ? DUE_DAYS.failed : DUE_DAYS.advised)
    return [{ type, ...describeDefect(defect), ...ranked(defect), ...onDay(dueDay) }]
  })
}

const motAlertType = ({ part }: GroupedDefect) => `mot-${part}`

/** The forecast raises its own alert where the defect is wear of a component. */
const isWorthy = ({ component, isOpen, isFailure, isRepeated, isSafety }: GroupedDefect) =>
  component === null && isOpen && (isFailure || (isRepeated && isSafety))

const ranked = ({ service, isFailure, isSafety }: GroupedDefect) => ({
  service,
  risk: isFailure && isSafety ? ('critical' as const) : ('high' as const),
})

/** Nothing is forecast here: the tester saw it. */
const onDay = (day: number) => ({
  basis: 'tester' as const,
  dueDay: day,
  likelyDay: day,
  earliestDay: null,
  latestDay: null,
  toleranceMonths: 0,
  confidence: null,
})

const EFFECT_WORDS: Readonly<Record<GroupedDefect['effect'], string>> = {
  worn: 'worn',
  damaged: 'damaged',
  leaking: 'leaking',
  corroded: 'corroded',
  insecure: 'loose',
  missing: 'missing',
  faulty: 'not working as it should',
  unlawful: 'not as the rules ask',
}

function describeDefect(defect: GroupedDefect): { title: string; description: string } {
  const { name, meaning, places, years, effect, isFailure, isRepeated } = defect
  const where = places.length > 0 ? ` (${places.join(', ')})` : ''
  const since = isRepeated ? years.filter((year) => !isBeforeGap(year, years)) : years.slice(-1)
  const when = `${since.length > 1 ? 'tests' : 'test'} of ${listText(since)}`
  const found = `${EFFECT_WORDS[effect]}${where}`
  return {
    title: isFailure ? `${name}: failed the MOT` : `${name}: advised year after year`,
    description: isFailure
      ? `The MOT ${when} found this ${found}, and failed the car on it. ${meaning}`
      : `The MOT ${when} found this ${found}. ${meaning}`,
  }
}

/** A year does not count where a year without the defect lies between it and the newest. */
const isBeforeGap = (year: number, years: readonly number[]) =>
  Array.from({ length: (years.at(-1) ?? year) - year }, (_, at) => year + at + 1).some(
    (later) => !years.includes(later),
  )

const listText = (years: readonly number[]) =>
  years.length < 2 ? String(years[0] ?? '') : `${years.slice(0, -1).join(', ')} and ${years.at(-1)}`
