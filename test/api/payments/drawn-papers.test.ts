import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import type { PaperParty } from '#domain/payments/papers/paper.ts'
import { drawPaper } from '#server/payments/papers/draw-paper.ts'
import { readPdf } from '#test/support/read-pdf.ts'

/* What a paper prints of a name that our typeface lacks, and of a long one. */

const US: PaperParty = { name: 'Sam Fixit', lines: ['Withington'], vatNumber: null }

const draw = (to: PaperParty) =>
  drawPaper({
    id: '01900000-0000-7000-8000-000000000001',
    kind: 'invoice',
    series: 'INV-1',
    number: 1,
    causeId: 'a bill',
    bookingId: null,
    mechanicId: 1,
    amountPence: pence(100),
    issuedAt: Temporal.Instant.from('2026-11-02T09:00:00Z'),
    content: {
      from: US,
      to,
      facts: [],
      columns: ['gross'],
      lines: [],
      totals: [],
      notes: ['Thank you.'],
    },
  })

const textOf = async (to: PaperParty) => together((await readPdf(await draw(to))).text)

/** Two fonts of one word are two pieces of text. */
const together = (text: string) => text.replace(/\s/g, '')

const LOST = together(
  'A question mark may stand for a letter that the typeface of this document lacks.',
)

describe('the names of a paper', () => {
  it.each(['Zażółć Łukasz', 'Ŵyn Môn', 'Who? Me', 'José Nuñez'])(
    'are printed letter by letter where the typeface has them: %s [PAY-73]',
    async (name) => {
      const text = await textOf({ ...US, name })
      expect(text).toContain(together(name))
      expect(text).not.toContain(LOST)
    },
  )

  it.each([
    ['李明 Li', '?? Li'],
    ['Дом Smith', '??? Smith'],
    ['Jo 👩🏽‍🔧 Tait', 'Jo ? Tait'],
  ])(
    'that the typeface lacks become question marks, which are explained: %s [PAY-73]',
    async (name, shown) => {
      const text = await textOf({ ...US, name })
      expect(text).toContain(together(shown))
      expect(text).toContain(LOST)
    },
  )

  it('are not shortened, nor is an address [PAY-73]', async () => {
    const name = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(2)}Mobile Motor Repairs Ltd`
    const line = 'The Old Rectory at the End of the Lane behind the Church '.repeat(4).trim()
    const text = await textOf({ name, lines: [line], vatNumber: null })
    expect(text).toContain(together(name))
    expect(text).toContain(together(line))
    expect(text).not.toContain('…')
  })
})

it('each heading of a paper’s table is that of its column, as PDF/UA asks [PAY-73]', async () => {
  const bytes = await draw(US)
  const { roles } = await readPdf(bytes)
  const headings = roles.filter((role) => role === 'TH')
  expect(headings).toHaveLength(2)
  const scopes = bytes.toString('latin1').match(/\/O \/Table\s+\/Scope \/Column/g)
  expect(scopes).toHaveLength(headings.length)
})
