/** What moved for one job of a mechanic, oldest first. A debit is positive, as in the ledger. */
export type JobMovement = {
  bookingId: string
  /** A UK date. */
  day: string
  account: 'mechanic-payable' | 'commission'
  /** Of a transfer, or of what was earned and taken back. */
  isTransfer: boolean
  amountPence: number
}

/** A registration fee that a mechanic paid, or that went back to them. */
export type ChargedFee = {
  /** A UK date. */
  day: string
  /** Negative where it went back. */
  amountPence: number
}

export type QuarterFigures = {
  /** What was paid to the seller, after our commission. */
  considerationPence: number
  /** What we withheld or charged: commission, and the registration fee. */
  feesPence: number
  /** Jobs for which something was paid. */
  activities: number
}

/** The four quarters of a year. */
export type YearFigures = readonly [QuarterFigures, QuarterFigures, QuarterFigures, QuarterFigures]

/**
 * The figures of a calendar year. They count by the day of payment, as the model rules have it: a fee is withheld when its
 * job is paid out, a registration fee is charged when it is paid, and a job counts in each quarter in which it was paid
 * [PAY-114].
 */
export function yearFigures(
  movements: readonly JobMovement[],
  year: number,
  charged: readonly ChargedFee[] = [],
): YearFigures {
  const quarters = [1, 2, 3, 4].map(() => ({
    considerationPence: 0,
    feesPence: 0,
    jobs: new Set<string>(),
  }))
  const quarterIn = (day: string) =>
    Number(day.slice(0, 4)) === year ? quarters[quarterOf(day)] : undefined
  for (const { day, amountPence } of charged) {
    const quarter = quarterIn(day)
    if (quarter !== undefined) quarter.feesPence += amountPence
  }
  const withheld = new Map<string, number>()
  for (const { bookingId, day, account, isTransfer, amountPence } of movements) {
    if (account === 'commission') {
      withheld.set(bookingId, (withheld.get(bookingId) ?? 0) - amountPence)
      continue
    }
    if (!isTransfer) continue
    const fees = withheld.get(bookingId) ?? 0
    withheld.set(bookingId, 0)
    const quarter = quarterIn(day)
    if (quarter === undefined) continue
    quarter.considerationPence += amountPence
    quarter.feesPence += fees
    if (amountPence > 0) quarter.jobs.add(bookingId)
  }
  const [first, second, third, fourth] = quarters.map(({ jobs, ...figures }) => ({
    ...figures,
    activities: jobs.size,
  }))
  return [first ?? NOTHING, second ?? NOTHING, third ?? NOTHING, fourth ?? NOTHING]
}

const NOTHING: QuarterFigures = { considerationPence: 0, feesPence: 0, activities: 0 }

const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/** A report is in whole pounds. */
export const wholePounds = (amountPence: number): number => Math.round(amountPence / 100) || 0

/**
 * Every mechanic who was paid in the year is reported; services have no threshold. Who has paid us a registration fee and
 * was paid nothing is no seller.
 */
export const isReported = (figures: YearFigures): boolean =>
  figures.some(({ considerationPence, activities }) => considerationPence !== 0 || activities > 0)
