import { partsOf, ZONE } from './date-text.ts'

const NUMERIC = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: ZONE,
})

/** Returns the day in the UK, "2026-12-02", whatever zone this device is in. */
export const ukDateOf = (at: number): string =>
  partsOf(NUMERIC, new Date(at).toISOString(), ['year', 'month', 'day']).join('-')
