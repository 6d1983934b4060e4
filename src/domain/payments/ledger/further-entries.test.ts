import { describe, expect, it } from 'vitest'
import { type Pence, pence } from '#domain/money/money.ts'
import { billIssued, billRecovered, billWrittenOff, isWaived } from './bill-entries.ts'
import { forgivenLeft, lossLeft } from './earned-left.ts'
import {
  feeDisputeLost,
  feeGivenBack,
  feeLossGivenBack,
  feePaid,
  feeRefundOwed,
} from './fee-entries.ts'
import type { EntryKind, LedgerEntry } from './ledger-entry.ts'
import {
  chargebackGivenBack,
  debtRecovered,
  debtWrittenOff,
  givenBackShares,
  givenBackWords,
  lossGivenBack,
  refundByBank,
  transferMade,
  transferReturned,
} from './provider-entries.ts'
import { revisitEarned, revisitRecovered } from './revisit-entries.ts'

/* The entries that few jobs have. They are made within each test, so that a test of the tests reaches them. */

const CAUSE = { causeId: 'cause', bookingId: 'booking' }
const of = (amount: number) => ({ ...CAUSE, amountPence: pence(amount), mechanicId: 7 })
const sides = ({ lines }: LedgerEntry) =>
  Object.fromEntries(
    lines.map(({ account, amountPence, mechanicId }) => [
      mechanicId === null ? account : `${account} ${mechanicId}`,
      amountPence,
    ]),
  )
const shares = (change: Partial<Record<keyof ReturnType<typeof givenBackShares>, number>>) => {
  const all = {
    refundPence: 0,
    mechanicPence: 0,
    commissionPence: 0,
    writtenOffPence: 0,
    ...change,
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, amount]) => [name, pence(amount)]),
  ) as ReturnType<typeof givenBackShares> // Every name of it is above.
}

describe('an entry says where money came from and where it went', () => {
  it.each<[string, () => LedgerEntry, EntryKind, Record<string, number>]>([
    [
      'a transfer that leaves [PAY-17]',
      () => transferMade(of(900)),
      'transfer-made',
      { 'mechanic-payable 7': 900, 'provider-clearing': -900 },
    ],
    [
      'a payout that was taken back [PAY-17]',
      () => transferReturned(of(900)),
      'transfer-returned',
      { 'provider-clearing': 900, 'mechanic-payable 7': -900 },
    ],
    [
      'a debt that we give up [PAY-17]',
      () => debtWrittenOff(of(900)),
      'debt-written-off',
      { 'written-off': 900, 'mechanic-payable 7': -900 },
    ],
    [
      'what a bank returned of a debt that we had given up [PAY-17]',
      () => debtRecovered(of(900)),
      'debt-recovered',
      { 'mechanic-payable 7': 900, 'written-off': -900 },
    ],
    [
      'a re-visit [PAY-17]',
      () => revisitEarned(of(900)),
      'revisit-earned',
      { 'warranty-costs': 900, 'mechanic-payable 7': -900 },
    ],
    [
      'a re-visit that the first mechanic bears [PAY-17]',
      () => revisitRecovered(of(900)),
      'revisit-recovered',
      { 'mechanic-payable 7': 900, 'warranty-costs': -900 },
    ],
    [
      'a registration fee [PAY-17]',
      () => feePaid(of(900)),
      'registration-fee-paid',
      { 'provider-clearing': 900, 'registration-fees': -900 },
    ],
    [
      'a registration fee that is to go back [PAY-17]',
      () => feeRefundOwed(of(900)),
      'registration-fee-refund-owed',
      { 'registration-fees': 900, refunds: -900 },
    ],
    [
      'a registration fee that a bank took for good [PAY-17]',
      () =>
        feeDisputeLost({
          ...CAUSE,
          ...{ refundPence: pence(100), feePence: pence(200), lossPence: pence(600) },
          takenPence: pence(900),
        }),
      'chargeback-lost',
      { refunds: 100, 'registration-fees': 200, 'written-off': 600, chargebacks: -900 },
    ],
    [
      'a registration fee that a bank gave back [PAY-194]',
      () =>
        feeGivenBack({
          ...CAUSE,
          ...{ refundPence: pence(100), feePence: pence(200), givenPence: pence(900) },
        }),
      'chargeback-given-back',
      { 'provider-clearing': 900, refunds: -100, 'registration-fees': -200, 'written-off': -600 },
    ],
    [
      'a loss that was the refund of a registration fee [PAY-194]',
      () =>
        feeLossGivenBack({ feeId: 'fee', by: 'd1', beforePence: pence(900), isTakenBack: false }),
      'refund-by-bank',
      { refunds: 900, 'written-off': -900 },
    ],
    [
      'a loss that was a registration fee [PAY-194]',
      () =>
        feeLossGivenBack({ feeId: 'fee', by: 'd1', beforePence: pence(900), isTakenBack: true }),
      'refund-by-bank',
      { 'registration-fees': 900, 'written-off': -900 },
    ],
    [
      'a refund that a lost dispute had made [PAY-185]',
      () =>
        refundByBank({
          ...CAUSE,
          mechanicId: 7,
          shares: shares({
            ...{ refundPence: 1000, mechanicPence: 630, commissionPence: 70 },
            writtenOffPence: 300,
          }),
        }),
      'refund-by-bank',
      { refunds: 1000, 'mechanic-payable 7': -630, commission: -70, 'written-off': -300 },
    ],
    [
      'a lost dispute whose bank changed its decision [PAY-194]',
      () =>
        chargebackGivenBack({
          ...CAUSE,
          mechanicId: 7,
          shares: shares({
            ...{ refundPence: 100, mechanicPence: 540, commissionPence: 60 },
            writtenOffPence: 300,
          }),
        }),
      'chargeback-given-back',
      {
        ...{ 'provider-clearing': 1000, refunds: -100, 'mechanic-payable 7': -540 },
        ...{ commission: -60, 'written-off': -300 },
      },
    ],
  ])('%s', (_, make, kind, expected) => {
    const entry = make()
    expect([entry.kind, entry.bookingId, sides(entry)]).toEqual([
      kind,
      kind === 'refund-by-bank' && entry.causeId === 'fee:d1' ? null : 'booking',
      expected,
    ])
  })

  it('of a loss of a registration fee names the fee and what it followed from [PAY-194]', () => {
    const given = { feeId: 'fee', by: 'd1', beforePence: pence(900), isTakenBack: true }
    expect(feeLossGivenBack(given).causeId).toBe('fee:d1')
    expect(feeLossGivenBack(given).bookingId).toBeNull()
  })

  it('of a bill that was paid after all turns round what was written off, and knows a waiver [PAY-17]', () => {
    const bill = { ...of(15_900), leftPence: pence(18_900) }
    const both = billWrittenOff({ ...bill, borneBy: 'both' })
    const recovered = billRecovered({ ...CAUSE, writtenOff: both.lines })
    expect(recovered.kind).toBe('bill-recovered')
    expect(sides(recovered)).toEqual(
      Object.fromEntries(Object.entries(sides(both)).map(([account, sum]) => [account, -sum])),
    )
    expect(isWaived(both.lines)).toBe(false)
    expect(isWaived(billWrittenOff({ ...bill, borneBy: 'us' }).lines)).toBe(true)
  })

  it.each([
    [-1, 0],
    [0, -1],
  ])('refuses a bill of %i and a deposit of %i pence, in words [PAY-17]', (total, deposit) => {
    expect(() =>
      billIssued({
        ...CAUSE,
        mechanicId: 7,
        totalPence: pence(total),
        depositPence: pence(deposit),
      }),
    ).toThrow('a bill has no negative amounts')
  })
})

