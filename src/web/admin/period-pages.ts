/* What the desk's pages of a month or a year share: the month in the address, and the look of their links. */

const MONTH = /^20[0-9]{2}-(0[1-9]|1[0-2])$/

/** An address without a month, or with one that is none, shows the current month. */
export const readMonthSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && MONTH.test(month) ? { month } : {}

export const PERIOD_LINK =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
