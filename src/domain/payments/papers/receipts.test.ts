import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { feeCreditNoteOf, feeReceiptOf } from './fee-papers.ts'
import type { PaperContent, PaperParty } from './paper.ts'
import { payoutStatementOf, returnFacts, transferFacts } from './payout-papers.ts'
import { depositCreditNoteOf, receiptOf } from './receipt.ts'

const party = (name: string, vatNumber: string | null = null): PaperParty => ({
  name,
  lines: [],
  vatNumber,
})
const totalsOf = ({ totals }: PaperContent) =>
  totals.map(({ label, amountPence }) => [label, amountPence])

describe('a receipt', () => {
  it.each([
    ['deposit', 'Deposit for a booking', /comes off the final bill/],
    ['bill', 'Final payment of a bill', /for the mechanic who did the work/],
  ] as const)('of a %s says what was paid, and that it is no VAT invoice', (what, line, note) => {
    const amountPence = pence(3000)
    const paper = receiptOf({ us: party('Kerbside'), customer: null, facts: [], what, amountPence })
    expect(paper.lines).toEqual([
      { description: line, note: null, position: null, amounts: { gross: 3000 } },
    ])
    expect(totalsOf(paper)).toEqual([['Received with thanks', 3000]])
    expect(paper.notes[0]).toMatch(note)
    expect(paper.notes[1]).toContain('not a VAT invoice')
  })

  it.each([
    [true, /takes back the receipt for your deposit/],
    [false, /takes back a part of the receipt/],
  ])(
    'of a deposit is taken back by a credit note, as a whole or in part [PAY-74]',
    (isWhole, note) => {
      const amountPence = pence(1200)
      const facts = [{ label: 'Receipt', value: 'R-7' }]
      const credit = { us: party('Kerbside'), customer: party('Ann'), facts, amountPence, isWhole }
      const paper = depositCreditNoteOf(credit)
      expect([paper.from.name, paper.to?.name, paper.facts]).toEqual(['Kerbside', 'Ann', facts])
      expect(paper.lines.map(({ amounts }) => amounts)).toEqual([{ gross: 1200 }])
      expect(totalsOf(paper)).toEqual([['Total refunded to you', 1200]])
      expect(paper.notes.join(' ')).toMatch(note)
    },
  )

  it.each([
    [
      'GB980780684',
      [
        ['Total before VAT', 4083],
        ['VAT at 20%', 817],
      ],
      false,
    ],
    [null, [], true],
  ] as const)(
    'of a registration fee has the VAT of %s, and so has its credit note [PAY-131, PAY-134]',
    (number, vat, isSaid) => {
      const fee = {
        us: party('Kerbside', number),
        mechanic: party('Sam'),
        amountPence: pence(4900),
      }
      const [receipt, credit] = [feeReceiptOf(fee), feeCreditNoteOf(fee)]
      expect(totalsOf(receipt)).toEqual([...vat, ['Received with thanks', 4900]])
      expect(totalsOf(credit)).toEqual([...vat, ['Total refunded to you', 4900]])
      for (const { lines, notes, from, to } of [receipt, credit]) {
        expect(lines.map(({ amounts }) => amounts)).toEqual([{ gross: 4900 }])
        expect(notes.some((note) => note.startsWith('No VAT is charged'))).toBe(isSaid)
        expect([from.name, to?.name]).toEqual(['Kerbside', 'Sam'])
      }
    },
  )
})

describe('the statement of a payout', () => {
  it('has each job with its bill, commission, what was paid before and now, and their sum [PAY-75]', () => {
    const job = (description: string, completedOn: string | null, amounts: number[]) => {
      const [bill = 0, commission = 0, before = 0, paid = 0] = amounts
      return {
        description,
        completedOn,
        billPence: pence(bill),
        commissionPence: pence(commission),
        paidBeforePence: pence(before),
        paidPence: pence(paid),
      }
    }
    const paper = payoutStatementOf({ us: party('Kerbside'), mechanic: party('Sam'), facts: [] }, [
      job('BK-000001', '2026-11-02', [12_000, 1200, 0, 10_800]),
      job('BK-000002', null, [5000, 500, 9000, -4500]),
    ])
    expect(
      paper.lines.map(({ description, note, amounts }) => [description, note, amounts]),
    ).toEqual([
      [
        'BK-000001',
        'done on Monday 2 November 2026',
        { bill: 12_000, commission: 1200, paidBefore: 0, paid: 10_800 },
      ],
      ['BK-000002', null, { bill: 5000, commission: 500, paidBefore: 9000, paid: -4500 }],
    ])
    expect(totalsOf(paper)).toEqual([['Paid to your account', 6300]])
  })

  it('says when a person sent it, and when a bank sent it back [PAY-121, PAY-202]', () => {
    expect(
      transferFacts({ madeOn: '2026-11-02', reference: 'R1' }).map(({ value }) => value),
    ).toEqual(['Monday 2 November 2026', 'R1'])
    expect(
      returnFacts({ receivedOn: '2026-11-05', reference: 'R2' }).map(({ value }) => value),
    ).toEqual(['Thursday 5 November 2026', 'R2'])
  })
})
