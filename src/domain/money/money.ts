declare const unit: unique symbol

/** A whole number of pence: the only form in which the program adds, compares or multiplies money. */
export type Pence = number & { readonly [unit]: 'pence' }

/** Throws RangeError for anything but a safe integer: half a penny is a bug. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of pence`)
  // The only cast to `Pence`: the check above has proved it. Adding 0 turns -0 into 0.
  return (amount + 0) as Pence
}

/** Converts to pounds, the unit on the wire. */
export function poundsOf(amount: Pence): number {
  return amount / 100
}

/** numeric(10,2) in the database holds eight digits before the point. */
const POUNDS_BELOW = 100_000_000

/**
 * Converts pounds from the wire to pence. Returns null for more than two decimals, for a value that is not finite, and
 * from 100 million up. It reads the decimal text, so that 0.29 is 29 and 31.999999 is refused.
 */
export function penceOf(pounds: number): Pence | null {
  if (!(Math.abs(pounds) < POUNDS_BELOW)) return null
  const match = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(pounds))
  if (match === null) return null
  const [, sign, whole = '', decimals = ''] = match
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return pence(sign === '-' ? -amount : amount)
}

/** An amount of our own wire, which never has half a penny. */
export const penceFrom = (pounds: number): Pence => pence(Math.round(pounds * 100))

export function addPence(...amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Multiplies by a factor in hundredths (125 is 1.25). Half a penny rounds up. */
export function multiplyPence(amount: Pence, factorHundredths: number): Pence {
  const hundredths = pence(amount * pence(factorHundredths))
  return pence(Math.floor((hundredths + 50) / 100))
}

const toThePenny = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** "£89.00" */
export function formatPounds(amount: Pence | number): string {
  return toThePenny.format(poundsOf(pence(amount)))
}

/** "£89", and "£54.85" where the pounds are not whole. */
export function formatWholePounds(amount: Pence | number): string {
  return amount % 100 === 0 ? wholePounds.format(poundsOf(pence(amount))) : formatPounds(amount)
}
