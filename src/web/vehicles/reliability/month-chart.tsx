import { shortMonthText } from '#web/vehicles/charts/calendar-text.ts'

type Point = { month: string; value: number }

type MonthChartProps = {
  label: string
  points: readonly Point[]
  /** The top of the scale. */
  most: number
  /** A line to compare with, such as the promised four in five. */
  target?: number
  text: (value: number) => string
}

/** Draws one figure over the months, with the value it should have. The table of months has the figures. */
export function MonthChart({ label, points, most, target, text }: MonthChartProps) {
  const last = points.at(-1)
  if (!last) return <p className="text-stone-600">Nothing scored yet.</p>
  const x = (at: number) => (points.length === 1 ? 50 : (at / (points.length - 1)) * 100)
  const y = (value: number) => 40 - (Math.min(most, value) / most) * 40
  const line = points
    .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(2)} ${y(value).toFixed(2)}`)
    .join('')
  return (
    <figure>
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} by month: ${text(last.value)} in ${shortMonthText(last.month)}.`}
        className="h-40 w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 40H100" className="stroke-stone-300" />
        {target === undefined ? null : (
          <path d={`M0 ${y(target)}H100`} strokeDasharray="5 5" className="stroke-stone-300" />
        )}
        <path d={line} fill="none" strokeWidth="2" className="stroke-green-800" />
        {points.map(({ month, value }, at) => (
          <path
            key={month}
            d={`M${x(at).toFixed(2)} ${y(value).toFixed(2)}h0`}
            strokeWidth="8"
            strokeLinecap="round"
            className="stroke-green-800"
          />
        ))}
      </svg>
      <div className="mt-2 flex justify-between text-sm text-stone-600" aria-hidden="true">
        <span>{shortMonthText(points[0]?.month ?? last.month)}</span>
        <span>{shortMonthText(last.month)}</span>
      </div>
      <figcaption className="mt-2 text-stone-600">
        {text(last.value)} in {shortMonthText(last.month)}
        {target === undefined ? '' : `; the broken line is ${text(target)}`}.
      </figcaption>
    </figure>
  )
}
