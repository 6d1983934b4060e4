import { describe, expect, it } from 'vitest'
import { listComponents } from './components.ts'
import { knownFuelOf } from './fuel.ts'
import { isAlerting } from './part-alert.ts'
import { riskOf, riskOfDue, urgencyOf } from './risk.ts'
import { forecastVehicle, type KnownCar } from './vehicle-forecast.ts'

const TODAY = 20_500

const read = (day: number, value: number) => ({ day, value, unit: 'miles' as const })

const buildCar = (change: Partial<KnownCar> = {}): KnownCar => ({
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: TODAY - 4000,
  readings: [read(TODAY - 365, 70_000), read(TODAY - 180, 74_000), read(TODAY, 78_000)],
  done: [],
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
    expect(listComponents({ fuel: 'electric', gearbox: 'automatic' })).toEqual([
      'front-brake-pads',
      'rear-brake-pads',
      'front-brake-discs',
      'rear-brake-discs',
      'brake-fluid',
      'tyres',
      'battery',
      'suspension',
    ])
  })

  it('leave out plugs of a diesel and the clutch of an automatic', () => {
    const parts = listComponents({ fuel: 'diesel', gearbox: 'automatic' })
    expect(parts).not.toContain('spark-plugs')
    expect(parts).not.toContain('clutch')
  })

  it('ask for what not every car has, and raise no alert for it [VEH-7]', () => {
    const car = buildCar({ gearbox: null, done: [], firstUsedDay: TODAY - 5000 })
    for (const key of ['clutch', 'timing-belt', 'rear-brake-pads']) {
      const part = partOf(car, key)
      expect(part).toMatchObject({ state: 'notKnownIfFitted', question: 'isFitted' })
      expect(part && isAlerting(part, TODAY)).toBe(false)
    }
  })

  it('follow what the keeper says: never had one, still the first, renewed then [VEH-7]', () => {
    const answer = { component: 'timing-belt', answeredDay: TODAY } as const
    const withAnswer = (kind: 'neverHad' | 'original' | 'renewed' | 'unknown') =>
      partOf(
        buildCar({ answers: [{ ...answer, kind, renewedDay: TODAY - 300, miles: 71_500 }] }),
        'timing-belt',
      )
    expect(withAnswer('neverHad')).toBeUndefined()
    expect(withAnswer('original')).toMatchObject({ since: { from: 'factory' } })
    expect(withAnswer('renewed')).toMatchObject({
      state: 'sound',
      since: { day: TODAY - 300, from: 'keeper' },
    })
    expect(withAnswer('unknown')?.question).toBeNull()
  })

  it('stay where every car has them, whatever the keeper says [VEH-7]', () => {
    const answers = [{ component: 'tyres', kind: 'neverHad', answeredDay: TODAY }] as const
    expect(partOf(buildCar({ answers: [...answers] }), 'tyres')).toBeDefined()
  })
})

