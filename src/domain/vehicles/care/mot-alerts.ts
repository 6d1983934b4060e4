import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { GroupedDefect } from './mot-findings.ts'
import { motPartOf } from './mot-table/mot-parts.ts'
import type { WantedAlert } from './wanted-alerts.ts'

/** Act within this of the test. Judgement: a failed part at once, a defect soon, an advisory within a season. */
const DUE_DAYS = { failed: 0, advised: 90 }

type Known = {
  done: readonly DoneService[]
  /** Alerts that the keeper resolved: their type, and the day. */
  resolved: readonly { type: string; day: number }[]
}

/**
 * Selects what the newest test found on parts that no forecast covers and that nobody has mended since. Work on the
 * part, the keeper's word or a later test without it ends a defect; time alone mends nothing.
 */
export function listStandingDefects(
  defects: readonly GroupedDefect[],
  { done, resolved }: Known,
): GroupedDefect[] {
  return defects.filter((defect) => {
    const { component, isOpen, lastDay, part, service } = defect
    const services = [service, motPartOf(part).inspection]
    const isMended = done.some(({ slug, day }) => services.includes(slug) && day >= lastDay)
    const type = motAlertType(defect)
    const isAnswered = resolved.some((one) => one.type === type && one.day >= lastDay)
    // The forecast speaks for the wear of its components.
    return component === null && isOpen && !isMended && !isAnswered
  })
}

/** Lists the alerts of standing defects: a part that failed the newest test, and a safety part advised on in two years in a row. */
export function listMotAlerts(standing: readonly GroupedDefect[]): WantedAlert[] {
  return standing.filter(isWorthy).map((defect) => {
    const { lastDay, isFailure } = defect
    const dueDay = lastDay + (isFailure ? DUE_DAYS.failed : DUE_DAYS.advised)
    return {
      type: motAlertType(defect),
      isLook: false,
      verdict: null,
      ...describeDefect(defect),
      ...ranked(defect),
      ...onDay(dueDay),
    }
  })
}

const motAlertType = ({ part }: GroupedDefect) => `mot-${part}`

const isWorthy = ({ isFailure, isRepeated, isSafety }: GroupedDefect) =>
  isFailure || (isRepeated && isSafety)

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
  dueInTen: null,
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
