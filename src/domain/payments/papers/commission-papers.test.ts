import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pence, pence } from '#domain/money/money.ts'
import {
  type CommissionPaper,
  commissionCreditOf,
  commissionInvoiceOf,
  creditsOf,
  invoicedOf,
} from './commission-papers.ts'
import type { PaperContent } from './paper.ts'

const OURS = 'GB980780684'
const partyOf = (name: string, vatNumber: string | null) => ({ name, lines: [], vatNumber })
const jobOf = (description: string, commissionPence: number) => ({
  ...{ description, completedOn: '2026-11-05' },
  commissionPence: pence(commissionPence),
})
const invoiceOf = (commissions: readonly number[], vatNumber: string | null): PaperContent =>
  commissionInvoiceOf(
    { us: partyOf('Kerbside', vatNumber), mechanic: partyOf('Sam Fixit', null), facts: [] },
    commissions.map((each, index) => jobOf(`BK-${index}`, each)),
  )
const issued = (number: string, content: PaperContent): CommissionPaper => ({
  ...{ number, content, issuedOn: 'Monday 9 November 2026' },
  kind: number.startsWith('COM') ? 'commission-invoice' : 'commission-credit-note',
})
const totalsOf = ({ totals }: PaperContent) =>
  totals.map(({ label, amountPence }) => `${label} ${amountPence}`)
const vatOf = ({ totals }: PaperContent): number =>
  totals.find(({ label }) => label.startsWith('VAT'))?.amountPence ?? 0

/** Credits as much of a job at once, and returns what was issued by then. */
function credit(papers: readonly CommissionPaper[], job: string, amount: Pence) {
  const notes = creditsOf(papers, job, amount).map((each, index) =>
    issued(`CCN-${papers.length + index}`, commissionCreditOf(each)),
  )
  return [...papers, ...notes]
}

describe('the invoice of our commission', () => {
  it('shows the VAT in it where we are registered, and says where there is none [PAY-75]', () => {
    expect(totalsOf(invoiceOf([1000, 200], OURS))).toEqual([
      'Total before VAT 1000',
      'VAT at 20% 200',
      'Total, taken off what you earned 1200',
    ])
    const plain = invoiceOf([1200], null)
    expect(totalsOf(plain)).toEqual(['Total, taken off what you earned 1200'])
    expect(plain.notes.join()).toContain('No VAT is charged')
  })
})

describe('a credit note of our commission', () => {
  it('names the invoice with its day, and credits the VAT that it charged [PAY-213]', () => {
    const invoice = issued('COM-0007', invoiceOf([1000, 200], OURS))
    const [note] = credit([invoice], 'BK-0', pence(600)).slice(1)
    expect(note?.content).toMatchObject({
      from: invoice.content.from,
      to: invoice.content.to,
      facts: [
        { label: 'Invoice', value: 'COM-0007' },
        { label: 'Invoice date', value: 'Monday 9 November 2026' },
      ],
      lines: [{ description: 'BK-0', amounts: { gross: 600 } }],
    })
    expect(note && totalsOf(note.content)).toEqual([
      'Total before VAT 500',
      'VAT at 20% 100',
      'Total credited to you 600',
    ])
  })

  it('credits no VAT of an invoice that charged none [PAY-213]', () => {
    const [note] = credit([issued('COM-1', invoiceOf([600], null))], 'BK-0', pence(600)).slice(1)
    expect(note && totalsOf(note.content)).toEqual(['Total credited to you 600'])
    expect(note?.content.notes.join()).toContain('No VAT is credited')
  })

  it('is one an invoice, the newest first, each up to what is left of it [PAY-213]', () => {
    const papers = [
      issued('COM-1', invoiceOf([1000], null)),
      issued('COM-2', invoiceOf([300, 500], OURS)),
    ]
    const once = credit(papers, 'BK-0', pence(200))
    const twice = credit(once, 'BK-0', pence(600))
    expect(
      twice.slice(2).map(({ content }) => [content.facts[0]?.value, content.lines[0]?.amounts]),
    ).toEqual([
      ['COM-2', { gross: 200 }],
      ['COM-2', { gross: 100 }],
      ['COM-1', { gross: 500 }],
    ])
    expect(twice.map(({ content }) => vatOf(content))).toEqual([0, 133, 33, 17, 0])
    expect(invoicedOf(twice, 'BK-0')).toBe(500)
    expect(invoicedOf(twice, 'BK-1')).toBe(500)
  })

  it('credits in however many parts exactly the VAT of the invoice, and in each its share to the penny [PAY-213]', () => {
    const commissions = fc.array(fc.integer({ min: 1, max: 50_000 }), {
      minLength: 1,
      maxLength: 5,
    })
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    fc.assert(
      fc.property(commissions, parts, (list, shares) => {
        const invoice = issued('COM-1', invoiceOf(list, OURS))
        let papers: CommissionPaper[] = [invoice]
        for (const share of [...shares, 1])
          for (const [index] of list.entries()) {
            const left = invoicedOf(papers, `BK-${index}`)
            papers = credit(papers, `BK-${index}`, pence(Math.ceil(left * share)))
          }
        const notes = papers.slice(1).map(({ content }) => content)
        for (const note of notes) {
          const gross = note.lines[0]?.amounts.gross ?? 0
          // The part of a job in the VAT is rounded once, and the share of this note once more.
          expect(Math.abs(vatOf(note) - gross / 6)).toBeLessThan(2)
          expect(vatOf(note)).toBeGreaterThanOrEqual(0)
        }
        expect(list.map((_, index) => invoicedOf(papers, `BK-${index}`))).toEqual(list.map(() => 0))
        expect(notes.reduce((sum, note) => sum + vatOf(note), 0)).toBe(vatOf(invoice.content))
      }),
    )
  })
})
