import { type Pence, pence } from '#domain/money/money.ts'
import { FEE_SENTENCES } from '#domain/payments/registration-fee/fee-terms.ts'
import { BRAND } from '#domain/site/brand.ts'
import { type PaperContent, type PaperParty, total } from './paper.ts'
import { VAT_PERCENT, vatIn } from './vat.ts'

type Fee = { us: PaperParty; mechanic: PaperParty | null; amountPence: Pence }

/** The receipt of a registration fee. The fee is our own supply: the VAT is in it where we are registered [PAY-131]. */
export const feeReceiptOf = (fee: Fee): PaperContent =>
  paperOf(fee, 'Received with thanks', [FEE_SENTENCES.refunded])

/** The fee goes back whole, and its VAT with it. */
export const feeCreditNoteOf = (fee: Fee): PaperContent =>
  paperOf(fee, 'Total refunded to you', ['This reverses the receipt for the same fee.'])

function paperOf({ us, mechanic, amountPence }: Fee, label: string, notes: string[]): PaperContent {
  const vatPence = us.vatNumber === null ? null : vatIn(amountPence)
  return {
    from: us,
    to: mechanic,
    facts: [],
    columns: ['gross'],
    lines: [
      {
        description: 'Registration as a mechanic',
        note: null,
        position: null,
        amounts: { gross: amountPence },
      },
    ],
    totals: [
      ...(vatPence === null
        ? []
        : [
            total('Total before VAT', pence(amountPence - vatPence)),
            total(`VAT at ${VAT_PERCENT}%`, vatPence),
          ]),
      total(label, amountPence, true),
    ],
    notes: [
      ...notes,
      ...(vatPence === null ? [`No VAT is charged: ${BRAND.name} has no VAT number.`] : []),
    ],
  }
}
