import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { partOf, splitPence } from '#domain/money/split-pence.ts'
import type { AskedLine } from '#domain/payments/refunds/refund-plan.ts'
import { BRAND } from '#domain/site/brand.ts'
import { type PaperContent, type PaperLine, type PaperParty, total } from './paper.ts'
import { VAT_PERCENT } from './vat.ts'

/** What was credited of each line of an invoice before, by its position. */
export type Credited = ReadonlyMap<number, Pence>

type Credit = {
  facts: PaperContent['facts']
  /** The invoice that the refund takes back a part of. */
  invoice: PaperContent
  credited: Credited
  lines: readonly AskedLine[]
}

/**
 * The mechanic refunds a part of an invoice, with the VAT that its lines charged: many small credit notes and one
 * large one credit the same VAT [PAY-74].
 */
export function creditNoteOf({ facts, invoice, credited, lines }: Credit): PaperContent {
  const isRegistered = invoice.from.vatNumber !== null
  const shown = lines.map((asked) => creditedLine(invoice, credited, asked))
  const sum = (column: 'vat' | 'gross') =>
    addPence(...shown.map((it) => it.amounts[column] ?? pence(0)))
  const [grossPence, vatPence] = [sum('gross'), sum('vat')]
  return {
    from: invoice.from,
    to: invoice.to,
    facts,
    columns: invoice.columns,
    lines: shown,
    totals: [
      ...(isRegistered
        ? [
            total('Total before VAT', pence(grossPence - vatPence)),
            total(`VAT at ${VAT_PERCENT}%`, vatPence),
          ]
        : []),
      total('Total refunded to you', grossPence, true),
    ],
    notes: [
      `This credits part of the invoice from ${invoice.from.name}. ${BRAND.name} issues it for them, as their agent.`,
    ],
  }
}

function creditedLine(invoice: PaperContent, credited: Credited, asked: AskedLine): PaperLine {
  const { position, amountPence } = asked
  const line = invoice.lines.find((each) => each.position === position)
  if (line === undefined) throw new RangeError(`the invoice has no line ${position}`)
  const { gross = pence(0), vat } = line.amounts
  if (vat === undefined) return { ...line, amounts: { gross: amountPence } }
  const before = credited.get(position) ?? pence(0)
  const vatUpTo = (amount: Pence) => (gross === 0 ? 0 : partOf(vat, amount, gross))
  const vatPence = pence(vatUpTo(addPence(before, amountPence)) - vatUpTo(before))
  return {
    ...line,
    amounts: { net: pence(amountPence - vatPence), vat: vatPence, gross: amountPence },
  }
}

/** We give money back that stays the mechanic's: their invoice stands as it is, and so does its VAT. */
export const gestureOf = (
  us: PaperParty,
  { facts, invoice, lines }: Omit<Credit, 'credited'>,
): PaperContent => ({
  from: us,
  to: invoice.to,
  facts,
  columns: ['gross'],
  lines: lines.map(({ position, amountPence }) => ({
    description: descriptionOf(invoice, position),
    note: null,
    position,
    amounts: { gross: amountPence },
  })),
  totals: [total('Total refunded to you', addPence(...lines.map((it) => it.amountPence)), true)],
  notes: [
    `${BRAND.name} refunds this itself. The invoice from ${invoice.from.name} stays as it is.`,
  ],
})

const descriptionOf = (invoice: PaperContent, position: number) =>
  invoice.lines.find((line) => line.position === position)?.description ?? 'Refund'

/** Spreads a refund that names no lines over what is left of them. */
export function spreadCredit(
  { lines }: PaperContent,
  credited: Credited,
  amountPence: Pence,
): AskedLine[] {
  const gross = lines.map(({ amounts }) => amounts.gross ?? pence(0))
  const left = lines.map(({ position }, index) =>
    pence(Math.max(0, (gross[index] ?? 0) - (credited.get(position ?? -1) ?? 0))),
  )
  const parts = splitPence(amountPence, addPence(...left) < amountPence ? gross : left)
  return lines.flatMap(({ position }, index) => {
    const part = parts[index] ?? pence(0)
    return position === null || part === 0 ? [] : [{ position, amountPence: part }]
  })
}
