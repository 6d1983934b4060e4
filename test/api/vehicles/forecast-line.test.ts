import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { forecastLine, knownFromFirst, readLine } from '../../../bench/prediction/forecast-line.ts'

/* `npm run forecast`: a car a line in, a forecast a line out. */

const car = {
  id: 'focus',
  date: '2026-11-21',
  facts: { fuel: 'petrol', gearbox: 'manual', firstUsedOn: '2018-03-01' },
  readings: [{ on: '2026-11-01', value: 60_200 }],
  tests: [
    {
      on: '2026-03-01',
      odometer: { value: 55_000, unit: 'miles' },
      defects: [
        {
          text: 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))',
          type: 'ADVISORY',
        },
      ],
    },
  ],
  jobs: [{ on: '2025-06-01', service: 'brake-fluid-change', miles: 49_000 }],
  answers: [{ component: 'timing-belt', kind: 'neverHad', answeredOn: '2026-10-01' }],
}

type Part = {
  component: string
  state: string
  date: string | null
  interval: [string, string] | null
  alert: boolean
  words: { description: string } | null
}
type Forecast = {
  id?: string
  score?: number | null
  error?: string
  inUseOn?: string
  components?: Part[]
}
const forecastOf = (line: string): Forecast => forecastLine(readLine(line), LIVES)

describe('what a tester found on a part without a forecast', () => {
  const pipe = {
    text: 'Nearside Rear Brake pipe corroded, covered in grease or other material (1.1.11 (c))',
    type: 'ADVISORY',
  }
  const scoreOn = (date: string, defects: object[]) => {
    const tests = ['2024-11-01', '2025-11-01'].map((on) => ({ on, defects }))
    const jobs = ['front-brake-discs-and-pads', 'rear-brake-pads', 'brake-fluid-change'].map(
      (service) => ({ service, on: '2025-12-01' }),
    )
    const inUseOn = '2025-12-01'
    return forecastOf(JSON.stringify({ ...car, date, inUseOn, tests, jobs })).score ?? 0
  }

  it('counts in the score, and goes on counting where no later test has been [VEH-9]', () => {
    const dates = ['2025-12-02', '2026-06-01', '2026-12-05', '2027-06-01', '2030-06-01']
    const scores = dates.map((date) => scoreOn(date, [pipe]))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores[0]).toBeLessThan(scoreOn('2025-12-02', []))
  })
})

