import { afterEach, describe, expect, it } from 'vitest'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { canShareLoss } from '#domain/payments/bill/giving-up.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import {
  billIssued,
  billRefundOwed,
  billWrittenOff,
  isWaived,
  refundDecided,
} from './bill-entries.ts'
import { depositRetained, retainedDepositRefundOwed } from './deposit-entries.ts'
import { commissionOf, earnedLeft, lossLeft, type PostedLine } from './earned-left.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import {
  chargebackGivenBack,
  chargebackLost,
  givenBackShares,
  givenBackWords,
  type LostShares,
  lossGivenBack,
  lostShares,
  lostWords,
  refundByBank,
} from './provider-entries.ts'
import { type Shares, sharesTakenBack } from './shares.ts'

/* Every amount from a penny to two pounds, where a share may round to nothing. */

const MOST = 200
const mechanicId = 7
const of = { causeId: 'cause', bookingId: 'booking' }

/** A ledger of one job. */
function openBooks(totalPence: Pence) {
  const entries: LedgerEntry[] = []
  const listLines = (): PostedLine[] =>
    entries.flatMap((entry, entryId) =>
      entry.lines.map((line) => ({
        ...{ ...line, entryId, kind: entry.kind },
        isBorneByBoth: entry.kind === 'refund-decided',
      })),
    )
  const sumOf = (account: string) =>
    addPence(
      ...listLines()
        .filter((line) => line.account === account)
        .map(({ amountPence }) => amountPence),
    )
  const post = (entry: LedgerEntry) => {
    entries.push(entry)
  }
  post(billIssued({ ...of, totalPence, depositPence: pence(0), mechanicId }))
  return { post, listLines, sumOf }
}

type Books = ReturnType<typeof openBooks>

/** What contradicts the amounts; an assertion for each of so many would take minutes. */
const wrong: string[] = []
afterEach(() => {
  expect(wrong.splice(0).slice(0, 5)).toEqual([])
})

/** What both share is this, to the penny, in every reading of the ledger. */
function checkShared(books: Books, leftPence: number, said: string) {
  const share = mechanicShare(pence(leftPence))
  const lines = books.listLines()
  const read = [
    earnedLeft(lines).leftPence,
    commissionOf(lines).commissionPence,
    0 - books.sumOf('mechanic-payable'),
  ].join()
  const due = [leftPence, leftPence - share, share].join()
  if (read !== due) wrong.push(`${said}: ${read} instead of ${due}`)
}

/** All amounts of pounds in words, in pence. */
const amountsIn = (words: string): number[] =>
  [...words.matchAll(/£(\d+)(?:\.(\d\d))?/g)].map(
    ([, pounds, rest]) => 100 * Number(pounds) + Number(rest ?? 0),
  )

function checkWords(words: string, amountPence: number) {
  const amounts = amountsIn(words)
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (amounts.includes(0) || sum !== amountPence) wrong.push(`${words} (${amountPence} pence)`)
}

const lose = (books: Books, amountPence: Pence, owedRefundPence = pence(0)): LostShares => {
  const shares = lostShares({
    ...{ amountPence, owedRefundPence, mechanicId },
    leftPence: earnedLeft(books.listLines()).leftPence,
  })
  books.post(chargebackLost({ ...of, shares, mechanicId }))
  return shares
}

const amounts = Array.from({ length: MOST }, (_, index) => pence(index + 1))

