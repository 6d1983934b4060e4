import {
  type FindingSeverity,
  isFailed,
  type MotEvidence,
} from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { type DefectMeaning, explainDefect } from './mot-defects.ts'
import { placeText } from './mot-table/mot-place.ts'

export type DefectType = 'ADVISORY' | 'MINOR' | 'MAJOR' | 'DANGEROUS' | 'PRS' | 'FAIL'
type MotDefect = { text: string; type: DefectType }
/** In order of time. */
export type TestedMot = { day: number; year: number; defects: readonly MotDefect[] }

export type GroupedDefect = Omit<DefectMeaning, 'place'> & {
  /** Oldest first, each year once. */
  years: number[]
  lastDay: number
  lastText: string
  /** Where the last test that named it found it: "nearside front". */
  places: string[]
  isFailure: boolean
  /** It failed and was put right at the test, so that the part is as good as new. */
  isRectified: boolean
  /** The newest test names it too. A defect that the newest test omits has been mended. */
  isOpen: boolean
  /** Tests of at least two consecutive years advised on it or failed it. */
  isRepeated: boolean
}

const FAILURES: readonly DefectType[] = ['MAJOR', 'DANGEROUS', 'FAIL']
/** A test within this of a failed one is its retest. Judgement; the free retest ends sooner. */
const RETEST_DAYS = 60

/** Groups the defects of all tests by part, the latest found first. */
export function groupDefects(tests: readonly TestedMot[]): GroupedDefect[] {
  const groups = new Map<string, GroupedDefect>()
  for (const [at, test] of tests.entries())
    for (const { text, type } of test.defects) {
      const meaning = explainDefect(text)
      if (!meaning) continue
      const isNewest = at === tests.length - 1
      const group = joined(groups.get(meaning.part), { meaning, text, type, test, isNewest })
      groups.set(meaning.part, group)
    }
  return [...groups.values()].toSorted((a, b) => b.lastDay - a.lastDay)
}

type Found = {
  meaning: DefectMeaning
  text: string
  type: DefectType
  test: TestedMot
  isNewest: boolean
}

/** Two defects of one part in one test count together, and the worse of them decides. */
function joined(before: GroupedDefect | undefined, found: Found): GroupedDefect {
  const { meaning, text, type, test, isNewest } = found
  const { place, ...rest } = meaning
  const same = before?.lastDay === test.day ? before : undefined
  const years = [...new Set([...(before?.years ?? []), test.year])]
  const isFailure = FAILURES.includes(type)
  const isRectified = type === 'PRS' && (same?.isRectified ?? true)
  return {
    ...rest,
    // A worn part among others that are only loose is still worn.
    component: rest.component ?? same?.component ?? null,
    service: same && rest.component === null ? same.service : rest.service,
    years,
    lastDay: test.day,
    lastText: same && !isFailure ? same.lastText : text,
    places: [...new Set([...(same?.places ?? []), placeText(place)])].filter(Boolean),
    isFailure: isFailure || (same?.isFailure ?? false),
    isRectified,
    isOpen: isNewest && !isRectified,
    isRepeated: years.includes(test.year - 1),
  }
}

const SEVERITIES: Readonly<Record<DefectType, FindingSeverity>> = {
  ADVISORY: 'advisory',
  MINOR: 'minor',
  MAJOR: 'major',
  DANGEROUS: 'dangerous',
  FAIL: 'major',
  PRS: 'rectified',
}

/**
 * What each test says about wear, for the forecast. A part that failed and that the retest no longer names was renewed
 * in between, so the retest counts as the day of its renewal.
 */
export function motEvidenceOf(tests: readonly TestedMot[]): MotEvidence[] {
  const evidence = tests.map(({ day, defects }) => ({
    day,
    findings: defects.flatMap(({ text, type }) => {
      const component = explainDefect(text)?.component ?? null
      return component === null ? [] : [{ component, severity: SEVERITIES[type] }]
    }),
  }))
  return evidence.map((test, at) => {
    const before = evidence[at - 1]
    if (!before || test.day - before.day > RETEST_DAYS) return test
    const failed = before.findings.filter(({ severity }) => isFailed(severity))
    const named = new Set(test.findings.map(({ component }) => component))
    const mended = [...new Set(failed.map(({ component }) => component))].filter(
      (component) => !named.has(component),
    )
    return {
      day: test.day,
      findings: [
        ...test.findings,
        ...mended.map((component) => ({ component, severity: 'rectified' as const })),
      ],
    }
  })
}
