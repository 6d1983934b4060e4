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
  'payout-statement',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_WORDS: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  receipt: 'Receipt',
  'commission-invoice': 'Commission invoice',
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

const PREFIXES: Readonly<Record<PaperKind, string>> = {
  invoice: 'INV',
  'credit-note': 'CRN',
  receipt: 'REC',
  'commission-invoice': 'COM',
  'payout-statement': 'PAY',
}
const OURS: readonly PaperKind[] = ['receipt', 'commission-invoice']
const OURS_WITHOUT_MECHANIC: readonly PaperKind[] = [...OURS, 'credit-note']

/** One series a supplier and kind: what we issue for a mechanic is numbered in the mechanic's own [PAY-70]. */
export function seriesOf(kind: PaperKind, mechanicId: number | null): string {
  const ours = mechanicId === null ? OURS_WITHOUT_MECHANIC : OURS
  if (ours.includes(kind)) return PREFIXES[kind]
  if (mechanicId === null) throw new RangeError(`a ${kind} needs its mechanic`)
  return `${PREFIXES[kind]}-${mechanicId}`
}

/** "INV-12-0001": four digits at least, so that a list sorts. */
export const paperNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(4, '0')}`

/** The desk's page about somebody lists at most so many. */
export const NEWEST_PAPERS = 50
