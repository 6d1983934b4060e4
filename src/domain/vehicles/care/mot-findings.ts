import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Finding } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type DefectMeaning, explainDefect } from './mot-defects.ts'

export type DefectType = 'ADVISORY' | 'MINOR' | 'MAJOR' | 'DANGEROUS' | 'PRS' | 'FAIL'
type MotDefect = { text: string; type: DefectType }
/** In the order in which they were done. */
export type TestedMot = { day: number; year: number; defects: readonly MotDefect[] }

export type GroupedDefect = DefectMeaning & {
  /** Oldest to newest, each year once. */
  years: number[]
  lastDay: number
  lastText: string
  isFailure: boolean
  /** Said by the newest test too: what it leaves out has been mended. */
  isOpen: boolean
  /** Advised on or failed in at least two years that follow each other. */
  isRepeated: boolean
}

/** Put right on the spot, or failed: either way it had gone too far. */
const FAILURES: readonly DefectType[] = ['MAJOR', 'DANGEROUS', 'PRS', 'FAIL']

/** Everything that tests have ever said, by the part it is about; what was found last comes first. */
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

/** The last word of the tests on each component, for the forecast. */
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
