import type { Env } from '#server/config/env.ts'
import { StartError } from '#server/config/start-error.ts'
import type { PaymentsProvider } from './payments.ts'

/** One fixed payment page for everybody. It sends no events: an operator marks what has arrived. */
export function createFixedLink(env: Env): PaymentsProvider {
  const { depositLink, registrationFee } = env
  if (depositLink === null) throw new StartError('DEPOSIT_LINK is missing: the payment page.')
  return {
    name: 'link',
    isSimulated: false,
    account: new URL(depositLink).host,
    isLive: env.mode === 'live',
    startCheckout: async (payment) => {
      const isFee = payment.purpose === 'registration-fee'
      const url = new URL(isFee ? (registrationFee.link ?? depositLink) : depositLink)
      url.searchParams.set('client_reference_id', payment.id)
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