describe('a line of cars', () => {
  it('gives a forecast of every component, with state, date, interval, chance, urgency and words [VEH-7]', () => {
    const { id, components = [] } = forecastOf(JSON.stringify(car))
    expect(id).toBe('focus')
    expect(components.map(({ component }) => component)).not.toContain('timing-belt')
    const tyres = components.find(({ component }) => component === 'tyres')
    expect(tyres).toMatchObject({
      basis: 'wear',
      alert: true,
      visit: 'due',
      interval: [expect.any(String), expect.any(String)],
      chanceWithin90Days: expect.any(Number),
      urgency: expect.stringMatching(/overdue|urgent|soon|planned/),
    })
    expect(tyres?.words?.description).toContain('The MOT test of 1 March 2026 advised on them.')
    expect(components.find(({ component }) => component === 'brake-fluid')).toMatchObject({
      dueInTen: null,
      basis: 'interval',
      date: '2027-06-01',
      interval: null,
      chanceWithin90Days: null,
    })
  })

  it('gives of an overdue part no confidence, but how many would have been due by its date [VEH-33]', () => {
    const padsOf = (date: string) =>
      forecastOf(
        JSON.stringify({
          date,
          facts: { firstUsedOn: '2014-05-01' },
          readings: [
            { on: '2018-05-01', value: 40_000 },
            { on: '2020-05-01', value: 60_000 },
          ],
          jobs: [{ on: '2020-05-01', service: 'front-brake-pads', miles: 60_000 }],
        }),
      ).components?.find(({ component }) => component === 'front-brake-pads')
    expect(padsOf('2020-06-01')).toMatchObject({ confidence: expect.any(Number), dueInTen: null })
    expect(padsOf('2025-06-01')).toMatchObject({ confidence: null, dueInTen: expect.any(Number) })
  })

  it.each([
    ['{', /not JSON/],
    ['[]', /expected object/i],
    ['{"date":"2026-02-30"}', /date/],
    ['{"id":7,"date":"2026-11-21","readings":[{"on":"2026-01-01","value":-4}]}', /readings/],
    [
      '{"date":"2026-11-21","knownSince":"2026-11-22"}',
      /cannot become known only after the date.*knownSince/s,
    ],
    ['{"date":"2026-11-21","inUseOn":"2026-11-22"}', /will be in use later.*inUseOn/s],
  ])('that is wrong gives an error and no forecast: %s', (line, error) => {
    expect(forecastOf(line).error).toMatch(error)
  })

  it('moves no more than the later ends of intervals on a later date, and takes no alert back [VEH-9]', () => {
    const unread = { facts: { ...car.facts, firstUsedOn: '2024-06-01' } }
    const on = (date: string) => forecastOf(JSON.stringify({ ...unread, date })).components ?? []
    const [before, after] = [on('2026-11-21'), on('2027-11-21')]
    const alerts = (parts: typeof before) =>
      parts.filter(({ alert }) => alert).map(({ component }) => component)
    expect(alerts(before)).toContain('brake-fluid')
    expect(alerts(after)).toEqual(expect.arrayContaining(alerts(before)))
    expect(after.map(({ date }) => date)).toEqual(before.map(({ date }) => date))
    const starts = (parts: typeof before) => parts.map(({ interval }) => interval?.[0])
    expect(starts(after)).toEqual(starts(before))
  })

  it('of a car that became known when it was old raises no alert for the parts of the factory [VEH-9]', () => {
    const old = { ...car, tests: [], jobs: [], answers: [], readings: [] }
    const alertsOf = (line: object) =>
      (forecastOf(JSON.stringify(line)).components ?? []).filter(({ alert }) => alert)
    expect(alertsOf({ ...old, knownSince: '2026-11-21' })).toEqual([])
    expect(alertsOf({ ...old, knownSince: '2026-11-21', date: '2027-01-21' })).toEqual([])
    expect(alertsOf(old)).not.toEqual([])
  })

  it('never crashes, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (line) => {
        expect(typeof forecastLine(readLine(line), LIVES)).toBe('object')
      }),
    )
  })

  it('with a key that it does not know, or a type of defect, is refused in words', () => {
    expect(forecastOf(JSON.stringify({ ...car, job: [] })).error).toMatch(/job/)
    const defects = [{ text: 'Worn tyre', type: 'Advisory' }]
    const tests = [{ on: '2026-03-01', defects }]
    expect(forecastOf(JSON.stringify({ ...car, tests })).error).toMatch(/ADVISORY.*PRS.*FAIL/)
  })

  it('counts a service that renews nothing, or that the catalogue has not, for nothing', () => {
    const withJobs = (...services: string[]) => ({
      ...car,
      jobs: [...car.jobs, ...services.map((service) => ({ on: '2025-07-01', service }))],
    })
    const plain = forecastOf(JSON.stringify(car))
    expect(forecastOf(JSON.stringify(withJobs('brake-inspection', 'tires-pair')))).toEqual(plain)
    expect(forecastOf(JSON.stringify(withJobs('constructor', '__proto__')))).toEqual(plain)
    expect(forecastOf(JSON.stringify(withJobs('tyres-pair')))).not.toEqual(plain)
  })

  it('needs nothing but the date', () => {
    expect(forecastOf('{"date":"2026-11-21"}').components?.length).toBeGreaterThan(5)
  })
})

const DAY_MS = 86_400_000
const anyDate = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / DAY_MS, max: Date.parse(to) / DAY_MS })
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
const past = anyDate('2012-01-01', '2026-11-21')

