import { describe, expect, it } from 'vitest'
import { listMotAlerts } from './mot-alerts.ts'
import { type DefectType, groupDefects } from './mot-findings.ts'

const dayOfYear = (year: number) => (year - 1970) * 365
const test = (year: number, ...defects: [string, DefectType][]) => ({
  day: dayOfYear(year),
  year,
  defects: defects.map(([text, type]) => ({ text, type })),
})
const PIPE = 'Nearside Rear Brake pipe corroded, covered in grease or other material (1.1.11 (c))'
const TYRE = 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))'
const OIL = 'Oil leak, but not excessive (8.4.1 (a) (i))'
const KNOWN = { done: [], resolved: [], today: dayOfYear(2025) + 30 }

const twice = groupDefects([test(2024, [PIPE, 'ADVISORY']), test(2025, [PIPE, 'ADVISORY'])])

describe('an alert of what MOT tests found', () => {
  it('is raised for a corroded brake pipe that was advised on twice [VEH-9]', () => {
    const [alert] = listMotAlerts(twice, KNOWN)
    expect(alert).toMatchObject({
      type: 'mot-brake-pipes',
      title: 'Brake pipes: advised year after year',
      service: 'brake-inspection',
      risk: 'high',
      dueDay: dayOfYear(2025) + 90,
    })
    expect(alert?.description).toMatch(
      /^The MOT tests of 2024 and 2025 found this corroded \(nearside rear\)\. /,
    )
  })

  it('is raised at once for what failed the newest test, and not for one advisory', () => {
    const failed = groupDefects([test(2025, [PIPE, 'DANGEROUS'])])
    expect(listMotAlerts(failed, KNOWN)[0]).toMatchObject({ risk: 'critical' })
    expect(listMotAlerts(groupDefects([test(2025, [PIPE, 'ADVISORY'])]), KNOWN)).toEqual([])
  })

  it('is not raised for what was put right at the test, nor for a nuisance of every year', () => {
    expect(listMotAlerts(groupDefects([test(2025, [PIPE, 'PRS'])]), KNOWN)).toEqual([])
    const oil = groupDefects([test(2024, [OIL, 'ADVISORY']), test(2025, [OIL, 'ADVISORY'])])
    expect(listMotAlerts(oil, KNOWN)).toEqual([])
  })

  it('leaves wear to the forecast of its component', () => {
    const tyres = groupDefects([test(2024, [TYRE, 'ADVISORY']), test(2025, [TYRE, 'ADVISORY'])])
    expect(listMotAlerts(tyres, KNOWN)).toEqual([])
  })

  it('ends with work on it, with the owner’s word and with age', () => {
    const done = [{ slug: 'brake-inspection', day: dayOfYear(2025) + 5, miles: null }]
    const resolved = [{ type: 'mot-brake-pipes', day: dayOfYear(2025) + 5 }]
    expect(listMotAlerts(twice, { ...KNOWN, done })).toEqual([])
    expect(listMotAlerts(twice, { ...KNOWN, resolved })).toEqual([])
    expect(listMotAlerts(twice, { ...KNOWN, today: dayOfYear(2025) + 401 })).toEqual([])
  })

  it('comes back when a later test finds it again after the owner’s word', () => {
    const resolved = [{ type: 'mot-brake-pipes', day: dayOfYear(2025) - 5 }]
    expect(listMotAlerts(twice, { ...KNOWN, resolved })).toHaveLength(1)
  })
})
