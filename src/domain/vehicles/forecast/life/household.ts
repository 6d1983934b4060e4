import { likelihoodsOf, MISSING, missingOf, sharesOf } from './recorded-renewals.ts'

/** What one part says about how much its household records. Lengths are exposures. */
export type RecordedPart = {
  median: number
  shape: number
  tail: number
  /** The share of its renewals that no household records. */
  elsewhere?: number | undefined
  /** The lengths from one recorded renewal to the next. */
  lengths: readonly number[]
  /** The lengths that end with an early renewal, before the part had worn out. */
  outlasted?: readonly number[]
  /** The length without a renewal up to the latest news of the car: since the last one on record, else since the first day. */
  open: number | null
  /** Whether a test has proved that it was renewed although no job says so. */
  isProved: boolean
}

const LEAST_LENGTH = 1e-6

/**
 * Estimates for each part of a car which share of its renewals nobody records, from the records of all other parts: a
 * household that records every set of tyres also records the brake pads. What its own missing records mean is for its
 * forecast.
 */
export function unrecordedSharesOf(parts: readonly RecordedPart[]): number[] {
  const logs = parts.map(logsOf)
  const sums = [0, 1, 2].map((at) => logs.reduce((sum, one) => sum + (one[at] ?? 0), 0))
  return logs.map((own, part) => {
    const { elsewhere = 0 } = parts[part] ?? {}
    const without = (at: number) => (sums[at] ?? 0) - (own[at] ?? 0)
    const shares = sharesOf([without(0), without(1), without(2)])
    return MISSING.reduce(
      (sum, missing, at) => sum + missingOf(missing, elsewhere) * (shares[at] ?? 0),
      0,
    )
  })
}

function logsOf({ lengths, outlasted = [], open, isProved, ...life }: RecordedPart): number[] {
  const { elsewhere = 0 } = life
  const logs = MISSING.map((missing) => (isProved ? Math.log(missingOf(missing, elsewhere)) : 0))
  const add = (length: number, isOpen: boolean) => {
    const logLength = Math.log(Math.max(LEAST_LENGTH, length) / life.median)
    const likelihoods = likelihoodsOf({ logLength, isOpen }, { ...life, elsewhere })
    for (let at = 0; at < logs.length; at += 1)
      logs[at] = (logs[at] ?? 0) + Math.log(likelihoods[at] ?? 1)
  }
  for (const length of lengths) add(length, false)
  for (const length of outlasted) add(length, true)
  if (open !== null && open > 0) add(open, true)
  return logs
}
