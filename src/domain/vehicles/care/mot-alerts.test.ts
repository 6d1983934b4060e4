import { describe, expect, it } from 'vitest'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { healthOf } from './health.ts'
import { listMotAlerts, listStandingDefects } from './mot-alerts.ts'
import { type DefectType, type GroupedDefect, groupDefects } from './mot-findings.ts'

const dayOfYear = (year: number) => (year - 1970) * 365
const test = (year: number, ...defects: [string, DefectType][]) => ({
  day: dayOfYear(year),
  year,
  defects: defects.map(([text, type]) => ({ text, type })),
})
const PIPE = 'Nearside Rear Brake pipe corroded, covered in grease or other material (1.1.11 (c))'
const TYRE = 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))'
const OIL = 'Oil leak, but not excessive (8.4.1 (a) (i))'
const today = dayOfYear(2025) + 30
const renewed = ['front-brake-discs-and-pads', 'rear-brake-pads', 'brake-fluid'] as const
const forecast = forecastVehicle({
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: today - 100,
  readings: [],
  done: renewed.map((slug) => ({ slug, day: today - 10, miles: null })),
  driving: { style: 'moderate', use: 'mixed' },
  today,
})
const KNOWN = { done: [], resolved: [], today }

type Known = Parameters<typeof listStandingDefects>[1]
const alertsOf = (defects: GroupedDefect[], known: Known) =>
  listMotAlerts(listStandingDefects(defects, known))

const twice = groupDefects([test(2024, [PIPE, 'ADVISORY']), test(2025, [PIPE, 'ADVISORY'])])

describe('an alert of what MOT tests found', () => {
  it('is raised for a corroded brake pipe that was advised on twice [VEH-9]', () => {
    const [alert] = alertsOf(twice, KNOWN)
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
    expect(alertsOf(failed, KNOWN)[0]).toMatchObject({ risk: 'critical' })
    expect(alertsOf(groupDefects([test(2025, [PIPE, 'ADVISORY'])]), KNOWN)).toEqual([])
  })

  it('is not raised for what was put right at the test, nor for a nuisance of every year', () => {
    expect(alertsOf(groupDefects([test(2025, [PIPE, 'PRS'])]), KNOWN)).toEqual([])
    const oil = groupDefects([test(2024, [OIL, 'ADVISORY']), test(2025, [OIL, 'ADVISORY'])])
    expect(alertsOf(oil, KNOWN)).toEqual([])
  })

  it('leaves wear to the forecast of its component', () => {
    const tyres = groupDefects([test(2024, [TYRE, 'ADVISORY']), test(2025, [TYRE, 'ADVISORY'])])
    expect(alertsOf(tyres, KNOWN)).toEqual([])
  })

  it('ends with work on it and with the keeper’s word', () => {
    const done = [{ slug: 'brake-inspection', day: dayOfYear(2025) + 5, miles: null }]
    const resolved = [{ type: 'mot-brake-pipes', day: dayOfYear(2025) + 5 }]
    expect(alertsOf(twice, { ...KNOWN, done })).toEqual([])
    expect(alertsOf(twice, { ...KNOWN, resolved })).toEqual([])
  })

  it('ends with the next test that does not find it', () => {
    const mended = groupDefects([
      test(2024, [PIPE, 'ADVISORY']),
      test(2025, [PIPE, 'ADVISORY']),
      test(2026),
    ])
    expect(alertsOf(mended, KNOWN)).toEqual([])
  })

  it('comes back when a later test finds it again after the keeper’s word', () => {
    const resolved = [{ type: 'mot-brake-pipes', day: dayOfYear(2025) - 5 }]
    expect(alertsOf(twice, { ...KNOWN, resolved })).toHaveLength(1)
  })
})

describe('the health of a category', () => {
  const brakesAfter = (defects: GroupedDefect[], known: Known = KNOWN) =>
    healthOf(forecast.components, KNOWN.today, listStandingDefects(defects, known)).categories.find(
      ({ category }) => category === 'brakes',
    )

  it('is no better than what a tester found on a part of it that no forecast covers [VEH-9]', () => {
    expect(brakesAfter([])).toMatchObject({ status: 'excellent' })
    expect(brakesAfter(twice)).toMatchObject({
      score: 40,
      status: 'warning',
      reason: 'Brake pipes: advised on at the MOT.',
    })
    const failed = groupDefects([test(2025, [PIPE, 'DANGEROUS'])])
    expect(brakesAfter(failed)).toMatchObject({
      score: 15,
      status: 'critical',
      reason: 'Brake pipes: failed the last MOT test.',
    })
  })

  it('recovers with work on the part, and does not hear of another category', () => {
    const done = [{ slug: 'brake-inspection', day: KNOWN.today, miles: null }]
    expect(brakesAfter(twice, { ...KNOWN, done })).toMatchObject({ status: 'excellent' })
    const oil = groupDefects([test(2025, [OIL, 'ADVISORY'])])
    expect(brakesAfter(oil)).toMatchObject({ status: 'excellent' })
  })
})
