import { addPence, formatPounds, type Pence, pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  debit,
  type EntryKind,
  type LedgerEntry,
  movedEntry,
  requirePositive,
} from './ledger-entry.ts'
import { type Shares, sharesTakenBack } from './shares.ts'

type Amount = Cause & { amountPence: Pence }
type Transfer = Amount & { mechanicId: number }

/** Money leaves for a mechanic's bank account. The cause is the transfer. */
export const transferMade = (event: Transfer): LedgerEntry =>
  movedEntry('transfer-made', event, { debit: 'mechanic-payable', credit: 'provider-clearing' })

/** A transfer came back: the mechanic is owed it again. */
export const transferReversed = (event: Transfer): LedgerEntry =>
  movedEntry('transfer-reversed', event, { debit: 'provider-clearing', credit: 'mechanic-payable' })

/** A payout, or a part of it, was taken back at the provider: the mechanic is owed it again. The cause is the payout, the job and the sum. */
export const transferReturned = (event: Transfer): LedgerEntry =>
  movedEntry('transfer-returned', event, { debit: 'provider-clearing', credit: 'mechanic-payable' })

/** A mechanic's debt that nobody will pay back: we bear it. The cause is the decision and the job. */
export const debtWrittenOff = (event: Transfer): LedgerEntry =>
  movedEntry('debt-written-off', event, { debit: 'written-off', credit: 'mechanic-payable' })

/** What a bank returned of a loss whose debt we had given up is ours: the mechanic had it already. */
export const debtRecovered = (event: Transfer): LedgerEntry =>
  movedEntry('debt-recovered', event, { debit: 'mechanic-payable', credit: 'written-off' })

/** The card issuer takes the money while the dispute is open. The cause is the dispute. */
export const chargebackOpened = (event: Amount): LedgerEntry =>
  movedEntry('chargeback-opened', event, { debit: 'chargebacks', credit: 'provider-clearing' })

export const chargebackWon = (event: Amount): LedgerEntry =>
  movedEntry('chargeback-won', event, { debit: 'provider-clearing', credit: 'chargebacks' })

export type LostShares = Shares & {
  /** A refund that was decided and that the provider had not made: the bank has made it. */
  refundPence: Pence
  /** What nobody had earned: the money had gone back before. */
  writtenOffPence: Pence
}

/**
 * Who bears a payment that a bank has taken back for good. It settles a refund of that payment that is owed, then both
 * sides return their shares of what they earned, and what is beyond that is ours [PAY-47].
 */
export function lostShares(lost: {
  amountPence: Pence
  owedRefundPence: Pence
  leftPence: Pence
  mechanicId: number | null
}): LostShares {
  const amount = requirePositive(lost.amountPence)
  const refundPence = pence(Math.min(amount, lost.owedRefundPence))
  const taken = pence(Math.min(amount - refundPence, lost.leftPence))
  const shares =
    lost.mechanicId === null
      ? { mechanicPence: pence(0), commissionPence: taken }
      : sharesTakenBack(lost.leftPence, taken)
  return { ...shares, refundPence, writtenOffPence: pence(amount - refundPence - taken) }
}

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

export const chargebackLost = (
  event: Cause & { shares: LostShares; mechanicId: number | null },
): LedgerEntry => {
  const { refundPence, mechanicPence, commissionPence, writtenOffPence } = event.shares
  const all = [refundPence, mechanicPence, commissionPence, writtenOffPence]
  return balancedEntry('chargeback-lost', event, [
    debit('refunds', refundPence),
    debit('mechanic-payable', mechanicPence, event.mechanicId),
    debit('commission', commissionPence),
    debit('written-off', writtenOffPence),
    credit('chargebacks', requirePositive(addPence(...all))),
  ])
}

/**
 * Who bore less of a lost dispute than was posted, because it was a refund: what was beyond what was earned is returned
 * first, for it would not have been lost, and then the shares of both sides [PAY-185].
 */
