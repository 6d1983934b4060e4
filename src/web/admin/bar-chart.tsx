import { countText } from '#domain/text/count-text.ts'
import { classNames } from '#web/ui/class-names.ts'

const WIDTH = 760
const HEIGHT = 190
const LEFT = 48
const TICKS = [0, 1, 2, 3, 4]

type BarChartProps = {
  /** Each bar from below: one amount a part of the legend. An empty label leaves the axis free. */
  bars: readonly { key: string; label: string; parts: readonly number[] }[]
  legend: readonly { words: string; fill: string; swatch: string }[]
  tickText?: (amount: number) => string
  /** Spans the whole desk, where the drawing grows and its words need not. */
  isWide?: boolean
}

/**
 * Bars of stacked parts, drawn as plain SVG, whose words are larger on a phone because the drawing shrinks with its width.
 * It is hidden from readers: a table beside it says the same.
 */
export function BarChart({ bars, legend, tickText = countText, isWide }: BarChartProps) {
  const most = Math.max(4, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const step = roundStep(most / 4)
  const heightOf = (amount: number) => (amount / (step * 4)) * HEIGHT
  const slot = (WIDTH - LEFT) / bars.length
  return (
    <figure className="mt-5">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`}
        aria-hidden
        className={classNames(
          'w-full overflow-visible text-[13px] max-md:text-[20px]',
          isWide && 'lg:text-[8.5px]',
        )}
      >
        {TICKS.map((line) => (
          <g key={line} transform={`translate(0 ${HEIGHT + 8 - heightOf(line * step)})`}>
            <line x1={LEFT} x2={WIDTH} className="stroke-stone-200" />
            <text x={LEFT - 10} y={4} textAnchor="end" className="fill-stone-600">
              {tickText(line * step)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label, parts }, index) => (
          <g key={key} transform={`translate(${LEFT + slot * index} ${HEIGHT + 8})`}>
            {legend.map(({ words, fill }, part) => (
              <rect
                key={words}
                x={slot * 0.2}
                width={slot * 0.6}
                y={-heightOf(parts.slice(0, part + 1).reduce((sum, it) => sum + it, 0))}
                height={heightOf(parts[part] ?? 0)}
                className={fill}
              />
            ))}
            <text x={slot / 2} y={20} textAnchor="middle" className="fill-stone-600">
              {label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone-600">
        {legend.map(({ words, swatch }) => (
          <span key={words} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-3 ${swatch}`} /> {words}
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
