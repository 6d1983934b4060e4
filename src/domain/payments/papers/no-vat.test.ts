import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pence, pence } from '#domain/money/money.ts'
import { commissionCreditOf, commissionInvoiceOf } from './commission-papers.ts'
import { creditNoteOf, gestureOf } from './credit-note.ts'
import { feeCreditNoteOf, feeReceiptOf } from './fee-papers.ts'
import { invoiceOf } from './invoice.ts'
import type { PaperContent, PaperParty } from './paper.ts'
import { payoutStatementOf } from './payout-papers.ts'
import { receiptOf } from './receipt.ts'

const customer: PaperParty = { name: 'Ada Byron', lines: ['1 Test Road'], vatNumber: null }
const mechanicWith = (vatNumber: string | null): PaperParty => ({
  name: 'Sam Fixit',
  lines: ['Leeds'],
  vatNumber,
})
const usWith = (vatNumber: string | null): PaperParty => ({
  name: 'Kerbside',
  lines: [],
  vatNumber,
})

type Numbers = { mechanics: string | null; ours: string | null }

/** Every document that there is, of one bill, a refund of a part of it, a payout, its commission and a fee. */
function buildAll({ mechanics, ours }: Numbers): Record<string, PaperContent> {
  const supplier = mechanicWith(mechanics)
  const us = usWith(ours)
  const amountPence = pence(12_000)
  const facts: PaperContent['facts'] = []
  const work = { description: 'Brake pads', removedBecause: null, isOutsideVat: false }
  const lines = [{ ...work, amountPence }]
  const invoice = invoiceOf({ supplier, customer, facts, lines, depositPence: pence(3000) })
  const refund = { facts, invoice, lines: [{ position: 0, amountPence: pence(600) }] }
  const job = {
    description: 'BK-123456',
    completedOn: null,
    billPence: amountPence,
    commissionPence: pence(1200),
    paidBeforePence: pence(0),
    paidPence: pence(10_800),
  }
  const fee = { us, mechanic: supplier, amountPence: pence(4900) }
  const payout = { us, mechanic: supplier, facts }
  const commission = commissionInvoiceOf(payout, [job])
  const charged = { kind: 'commission-invoice' as const, number: 'COM-0001', issuedOn: 'Monday' }
  return {
    invoice,
    'credit note': creditNoteOf({ ...refund, credited: new Map() }),
    'credit note of ours': gestureOf(us, refund),
    'receipt of a deposit': receiptOf({ us, customer, facts, what: 'deposit', amountPence }),
    'receipt of a bill': receiptOf({ us, customer, facts, what: 'bill', amountPence }),
    'receipt of a fee': feeReceiptOf(fee),
    'credit note of a fee': feeCreditNoteOf(fee),
    'statement of a payout': payoutStatementOf(payout, [job]),
    'invoice of a commission': commission,
    'credit note of a commission': commissionCreditOf({
      invoice: { ...charged, content: commission },
      job: job.description,
      beforePence: pence(0),
      amountPence: pence(100),
    }),
  }
}

const showsVat = (paper: PaperContent): boolean =>
  paper.columns.some((column) => column === 'vat' || column === 'net') ||
  paper.lines.some(({ amounts }) => amounts.vat !== undefined || amounts.net !== undefined) ||
  paper.totals.some(({ label }) => /VAT/.test(label))

const whichShowVat = (numbers: Numbers): string[] =>
  Object.entries(buildAll(numbers))
    .filter(([, paper]) => showsVat(paper))
    .map(([name]) => name)

describe('VAT', () => {
  it.each<[string, Numbers, string[]]>([
    ['nobody', { mechanics: null, ours: null }, []],
    ['the mechanic', { mechanics: 'GB123456782', ours: null }, ['invoice', 'credit note']],
    [
      'Kerbside',
      { mechanics: null, ours: 'GB980780684' },
      [
        'receipt of a fee',
        'credit note of a fee',
        'invoice of a commission',
        'credit note of a commission',
      ],
    ],
  ])(
    'of %s with a number is on no other document [PAY-71, PAY-74, PAY-75, PAY-213]',
    (_, numbers, names) => {
      expect(whichShowVat(numbers)).toEqual(names)
    },
  )

  it('is never negative and within two pence of its rate on what a refund credits, in any parts [PAY-74]', () => {
    const bill = fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(bill, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (list, shares) => {
        const invoice = invoiceOf({
          supplier: mechanicWith('GB123456782'),
          customer,
          facts: [],
          depositPence: pence(0),
          lines: list.map(([amount, isOutsideVat]) => ({
            description: 'Work',
            amountPence: pence(amount),
            removedBecause: null,
            isOutsideVat,
          })),
        })
        const credited = new Map<number, Pence>()
        let vat = 0
        for (const share of [...shares, 1]) {
          const lines = list.flatMap(([amount], position) => {
            const left = amount - (credited.get(position) ?? 0)
            const amountPence = pence(Math.ceil(left * share))
            return amountPence > 0 ? [{ position, amountPence }] : []
          })
          const note = creditNoteOf({ facts: [], invoice, credited, lines })
          for (const { amounts, position } of note.lines) {
            const { net = 0, vat: own = 0, gross = 0 } = amounts
            expect(own).toBeGreaterThanOrEqual(0)
            // The line's VAT is rounded once, and the share of this part once more, so that all parts add up to it.
            expect(own).toBeLessThan(gross / 6 + 1.5)
            expect(net + own).toBe(gross)
            vat += own
            if (position !== null)
              credited.set(position, pence((credited.get(position) ?? 0) + gross))
          }
        }
        const charged = invoice.lines.reduce((sum, { amounts }) => sum + (amounts.vat ?? 0), 0)
        expect(vat).toBe(charged)
      }),
      // Two parts of a penny, whose rounding falls on the second.
      { examples: [[[[5786, false]], [5e-324, 5e-324]]] },
    )
  })
})
