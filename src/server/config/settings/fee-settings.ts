import { type Pence, pence } from '#domain/money/money.ts'
import {
  REGISTRATION_FEE_MAX_POUNDS,
  REGISTRATION_FEE_POUNDS,
} from '#domain/payments/registration-fee/fee-terms.ts'
import { url, wholeNumber } from './setting-fields.ts'

export type FeeSettings = {
  /** What a mechanic pays once to register; nought asks for none. */
  amountPence: Pence
  /** A fixed page of its own, of the `link` provider; null takes the fee by the page for bills. */
  link: string | null
}

export const feeFields = (web: RegExp, webWords: string) => ({
  REGISTRATION_FEE: wholeNumber(
    'REGISTRATION_FEE',
    0,
    REGISTRATION_FEE_MAX_POUNDS,
    REGISTRATION_FEE_POUNDS,
  ),
  REGISTRATION_FEE_LINK: url('REGISTRATION_FEE_LINK', web, webWords).optional(),
})

export const feeOf = (settings: {
  REGISTRATION_FEE: number
  REGISTRATION_FEE_LINK?: string | undefined
}): FeeSettings => ({
  amountPence: pence(settings.REGISTRATION_FEE * 100),
  link: settings.REGISTRATION_FEE_LINK ?? null,
})
