/** Says whether a query string names a day of this century that exists: "2026-02-31" does not. */
export const isBoardDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  daysLater(text, 0) === text

/** Counts in calendar days, without a clock that changes: "2026-03-28" and 1 give "2026-03-29". */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
