const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Whether it is a calendar day: "2025-01-07". No calendar of ours, and no database, has a year 0. */
export function isDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** "7 January 2025" of a calendar day. */
export const dayOf = (value: string): string =>
  isDay(value) ? DAY.format(new Date(`${value}T00:00:00Z`)) : value