describe('what a bank returns', () => {
  const given = (amount: number, change: object = {}) => ({
    amountPence: pence(amount),
    ...{ refundPence: pence(0), writtenOffPence: pence(0), leftPence: pence(0), mechanicId: 7 },
    ...change,
  })

  it.each<[string, ReturnType<typeof given>, Parameters<typeof shares>[0]]>([
    [
      'of a refund alone is the customer’s',
      given(1000, { refundPence: pence(1000) }),
      { refundPence: 1000 },
    ],
    [
      'beyond what was earned is ours first',
      given(1000, { writtenOffPence: pence(400), refundPence: pence(100) }),
      { refundPence: 100, writtenOffPence: 400, mechanicPence: 450, commissionPence: 50 },
    ],
    [
      'without a mechanic is ours',
      given(1000, { mechanicId: null, writtenOffPence: pence(400) }),
      { writtenOffPence: 400, commissionPence: 600 },
    ],
  ])('%s [PAY-194]', (_, of, expected) => {
    expect(givenBackShares(of)).toEqual(shares(expected))
  })

  it('is never more of our loss than came back, and a loss below nothing counts as none [PAY-185]', () => {
    expect(lossGivenBack(given(1000, { writtenOffPence: pence(4000) }))).toEqual(
      shares({ refundPence: 1000, writtenOffPence: 1000 }),
    )
    expect(lossGivenBack(given(1000, { writtenOffPence: pence(-50) }))).toEqual(
      shares({ refundPence: 1000, mechanicPence: 900, commissionPence: 100 }),
    )
  })

  it.each([
    [
      { refundPence: 1000, mechanicPence: 900, commissionPence: 60, writtenOffPence: 40 },
      '£10.00 is to be refunded, £9.00 is the mechanic’s again, Kerbside has £1.00 back',
    ],
    [{ mechanicPence: 900 }, '£9.00 is the mechanic’s again'],
    [{ refundPence: 1000 }, '£10.00 is to be refunded'],
    [{ writtenOffPence: 40 }, 'Kerbside has £0.40 back'],
  ])('is said in words [PAY-194]: %#', (of, words) => {
    expect(givenBackWords(shares(of))).toBe(
      `The bank changed its decision and gave the money back: ${words}.`,
    )
  })
})

describe('what is left of', () => {
  const line = (kind: EntryKind, account: 'written-off' | 'mechanic-payable', amount: number) => ({
    ...{ kind, account, entryId: 1, mechanicId: null, isBorneByBoth: false },
    amountPence: pence(amount) as Pence,
  })

  it('our loss counts what banks took beyond what was earned, and nothing else that was written off [PAY-185]', () => {
    expect(
      lossLeft([
        line('chargeback-lost', 'written-off', 700),
        line('chargeback-given-back', 'written-off', -200),
        line('chargeback-lost', 'mechanic-payable', 5000),
        line('bill-written-off', 'written-off', 9000),
      ]),
    ).toBe(500)
    expect(lossLeft([line('chargeback-given-back', 'written-off', -200)])).toBe(0)
  })

  it('a debt that we gave up counts what came back of it, and no other movement of the mechanic’s [PAY-17]', () => {
    expect(
      forgivenLeft([
        line('debt-written-off', 'mechanic-payable', -700),
        line('debt-recovered', 'mechanic-payable', 200),
        line('debt-written-off', 'written-off', 700),
        line('transfer-made', 'mechanic-payable', 9000),
      ]),
    ).toBe(500)
    expect(forgivenLeft([line('debt-recovered', 'mechanic-payable', 200)])).toBe(0)
  })
})
