import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { BRAND } from '#domain/site/brand.ts'
import { dateText } from '#domain/time/when-text.ts'
import { type PaperContent, type PaperLine, type PaperParty, total } from './paper.ts'
import { VAT_PERCENT, vatIn } from './vat.ts'

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
  lines: jobs.map((job) =>
    lineOf(job, {
      bill: job.billPence,
      commission: job.commissionPence,
      paidBefore: job.paidBeforePence,
      paid: job.paidPence,
    }),
  ),
  totals: [total('Paid to your account', addPence(...jobs.map((job) => job.paidPence)), true)],
  notes: [
    'Bill and commission are what they come to after every refund and write-off until this payout. A negative amount takes back what was paid for a job that was refunded later.',
  ],
})

const lineOf = (
  { description, completedOn }: Pick<PaidJob, 'description' | 'completedOn'>,
  amounts: PaperLine['amounts'],
): PaperLine => ({
  description,
  note: completedOn && `done on ${dateText(completedOn)}`,
  position: null,
  amounts,
})

export type CommissionedJob = Pick<PaidJob, 'description' | 'completedOn' | 'commissionPence'>

/**
 * Our commission on the jobs of a payout, less what refunds took back of commission that was invoiced before. The VAT
 * is in it where we are registered. Null where nothing is left: the next payout's invoice takes it into account.
 */
export function commissionInvoiceOf(
  { us, mechanic, facts }: Payout,
  jobs: readonly CommissionedJob[],
): PaperContent | null {
  const shown = jobs.filter(({ commissionPence }) => commissionPence !== 0)
  const totalPence = addPence(...shown.map(({ commissionPence }) => commissionPence))
  if (totalPence <= 0) return null
  const vatPence = us.vatNumber === null ? null : vatIn(totalPence)
  return {
    from: us,
    to: mechanic,
    facts,
    columns: ['gross'],
    lines: shown.map((job) => lineOf(job, { gross: job.commissionPence })),
    totals: [
      ...(vatPence === null
        ? []
        : [
            total('Total before VAT', pence(totalPence - vatPence)),
            total(`VAT at ${VAT_PERCENT}%`, vatPence),
          ]),
      total('Total, taken off your payout', totalPence, true),
    ],
    notes: [
      `The commission of ${BRAND.name} is a tenth of each bill. It was taken off the payout, so that nothing is left to pay.`,
      ...(vatPence === null ? [`No VAT is charged: ${BRAND.name} has no VAT number.`] : []),
    ],
  }
}