/** A car as anybody may give it, of which nothing says since when it is known. */
const anyCar = fc.record({
  facts: fc.record({ fuel: fc.constantFrom('petrol', 'diesel', null), firstUsedOn: past }),
  readings: fc.array(fc.record({ on: past, value: fc.integer({ min: 0, max: 150_000 }) }), {
    maxLength: 4,
  }),
  tests: fc.array(
    fc.record({
      on: past,
      findings: fc.array(
        fc.record({
          component: fc.constantFrom('tyres', 'front-brake-pads'),
          severity: fc.constantFrom('advisory', 'major', 'rectified'),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 3 },
  ),
  jobs: fc.array(
    fc.record({ on: past, service: fc.constantFrom('tyres-pair', 'battery-replacement') }),
    { maxLength: 3 },
  ),
})

describe('a car that a file names on several dates, without news', () => {
  it('has the same dates and intervals on all of them, in whichever order they stand [VEH-7]', () => {
    fc.assert(
      fc.property(
        anyCar,
        anyDate('2026-11-22', '2036-01-01'),
        fc.boolean(),
        (one, later, isLast) => {
          const dates = isLast ? ['2026-11-21', later] : [later, '2026-11-21']
          const lines = dates.map((date) => readLine(JSON.stringify({ ...one, date })))
          const [a, b] = knownFromFirst(lines).map((line): Forecast => forecastLine(line, LIVES))
          const said = ({ components = [] }: Forecast = {}) =>
            components.map(({ component, date, interval }) => ({ component, date, interval }))
          expect(said(a)).toEqual(said(b))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a car in two runs, without news', () => {
  it('has the same dates and intervals where the later one says when it was in use [VEH-7]', () => {
    const said = (one: object) => {
      const { inUseOn, components = [] } = forecastOf(JSON.stringify(one))
      return {
        inUseOn,
        parts: components.map(({ component, date, interval }) => ({ component, date, interval })),
      }
    }
    fc.assert(
      fc.property(anyCar, anyDate('2026-11-22', '2036-01-01'), (one, later) => {
        const first = said({ ...one, date: '2026-11-21' })
        expect(said({ ...one, date: later, inUseOn: first.inUseOn })).toEqual(first)
      }),
      { numRuns: 200 },
    )
    const unread = { facts: { firstUsedOn: '2019-06-01' } }
    const [now, later] = ['2026-11-21', '2030-11-21'].map((date) => said({ ...unread, date }))
    expect(now?.inUseOn).toBe('2026-11-21')
    // Without it being in use on the later date is news of the car.
    expect(later?.parts).not.toEqual(now?.parts)
  })
})

describe('two tests of one day', () => {
  it('count as the failure and the pass after its repair, in whichever order they stand', () => {
    const failed = { on: '2026-03-01', findings: [{ component: 'tyres', severity: 'major' }] }
    const passed = { on: '2026-03-01' }
    const on = (tests: object[]) => forecastOf(JSON.stringify({ ...car, tests })).components
    expect(on([passed, failed])).toEqual(on([failed, passed]))
    expect(on([passed, failed])?.find(({ component }) => component === 'tyres')).toMatchObject({
      state: 'sound',
      since: { from: 'tests' },
    })
  })
})

describe('a file of cars', () => {
  /** Batteries of three years, where the shipped lives expect six. */
  const cars = Array.from({ length: 60 }, (_, at) => ({
    id: at,
    date: '2026-11-21',
    facts: { fuel: 'petrol', firstUsedOn: '2012-03-01' },
    jobs: [2014, 2017, 2020, 2023].map((year) => ({
      on: `${year + (at % 2)}-0${1 + (at % 9)}-10`,
      service: 'battery-replacement',
    })),
  }))
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, ['bench/forecast.ts', ...flags], {
      input: ['{', ...cars.map((one) => JSON.stringify(one))].join('\n'),
      encoding: 'utf8',
    })
      .trimEnd()
      .split('\n')
      .map((line): Forecast => JSON.parse(line))
  const batteries = (forecasts: ReturnType<typeof run>) =>
    forecasts.map(
      ({ components = [] }) => components.find(({ component }) => component === 'battery')?.date,
    )

  it('is answered line by line in its order, with lives learnt from all of it [VEH-30]', () => {
    const [learnt, alone] = [run(), run('--alone')]
    expect(learnt.map(({ id, error }) => id ?? error)).toEqual([
      'This line is not JSON',
      ...cars.map(({ id }) => id),
    ])
    const [early, late] = [batteries(learnt), batteries(alone)]
    for (const at of cars.keys()) expect(String(early[at + 1]) < String(late[at + 1])).toBe(true)
  })
})
