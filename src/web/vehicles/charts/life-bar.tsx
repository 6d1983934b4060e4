import type { RiskLevel } from '#domain/vehicles/forecast/risk.ts'
import { dayNumberOf, shortMonthText } from './calendar-text.ts'

type LifeBarProps = {
  from: string
  years: number
  likelyOn: string
  earliestOn: string | null
  latestOn: string | null
  look: RiskLevel | 'unknown'
}

const LOOK = {
  critical: 'stroke-red-600',
  high: 'stroke-red-600',
  medium: 'stroke-amber-700',
  low: 'stroke-green-700',
  unknown: 'stroke-stone-600',
} as const

/** A line of some years from today: the bar holds four in five, the mark is the likely day. */
export function LifeBar(props: LifeBarProps) {
  const { from, years, likelyOn, earliestOn, latestOn, look } = props
  const x = (date: string) =>
    Math.min(100, Math.max(0, ((dayNumberOf(date) - dayNumberOf(from)) / (years * 365.25)) * 100))
  const hasBar = earliestOn !== null && latestOn !== null
  const isPast = likelyOn < from
  return (
    <figure>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={
          hasBar
            ? `Between ${shortMonthText(earliestOn)} and ${shortMonthText(latestOn)}, most by ${shortMonthText(likelyOn)}${isPast ? ', which is past' : ''}`
            : `The interval ${isPast ? 'ended' : 'ends'} in ${shortMonthText(likelyOn)}`
        }
        className="h-6 w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 5H100" className="stroke-stone-300" />
        {hasBar ? (
          <path
            d={`M${x(earliestOn)} 5H${x(latestOn)}`}
            strokeWidth="8"
            className={look === 'unknown' ? 'stroke-stone-200' : 'stroke-green-100'}
          />
        ) : null}
        <path d={`M${x(likelyOn)} 0V10`} strokeWidth="4" className={LOOK[look]} />
      </svg>
      <div aria-hidden="true" className="flex justify-between text-sm tabular-nums text-stone-600">
        <span>{isPast ? `${shortMonthText(likelyOn)}, past` : 'Today'}</span>
        <span>{Number(from.slice(0, 4)) + years}</span>
      </div>
    </figure>
  )
}
