import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { LIVES } from './lives.ts'
import { ownLivesOf, type PartRecord } from './own-life.ts'

const TODAY = 20_500
const PADS = LIVES['front-brake-pads']
const TYRES = LIVES.tyres
/** What the car's own lengths of one part say of its life. */
function ownLifeOf(life: PartRecord['life'], lengths: readonly number[], commonSpread: number) {
  const [own] = ownLivesOf([{ life, lengths, commonSpread }])
  if (!own) throw new Error('There is a life for each part')
  return own
}
const lengthsOf = (count: number, share: number) => Array.from({ length: count }, () => share)

describe('what earlier parts of a car say of the next', () => {
  it('is nothing where none is on record [VEH-28]', () => {
    expect(ownLifeOf(PADS, [], 0.1)).toEqual({
      median: PADS.median,
      shape: PADS.shape,
      doubt: 1,
    })
  })

  it('draws the usual life towards theirs, the more the more of them there are [VEH-28]', () => {
    const medians = [0, 1, 3, 8].map((count) => ownLifeOf(PADS, lengthsOf(count, 0.6), 0).median)
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(medians[3]).toBeLessThan(0.8 * PADS.median)
    expect(medians[3]).toBeGreaterThan(0.6)
    expect(ownLifeOf(PADS, lengthsOf(4, 1.4), 0).median).toBeGreaterThan(PADS.median)
  })

  it('says nothing of a short life where an alert asked for the renewal, and much of a long one [VEH-34]', () => {
    const [short, long, none] = [lengthsOf(6, 0.5), lengthsOf(6, 1.4), []].map(
      (outlasted) => ownLivesOf([{ life: PADS, lengths: [], outlasted, commonSpread: 0 }])[0],
    )
    expect(short?.median).toBeGreaterThanOrEqual(none?.median ?? 0)
    expect(short?.median).toBeLessThan(1.1 * PADS.median)
    expect(long?.median).toBeGreaterThan(1.15 * PADS.median)
  })

  it('leaves less doubt the more of them there are, and makes the lives more alike [VEH-28]', () => {
    const lives = [0, 1, 3, 8].map((count) => ownLifeOf(PADS, lengthsOf(count, 1), 0.1))
    const doubts = lives.map(({ doubt }) => doubt)
    expect(doubts).toEqual(doubts.toSorted((a, b) => b - a))
    expect(lives[3]?.shape).toBeGreaterThan(PADS.shape)
  })

  it('takes a length of several lives for renewals that nobody recorded [VEH-28]', () => {
    const skipped = ownLifeOf(PADS, [1, 1, 1, 1, 2, 1], 0).median
    const slow = ownLifeOf(PADS, [2, 2, 2, 2, 2, 2], 0).median
    expect(Math.abs(skipped / PADS.median - 1)).toBeLessThan(0.12)
    expect(slow).toBeGreaterThan(1.1 * skipped)
  })

  it('speaks of the other parts of the car too, and less of them than of its own [VEH-28]', () => {
    const [tyres, pads] = ownLivesOf([
      { life: TYRES, lengths: lengthsOf(5, 0.6), commonSpread: 0 },
      { life: PADS, lengths: [], commonSpread: 0 },
    ])
    const share = {
      tyres: (tyres?.median ?? 1) / TYRES.median,
      pads: (pads?.median ?? 1) / PADS.median,
    }
    expect(share.pads).toBeLessThan(0.95)
    expect(share.tyres).toBeLessThan(share.pads)
    expect(pads?.doubt).toBeLessThan(1)
    expect(tyres?.doubt).toBeLessThan(pads?.doubt ?? 0)
  })

  it('says more of the other parts where a doubt is common to all of them, such as the miles [VEH-28]', () => {
    const padsAfter = (commonSpread: number) =>
      ownLivesOf([
        { life: TYRES, lengths: lengthsOf(3, 0.5), commonSpread },
        { life: PADS, lengths: [], commonSpread },
      ])[1]?.median ?? 0
    expect(padsAfter(0.9)).toBeLessThan(0.9 * padsAfter(0))
  })

  it('is a life within bounds, whatever the record says [VEH-28]', () => {
    const anyLength = fc.double({ min: 0.001, max: 60, noNaN: true })
    const anyPart = fc.record({
      life: fc.constantFrom(...Object.values(LIVES)),
      lengths: fc.array(anyLength, { maxLength: 40 }),
      commonSpread: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 9 }), (parts) => {
        const lives = ownLivesOf(parts)
        expect(lives).toHaveLength(parts.length)
        for (const [at, { median, shape, doubt }] of lives.entries()) {
          expect(median).toBeGreaterThan(0.02)
          expect(median).toBeLessThan(30)
          expect(shape).toBeGreaterThanOrEqual((parts[at]?.life.shape ?? 0) - 1e-9)
          expect(doubt).toBeGreaterThanOrEqual(0)
          expect(doubt).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('is a life even where a long record of many parts contradicts itself [VEH-28]', () => {
    const longRecord = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 0.001 : 50))
    const lives = ownLivesOf(
      Object.values(LIVES).map((life) => ({ life, lengths: longRecord, commonSpread: 1 })),
    )
    for (const { median } of lives) expect(median).toBeGreaterThan(0.02)
  })

  it('brings the date forward for a car that has worn its pads out quickly before [VEH-28]', () => {
    const likelyDay = (everyDays: number) =>
      forecastVehicle({
        fuel: 'petrol',
        gearbox: 'manual',
        firstUsedDay: TODAY - 100 - 4 * everyDays,
        readings: [
          { day: TODAY, value: Math.round(20 * (100 + 4 * everyDays)), unit: 'miles' as const },
        ],
        done: [5, 4, 3, 2, 1].map((at) => ({
          slug: 'front-brake-pads',
          day: TODAY - 100 - (at - 1) * everyDays,
          miles: null,
        })),
        driving: { style: null, use: null },
        today: TODAY,
      }).components.find(({ component }) => component === 'front-brake-pads')?.likelyDay ?? 0
    expect(likelyDay(700)).toBeLessThan(likelyDay(1500) - 200)
  })
})
