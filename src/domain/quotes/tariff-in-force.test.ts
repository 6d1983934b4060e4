import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { FIRST_TARIFF, storedTariff, tariffFrom, tariffSentence, termsOf } from './tariff.ts'
import {
  firstOpenDay,
  lastOpenDay,
  ratesFrom,
  type TariffVersion,
  tariffInForce,
  tariffOf,
  tariffsFrom,
} from './tariff-in-force.ts'

const at = (text: string) => Temporal.Instant.from(text)

const version = (id: number, startsOn: string): TariffVersion => ({
  id,
  startsOn,
  tariff: { ...FIRST_TARIFF, labourRatePence: pence(5000 + id) },
})

const DECEMBER = version(1, '2026-12-01')

describe('the tariff in force', () => {
  it('is £50 an hour, £25 a visit and the first factors before any change [QUOTE-7, QUOTE-8, QUOTE-9]', () => {
    expect(tariffInForce([], at('2026-11-02T09:00:00Z'))).toEqual({
      id: null,
      tariff: FIRST_TARIFF,
    })
    expect(FIRST_TARIFF).toEqual({
      labourRatePence: 5000,
      mobileFeePence: 2500,
      partsFactorHundredths: { standard: 100, premium: 125, luxury: 160 },
      labourFactorHundredths: { 'inner-london': 120, 'outer-london': 110, elsewhere: 100 },
      depositPence: 3000,
    })
  })

  it.each([
    ['the last millisecond before', '2026-11-30T23:59:59.999Z', null],
    ['the midnight itself', '2026-12-01T00:00:00Z', 1],
    ['long after', '2030-01-01T00:00:00Z', 1],
  ])('changes at midnight in winter: %s [QUOTE-20]', (_, moment, id) => {
    expect(tariffInForce([DECEMBER], at(moment)).id).toBe(id)
  })

  it.each([
    ['in summer', '2027-07-01', '2027-06-30T23:00:00Z'],
    // Clocks go forward on 28 March 2027 at 01:00 and back on 31 October at 02:00.
    ['on the day that clocks go forward', '2027-03-28', '2027-03-28T00:00:00Z'],
    ['the day after it', '2027-03-29', '2027-03-28T23:00:00Z'],
    ['on the day that clocks go back', '2027-10-31', '2027-10-30T23:00:00Z'],
    ['the day after it', '2027-11-01', '2027-11-01T00:00:00Z'],
  ])('changes at midnight in the UK %s [QUOTE-20]', (_, startsOn, midnight) => {
    const versions = [version(7, startsOn)]
    expect(tariffInForce(versions, at(midnight)).id).toBe(7)
    expect(tariffInForce(versions, at(midnight).subtract({ milliseconds: 1 })).id).toBeNull()
  })

  it('is the one that began last, whatever was planned last [QUOTE-20]', () => {
    const versions = [version(3, '2027-02-01'), DECEMBER, version(2, '2027-01-01')]
    expect(tariffInForce(versions, at('2027-01-31T23:59:59Z')).id).toBe(2)
    expect(tariffInForce(versions, at('2027-02-01T00:00:00Z')).id).toBe(3)
  })
})

it('a quote retains its version after others have begun [QUOTE-20]', () => {
  const versions = [DECEMBER, version(2, '2027-01-01')]
  expect(tariffOf(versions, 1)).toBe(DECEMBER.tariff)
  expect(tariffOf(versions, null)).toBe(FIRST_TARIFF)
  expect(() => tariffOf(versions, 9)).toThrow(RangeError)
})

it('a day is open to planning until five minutes before it begins, and for a year [ADMIN-90]', () => {
  expect(firstOpenDay(at('2026-11-30T23:54:59Z'))).toBe('2026-12-01')
  expect(firstOpenDay(at('2026-11-30T23:55:00Z'))).toBe('2026-12-02')
  expect(firstOpenDay(at('2026-06-30T22:55:00Z'))).toBe('2026-07-02')
  expect(lastOpenDay(at('2026-11-30T12:00:00Z'))).toBe('2027-11-30')
})

it('a price must cover its labour today and under every planned rate [QUOTE-7]', () => {
  const versions = [DECEMBER, version(2, '2027-01-01')]
  expect(ratesFrom(versions, at('2026-12-15T12:00:00Z'))).toEqual([5001, 5002])
  expect(ratesFrom(versions, at('2026-11-15T12:00:00Z'))).toEqual([5000, 5001, 5002])
})

it('people read pounds and per cent of it, and what they enter comes back the same', () => {
  const terms = termsOf(FIRST_TARIFF)
  expect(terms).toEqual({
    labourRatePounds: 50,
    mobileFeePounds: 25,
    premiumPartsPercent: 25,
    luxuryPartsPercent: 60,
    outerLondonPercent: 10,
    innerLondonPercent: 20,
    depositPounds: 30,
  })
  expect(tariffFrom(terms)).toEqual(FIRST_TARIFF)
  expect(tariffFrom({ ...terms, labourRatePounds: 52.35 }).labourRatePence).toBe(5235)
  expect(tariffSentence(FIRST_TARIFF)).toBe(
    '£50 an hour, visit £25, parts 25% and 60% more, labour in London 10% and 20% more, deposit £30',
  )
})

describe('the tariffs from now on', () => {
  const rates = (versions: TariffVersion[]) =>
    tariffsFrom(versions, at('2026-12-01T12:00:00Z')).map(({ labourRatePence }) => labourRatePence)

  it('are the one in force and those that are planned, and none of them twice [QUOTE-20]', () => {
    expect(rates([])).toEqual([5000])
    expect(rates([version(9, '2026-11-01'), DECEMBER, version(2, '2026-12-02')])).toEqual([
      5001, 5002,
    ])
  })

  it('of a version that was stored before the deposit belonged to it have the first deposit [QUOTE-21]', () => {
    const { depositPence, ...before } = FIRST_TARIFF
    expect(storedTariff(before).depositPence).toBe(depositPence)
    expect(storedTariff({ ...before, depositPence: pence(4000) })).toEqual({
      ...before,
      depositPence: 4000,
    })
  })
})
