import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type PaperContent, paperNumber } from '#domain/payments/papers/paper.ts'
import { vatIn } from '#domain/payments/papers/vat.ts'
import type { Living, World } from './world.ts'

type Paper = {
  kind: string
  series: string
  number: number
  causeId: string
  content: PaperContent
}

const grossOf = ({ lines }: PaperContent) =>
  lines.reduce((sum, { amounts }) => sum + (amounts.gross ?? 0), 0)
const vatOf = ({ totals }: PaperContent) =>
  totals.find(({ label }) => label.startsWith('VAT at'))?.amountPence ?? null

/**
 * Of each job that was paid out or set against a debt that was given up, what was invoiced of our commission less what was credited is what the ledger has, and no
 * document of ours says another thing about its VAT than the invoice that it credits.
 */
export async function expectCommission({ stock }: World, { mechanicId }: Living): Promise<void> {
  const { rows: earned } = await stock.db.execute<{ job: string; pence: number }>(
    sql`select b.reference as job, -coalesce(sum(l.amount_pence) filter (where
        (l.account = 'commission' or l.account = 'written-off' and e.kind in ('bill-written-off', 'bill-recovered'))
        and (e.kind in ('chargeback-lost', 'chargeback-given-back', 'refund-by-bank', 'bill-refund-owed', 'retained-deposit-refund-owed')
          or exists (select from ledger_lines own where own.entry_id = e.id and own.mechanic_id = ${mechanicId})
          or exists (select from refund_decisions d where d.id::text = e.cause_id and d.borne_by = 'both'))), 0)::int as pence
      from bookings b join ledger_entries e on e.booking_id = b.id join ledger_lines l on l.entry_id = e.id
      where exists (select from payout_lines p join payouts o on o.id = p.payout_id
          where p.booking_id = b.id and o.state = 'paid' and o.mechanic_id = ${mechanicId})
        or exists (select from papers p, jsonb_array_elements(p.content -> 'lines') line
          where p.mechanic_id = ${mechanicId} and p.kind = 'commission-invoice' and line ->> 'description' = b.reference)
        or exists (select from debt_write_offs d where d.mechanic_id = ${mechanicId} and d.decided_at > (
          select min(first.at) from ledger_entries first join ledger_lines own on own.entry_id = first.id
            where first.booking_id = b.id and own.mechanic_id = ${mechanicId} and first.kind in ('bill-issued', 'deposit-retained')))
      group by b.reference order by 1`,
  )
  const { rows: papers } = await stock.db.execute<Paper>(
    sql`select kind, series, number, cause_id as "causeId", content from papers
      where mechanic_id = ${mechanicId} and kind like 'commission-%' order by issued_at, kind, number`,
  )
  const invoiced = (job: string) =>
    papers
      .flatMap(({ kind, content }) =>
        content.lines
          .filter(({ description }) => description === job)
          .map(({ amounts }) => (amounts.gross ?? 0) * (kind === 'commission-invoice' ? 1 : -1)),
      )
      .reduce((sum, each) => sum + each, 0)
  expect(earned.map(({ job }) => ({ job, pence: invoiced(job) }))).toEqual(earned)
  for (const { content } of papers)
    expect(content.lines.every(({ amounts }) => (amounts.gross ?? 0) > 0)).toBe(true)
  for (const { kind, series, number, content } of papers) {
    if (kind !== 'commission-invoice') continue
    const isRegistered = content.from.vatNumber !== null
    const charged = isRegistered ? vatIn(pence(grossOf(content))) : null
    expect(vatOf(content)).toBe(charged)
    const earlier = content.facts.find(({ label }) => label === 'Adds to invoice')?.value
    const added = papers.find((paper) => paperNumber(paper.series, paper.number) === earlier)
    if (earlier) expect(content.from).toEqual(added?.content.from)
    const name = paperNumber(series, number)
    const notes = papers
      .filter((paper) =>
        paper.content.facts.some(({ label, value }) => label === 'Invoice' && value === name),
      )
      .map((paper) => paper.content)
    const credited = notes.reduce((sum, note) => sum + grossOf(note), 0)
    expect(credited).toBeLessThanOrEqual(grossOf(content))
    for (const note of notes) {
      expect(note.from).toEqual(content.from)
      if (charged === null) expect(vatOf(note)).toBeNull()
    }
    if (charged === null) continue
    const creditedVat = notes.reduce((sum, note) => sum + (vatOf(note) ?? 0), 0)
    if (credited === grossOf(content)) expect(creditedVat).toBe(charged)
    // The part of each job is rounded once.
    expect(Math.abs(creditedVat - credited / 6)).toBeLessThan(1 + content.lines.length)
  }
}
