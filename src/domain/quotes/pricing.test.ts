import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPence, pence } from '#domain/money/money.ts'
import { isWithinMotMaximum, MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import {
  type Basket,
  labourAbovePrice,
  type PricedService,
  priceBasket,
  samePrice,
} from './pricing.ts'
import { FIRST_TARIFF, TARIFF_BOUNDS, type Tariff, tariffFrom } from './tariff.ts'

const brakes: PricedService = {
  id: 1,
  name: 'Brake pads',
  basePricePence: pence(12_000),
  labourHundredthsOfHour: 150,
  partsRequired: true,
}
const diagnostics: PricedService = {
  id: 2,
  name: 'Diagnostics',
  basePricePence: pence(7500),
  labourHundredthsOfHour: 100,
  partsRequired: false,
}
const plain: Basket = {
  services: [brakes],
  serviceType: 'garage',
  vehicleClass: 'standard',
  labourArea: 'elsewhere',
  tariff: FIRST_TARIFF,
}

describe('priceBasket', () => {
  it.each([
    ['as advertised', {}, 7500, 4500, 0, 12_000],
    ['with £25 for mobile', { serviceType: 'mobile' }, 7500, 4500, 2500, 14_500],
    ['with dearer parts', { vehicleClass: 'premium' }, 7500, 5625, 0, 13_125],
    ['with the dearest parts', { vehicleClass: 'luxury' }, 7500, 7200, 0, 14_700],
    ['in outer London', { labourArea: 'outer-london' }, 8250, 4500, 0, 12_750],
    ['in inner London', { labourArea: 'inner-london' }, 9000, 4500, 0, 13_500],
    ['without parts', { services: [diagnostics], vehicleClass: 'luxury' }, 7500, 0, 0, 7500],
    [
      'two at once, the fee once',
      { services: [brakes, diagnostics], serviceType: 'mobile' },
      15_000,
      4500,
      2500,
      22_000,
    ],
    ['of nothing', { services: [] }, 0, 0, 0, 0],
  ] as const)('prices a basket %s [QUOTE-7]', (_, change, labour, parts, fee, total) => {
    expect(priceBasket({ ...plain, ...change })).toMatchObject({
      labourPence: labour,
      partsPence: parts,
      mobileFeePence: fee,
      totalPence: total,
    })
  })

  it('says which factors it applied, what each line costs and how long it takes [QUOTE-8]', () => {
    const price = priceBasket({
      services: [brakes, diagnostics],
      serviceType: 'mobile',
      vehicleClass: 'premium',
      labourArea: 'outer-london',
      tariff: FIRST_TARIFF,
    })
    expect(price).toMatchObject({
      estimatedHours: 2.5,
      partsFactorHundredths: 125,
      labourFactorHundredths: 110,
    })
    expect(price.lines).toEqual([
      {
        serviceId: 1,
        name: 'Brake pads',
        labourPence: 8250,
        partsPence: 5625,
        totalPence: 13_875,
        labourHours: 1.5,
      },
      {
        serviceId: 2,
        name: 'Diagnostics',
        labourPence: 8250,
        partsPence: 0,
        totalPence: 8250,
        labourHours: 1,
      },
    ])
  })

  it('refuses a service priced below its labour [QUOTE-7]', () => {
    const underpriced = { ...brakes, labourHundredthsOfHour: 241 }
    expect(() => priceBasket({ ...plain, services: [underpriced] })).toThrow(RangeError)
  })

  it('holds the £45 MOT under the legal maximum even in inner London [QUOTE-12]', () => {
    const mot = { ...diagnostics, basePricePence: pence(4500) }
    const price = priceBasket({ ...plain, services: [mot], labourArea: 'inner-london' })
    expect(isWithinMotMaximum(price.totalPence)).toBe(true)
    expect(isWithinMotMaximum(MOT_MAX_FEE_PENCE + 1)).toBe(false)
  })
})

const { labourRatePounds, mobileFeePounds, percentMore } = TARIFF_BOUNDS
/** A catalogue that every rate within the bounds leaves true. */
const DEAREST_HOUR = labourRatePounds.max * 100

const service: fc.Arbitrary<PricedService> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    name: fc.string(),
    partsPence: fc.integer({ min: 0, max: 200_000 }),
    labourHundredthsOfHour: fc.integer({ min: 1, max: 2400 }),
    partsRequired: fc.boolean(),
  })
  .map(({ partsPence, ...rest }) => ({
    ...rest,
    basePricePence: pence((rest.labourHundredthsOfHour * DEAREST_HOUR) / 100 + partsPence),
  }))

