import type { Price, QuoteCalculation } from '#contract/quotes.ts'
import { LOCATION_MAX, REGISTRATION_MAX, SERVICES_PER_QUOTE_MAX } from '#rules/limits.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'

/** What /quote-result carries in its address (spec 1 §2). The figures are only compared, never believed. */
export type QuoteResultSearch = {
  registration?: string
  location?: string
  serviceIds?: string
  serviceType?: 'mobile' | 'garage'
  laborCost?: string
  partsCost?: string
  mobileFee?: string
  totalCost?: string
  estimatedHours?: string
  vehicleId?: string
}

const FIGURES = ['laborCost', 'partsCost', 'mobileFee', 'totalCost', 'estimatedHours'] as const

export function resultSearchOf(
  form: QuoteFormValues,
  quote: QuoteCalculation,
): Required<Omit<QuoteResultSearch, 'vehicleId'>> & Pick<QuoteResultSearch, 'vehicleId'> {
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
    ...(quote.vehicleId !== null && { vehicleId: String(quote.vehicleId) }),
  }
}

/** Reads an address that anybody may have written. What is no text of a sensible length is left out. */
export function readResultSearch(raw: Record<string, unknown>): QuoteResultSearch {
  const search: QuoteResultSearch = {}
  const serviceType = textOf(raw.serviceType, 6)
  if (serviceType === 'mobile' || serviceType === 'garage') search.serviceType = serviceType
  const plain = {
    registration: textOf(raw.registration, REGISTRATION_MAX * 2),
    location: textOf(raw.location, LOCATION_MAX),
    // A form without scripts sends one value a service, ours one list: both read the same.
    serviceIds: Array.isArray(raw.serviceIds)
      ? textOf(raw.serviceIds.join(','), 200)
      : textOf(raw.serviceIds, 200),
    vehicleId: textOf(raw.vehicleId, 10),
  }
  for (const [name, value] of Object.entries(plain))
    if (value) search[name as keyof typeof plain] = value
  for (const name of FIGURES) {
    const value = textOf(raw[name], 20)
    if (value) search[name] = value
  }
  return search
}

function textOf(value: unknown, most: number): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= most ? text.trim() : ''
}

export function serviceIdsOf({ serviceIds = '' }: QuoteResultSearch): number[] {
  const ids = serviceIds
    .split(',')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, SERVICES_PER_QUOTE_MAX)
}

/** P1: true where the address shows other figures than the server's. */
export function isTampered(search: QuoteResultSearch, price: Price): boolean {
  return FIGURES.some((name) => search[name] !== undefined && Number(search[name]) !== price[name])
}
