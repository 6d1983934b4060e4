import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { partOf } from '#domain/money/split-pence.ts'
import { BRAND } from '#domain/site/brand.ts'
import {
  type PaperContent,
  type PaperKind,
  type PaperLine,
  type PaperParty,
  total,
} from './paper.ts'
import { doneOn } from './payout-papers.ts'
import { VAT_PERCENT, vatIn } from './vat.ts'

export type CommissionedJob = {
  description: string
  completedOn: string | null
  commissionPence: Pence
}

type Invoiced = {
  us: PaperParty
  mechanic: PaperParty
  facts: PaperContent['facts']
}

/** Our commission on jobs, as far as no earlier invoice has it. The VAT is in it where we are registered [PAY-75]. */
export function commissionInvoiceOf(
  { us, mechanic, facts }: Invoiced,
  jobs: readonly CommissionedJob[],
): PaperContent {
  const totalPence = addPence(...jobs.map(({ commissionPence }) => commissionPence))
  const vatPence = us.vatNumber === null ? null : vatIn(totalPence)
  return {
    from: us,
    to: mechanic,
    facts,
    columns: ['gross'],
    lines: jobs.map(({ description, completedOn, commissionPence }) => ({
      description,
      note: doneOn(completedOn),
      position: null,
      amounts: { gross: commissionPence },
    })),
    totals: [
      ...vatTotals(totalPence, vatPence),
      total('Total, taken off what you earned', totalPence, true),
    ],
    notes: [
      `The commission of ${BRAND.name} is a tenth of each bill. It was taken off what you earned, so that nothing is left to pay.`,
      ...(vatPence === null ? [`No VAT is charged: ${BRAND.name} has no VAT number.`] : []),
    ],
  }
}

const vatTotals = (totalPence: Pence, vatPence: Pence | null) =>
  vatPence === null
    ? []
    : [total('Total before VAT', pence(totalPence - vatPence)), total(VAT_LABEL, vatPence)]

const VAT_LABEL = `VAT at ${VAT_PERCENT}%`

/** An invoice of our commission, or a credit note of one. */
export type CommissionPaper = {
  kind: PaperKind
  number: string
  issuedOn: string
  content: PaperContent
}

/** The commission that was invoiced of a job, less what was credited of it. */
export const invoicedOf = (papers: readonly CommissionPaper[], job: string): Pence =>
  addPence(
    ...papers.map(({ kind, content }) => {
      const grossPence = grossOf(content, job)
      return kind === 'commission-invoice' ? grossPence : pence(-grossPence)
    }),
  )

const linesOf = ({ lines }: PaperContent, job: string) =>
  lines.filter(({ description }) => description === job)

const grossOf = (content: PaperContent, job: string): Pence =>
  addPence(...linesOf(content, job).map(({ amounts }) => amounts.gross ?? pence(0)))

/** The invoices that name a job, the newest first. */
export const invoicesOf = (papers: readonly CommissionPaper[], job: string): CommissionPaper[] =>
  papers
    .filter(
      ({ kind, content }) => kind === 'commission-invoice' && linesOf(content, job).length > 0,
    )
    .toReversed()

/**
 * What an invoice says that adds to an earlier one of the same job, which charged VAT or none: an increase of the price is
 * of that supply (VAT Regulations 1995, regulation 15C) [PAY-213].
 */
export const additionFacts = ({ number, issuedOn }: CommissionPaper): PaperContent['facts'] => [
  { label: 'Adds to invoice', value: number },
  { label: INVOICE_DATE, value: issuedOn },
]

const INVOICE = 'Invoice'
const INVOICE_DATE = 'Invoice date'

/** What is credited of a job in one of its invoices, before and now. */
export type CommissionCredit = {
  invoice: CommissionPaper
  job: string
  beforePence: Pence
  amountPence: Pence
}

/** Which invoices have the commission of a job that is too much: the newest first, each up to what is left of it. */
export function creditsOf(
  papers: readonly CommissionPaper[],
  job: string,
  overPence: Pence,
): CommissionCredit[] {
  let left: number = overPence
  return invoicesOf(papers, job).flatMap((invoice) => {
    const beforePence = addPence(
      ...papers
        .filter(({ kind, content }) => kind !== 'commission-invoice' && isAbout(content, invoice))
        .map(({ content }) => grossOf(content, job)),
    )
    const amountPence = pence(Math.min(left, grossOf(invoice.content, job) - beforePence))
    if (amountPence <= 0) return []
    left -= amountPence
    return [{ invoice, job, beforePence, amountPence }]
  })
}

const isAbout = ({ facts }: PaperContent, { number }: CommissionPaper) =>
  facts.some(({ label, value }) => label === INVOICE && value === number)

/**
 * Less was paid for a job than our commission on it was invoiced for. The VAT is that of the invoice, whatever our
 * registration is by now: many small credit notes and one large one credit the same VAT [PAY-213].
 */
export function commissionCreditOf({
  invoice,
  job,
  beforePence,
  amountPence,
}: CommissionCredit): PaperContent {
  const { content, number, issuedOn } = invoice
  const chargedPence = vatOfJob(content, job)
  const grossPence = grossOf(content, job)
  const upTo = (part: number) => partOf(chargedPence ?? pence(0), part, grossPence)
  const vatPence =
    chargedPence === null ? null : pence(upTo(beforePence + amountPence) - upTo(beforePence))
  return {
    from: content.from,
    to: content.to,
    facts: [
      { label: INVOICE, value: number },
      { label: INVOICE_DATE, value: issuedOn },
    ],
    columns: ['gross'],
    lines: linesOf(content, job)
      .slice(0, 1)
      .map((line): PaperLine => ({ ...line, amounts: { gross: amountPence } })),
    totals: [
      ...vatTotals(amountPence, vatPence),
      total('Total credited to you', amountPence, true),
    ],
    notes: [
      `The customer paid less for this job in the end, and the commission of ${BRAND.name} is a tenth of what is paid. What you are owed counts it already, so that nothing is left to pay.`,
      ...(vatPence === null ? ['No VAT is credited: the invoice charged none.'] : []),
    ],
  }
}

/** The VAT of an invoice is rounded once: each job has its part of it, and all parts sum to it. Null where it charged none. */
function vatOfJob({ lines, totals }: PaperContent, job: string): Pence | null {
  const vat = totals.find(({ label }) => label.startsWith('VAT at '))
  if (vat === undefined) return null
  const totalPence = addPence(...lines.map(({ amounts }) => amounts.gross ?? pence(0)))
  const first = lines.findIndex(({ description }) => description === job)
  const until = (count: number) =>
    partOf(
      vat.amountPence,
      addPence(...lines.slice(0, count).map(({ amounts }) => amounts.gross ?? pence(0))),
      totalPence,
    )
  return pence(until(first + 1) - until(first))
}
