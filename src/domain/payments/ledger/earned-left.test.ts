import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { billIssued, billRefundOwed, billWrittenOff, refundDecided } from './bill-entries.ts'
import { depositPaid, depositRetained } from './deposit-entries.ts'
import { commissionOf, earnedLeft } from './earned-left.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { chargebackLost, lostShares, transferMade } from './provider-entries.ts'
import { sharesTakenBack } from './shares.ts'

const CAUSE = { causeId: 'cause', bookingId: 'booking' }
const M = { mechanicId: 7 }
const of = (amount: number) => ({ ...CAUSE, amountPence: pence(amount) })
const bill = billIssued({ ...CAUSE, ...M, totalPence: pence(18_900), depositPence: pence(3000) })
const refund = (mechanicPence: number, commissionPence: number) =>
  refundDecided({
    ...CAUSE,
    ...M,
    shares: { mechanicPence: pence(mechanicPence), commissionPence: pence(commissionPence) },
  })
const lost = chargebackLost({
  ...CAUSE,
  ...M,
  shares: lostShares({
    amountPence: pence(3000),
    owedRefundPence: pence(0),
    leftPence: pence(18_900),
    ...M,
  }),
})
const NO_LOSS = { refundPence: pence(0), writtenOffPence: pence(0) }
const unpaid = { ...of(15_900), ...M, leftPence: pence(18_900) }

const linesOf = (entries: readonly LedgerEntry[]) =>
  entries.flatMap(({ kind, lines }, entryId) =>
    lines.map((line) => ({ ...line, kind, entryId, isBorneByBoth: false })),
  )

describe('what mechanic and Kerbside still share of a job [PAY-47]', () => {
  it.each<[string, LedgerEntry[], number, number | null]>([
    ['nothing before anybody earned it', [depositPaid(of(3000))], 0, null],
    ['the bill', [depositPaid(of(3000)), bill], 18_900, 7],
    ['a bill that is paid out', [bill, transferMade({ ...of(17_010), ...M })], 18_900, 7],
    ['less a refund that both bear', [bill, refund(900, 100)], 17_900, 7],
    ['as much after one that Kerbside bears', [bill, refund(0, 1000)], 18_900, 7],
    [
      'less one that the provider made',
      [bill, billRefundOwed({ ...unpaid, ...of(1000) })],
      17_900,
      7,
    ],
    [
      'the deposit, of a bill that was written off',
      [bill, billWrittenOff({ ...unpaid, borneBy: 'both' })],
      3000,
      7,
    ],
    ['as much after a waiver', [bill, billWrittenOff({ ...unpaid, borneBy: 'us' })], 18_900, 7],
    ['less an earlier dispute that was lost', [bill, lost], 15_900, 7],
    ['a deposit that was kept', [depositRetained({ ...of(3000), ...M })], 3000, 7],
    ['one that is ours alone', [depositRetained({ ...of(3000), mechanicId: null })], 3000, null],
  ])('%s', (_, entries, leftPence, mechanicId) => {
    expect(earnedLeft(linesOf(entries))).toEqual({ leftPence, mechanicId })
  })

  it('less a penny that both bore and that came off the commission alone', () => {
    const decided = (entries: LedgerEntry[], isByBoth: boolean) =>
      linesOf(entries).map((line) => ({
        ...line,
        isBorneByBoth: isByBoth && line.kind === 'refund-decided',
      }))
    const penny = sharesTakenBack(pence(18_896), pence(1))
    expect(penny).toEqual({ mechanicPence: 0, commissionPence: 1 })
    const refunded = [bill, refund(0, 1)]
    expect(earnedLeft(decided(refunded, true)).leftPence).toBe(18_899)
    expect(earnedLeft(decided(refunded, false)).leftPence).toBe(18_900)
    const disputed = [bill, chargebackLost({ ...CAUSE, ...M, shares: { ...penny, ...NO_LOSS } })]
    expect(earnedLeft(linesOf(disputed)).leftPence).toBe(18_899)
  })
})

describe('our commission on a job, as the documents of its mechanic have it [PAY-75]', () => {
  it.each<[string, LedgerEntry[], number]>([
    ['a tenth of the bill', [depositPaid(of(3000)), bill], 1890],
    ['as much once it is paid out', [bill, transferMade({ ...of(17_010), ...M })], 1890],
    ['less its share of a refund that both bear', [bill, refund(900, 100)], 1790],
    ['as much after one that Kerbside bears', [bill, refund(0, 1000)], 1890],
    [
      'a tenth of the deposit, of a bill that was written off',
      [bill, billWrittenOff({ ...unpaid, borneBy: 'both' })],
      300,
    ],
    ['as much after a waiver', [bill, billWrittenOff({ ...unpaid, borneBy: 'us' })], 1890],
    ['less its share of a dispute that was lost', [bill, lost], 1590],
  ])('%s', (_, entries, commissionPence) => {
    expect(commissionOf(linesOf(entries))).toEqual({ commissionPence, mechanicId: 7 })
  })
})
