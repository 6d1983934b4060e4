import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastLine } from '../../../bench/prediction/forecast-line.ts'

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

type Part = { component: string; state: string; words: { description: string } | null }
type Forecast = { id?: string; error?: string; components?: Part[] }
const forecastOf = (line: string): Forecast => forecastLine(line)

describe('a line of cars', () => {
  it('gives a forecast of every component, with state, date, interval, chance, urgency and words [VEH-7]', () => {
    const { id, components = [] } = forecastOf(JSON.stringify(car))
    expect(id).toBe('focus')
    expect(components.map(({ component }) => component)).not.toContain('timing-belt')
    const tyres = components.find(({ component }) => component === 'tyres')
    expect(tyres).toMatchObject({
      basis: 'wear',
      alert: true,
      interval: [expect.any(String), expect.any(String)],
      chanceWithin90Days: expect.any(Number),
      urgency: expect.stringMatching(/overdue|urgent|soon|planned/),
    })
    expect(tyres?.words?.description).toContain('The MOT test of 1 March 2026 advised on it.')
    expect(components.find(({ component }) => component === 'brake-fluid')).toMatchObject({
      basis: 'interval',
      date: '2027-06-01',
      interval: null,
      chanceWithin90Days: null,
    })
  })

  it.each([
    ['{', /not JSON/],
    ['[]', /expected object/i],
    ['{"date":"2026-02-30"}', /date/],
    ['{"id":7,"date":"2026-11-21","readings":[{"on":"2026-01-01","value":-4}]}', /readings/],
  ])('that is wrong gives an error and no forecast: %s', (line, error) => {
    expect(forecastOf(line).error).toMatch(error)
  })

  it('never crashes, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (line) => {
        expect(typeof forecastLine(line)).toBe('object')
      }),
    )
  })

  it('needs nothing but the date', () => {
    expect(forecastOf('{"date":"2026-11-21"}').components?.length).toBeGreaterThan(5)
  })
})
