import { partsOf, ZONE } from '#web/ui/text/date-text.ts'
import { serverNow } from './server-clock.ts'

const NUMERIC = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: ZONE,
})

/** Returns today in the UK, "2026-12-02", whatever the zone and the clock of this device. */
export const ukToday = (): string =>
  partsOf(NUMERIC, new Date(serverNow()).toISOString(), ['year', 'month', 'day']).join('-')
