import { describe, expect, it } from 'vitest'
import { type CarHistory, FITTED_PARTS, historyOfCar } from './bulk-car.ts'
import { countCar, fitModels } from './model-counts.ts'

const LINE = {
  make: 'Ford',
  model: 'FOCUS',
  fuelType: 'Petrol',
  firstUsedDate: '2015-03-01',
  motTests: [
    {
      completedDate: '2019-03-01T10:00:00.000Z',
      testResult: 'PASSED',
      odometerValue: '64374',
      odometerUnit: 'KM',
      odometerResultType: 'READ',
      defects: [
        { text: 'Nearside Front Tyre tread depth below requirements (5.2.3 (e))', type: 'PRS' },
        { text: 'Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', type: 'ADVISORY' },
        { text: 'Battery insecure (4.13 (a) (i))', type: 'MINOR' },
      ],
    },
    { completedDate: '2018.03.01 09:00:00', odometerResultType: 'UNREADABLE', odometerValue: '' },
  ],
}
const tyres = FITTED_PARTS.indexOf('tyres')
const pads = FITTED_PARTS.indexOf('front-brake-pads')

describe('a line of the bulk download', () => {
  it('is read as the tests of a car, oldest first, in miles', () => {
    const car = historyOfCar(LINE)
    expect(car).toMatchObject({ make: 'FORD', model: 'FOCUS', fuel: 'petrol' })
    expect(car?.tests.map(({ age }) => Math.round(age))).toEqual([3, 4])
    expect(car?.tests[0]).toMatchObject({ miles: null, failed: [], advised: [] })
    expect(car?.tests[1]).toMatchObject({ failed: [tyres], advised: [pads] })
    expect(Math.round(car?.tests[1]?.miles ?? 0)).toBe(40_000)
  })

  it.each([
    ['no make', { make: '' }],
    ['a fuel that nobody knows', { fuelType: 'Steam' }],
    ['no day of first use', { firstUsedDate: null }],
    ['no test', { motTests: [] }],
    ['tests that are none', { motTests: [null, 3, { completedDate: 'soon' }] }],
    ['a test before its first use', { motTests: [{ completedDate: '2011-01-01' }] }],
  ])('with %s is left out', (_, change) => {
    expect(historyOfCar({ ...LINE, ...change })).toBeNull()
  })
})

describe('the fit', () => {
  /** The life of each part at the quantile (at + 0.5) / count: a sample without chance. */
  const carOf = (model: string, at: number, count: number): CarHistory => {
    const end = 8 * (-Math.log(1 - (at + 0.5) / count)) ** (1 / 2.5)
    // The event is seen at the first test after it.
    const first = Math.max(0, Math.ceil(end - 3 - (at % 10) / 10))
    return {
      make: 'FORD',
      model,
      fuel: 'petrol',
      tests: Array.from({ length: 15 }, (_, test) => ({
        age: test + 3 + (at % 10) / 10,
        miles: (test + 3) * 7000,
        failed: test === first ? [tyres] : [],
        advised: [],
      })),
    }
  }

  it('finds again the life and the mileage of the cars that it was given', () => {
    const counts = new Map()
    for (let at = 0; at < 2000; at += 1) countCar(counts, carOf('FOCUS', at, 2000))
    const focus = fitModels(counts).find(({ model }) => model === 'FOCUS')
    expect(focus?.cars).toBe(2000)
    expect(focus?.failed.tyres?.scale).toBeGreaterThan(7.4)
    expect(focus?.failed.tyres?.scale).toBeLessThan(8.6)
    expect(focus?.failed.tyres?.shape).toBeGreaterThan(2.1)
    expect(focus?.failed.tyres?.shape).toBeLessThan(2.9)
    expect(focus?.milesPerYear?.median).toBeGreaterThan(6400)
    expect(focus?.milesPerYear?.median).toBeLessThan(7600)
    expect(focus?.failed.exhaust).toBeUndefined()
  })

  it('holds a bounded number of models, and loses no car of a rare one', () => {
    const counts = new Map()
    for (let at = 0; at < 600; at += 1) countCar(counts, carOf(`RARE ${at}`, at, 600), 50)
    expect(counts.size).toBeLessThanOrEqual(51)
    const [all, ...others] = fitModels(counts).filter(({ model }) => model === '*')
    expect([all, ...others].map((one) => one?.cars)).toEqual([600, 600, 600])
  })
})
