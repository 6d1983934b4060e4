/**
 * Miles of each month relative to the average month, January first. The shape is that of the Department for Transport's
 * monthly car traffic (table TRA0305), smoothed; the mean is one.
 */
const MONTH_INDEX = [0.92, 0.94, 0.98, 1.0, 1.03, 1.04, 1.05, 1.05, 1.03, 1.02, 0.99, 0.95]

const YEAR_DAYS = 365.2425

/** Miles driven before each month, in average days. */
const CUMULATIVE = [0]
for (const index of MONTH_INDEX)
  CUMULATIVE.push((CUMULATIVE.at(-1) ?? 0) + (index * YEAR_DAYS) / 12)
const YEAR_TOTAL = CUMULATIVE[12] ?? YEAR_DAYS

/**
 * Counts average days with the season: it runs faster in summer, and the difference of two days gives the average days
 * between them.
 */
export function seasonalDays(day: number): number {
  const years = Math.floor(day / YEAR_DAYS)
  const month = ((day - years * YEAR_DAYS) / YEAR_DAYS) * 12
  const whole = Math.min(11, Math.floor(month))
  const start = CUMULATIVE[whole] ?? 0
  const end = CUMULATIVE[whole + 1] ?? start
  return ((years * YEAR_TOTAL + start + (end - start) * (month - whole)) * YEAR_DAYS) / YEAR_TOTAL
}
