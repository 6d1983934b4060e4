import { PAYMENT_PURPOSES, type PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import type { Env } from '#server/config/env.ts'
import { StartError } from '#server/config/start-error.ts'
import type { PaymentsProvider } from './payments.ts'

/**
 * Fixed payment pages. That of the deposit asks everybody for the same amount, so that a bill has a page of its own, where
 * its payer enters what is due. They send no events: an operator marks what has arrived.
 */
export function createFixedLink(env: Env): PaymentsProvider {
  const { depositLink, billLink, registrationFee } = env
  if (depositLink === null) throw new StartError('DEPOSIT_LINK is missing: the payment page.')
  const pages: Readonly<Record<PaymentPurpose, string | null>> = {
    deposit: depositLink,
    bill: billLink,
    'registration-fee': registrationFee.link ?? billLink,
  }
  return {
    name: 'link',
    isSimulated: false,
    pagesFor: PAYMENT_PURPOSES.filter((purpose) => pages[purpose] !== null),
    account: new URL(depositLink).host,
    isLive: env.mode === 'live',
    startCheckout: async ({ id, purpose }) => {
      const page = pages[purpose]
      if (page === null) return null
      const url = new URL(page)
      url.searchParams.set('client_reference_id', id)
      return { url: url.href, providerReference: null }
    },
    readCheckout: null,
    readEvent: null,
    readStored: null,
    chargeSavedCard: null,
    readSavedCard: null,
    removeSavedCard: null,
    refund: null,
    readRefunds: null,
    payouts: null,
    listBalance: null,
    nameCharge: null,
    readCharge: null,
    readDispute: null,
    listDisputes: null,
    earlier: null,
  }
}
