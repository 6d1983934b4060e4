import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'

const WIDTH = 760
const HEIGHT = 190
const LEFT = 36

type BusinessChartProps = { periods: readonly BusinessPeriod[]; unit: PeriodUnit }

/** Completed and cancelled, a bar a period. Drawn as plain SVG; the table below says the same to those who cannot see it. */
export function BusinessChart({ periods, unit }: BusinessChartProps) {
  const lostOf = (period: BusinessPeriod) => period.cancelledByCustomer + period.cancelledByUs
  const most = Math.max(4, ...periods.map((period) => period.completed + lostOf(period)))
  const step = Math.ceil(most / 4)
  const heightOf = (count: number) => (count / (step * 4)) * HEIGHT
  const slot = (WIDTH - LEFT) / periods.length
  return (
    <figure className="mt-5">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`} aria-hidden className="w-full text-[13px]">
        {[0, 1, 2, 3, 4].map((line) => (
          <g key={line} transform={`translate(0 ${HEIGHT + 8 - heightOf(line * step)})`}>
            <line x1={LEFT} x2={WIDTH} className="stroke-stone-200" />
            <text x={LEFT - 10} y={4} textAnchor="end" className="fill-stone-600">
              {line * step}
            </text>
          </g>
        ))}
        {periods.map((period, index) => (
          <g key={period.from} transform={`translate(${LEFT + slot * index} ${HEIGHT + 8})`}>
            <rect
              x={slot * 0.2}
              width={slot * 0.6}
              y={-heightOf(period.completed)}
              height={heightOf(period.completed)}
              className="fill-green-800"
            />
            <rect
              x={slot * 0.2}
              width={slot * 0.6}
              y={-heightOf(period.completed + lostOf(period))}
              height={heightOf(lostOf(period))}
              className="fill-stone-300"
            />
            <text x={slot / 2} y={20} textAnchor="middle" className="fill-stone-600">
              {labelOf(period.from, unit)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone-600">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 bg-green-800" /> completed
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 bg-stone-300" /> cancelled
        </span>
      </figcaption>
    </figure>
  )
}

const FORMATS: Record<PeriodUnit, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
}

const labelOf = (from: string, unit: PeriodUnit) =>
  FORMATS[unit].format(new Date(`${from}T00:00:00Z`))
