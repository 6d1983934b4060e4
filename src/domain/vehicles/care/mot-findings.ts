import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Finding } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type DefectMeaning, explainDefect } from './mot-defects.ts'

export type DefectType = 'ADVISORY' | 'MINOR' | 'MAJOR' | 'DANGEROUS' | 'PRS' | 'FAIL'
type MotDefect = { text: string; type: DefectType }
/** In order of time. */
export type TestedMot = { day: number; year: number; defects: readonly MotDefect[] }

export type GroupedDefect = DefectMeaning & {
  /** Oldest first, each year once. */
  years: number[]
  lastDay: number
  lastText: string
  isFailure: boolean
  /** The newest test names it too. A defect that the newest test omits has been mended. */
  isOpen: boolean
  /** Tests of at least two consecutive years advised on it or failed it. */
  isRepeated: boolean
}

/** A failure, even if the tester repaired it on the spot: the part had worn too far. */
const FAILURES: readonly DefectType[] = ['MAJOR', 'DANGEROUS', 'PRS', 'FAIL']

/** Groups the defects of all tests by part, the latest found first. */
export function groupDefects(tests: readonly TestedMot[]): GroupedDefect[] {
  const groups = new Map<string, GroupedDefect>()
  for (const [at, { day, year, defects }] of tests.entries())
    for (const { text, type } of defects) {
      const meaning = explainDefect(text)
      if (!meaning) continue
      const before = groups.get(meaning.part)
      const years = [...new Set([...(before?.years ?? []), year])]
      groups.set(meaning.part, {
        ...meaning,
        years,
        lastDay: day,
        lastText: text,
        isFailure: FAILURES.includes(type),
        isOpen: at === tests.length - 1,
        isRepeated: years.includes(year - 1),
      })
    }
  return [...groups.values()].toSorted((a, b) => b.lastDay - a.lastDay)
}

/** The latest finding on each component, for the forecast. */
export function findingsOf(groups: readonly GroupedDefect[]): Map<ComponentKey, Finding> {
  const findings = new Map<ComponentKey, Finding>()
  for (const { component, isOpen, lastDay, isFailure, isRepeated } of groups) {
    if (component === null || !isOpen) continue
    const before = findings.get(component)
    findings.set(component, {
      day: lastDay,
      isFailure: isFailure || (before?.isFailure ?? false),
      isRepeated: isRepeated || (before?.isRepeated ?? false),
    })
  }
  return findings
}