export function lossGivenBack(given: {
  amountPence: Pence
  writtenOffPence: Pence
  leftPence: Pence
  mechanicId: number | null
}): LostShares {
  const refundPence = requirePositive(given.amountPence)
  const writtenOffPence = pence(Math.min(refundPence, Math.max(0, given.writtenOffPence)))
  const sharedPence = pence(refundPence - writtenOffPence)
  const shares =
    given.mechanicId === null
      ? { mechanicPence: pence(0), commissionPence: sharedPence }
      : sharesTakenBack(addPence(given.leftPence, sharedPence), sharedPence)
  return { ...shares, refundPence, writtenOffPence }
}

/** A refund that is owed was made by a dispute that had been lost before. The cause is the payment. */
export const refundByBank = (
  event: Cause & { shares: LostShares; mechanicId: number | null },
): LedgerEntry => {
  const { refundPence, mechanicPence, commissionPence, writtenOffPence } = event.shares
  return balancedEntry('refund-by-bank', event, [
    debit('refunds', refundPence),
    credit('mechanic-payable', mechanicPence, event.mechanicId),
    credit('commission', commissionPence),
    credit('written-off', writtenOffPence),
  ])
}

/**
 * Who has what a bank returns of a lost dispute. What it had made of refunds is the customer's again; then what was
 * beyond what was earned is ours, and the rest of both sides in their shares [PAY-194].
 */
export function givenBackShares(given: {
  amountPence: Pence
  refundPence: Pence
  writtenOffPence: Pence
  leftPence: Pence
  mechanicId: number | null
}): LostShares {
  const { refundPence, ...loss } = given
  const amountPence = pence(requirePositive(given.amountPence) - refundPence)
  if (amountPence > 0) return { ...lossGivenBack({ ...loss, amountPence }), refundPence }
  const nothing = pence(0)
  return {
    refundPence,
    mechanicPence: nothing,
    commissionPence: nothing,
    writtenOffPence: nothing,
  }
}

/** A bank has changed its decision, and the money is here again. The cause is the dispute and the number of the change. */
export const chargebackGivenBack = (
  event: Cause & { shares: LostShares; mechanicId: number | null },
): LedgerEntry => {
  const { refundPence, mechanicPence, commissionPence, writtenOffPence } = event.shares
  const all = [refundPence, mechanicPence, commissionPence, writtenOffPence]
  return balancedEntry('chargeback-given-back', event, [
    debit('provider-clearing', requirePositive(addPence(...all))),
    credit('refunds', refundPence),
    credit('mechanic-payable', mechanicPence, event.mechanicId),
    credit('commission', commissionPence),
    credit('written-off', writtenOffPence),
  ])
}

/** Says who has what came back [PAY-194]. */
export function givenBackWords(shares: LostShares): string {
  const { refundPence, mechanicPence, commissionPence, writtenOffPence } = shares
  const oursPence = addPence(commissionPence, writtenOffPence)
  const had = [
    refundPence > 0 && `${formatPounds(refundPence)} is to be refunded`,
    mechanicPence > 0 && `${formatPounds(mechanicPence)} is the mechanic’s again`,
    oursPence > 0 && `Kerbside has ${formatPounds(oursPence)} back`,
  ]
  return `The bank changed its decision and gave the money back: ${had.filter((part) => part !== false).join(', ')}.`
}

/** What a line of the provider's books costs us; negative where it gives a fee back. The cause is that line. */
type Fee = Cause & { feePence: number }

const feeEntry =
  (charged: EntryKind, returned: EntryKind) =>
  ({ feePence, ...cause }: Fee): LedgerEntry => {
    const event = { ...cause, amountPence: pence(Math.abs(feePence)) }
    return feePence > 0
      ? movedEntry(charged, event, { debit: 'provider-fees', credit: 'provider-clearing' })
      : movedEntry(returned, event, { debit: 'provider-clearing', credit: 'provider-fees' })
  }

/** The provider charges us for a payment, a refund or a transfer. */
export const providerFee = feeEntry('provider-fee', 'provider-fee-returned')

/** The provider charges us for a dispute, however it ends. */
export const disputeFee = feeEntry('dispute-fee', 'dispute-fee-returned')
