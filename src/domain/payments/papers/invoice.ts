import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { splitPence } from '#domain/money/split-pence.ts'
import { BRAND, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { type PaperContent, type PaperLine, type PaperParty, total } from './paper.ts'
import { VAT_PERCENT, vatIn } from './vat.ts'

export type InvoicedLine = {
  description: string
  amountPence: Pence
  /** Why it was not done: it is not charged. */
  removedBecause: string | null
  /** An MOT fee that is passed on exactly is outside VAT (VAT Notice 700, section 25). */
  isOutsideVat: boolean
}

type Invoiced = {
  supplier: PaperParty
  customer: PaperParty
  facts: PaperContent['facts']
  lines: readonly InvoicedLine[]
  depositPence: Pence
}

/**
 * The invoice of a final bill. The mechanic supplies the work; we issue it for them as their agent. Prices include VAT,
 * which is shown where the mechanic is registered for it [PAY-71].
 */
export function invoiceOf({
  supplier,
  customer,
  facts,
  lines,
  depositPence,
}: Invoiced): PaperContent {
  const charged = lines.flatMap((line, position) =>
    line.removedBecause === null ? [{ ...line, position }] : [],
  )
  const totalPence = addPence(...charged.map(({ amountPence }) => amountPence))
  const isRegistered = supplier.vatNumber !== null
  const vats = isRegistered ? vatOf(charged) : []
  const vatPence = addPence(...vats)
  return {
    from: supplier,
    to: customer,
    facts,
    columns: isRegistered ? ['net', 'vat', 'gross'] : ['gross'],
    lines: charged.map(
      ({ description, position, amountPence, isOutsideVat }, index): PaperLine => ({
        description,
        note: isRegistered && isOutsideVat ? 'Outside the scope of VAT' : null,
        position,
        amounts: isRegistered
          ? {
              net: pence(amountPence - (vats[index] ?? 0)),
              vat: vats[index] ?? pence(0),
              gross: amountPence,
            }
          : { gross: amountPence },
      }),
    ),
    totals: [
      ...(isRegistered
        ? [
            total('Total before VAT', pence(totalPence - vatPence)),
            total(`VAT at ${VAT_PERCENT}%`, vatPence),
          ]
        : []),
      total('Total', totalPence, true),
      ...(depositPence > 0 ? [total('From the deposit', pence(-depositPence))] : []),
      total('Left to pay on the day of this invoice', pence(totalPence - depositPence), true),
    ],
    notes: notesOf(supplier),
  }
}

/** The VAT of each line: the parts sum to the VAT of the whole. */
function vatOf(charged: readonly Pick<InvoicedLine, 'amountPence' | 'isOutsideVat'>[]): Pence[] {
  const taxed = charged.map(({ amountPence, isOutsideVat }) =>
    isOutsideVat ? pence(0) : amountPence,
  )
  return splitPence(vatIn(addPence(...taxed)), taxed)
}

function notesOf(supplier: PaperParty): string[] {
  return [
    `This is an invoice from ${supplier.name}. ${BRAND.name} issues it for them, as their agent.`,
    ...(supplier.vatNumber === null
      ? [`No VAT is charged: ${supplier.name} has given us no VAT number.`]
      : []),
    `Repairs have a ${WARRANTY_MONTHS}-month warranty on parts and labour.`,
  ]
}
