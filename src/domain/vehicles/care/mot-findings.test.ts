import { describe, expect, it } from 'vitest'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { historyOf } from '#domain/vehicles/forecast/evidence/part-history.ts'
import { type DefectType, groupDefects, motEvidenceOf, type TestedMot } from './mot-findings.ts'

/** What the forecast takes from the tests of a car. */
const findingOf = (component: ComponentKey, tests: TestedMot[]) =>
  historyOf(component, {
    firstUsedDay: null,
    gearbox: null,
    done: [],
    tests: motEvidenceOf(tests),
    today: 30_000,
  }).finding

const test = (year: number, ...defects: [string, DefectType][]) => ({
  day: (year - 1970) * 365,
  year,
  defects: defects.map(([text, type]) => ({ text, type })),
})
const DISCS = 'Front brake disc worn, pitted or scored (1.1.14 (a) (ii))'
const PADS = 'Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))'
const TYRE = 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))'
const OTHER_TYRE = 'Offside Rear Tyre worn close to legal limit/worn on edge (5.2.3 (e))'

describe('the tests of some years', () => {
  it('tell that the same thing was advised on twice in a row', () => {
    const [discs] = groupDefects([test(2024, [DISCS, 'ADVISORY']), test(2025, [DISCS, 'ADVISORY'])])
    expect(discs).toMatchObject({
      years: [2024, 2025],
      isRepeated: true,
      isOpen: true,
      isFailure: false,
    })
  })

  it('do not call it repeated over a year without', () => {
    const [discs] = groupDefects([
      test(2023, [DISCS, 'ADVISORY']),
      test(2024),
      test(2025, [DISCS, 'ADVISORY']),
    ])
    expect(discs?.isRepeated).toBe(false)
  })

  it('take for mended what the newest test leaves out', () => {
    const groups = groupDefects([test(2024, [DISCS, 'MAJOR']), test(2025)])
    expect(groups[0]?.isOpen).toBe(false)
    expect(findingOf('front-brake-pads', [test(2024, [PADS, 'MAJOR']), test(2025)])).toBeNull()
  })

  it('say to the forecast how it stands', () => {
    const tests = [test(2024, [PADS, 'ADVISORY']), test(2025, [PADS, 'MAJOR'])]
    expect(findingOf('front-brake-pads', tests)).toMatchObject({
      isFailure: true,
      isRepeated: true,
    })
  })

  it('do not condemn young pads by an advisory on their disc', () => {
    expect(findingOf('front-brake-pads', [test(2025, [DISCS, 'ADVISORY'])])).toBeNull()
  })

  it('name every place of a part that one test found', () => {
    const [tyres] = groupDefects([test(2025, [TYRE, 'ADVISORY'], [OTHER_TYRE, 'ADVISORY'])])
    expect(tyres?.places).toEqual(['nearside front', 'offside rear'])
  })

  it('take for renewed what was put right at a passed test', () => {
    const groups = groupDefects([test(2025, [TYRE, 'PRS'])])
    expect(groups[0]).toMatchObject({ isRectified: true, isOpen: false, isFailure: false })
    expect(findingOf('tyres', [test(2025, [TYRE, 'PRS'])])).toBeNull()
  })

  it('do not take for renewed a part of which only one of two was put right', () => {
    const groups = groupDefects([test(2025, [TYRE, 'PRS'], [OTHER_TYRE, 'ADVISORY'])])
    expect(groups[0]).toMatchObject({ isRectified: false, isOpen: true })
  })
})

describe('what tests say about wear', () => {
  it('is a list of every test, those without a finding too', () => {
    expect(motEvidenceOf([test(2024), test(2025, [TYRE, 'ADVISORY'], [DISCS, 'MAJOR'])])).toEqual([
      { day: 19710, findings: [] },
      {
        day: 20075,
        findings: [
          { component: 'tyres', severity: 'advisory' },
          { component: 'front-brake-discs', severity: 'major' },
        ],
      },
    ])
  })

  it('calls rectified what failed and what the retest no longer names', () => {
    const failed = test(2025, [TYRE, 'MAJOR'])
    const retest = { ...test(2025), day: failed.day + 3 }
    expect(motEvidenceOf([failed, retest])[1]?.findings).toEqual([
      { component: 'tyres', severity: 'rectified' },
    ])
  })

  it('does not take the next year’s test for a retest', () => {
    const evidence = motEvidenceOf([test(2024, [TYRE, 'MAJOR']), test(2025)])
    expect(evidence[1]?.findings).toEqual([])
  })
})
