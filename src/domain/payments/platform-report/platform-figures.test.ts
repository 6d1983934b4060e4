import { describe, expect, it } from 'vitest'
import { isReported, type JobMovement, wholePounds, yearFigures } from './platform-figures.ts'

const paid = (bookingId: string, day: string, amountPence: number): JobMovement => ({
  bookingId,
  day,
  account: 'mechanic-payable',
  isTransfer: true,
  amountPence,
})
const earned = (bookingId: string, day: string, amountPence: number): JobMovement => ({
  ...paid(bookingId, day, -amountPence),
  isTransfer: false,
})
const commission = (bookingId: string, day: string, amountPence: number): JobMovement => ({
  bookingId,
  day,
  account: 'commission',
  isTransfer: false,
  amountPence: -amountPence,
})

const figuresOf = (movements: JobMovement[]) =>
  yearFigures(movements, 2026).map((quarter) => [
    quarter.considerationPence,
    quarter.feesPence,
    quarter.activities,
  ])
const NONE = [0, 0, 0]

describe('the figures of a year [PAY-114]', () => {
  it.each<[string, JobMovement[], number[][]]>([
    ['nothing', [], [NONE, NONE, NONE, NONE]],
    [
      'what was earned and not paid yet does not count',
      [earned('a', '2026-03-01', 9000), commission('a', '2026-03-01', 1000)],
      [NONE, NONE, NONE, NONE],
    ],
    [
      'a job of March that is paid in April counts in the second quarter, with its fee',
      [
        earned('a', '2026-03-31', 9000),
        commission('a', '2026-03-31', 1000),
        paid('a', '2026-04-01', 9000),
      ],
      [NONE, [9000, 1000, 1], NONE, NONE],
    ],
    [
      'two jobs of a quarter, one of them paid twice',
      [
        commission('a', '2026-07-01', 1000),
        commission('b', '2026-07-01', 500),
        paid('a', '2026-07-06', 9000),
        paid('b', '2026-07-06', 4500),
        commission('a', '2026-08-01', 200),
        paid('a', '2026-08-03', 1800),
      ],
      [NONE, NONE, [15_300, 1700, 2], NONE],
    ],
    [
      'a refund after the payout takes back in the quarter in which the payout was taken back',
      [
        commission('a', '2026-05-01', 1000),
        paid('a', '2026-05-04', 9000),
        commission('a', '2026-10-01', -400),
        paid('a', '2026-10-05', -3600),
      ],
      [NONE, [9000, 1000, 1], NONE, [-3600, -400, 0]],
    ],
    [
      'other years leave their fee with their payment',
      [
        commission('a', '2025-12-30', 1000),
        paid('a', '2025-12-31', 9000),
        commission('b', '2025-12-31', 500),
        paid('b', '2026-01-01', 4500),
        paid('c', '2027-01-01', 100),
      ],
      [[4500, 500, 1], NONE, NONE, NONE],
    ],
  ])('%s', (_, movements, expected) => {
    expect(figuresOf(movements)).toEqual(expected)
  })

  it.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [12_345, 123],
    [-49, 0],
    [-3600, -36],
  ])('are in whole pounds: %i pence are %i', (amountPence, pounds) => {
    expect(wholePounds(amountPence)).toBe(pounds)
  })

  it('count a registration fee in the quarter in which it was paid, and one that went back in that', () => {
    const charged = [
      { day: '2025-12-31', amountPence: 5900 },
      { day: '2026-03-31', amountPence: 4900 },
      { day: '2026-04-01', amountPence: 4900 },
      { day: '2026-06-30', amountPence: -4900 },
      { day: '2026-10-01', amountPence: -4900 },
    ]
    const jobs = [commission('a', '2026-03-01', 1000), paid('a', '2026-03-02', 9000)]
    expect(yearFigures(jobs, 2026, charged).map(({ feesPence }) => feesPence)).toEqual([
      5900, 0, 0, -4900,
    ])
    expect(isReported(yearFigures([], 2026, charged))).toBe(false)
  })

  it('are reported where anything was paid', () => {
    expect(isReported(yearFigures([], 2026))).toBe(false)
    expect(isReported(yearFigures([paid('a', '2026-02-02', 1)], 2026))).toBe(true)
  })
})
