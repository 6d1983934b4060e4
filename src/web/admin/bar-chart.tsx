import { countText } from '#domain/text/count-text.ts'
import { classNames } from '#web/ui/class-names.ts'

const TICKS = [4, 3, 2, 1, 0]
/** Of more bars than these a phone has room for every second one’s words. */
const MOST_WITH_WORDS = 8

/**
 * The parts of a bar from below, and their signs in the legend. A drawing retains its colours on paper and in high contrast,
 * where a background does not, and a dark part would be lost on black.
 */
const FILLS = [
  'fill-green-800 forced-colors:fill-[CanvasText]',
  'fill-stone-300 forced-colors:fill-[GrayText]',
]

type BarChartProps = {
  /** Each bar from below: one amount a part of the legend. An empty label leaves the axis free. */
  bars: readonly { key: string; label: string; parts: readonly number[] }[]
  legend: readonly { words: string }[]
  tickText?: (amount: number) => string
}

/**
 * Bars of stacked parts. The drawing is as wide as there is room for; its words stand around it, so that they are as large
 * as the text of the page at every width. It is hidden from readers: a table beside it says the same.
 */
export function BarChart({ bars, legend, tickText = countText }: BarChartProps) {
  const most = Math.max(4, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const step = roundStep(most / 4)
  const heightOf = (amount: number) => (amount / (step * 4)) * 100
  return (
    <figure className="mt-5">
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-stone-600">
        <div className="-my-2 grid content-between justify-items-end leading-4 tabular-nums">
          {TICKS.map((line) => (
            <span key={line}>{tickText(line * step)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-48 w-full overflow-visible"
        >
          {TICKS.map((line) => (
            <line
              key={line}
              x2={bars.length}
              y1={100 - line * 25}
              y2={100 - line * 25}
              vectorEffect="non-scaling-stroke"
              className="stroke-stone-200"
            />
          ))}
          {bars.map(({ key, parts }, index) => (
            <g key={key}>
              {legend.map(({ words }, part) => (
                <rect
                  key={words}
                  x={index + 0.2}
                  width={0.6}
                  y={100 - heightOf(parts.slice(0, part + 1).reduce((sum, it) => sum + it, 0))}
                  height={heightOf(parts[part] ?? 0)}
                  className={FILLS[part]}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex leading-tight max-sm:text-xs">
          {bars.map(({ key, label }, index) => (
            <span
              key={key}
              className={classNames(
                'flex w-0 flex-1 justify-center text-center wrap-normal max-xs:even:invisible',
                bars.length > MOST_WITH_WORDS && index % 2 === 1 && 'max-md:invisible',
              )}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone-600">
        {legend.map(({ words }, part) => (
          <span key={words} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" aria-hidden className="size-3">
              <rect width={12} height={12} className={FILLS[part]} />
            </svg>
            {words}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** The next of 1, 2, 5, 10, 20, 50 …: an axis with 53 and 106 on it is read slowly. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power
}
