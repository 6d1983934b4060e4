import type { Price, QuoteCalculation } from '#contract/quotes/quotes.ts'
import { LOCATION_MAX, REGISTRATION_MAX } from '#domain/text/limits.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'

const FIGURES = ['laborCost', 'partsCost', 'mobileFee', 'totalCost', 'estimatedHours'] as const

type Text = string | undefined

/** What /quote-result carries in its address [QUOTE-16]. The figures are only compared, never believed [SEC-P1]. */
export type QuoteResultSearch = { [Figure in (typeof FIGURES)[number]]?: Text } & {
  registration?: Text
  location?: Text
  serviceIds?: Text
  serviceType?: 'mobile' | 'garage' | undefined
  vehicleId?: Text
}

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
 * Reads an address that anybody may have written. The router lays this over what came, so that what is of no use
 * must be named as undefined: left out, it would come through as it was.
 */
export function readResultSearch(raw: Record<string, unknown>): QuoteResultSearch {
  return {
    registration: textOf(raw.registration, REGISTRATION_MAX * 2),
    location: textOf(raw.location, LOCATION_MAX),
    serviceIds: textOf(raw.serviceIds, 300),
    serviceType:
      raw.serviceType === 'mobile' || raw.serviceType === 'garage' ? raw.serviceType : undefined,
    vehicleId: textOf(raw.vehicleId, 20),
    laborCost: textOf(raw.laborCost, 20),
    partsCost: textOf(raw.partsCost, 20),
    mobileFee: textOf(raw.mobileFee, 20),
    totalCost: textOf(raw.totalCost, 20),
    estimatedHours: textOf(raw.estimatedHours, 20),
  }
}

/** Text of a sensible length, or nothing. */
function textOf(value: unknown, most: number): Text {
  const text = typeof value === 'string' ? value.trim() : ''
  return text !== '' && text.length <= most ? text : undefined
}

/** The ids as numbers; 0, which no service has, for what is not an id. */
export function serviceIdsOf({ serviceIds = '' }: QuoteResultSearch): number[] {
  const parts = serviceIds.split(',').filter((part) => part !== '')
  const ids = parts.map((part) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : 0))
  return [...new Set(ids)]
}

/** Whether the address shows other figures than the server's [SEC-P1]. */
export function isTampered(search: QuoteResultSearch, price: Price): boolean {
  return FIGURES.some((name) => search[name] !== undefined && Number(search[name]) !== price[name])
}
