import type { Price, PriceWithDeposit } from '#contract/quotes/forms.ts'
import type { QuoteCalculation } from '#contract/quotes/quotes.ts'
import { ADDRESS_MAX, REGISTRATION_MAX } from '#domain/text/limits.ts'
import { readWish, type Wish } from '#web/mechanics/wish/wish.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'

const FIGURES = ['laborCost', 'partsCost', 'mobileFee', 'totalCost', 'estimatedHours'] as const

type Text = string | undefined

/** The query string of /quote-result [QUOTE-16]. Its prices are compared with the server's and never used [SEC-P1]. */
export type QuoteResultSearch = { [Figure in (typeof FIGURES)[number]]?: Text } & {
  registration?: Text
  location?: Text
  serviceIds?: Text
  serviceType?: 'mobile' | 'garage' | undefined
  vehicleId?: Text
  /** The deposit that a form without scripts was sent with, where it has moved since [PAY-140]. */
  depositPounds?: Text
} & Wish

export function resultSearchOf(form: QuoteFormValues, quote: QuoteCalculation): QuoteResultSearch {
  return {
    registration: form.registration,
    location: form.location,
    serviceIds: form.serviceIds.join(','),
    serviceType: form.serviceType,
    laborCost: String(quote.laborCost),
    partsCost: String(quote.partsCost),
    mobileFee: String(quote.mobileFee),
    totalCost: String(quote.totalCost),
    estimatedHours: String(quote.estimatedHours),
    vehicleId: quote.vehicleId === null ? undefined : String(quote.vehicleId),
  }
}

/**
 * Reads a query string that anybody may have written. The router merges the result over the raw
 * values, so useless values must be set to undefined instead of omitted.
 */
export function readResultSearch(raw: Record<string, unknown>): QuoteResultSearch {
  return {
    registration: typedOf(raw.registration, REGISTRATION_MAX * 2),
    // Longer than a location may be: somebody who typed an address reads so, and finds it in the field.
    location: typedOf(raw.location, ADDRESS_MAX),
    serviceIds: textOf(raw.serviceIds, 300),
    serviceType:
      raw.serviceType === 'mobile' || raw.serviceType === 'garage' ? raw.serviceType : undefined,
    vehicleId: textOf(raw.vehicleId, 20),
    laborCost: textOf(raw.laborCost, 20),
    partsCost: textOf(raw.partsCost, 20),
    mobileFee: textOf(raw.mobileFee, 20),
    totalCost: textOf(raw.totalCost, 20),
    estimatedHours: textOf(raw.estimatedHours, 20),
    depositPounds: textOf(raw.depositPounds, 20),
    ...readWish(raw),
  }
}

/** Returns a text of acceptable length, or undefined. */
function textOf(value: unknown, most: number): Text {
  const text = typeof value === 'string' ? value.trim() : ''
  return text !== '' && text.length <= most ? text : undefined
}

/** Returns what somebody typed, without what is beyond any use of it: the form comes back filled in and says what is too long [QUOTE-2]. */
function typedOf(value: unknown, most: number): Text {
  return textOf(
    typeof value === 'string' ? [...value.trim()].slice(0, most).join('') : '',
    most * 2,
  )
}

/** Parses ids; whatever is no id becomes 0, which no service has. */
export function serviceIdsOf({ serviceIds = '' }: QuoteResultSearch): number[] {
  const parts = serviceIds.split(',').filter((part) => part !== '')
  const ids = parts.map((part) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : 0))
  return [...new Set(ids)]
}

/** Answers whether the query string shows other prices than the server's [SEC-P1]. */
export function isTampered(search: QuoteResultSearch, price: Price): boolean {
  return FIGURES.some((name) => search[name] !== undefined && Number(search[name]) !== price[name])
}

/** Returns the price with the deposit that the visitor saw before, or null where it has not moved. */
export function formerDeposit(
  { depositPounds }: QuoteResultSearch,
  price: PriceWithDeposit,
): PriceWithDeposit | null {
  const former = Number(depositPounds)
  const isAnother = Number.isFinite(former) && former > 0 && former !== price.depositPounds
  return isAnother ? { ...price, depositPounds: former } : null
}
