import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'
import { BarChart } from '#web/admin/bar-chart.tsx'
import { monthAbbreviation } from '#web/ui/text/date-text.ts'

type BusinessChartProps = { periods: readonly BusinessPeriod[]; unit: PeriodUnit }

const LEGEND = [{ words: 'completed' }, { words: 'cancelled' }]

/** Completed and cancelled, a bar a period; the table below says the same. */
export function BusinessChart({ periods, unit }: BusinessChartProps) {
  const bars = periods.map(({ from, completed, cancelledByCustomer, cancelledByUs }) => ({
    key: from,
    label: LABELS[unit](from),
    parts: [completed, cancelledByCustomer + cancelledByUs],
  }))
  return <BarChart bars={bars} legend={LEGEND} />
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const NUMBERS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

const LABELS: Record<PeriodUnit, (from: string) => string> = {
  day: (from) => WEEKDAY.format(new Date(`${from}T00:00:00Z`)),
  week: (from) => NUMBERS.format(new Date(`${from}T00:00:00Z`)),
  month: monthAbbreviation,
}
