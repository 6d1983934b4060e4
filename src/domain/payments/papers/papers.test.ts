import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { splitPence } from '#domain/money/split-pence.ts'
import { creditNoteOf, gestureOf, spreadCredit } from './credit-note.ts'
import { type InvoicedLine, invoiceOf } from './invoice.ts'
import { type PaperContent, type PaperParty, paperNumber, seriesOf } from './paper.ts'
import { vatIn } from './vat.ts'

const customer: PaperParty = { name: 'Ada Byron', lines: ['1 Test Road'], vatNumber: null }
const supplierOf = (vatNumber: string | null): PaperParty => ({
  name: 'Sam Fixit',
  lines: ['Leeds'],
  vatNumber,
})
const lineOf = (amountPence: number, more: Partial<InvoicedLine> = {}): InvoicedLine => ({
  description: 'Brake pads',
  amountPence: pence(amountPence),
  removedBecause: null,
  isOutsideVat: false,
  ...more,
})
const build = (lines: InvoicedLine[], vatNumber: string | null, depositPence = 0) =>
  invoiceOf({
    supplier: supplierOf(vatNumber),
    customer,
    facts: [],
    lines,
    depositPence: pence(depositPence),
  })
const totalsOf = ({ totals }: PaperContent) =>
  totals.map(({ label, amountPence }) => `${label} ${amountPence}`)

describe('an invoice', () => {
  it('shows what was done, the deposit and the rest, and no VAT of one who is not registered [PAY-71]', () => {
    const paper = build([lineOf(8900), lineOf(2500, { removedBecause: 'no time' })], null, 3000)
    expect(paper.columns).toEqual(['gross'])
    expect(paper.lines.map(({ position, amounts }) => [position, amounts])).toEqual([
      [0, { gross: 8900 }],
    ])
    expect(totalsOf(paper)).toEqual([
      'Total 8900',
      'From the deposit -3000',
      'Left to pay on the day of this invoice 5900',
    ])
    expect(paper.notes.join(' ')).toContain('Sam Fixit has given us no VAT number')
    expect(paper.notes.join(' ')).toContain('as their agent')
  })

  it('shows the VAT in each line of a registered mechanic, none in an MOT fee [PAY-71]', () => {
    const paper = build([lineOf(12_000), lineOf(5485, { isOutsideVat: true })], 'GB123456782')
    expect(paper.lines.map(({ amounts, note }) => [amounts, note])).toEqual([
      [{ net: 10_000, vat: 2000, gross: 12_000 }, null],
      [{ net: 5485, vat: 0, gross: 5485 }, 'Outside the scope of VAT'],
    ])
    expect(totalsOf(paper).slice(0, 3)).toEqual([
      'Total before VAT 15485',
      'VAT at 20% 2000',
      'Total 17485',
    ])
    expect(paper.notes.join(' ')).not.toContain('No VAT is charged')
  })

  it('sums to the penny, whatever the lines [PAY-71]', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 0, max: 10 ** 7 }), fc.boolean()), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(amounts, (list) => {
        const lines = list.map(([amount, isOutsideVat]) => lineOf(amount, { isOutsideVat }))
        const paper = build(lines, 'GB123456782')
        const sum = (column: 'net' | 'vat' | 'gross') =>
          paper.lines.reduce((all, { amounts }) => all + (amounts[column] ?? 0), 0)
        expect(totalsOf(paper).slice(0, 3)).toEqual([
          `Total before VAT ${sum('net')}`,
          `VAT at 20% ${sum('vat')}`,
          `Total ${sum('gross')}`,
        ])
        expect(sum('net') + sum('vat')).toBe(sum('gross'))
        for (const { amounts } of paper.lines) expect(amounts.net).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [600, 100],
  [8900, 1483],
])('%i pence have %i pence of VAT in them [PAY-71]', (gross, vat) => {
  expect(vatIn(pence(gross))).toBe(vat)
})

it('an amount is split to the penny, with no part above its weight [PAY-71]', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 8 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const whole = list.reduce((sum, weight) => sum + weight, 0)
      const amount = pence(Math.floor(whole * share))
      const parts = splitPence(amount, list.map(pence))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(list[index] ?? 0)
      })
    }),
  )
})

it('numbers what we issue for a mechanic in the series of that mechanic [PAY-70]', () => {
  expect(paperNumber(seriesOf('invoice', 12), 1)).toBe('INV-12-0001')
  expect(paperNumber(seriesOf('receipt', 12), 12_345)).toBe('REC-12345')
  expect(paperNumber(seriesOf('credit-note', null), 3)).toBe('CRN-0003')
  expect(() => seriesOf('invoice', null)).toThrow(RangeError)
})

describe('a credit note', () => {
  const invoice = build([lineOf(10_001), lineOf(5485, { isOutsideVat: true })], 'GB123456782')
  const none = new Map<number, never>()
  const vatOf = ({ lines }: PaperContent) =>
    lines.reduce((sum, { amounts }) => sum + (amounts.vat ?? 0), 0)

  it('takes the VAT back that its lines charged, none of an MOT fee [PAY-74]', () => {
    const lines = [
      { position: 0, amountPence: pence(10_001) },
      { position: 1, amountPence: pence(5485) },
    ]
    const note = creditNoteOf({ facts: [], invoice, credited: none, lines })
    expect(note.lines.map(({ amounts }) => amounts)).toEqual(
      invoice.lines.map(({ amounts }) => amounts),
    )
    expect(totalsOf(note)).toEqual([
      'Total before VAT 13819',
      'VAT at 20% 1667',
      'Total refunded to you 15486',
    ])
  })

  it('credits the same VAT in many small parts as in one [PAY-74]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 20 }), (parts) => {
        let before = 0
        let vat = 0
        for (const part of [...parts, 10_001]) {
          const amountPence = pence(Math.min(part, 10_001 - before))
          const credited = new Map([[0, pence(before)]])
          const lines = [{ position: 0, amountPence }]
          vat += vatOf(creditNoteOf({ facts: [], invoice, credited, lines }))
          before += amountPence
        }
        expect([before, vat]).toEqual([10_001, 1667])
      }),
    )
  })

  it('leaves the invoice of the mechanic as it is where we alone bear it [PAY-74]', () => {
    const us = { ...customer, name: 'Kerbside' }
    const lines = [{ position: 0, amountPence: pence(500) }]
    const note = gestureOf(us, { facts: [], invoice, lines })
    expect([note.from.name, note.columns, note.lines[0]?.amounts]).toEqual([
      'Kerbside',
      ['gross'],
      { gross: 500 },
    ])
  })

  it.each([
    [
      3000,
      [],
      [
        [0, 1937],
        [1, 1063],
      ],
    ],
    [5485, [[0, 10_001]], [[1, 5485]]],
    [
      15_486,
      [],
      [
        [0, 10_001],
        [1, 5485],
      ],
    ],
  ] as [number, [number, number][], [number, number][]][])(
    'spreads %i pence over what is left of the lines [PAY-74]',
    (amount, before, expected) => {
      const credited = new Map(before.map(([position, each]) => [position, pence(each)]))
      const lines = spreadCredit(invoice, credited, pence(amount))
      expect(lines.map(({ position, amountPence }) => [position, amountPence])).toEqual(expected)
    },
  )
})
