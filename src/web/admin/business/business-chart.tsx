import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'
import { BarChart } from '#web/admin/bar-chart.tsx'

type BusinessChartProps = { periods: readonly BusinessPeriod[]; unit: PeriodUnit }

const LEGEND = [{ words: 'completed' }, { words: 'cancelled' }]

/** Completed and cancelled, a bar a period; the table below says the same. */
export function BusinessChart({ periods, unit }: BusinessChartProps) {
  const bars = periods.map(({ from, completed, cancelledByCustomer, cancelledByUs }) => ({
    key: from,
    label: FORMATS[unit].format(new Date(`${from}T00:00:00Z`)),
    parts: [completed, cancelledByCustomer + cancelledByUs],
  }))
  return <BarChart bars={bars} legend={LEGEND} />
}

const FORMATS: Record<PeriodUnit, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
}