describe('a car', () => {
  it('is young again where a job has put something new in', () => {
    const done = [{ slug: 'front-brake-pads', day: TODAY - 3, miles: 77_900 }]
    const fresh = partOf(buildCar({ done }), 'front-brake-pads')
    const worn = partOf(
      buildCar({
        readings: [read(TODAY - 1600, 40_000), ...buildCar().readings],
        done: [{ slug: 'front-brake-pads', day: TODAY - 1600, miles: 40_000 }],
      }),
      'front-brake-pads',
    )
    expect(fresh?.since?.from).toBe('job')
    expect(fresh?.likelyDay).toBeGreaterThan(TODAY + 400)
    expect([fresh?.state, worn?.state]).toEqual(['sound', 'overdue'])
    expect([fresh?.risk, worn?.risk]).toEqual(['low', 'high'])
  })

  it('retains its first parts, and never forgets them when they are likeliest worn [VEH-7]', () => {
    for (const miles of [15_000, 22_001, 30_001, 45_000]) {
      const car = buildCar({ firstUsedDay: TODAY - 900, readings: [read(TODAY, miles)] })
      for (const key of ['tyres', 'front-brake-pads'])
        expect(partOf(car, key)?.since).toMatchObject({ from: 'factory', day: TODAY - 900 })
    }
    const chances = [15_000, 22_001, 30_001, 45_000].map((miles) => {
      const car = buildCar({ firstUsedDay: TODAY - 900, readings: [read(TODAY, miles)] })
      return partOf(car, 'tyres')?.chanceWithin90Days ?? 0
    })
    expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  })

  it('is overdue where a part was left alone, and says since when', () => {
    const part = (days: number) =>
      partOf(
        buildCar({
          today: TODAY + days,
          done: [{ slug: 'tyres-pair', day: TODAY - 360, miles: null }],
        }),
        'tyres',
      )
    const now = part(0)
    const later = part(2000)
    expect([now?.state, later?.state]).toEqual(['sound', 'overdue'])
    expect(later?.likelyDay).toBe(now?.likelyDay)
  })

  it('listens to an advisory until the part is renewed', () => {
    const tests = [
      { day: TODAY - 465, findings: [{ component: 'tyres', severity: 'advisory' }] },
      { day: TODAY - 100, findings: [{ component: 'tyres', severity: 'advisory' }] },
    ] as const
    const advised = partOf(buildCar({ tests }), 'tyres')
    expect(advised?.finding).toEqual({ day: TODAY - 100, isFailure: false, isRepeated: true })
    const done = [{ slug: 'tyres-pair', day: TODAY - 50, miles: 77_000 }]
    const renewed = partOf(buildCar({ tests, done }), 'tyres')
    expect(renewed?.finding).toBeNull()
    expect(renewed?.likelyDay).toBeGreaterThan(advised?.likelyDay ?? TODAY)
  })

  it('takes for renewed what was put right at the test, and what a later test no longer found', () => {
    const at = (severity: 'rectified' | 'advisory') =>
      partOf(
        buildCar({
          tests: [
            { day: TODAY - 400, findings: [{ component: 'front-brake-pads', severity }] },
            { day: TODAY - 40, findings: [] },
          ],
        }),
        'front-brake-pads',
      )?.since
    expect(at('rectified')).toMatchObject({ day: TODAY - 400, from: 'tests' })
    expect(at('advisory')).toMatchObject({ day: TODAY - 220, from: 'tests' })
  })

  it('asks when a part was renewed that tests found sound long after its life [VEH-7]', () => {
    const tests = [{ day: TODAY - 30, findings: [] }]
    const part = partOf(buildCar({ tests }), 'tyres')
    expect(part).toMatchObject({ state: 'notOnRecord', question: 'lastRenewed', since: null })
    expect(part?.latestDay).toBeGreaterThan(TODAY)
  })

  it('asks when an interval began again of a car that came old, and of which nothing is known [VEH-7]', () => {
    const came = { firstUsedDay: TODAY - 1200, readings: [], knownSince: TODAY, inUseDay: TODAY }
    for (const today of [TODAY, TODAY + 2000]) {
      const fluid = partOf(buildCar({ ...came, today }), 'brake-fluid')
      expect(fluid).toMatchObject({ state: 'notOnRecord', question: 'lastRenewed', risk: 'low' })
      expect(fluid && isAlerting(fluid, today)).toBe(false)
    }
  })

  it('states an interval as an interval, without a chance [VEH-7]', () => {
    const done = [{ slug: 'brake-fluid-change', day: TODAY - 420, miles: null }]
    const fluid = partOf(buildCar({ done }), 'brake-fluid')
    expect(fluid).toMatchObject({
      basis: 'interval',
      state: 'sound',
      chanceWithin90Days: null,
      confidence: null,
      earliestDay: null,
    })
    expect(fluid && isAlerting(fluid, TODAY)).toBe(false)
    const late = partOf(buildCar({ done, today: TODAY + 290 }), 'brake-fluid')
    expect(late && isAlerting(late, TODAY + 290)).toBe(true)
  })
})

describe('risk', () => {
  it.each([
    [0, true, false, 'low'],
    [0.1, true, false, 'medium'],
    [0.16, true, false, 'medium'],
    [0.17, true, false, 'high'],
    [0.29, true, false, 'high'],
    [0.3, true, false, 'critical'],
    [0.12, false, false, 'low'],
    [0.13, false, false, 'medium'],
    [0.32, false, false, 'medium'],
    [0.33, false, false, 'high'],
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
