import { useSuspenseQuery } from '@tanstack/react-query'
import { getTariff } from '#contract/quotes/tariff.calls.ts'
import { type Pence, penceFrom } from '#domain/money/money.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import { queryFor } from './use-call.ts'

export const tariffQuery = queryFor(getTariff)

/** What prices are made of today. The layout of the public pages has loaded it. */
export const useTariff = (): TariffTerms => useSuspenseQuery(tariffQuery).data

/** What is asked for at a booking that is made today; a quote, and then a booking, names its own. */
export const useDepositPence = (): Pence => penceFrom(useTariff().depositPounds)
