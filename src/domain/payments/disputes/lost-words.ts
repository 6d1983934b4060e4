import { addPence, formatPounds } from '#domain/money/money.ts'
import type { LostShares } from '#domain/payments/ledger/provider-entries.ts'

/** Says who bears a dispute that was lost [PAY-47]. */
export function lostWords(shares: LostShares): string {
  const { refundPence, mechanicPence, commissionPence, writtenOffPence } = shares
  const oursPence = addPence(commissionPence, writtenOffPence)
  const borne = [
    refundPence > 0 && `${formatPounds(refundPence)} was the customer’s and has gone back`,
    mechanicPence > 0 && `${formatPounds(mechanicPence)} comes off what the mechanic is paid`,
    oursPence > 0 && `Kerbside bears ${formatPounds(oursPence)}`,
  ]
  return `The dispute was lost: ${borne.filter((part) => part !== false).join(', ')}.`
}
