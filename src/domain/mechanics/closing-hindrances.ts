import { formatPounds, type Pence } from '#domain/money/money.ts'

/** What stands between a mechanic and closing the account. Bookings are named by their references. */
export type ClosingFacts = {
  /** Accepted and not done. */
  jobsInHand: readonly string[]
  openCases: readonly string[]
  /** Bills that customers still owe. */
  owedBills: readonly string[]
  /** What we owe the mechanic; negative where they owe us. */
  balance: Pence
  /** A payout is planned or made, and its bank has not answered. */
  isPayoutUnderWay: boolean
  isFeeRefundUnderWay: boolean
}

/** Says what hinders, a sentence each with what to do about it; nothing where the account can be closed [MECH-172]. */
export function closingHindrances(facts: ClosingFacts): string[] {
  const { jobsInHand, openCases, owedBills, balance } = facts
  const sentences = [
    jobsInHand.length > 0 &&
      `Not done yet: ${listed(jobsInHand)}. Each accepted job is finished, or handed back under Day, first.`,
    openCases.length > 0 &&
      `Not decided yet: the case about ${listed(openCases)}. We write as soon as it is.`,
    owedBills.length > 0 &&
      `Not paid yet: the bill of ${listed(owedBills)}. It is settled with the customer first; see Money.`,
    facts.isPayoutUnderWay && 'A payout is on its way to the bank. It arrives first; see Money.',
    !facts.isPayoutUnderWay &&
      balance > 0 &&
      `${formatPounds(balance)} is still to be paid out. For when it comes, and what it waits for, see Money.`,
    balance < 0 &&
      `${formatPounds(-balance)} is owed to us. Later jobs pay it off, or a bank transfer does: please write to us.`,
    facts.isFeeRefundUnderWay &&
      'The refund of the registration fee is on its way. It arrives first; see Money.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

const listed = (references: readonly string[]) => references.join(', ')
