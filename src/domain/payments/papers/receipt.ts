import type { Pence } from '#domain/money/money.ts'
import { BRAND } from '#domain/site/brand.ts'
import { type PaperContent, type PaperParty, total } from './paper.ts'

export const RECEIPT_WORDS = {
  deposit: 'Deposit for a booking',
  bill: 'Final payment of a bill',
} as const

type Received = {
  us: PaperParty
  customer: PaperParty | null
  facts: PaperContent['facts']
  what: keyof typeof RECEIPT_WORDS
  amountPence: Pence
}

/** A receipt says that money came and asks for none; it is not a VAT invoice. */
export const receiptOf = (received: Received): PaperContent =>
  paperOf(received, 'Received with thanks', [
    received.what === 'deposit'
      ? 'The deposit comes off the final bill. The invoice for the work follows once it is done.'
      : `${BRAND.name} received this payment for the mechanic who did the work.`,
    'This receipt is not a VAT invoice.',
  ])

type TakenBack = Omit<Received, 'what'> & { isWhole: boolean }

/** A deposit, or a part of it, goes back that no invoice has taken in: its receipt is taken back so far [PAY-74]. */
export const depositCreditNoteOf = ({ isWhole, ...payment }: TakenBack): PaperContent =>
  paperOf({ ...payment, what: 'deposit' }, 'Total refunded to you', [
    `This takes back ${isWhole ? 'the receipt' : 'a part of the receipt'} for your deposit, which charged no VAT.`,
  ])

const paperOf = (
  { us, customer, facts, what, amountPence }: Received,
  label: string,
  notes: string[],
): PaperContent => ({
  from: us,
  to: customer,
  facts,
  columns: ['gross'],
  lines: [
    {
      description: RECEIPT_WORDS[what],
      note: null,
      position: null,
      amounts: { gross: amountPence },
    },
  ],
  totals: [total(label, amountPence, true)],
  notes,
})
