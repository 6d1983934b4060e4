import type { Pence } from '#domain/money/money.ts'

export const PAPER_KINDS = [
  /** From a mechanic to a customer, for the final bill. */
  'invoice',
  /** From a mechanic to a customer, or from us, for a part of a bill that goes back; from us, for a deposit that does, and to a mechanic, for a registration fee. */
  'credit-note',
  /** From us to a customer, for each payment; to a mechanic, for the registration fee. */
  'receipt',
  /** From us to a mechanic, with each payout. */
  'commission-invoice',
  /** From us to a mechanic, where less was paid for a job in the end than its commission was invoiced for. */
  'commission-credit-note',
  /** From us to a mechanic, with each payout. */
  'payout-statement',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The documents of our commission. */
export const COMMISSION_KINDS = [
  'commission-invoice',
  'commission-credit-note',
] as const satisfies PaperKind[]

export const PAPER_WORDS: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  receipt: 'Receipt',
  'commission-invoice': 'Commission invoice',
  'commission-credit-note': 'Commission credit note',
  'payout-statement': 'Payout statement',
}

export const PAPER_COLUMNS = [
  'net',
  'vat',
  'gross',
  'bill',
  'commission',
  'paidBefore',
  'paid',
] as const
export type PaperColumn = (typeof PAPER_COLUMNS)[number]

export const COLUMN_WORDS: Readonly<Record<PaperColumn, string>> = {
  net: 'Before VAT',
  vat: 'VAT',
  gross: 'Amount',
  bill: 'Bill',
  commission: 'Commission',
  paidBefore: 'Paid before',
  paid: 'Paid now',
}

export type PaperParty = {
  name: string
  /** The address, line by line. */
  lines: readonly string[]
  vatNumber: string | null
}

export type PaperLine = {
  description: string
  note: string | null
  /** The line of the bill that this is about. */
  position: number | null
  amounts: Readonly<Partial<Record<PaperColumn, Pence>>>
}

export type PaperTotal = { label: string; amountPence: Pence; isStrong: boolean }

/** What a paper says. It is stored when the paper is issued and is never worked out anew. */
export type PaperContent = {
  from: PaperParty
  /** Null for the deposit of a quote that nobody has given a name yet. */
  to: PaperParty | null
  facts: readonly { label: string; value: string }[]
  columns: readonly PaperColumn[]
  lines: readonly PaperLine[]
  totals: readonly PaperTotal[]
  notes: readonly string[]
}

export const total = (label: string, amountPence: Pence, isStrong = false): PaperTotal => ({
  label,
  amountPence,
  isStrong,
})

type KindFacts = {
  prefix: string
  /** Numbered in our own series: always, never, or where it is of no mechanic's. */
  isOurs: boolean | 'without a mechanic'
  /** What a mechanic supplied, owes us or was paid. A receipt is between the customer and us. */
  isMechanics: boolean
  /** Its amount comes off those of the others. */
  isCredit: boolean
}

const FACTS: Readonly<Record<PaperKind, KindFacts>> = {
  invoice: { prefix: 'INV', isOurs: false, isMechanics: true, isCredit: false },
  'credit-note': { prefix: 'CRN', isOurs: 'without a mechanic', isMechanics: true, isCredit: true },
  receipt: { prefix: 'REC', isOurs: true, isMechanics: false, isCredit: false },
  'commission-invoice': { prefix: 'COM', isOurs: true, isMechanics: true, isCredit: false },
  'commission-credit-note': { prefix: 'CCN', isOurs: true, isMechanics: true, isCredit: true },
  'payout-statement': { prefix: 'PAY', isOurs: false, isMechanics: true, isCredit: false },
}

export const MECHANICS_KINDS = PAPER_KINDS.filter((kind) => FACTS[kind].isMechanics)

export const isCredit = (kind: PaperKind): boolean => FACTS[kind].isCredit

/** One series a supplier and kind: what we issue for a mechanic is numbered in the mechanic's own [PAY-70]. */
export function seriesOf(kind: PaperKind, mechanicId: number | null): string {
  const { prefix, isOurs } = FACTS[kind]
  if (isOurs === true || (isOurs !== false && mechanicId === null)) return prefix
  if (mechanicId === null) throw new RangeError(`a ${kind} needs its mechanic`)
  return `${prefix}-${mechanicId}`
}

/** "INV-12-0001": four digits at least, so that a list sorts. */
export const paperNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(4, '0')}`

/** The desk's page about somebody lists at most so many. */
export const NEWEST_PAPERS = 50
