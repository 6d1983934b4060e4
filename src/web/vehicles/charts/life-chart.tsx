import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { classNames } from '#web/ui/class-names.ts'
import { monthText } from './calendar-text.ts'

type Component = VehicleHealth['components'][number]

const YEARS = 5
const DAYS = YEARS * 365.25
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

const LOOK = {
  critical: 'stroke-red-600',
  high: 'stroke-red-600',
  medium: 'stroke-amber-700',
  low: 'stroke-green-700',
} as const

/** Draws the likely date of each part, with the interval of 80% probability, over five years; a text says the same. */
export function LifeChart({
  components,
  from,
}: {
  components: readonly Component[]
  from: string
}) {
  const dated = components.flatMap(({ likelyOn, ...one }) =>
    likelyOn === null ? [] : [{ ...one, likelyOn }],
  )
  const soonestFirst = dated.toSorted((a, b) => (a.likelyOn < b.likelyOn ? -1 : 1))
  return (
    <div>
      <p className="mb-4 max-w-prose text-stone-600">
        The mark is the day by which most are due, the bar holds four in five. A mark without a bar
        is the makers’ interval. The line runs from today for {YEARS} years.
      </p>
      <ul>
        {soonestFirst.map((one) => (
          <li
            key={one.component}
            className="grid gap-x-6 gap-y-1 border-t border-stone-200 py-3 sm:grid-cols-[13rem_1fr] sm:items-center"
          >
            <p>
              <span className="font-semibold">{one.name}</span>
              <span className="block text-sm text-stone-600">
                {monthText(one.likelyOn)}, {stateText(one)}
              </span>
            </p>
            <LifeBar part={one} from={from} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateText({ state, basis }: Component): string {
  if (state === 'notKnownIfFitted') return 'if the car has one'
  if (state === 'notOnRecord') return 'no record of it'
  if (state === 'overdue') return 'overdue'
  return basis === 'interval' ? 'by the interval' : 'predicted'
}

function LifeBar({ part, from }: { part: Component & { likelyOn: string }; from: string }) {
  const { likelyOn, earliestOn, latestOn, state, riskLevel } = part
  const x = (date: string) => Math.min(100, Math.max(0, ((dayOf(date) - dayOf(from)) / DAYS) * 100))
  const isUnknown = state === 'notOnRecord' || state === 'notKnownIfFitted'
  const hasBar = earliestOn !== null && latestOn !== null
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={
        hasBar
          ? `Between ${monthText(earliestOn)} and ${monthText(latestOn)}`
          : `The interval ends in ${monthText(likelyOn)}`
      }
      className="h-6 w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d="M0 5H100" className="stroke-stone-300" />
      {hasBar ? (
        <path
          d={`M${x(earliestOn)} 5H${x(latestOn)}`}
          strokeWidth="8"
          className={classNames(isUnknown ? 'stroke-stone-200' : 'stroke-green-100')}
        />
      ) : null}
      <path
        d={`M${x(likelyOn)} 0V10`}
        strokeWidth="4"
        className={isUnknown ? 'stroke-stone-600' : LOOK[riskLevel]}
      />
    </svg>
  )
}