describe('of a bill of every small amount', () => {
  it('a part that is refunded leaves mechanic and commission their shares of the rest [PAY-61]', () => {
    for (const total of amounts)
      for (const taken of amounts.slice(0, total)) {
        const books = openBooks(total)
        const shares: Shares = sharesTakenBack(total, taken)
        books.post(refundDecided({ ...of, shares, mechanicId }))
        checkShared(books, total - taken, `${taken} of ${total} refunded`)
      }
  })

  it('a part that the provider was made to send back does [PAY-61]', () => {
    for (const total of amounts)
      for (const amountPence of amounts.slice(0, total)) {
        const books = openBooks(total)
        books.post(billRefundOwed({ ...of, amountPence, leftPence: total, mechanicId }))
        checkShared(books, total - amountPence, `${amountPence} of ${total} sent back`)
      }
  })

  it('a deposit that was kept and goes back leaves nobody anything [PAY-61]', () => {
    for (const amountPence of amounts) {
      const books = openBooks(pence(0))
      const kept = { ...of, amountPence, mechanicId }
      books.post(depositRetained(kept))
      checkShared(books, amountPence, `${amountPence} kept`)
      books.post(retainedDepositRefundOwed(kept))
      checkShared(books, 0, `${amountPence} kept and sent back`)
    }
  })

  it('a part that is written off does, and is no waiver, unless nothing of it is the mechanic’s [PAY-64]', () => {
    for (const total of amounts)
      for (const due of amounts.slice(0, total)) {
        const books = openBooks(total)
        const bill = { ...of, leftPence: total, amountPence: due, mechanicId }
        const entry = billWrittenOff({ ...bill, borneBy: 'both' })
        expect(canShareLoss(total, due)).toBe(!isWaived(entry.lines))
        if (!canShareLoss(total, due)) {
          expect([due, isWaived(entry.lines)]).toEqual([1, true])
          continue
        }
        expect(isWaived(entry.lines)).toBe(false)
        books.post(entry)
        checkShared(books, total - due, `${due} of ${total} written off`)
        const waived = billWrittenOff({ ...bill, borneBy: 'us' })
        expect(isWaived(waived.lines)).toBe(true)
      }
  })

  it('a part that is lost in a dispute does, and so does what comes back of it, by a bank or as a refund [PAY-47, PAY-185, PAY-194]', () => {
    for (const total of amounts)
      for (const lost of amounts.slice(0, total)) {
        const books = openBooks(total)
        checkWords(lostWords(lose(books, lost)), lost)
        checkShared(books, total - lost, `${lost} of ${total} lost`)
        for (const back of new Set([1, 2, 5, lost - 1, lost]))
          for (const by of ['bank', 'refund'] as const) {
            if (back < 1 || back > lost) continue
            const again = openBooks(total)
            lose(again, lost)
            const given = {
              ...{ amountPence: pence(back), mechanicId },
              writtenOffPence: lossLeft(again.listLines()),
              leftPence: earnedLeft(again.listLines()).leftPence,
            }
            if (by === 'refund')
              again.post(refundByBank({ ...of, shares: lossGivenBack(given), mechanicId }))
            else {
              const shares = givenBackShares({ ...given, refundPence: pence(0) })
              checkWords(givenBackWords(shares), back)
              again.post(chargebackGivenBack({ ...of, shares, mechanicId }))
            }
            checkShared(again, total - lost + back, `${back} of ${lost} of ${total} back: ${by}`)
          }
      }
  })

  it('what is lost beyond what was earned is ours, and the first that comes back [PAY-47, PAY-194]', () => {
    for (const total of amounts)
      for (const more of [1, 3, 10]) {
        const books = openBooks(total)
        const lost = pence(total + more)
        const shares = lose(books, lost)
        checkWords(lostWords(shares), lost)
        expect([shares.writtenOffPence, lossLeft(books.listLines())]).toEqual([more, more])
        checkShared(books, 0, `${lost} of ${total} lost`)
        for (const back of new Set([1, more, more + 1, lost])) {
          if (back > lost) continue
          const again = openBooks(total)
          lose(again, lost)
          const given = {
            ...{ amountPence: pence(back), refundPence: pence(0), leftPence: pence(0), mechanicId },
            writtenOffPence: lossLeft(again.listLines()),
          }
          const back1 = givenBackShares(given)
          checkWords(givenBackWords(back1), back)
          again.post(chargebackGivenBack({ ...of, shares: back1, mechanicId }))
          checkShared(again, Math.max(0, back - more), `${back} of ${lost} back`)
          expect(lossLeft(again.listLines())).toBe(Math.max(0, more - back))
        }
      }
  })
})
