import { addPence, type Pence } from '#domain/money/money.ts'
import { dateText } from '#domain/time/when-text.ts'
import { type PaperContent, type PaperParty, total } from './paper.ts'

/** What the ledger held for a job when its payout was planned. */
export type PaidJob = {
  description: string
  completedOn: string | null
  billPence: Pence
  commissionPence: Pence
  paidBeforePence: Pence
  paidPence: Pence
}

type Payout = {
  us: PaperParty
  mechanic: PaperParty
  facts: PaperContent['facts']
}

/** A payout that a person has made. */
export type BankTransfer = { madeOn: string; reference: string }

/** How a payout without a provider was made [PAY-121]. */
export const transferFacts = ({ madeOn, reference }: BankTransfer): PaperContent['facts'] => [
  { label: 'Transferred on', value: dateText(madeOn) },
  { label: 'Reference', value: reference },
]

/** When such a payout came back from a bank [PAY-202]. */
export const returnFacts = (returned: {
  receivedOn: string
  reference: string
}): PaperContent['facts'] => [
  { label: 'Returned by the bank on', value: dateText(returned.receivedOn) },
  { label: 'Reference of the return', value: returned.reference },
]

/** Each job of a payout with its bill, our commission, what was paid before and what is paid now [PAY-75]. */
export const payoutStatementOf = (
  { us, mechanic, facts }: Payout,
  jobs: readonly PaidJob[],
): PaperContent => ({
  from: us,
  to: mechanic,
  facts,
  columns: ['bill', 'commission', 'paidBefore', 'paid'],
  lines: jobs.map((job) => ({
    description: job.description,
    note: doneOn(job.completedOn),
    position: null,
    amounts: {
      bill: job.billPence,
      commission: job.commissionPence,
      paidBefore: job.paidBeforePence,
      paid: job.paidPence,
    },
  })),
  totals: [total('Paid to your account', addPence(...jobs.map((job) => job.paidPence)), true)],
  notes: [
    'Bill and commission are what they come to after every refund and write-off until this payout. A negative amount takes back what was paid for a job that was refunded later.',
  ],
})

export const doneOn = (completedOn: string | null) =>
  completedOn && `done on ${dateText(completedOn)}`
