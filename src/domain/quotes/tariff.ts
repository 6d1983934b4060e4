import { formatWholePounds, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import type { LabourArea } from '#domain/places/place.ts'
import type { VehicleClass } from '#domain/vehicles/vehicle-class.ts'

/** What prices are made of beside the catalogue, and what of them is asked for at booking. Factors are in hundredths: 125 is × 1.25 [QUOTE-8]. */
export type Tariff = {
  /** An hour of labour. */
  labourRatePence: Pence
  /** Charged once and for mobile service only [QUOTE-9]. */
  mobileFeePence: Pence
  partsFactorHundredths: Readonly<Record<VehicleClass, number>>
  labourFactorHundredths: Readonly<Record<LabourArea, number>>
  /** Taken at booking, off the final bill [PAY-1]. */
  depositPence: Pence
}

/** As the database stores it: versions that were planned before the deposit was part of it do not name one. */
export type StoredTariff = Omit<Tariff, 'depositPence'> & Partial<Pick<Tariff, 'depositPence'>>

/**
 * What held before an administrator planned the first change. Quotes were made under it: a new price is a new version,
 * never a change here.
 */
export const FIRST_TARIFF: Tariff = {
  labourRatePence: pence(5000),
  mobileFeePence: pence(2500),
  partsFactorHundredths: { standard: 100, premium: 125, luxury: 160 },
  labourFactorHundredths: { 'inner-london': 120, 'outer-london': 110, elsewhere: 100 },
  depositPence: pence(3000),
}

export const storedTariff = (stored: StoredTariff): Tariff => ({
  ...stored,
  depositPence: stored.depositPence ?? FIRST_TARIFF.depositPence,
})

/** What an administrator may plan, in pounds and in per cent on top. No factor is below 1 [QUOTE-11]. */
export const TARIFF_BOUNDS = {
  labourRatePounds: { min: 20, max: 200 },
  mobileFeePounds: { min: 0, max: 100 },
  percentMore: { min: 0, max: 200 },
  /** Payment providers take no less than 30p. Of work that costs less a quote asks for no more than its price. */
  depositPounds: { min: 1, max: 100 },
} as const

export const TARIFF_REASON_MAX = 300

/** A tariff as people read and enter it: pounds, and per cent on top of the price for most cars and places. */
export type TariffTerms = {
  labourRatePounds: number
  mobileFeePounds: number
  premiumPartsPercent: number
  luxuryPartsPercent: number
  outerLondonPercent: number
  innerLondonPercent: number
  depositPounds: number
}

export const termsOf = ({
  labourRatePence,
  mobileFeePence,
  partsFactorHundredths: parts,
  labourFactorHundredths: labour,
  depositPence,
}: Tariff): TariffTerms => ({
  labourRatePounds: poundsOf(labourRatePence),
  mobileFeePounds: poundsOf(mobileFeePence),
  premiumPartsPercent: parts.premium - 100,
  luxuryPartsPercent: parts.luxury - 100,
  outerLondonPercent: labour['outer-london'] - 100,
  innerLondonPercent: labour['inner-london'] - 100,
  depositPounds: poundsOf(depositPence),
})

/** The form has refused half a penny before. */
export const tariffFrom = (terms: TariffTerms): Tariff => ({
  labourRatePence: pence(Math.round(terms.labourRatePounds * 100)),
  mobileFeePence: pence(Math.round(terms.mobileFeePounds * 100)),
  partsFactorHundredths: {
    standard: 100,
    premium: 100 + terms.premiumPartsPercent,
    luxury: 100 + terms.luxuryPartsPercent,
  },
  labourFactorHundredths: {
    elsewhere: 100,
    'outer-london': 100 + terms.outerLondonPercent,
    'inner-london': 100 + terms.innerLondonPercent,
  },
  depositPence: pence(Math.round(terms.depositPounds * 100)),
})

/** "£50 an hour, visit £25, parts 25% and 60% more, labour in London 10% and 20% more, deposit £30". */
export const tariffSentence = (tariff: Tariff): string => {
  const { premiumPartsPercent, luxuryPartsPercent, outerLondonPercent, innerLondonPercent } =
    termsOf(tariff)
  return [
    `${formatWholePounds(tariff.labourRatePence)} an hour`,
    `visit ${formatWholePounds(tariff.mobileFeePence)}`,
    `parts ${premiumPartsPercent}% and ${luxuryPartsPercent}% more`,
    `labour in London ${outerLondonPercent}% and ${innerLondonPercent}% more`,
    `deposit ${formatWholePounds(tariff.depositPence)}`,
  ].join(', ')
}
