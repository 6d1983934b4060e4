import { describe, expect, it } from 'vitest'
import { listComponents } from './components.ts'
import { knownFuelOf } from './fuel.ts'
import { riskOf, riskOfDue, urgencyOf } from './risk.ts'
import { forecastVehicle, type KnownCar } from './vehicle-forecast.ts'

const TODAY = 20_500

const buildCar = (change: Partial<KnownCar> = {}): KnownCar => ({
  fuel: 'petrol',
  isAutomatic: false,
  firstUsedDay: TODAY - 5000,
  readings: [
    { day: TODAY - 365, miles: 70_000 },
    { day: TODAY - 180, miles: 74_000 },
    { day: TODAY, miles: 78_000 },
  ],
  done: [],
  findings: new Map(),
  driving: { style: null, use: null },
  today: TODAY,
  ...change,
})

const partOf = (car: KnownCar, key: string) =>
  forecastVehicle(car).components.find(({ component }) => component === key)

describe('the components of a car', () => {
  it.each([
    ['ELECTRICITY', 'electric'],
    ['HYBRID ELECTRIC', 'hybrid'],
    ['Heavy Oil', 'diesel'],
    ['Petrol', 'petrol'],
    [null, null],
  ])('follow its fuel: %s is %s', (text, fuel) => expect(knownFuelOf(text)).toBe(fuel))

  it('leave out what an electric car has not', () => {
    expect(listComponents({ fuel: 'electric', isAutomatic: true })).toEqual([
      'front-brake-pads',
      'rear-brake-pads',
      'brake-fluid',
      'tyres',
      'battery',
    ])
  })

  it('leave out plugs of a diesel and the clutch of an automatic', () => {
    const parts = listComponents({ fuel: 'diesel', isAutomatic: true })
    expect(parts).not.toContain('spark-plugs')
    expect(parts).not.toContain('clutch')
  })
})

describe('a car', () => {
  it('is young again where a job has put something new in', () => {
    const done = [{ slug: 'front-brake-pads', day: TODAY - 3, miles: 77_900 }]
    const fresh = partOf(buildCar({ done }), 'front-brake-pads')
    const worn = partOf(
      buildCar({ done: [{ slug: 'front-brake-pads', day: TODAY - 1400, miles: 40_000 }] }),
      'front-brake-pads',
    )
    expect(fresh?.isAssumed).toBe(false)
    expect(fresh?.likelyInDays).toBeGreaterThan(2 * (worn?.likelyInDays ?? 0))
    expect([fresh?.risk, worn?.risk]).toEqual(['low', 'high'])
  })

  it('keeps its first parts while they are young, and says so of those that nobody recorded', () => {
    const young = buildCar({
      firstUsedDay: TODAY - 600,
      readings: [{ day: TODAY, miles: 12_000 }],
    })
    expect(partOf(young, 'battery')?.isAssumed).toBe(false)
    expect(partOf(buildCar(), 'battery')?.isAssumed).toBe(true)
  })

  it('listens to an advisory until the part is renewed', () => {
    const findings = new Map([
      ['tyres', { day: TODAY - 100, isFailure: false, isRepeated: true }],
    ] as const)
    const advised = partOf(buildCar({ findings }), 'tyres')
    expect(advised?.finding).not.toBeNull()
    expect(advised?.likelyInDays).toBeLessThan(partOf(buildCar(), 'tyres')?.likelyInDays ?? 0)
    const done = [{ slug: 'tyres-pair', day: TODAY - 50, miles: 77_000 }]
    expect(partOf(buildCar({ findings, done }), 'tyres')?.finding).toBeNull()
  })
})

describe('risk', () => {
  it.each([
    [0, true, false, 'low'],
    [0.1, true, false, 'medium'],
    [0.25, true, false, 'high'],
    [0.4, true, false, 'critical'],
    [0.4, false, false, 'high'],
    [0.99, false, true, 'high'],
    [0.1, false, false, 'low'],
    [0.1, false, true, 'medium'],
  ] as const)(
    'of a chance of %s (critical: %s, repeated: %s) is %s [VEH-7]',
    (chanceWithin90Days, isCritical, isRepeated, risk) =>
      expect(riskOf({ chanceWithin90Days, isCritical, isRepeated })).toBe(risk),
  )

  it.each([
    [-1, true, 'critical'],
    [-1, false, 'high'],
    [14, true, 'high'],
    [45, true, 'medium'],
    [46, true, 'low'],
  ] as const)('%s days before a date (law: %s) is %s', (days, isLegal, risk) =>
    expect(riskOfDue(days, isLegal)).toBe(risk),
  )

  it.each([
    [-1, 'overdue'],
    [0, 'urgent'],
    [60, 'soon'],
    [61, 'planned'],
  ] as const)('%s days away is %s', (days, urgency) => expect(urgencyOf(days)).toBe(urgency))
})