/** Whatever an administrator may plan. */
const anyTariff: fc.Arbitrary<Tariff> = fc
  .record({
    labourRatePounds: fc.integer(labourRatePounds),
    mobileFeePounds: fc.integer(mobileFeePounds),
    parts: fc.tuple(fc.integer(percentMore), fc.integer(percentMore)),
    london: fc.tuple(fc.integer(percentMore), fc.integer(percentMore)),
  })
  .map(({ parts, london, ...rates }) =>
    tariffFrom({
      depositPounds: 30,
      ...rates,
      premiumPartsPercent: Math.min(...parts),
      luxuryPartsPercent: Math.max(...parts),
      outerLondonPercent: Math.min(...london),
      innerLondonPercent: Math.max(...london),
    }),
  )

const basket: fc.Arbitrary<Basket> = fc.record({
  services: fc.array(service, { minLength: 1, maxLength: 20 }),
  serviceType: fc.constantFrom('mobile', 'garage'),
  vehicleClass: fc.constantFrom('standard', 'premium', 'luxury'),
  labourArea: fc.constantFrom('inner-london', 'outer-london', 'elsewhere'),
  tariff: anyTariff,
})

const manyBaskets = { numRuns: 10_000 }

describe('of ten thousand baskets every one [SEC-P22]', () => {
  it('adds up to the penny, by lines and by totals', () => {
    fc.assert(
      fc.property(basket, (asked) => {
        const price = priceBasket(asked)
        const sum = addPence(price.labourPence, price.partsPence, price.mobileFeePence)
        expect(price.totalPence).toBe(sum)
        const lines = addPence(...price.lines.map((line) => line.totalPence))
        expect(addPence(lines, price.mobileFeePence)).toBe(price.totalPence)
      }),
      manyBaskets,
    )
  })

  it('costs at least the sum of its "From" prices [QUOTE-11]', () => {
    fc.assert(
      fc.property(basket, (asked) => {
        const from = addPence(...asked.services.map((each) => each.basePricePence))
        expect(priceBasket(asked).totalPence).toBeGreaterThanOrEqual(from)
      }),
      manyBaskets,
    )
  })

  it('never gets cheaper by a further service, a dearer car, a dearer area or a visit [QUOTE-11]', () => {
    fc.assert(
      fc.property(basket, service, (asked, more) => {
        const total = priceBasket(asked).totalPence
        const dearer: Partial<Basket>[] = [
          { services: [...asked.services, more] },
          { vehicleClass: asked.vehicleClass === 'standard' ? 'premium' : 'luxury' },
          { labourArea: asked.labourArea === 'elsewhere' ? 'outer-london' : 'inner-london' },
          { serviceType: 'mobile' },
        ]
        for (const change of dearer) {
          expect(priceBasket({ ...asked, ...change }).totalPence).toBeGreaterThanOrEqual(total)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('samePrice', () => {
  const ours = priceBasket(plain)

  it.each(['labourPence', 'partsPence', 'mobileFeePence', 'totalPence'] as const)(
    'sees a penny less in %s [SEC-P2]',
    (figure) => {
      expect(samePrice(ours, { ...ours, [figure]: pence(ours[figure] - 1) })).toBe(false)
    },
  )

  it('accepts our own figures', () => {
    expect(samePrice(ours, priceBasket(plain))).toBe(true)
  })
})

it('no factor makes anything cheaper than advertised [QUOTE-11]', () => {
  for (const factor of Object.values(FIRST_TARIFF.labourFactorHundredths)) {
    expect(factor).toBeGreaterThanOrEqual(100)
  }
})

describe('labour that is not covered by its price', () => {
  const rate = { labourRatePence: pence(5000) }
  const priced = (price: number, partsRequired = true) => ({
    basePricePence: pence(price),
    labourHundredthsOfHour: 150,
    partsRequired,
  })

  it('is a penny too much at least, and only where parts are needed [QUOTE-7]', () => {
    expect(labourAbovePrice(priced(7499), rate)).toBe(7500)
    expect(labourAbovePrice(priced(7500), rate)).toBeNull()
    expect(labourAbovePrice(priced(7499, false), rate)).toBeNull()
  })

  it('is named by its service where somebody asks for a price [QUOTE-7]', () => {
    const service = { ...brakes, ...priced(7499) }
    expect(() => priceBasket({ ...plain, services: [service] })).toThrow('service 1')
  })
})
