import type { DemandTown } from '#contract/admin/business/business.ts'

/** The corners of the United Kingdom, Shetland to Scilly. */
const NORTH = 60.9
const SOUTH = 49.8
const WEST = -8.2
const EAST = 1.9
const HEIGHT = 400
/** A degree of longitude is as much shorter than one of latitude, at the middle of the country. */
const NARROWER = Math.cos((55 * Math.PI) / 180)
const SCALE = HEIGHT / (NORTH - SOUTH)
const WIDTH = (EAST - WEST) * NARROWER * SCALE
const LARGEST_RADIUS = 26
const LABELLED = 5
const LABEL_WIDTH = 90
const LABEL_HEIGHT = 14

/** The same towns on a map: a circle as large as its quotes, a dot where mechanics are. Hidden from readers: the table says the same. */
export function DemandMap({ towns }: { towns: readonly DemandTown[] }) {
  const most = Math.max(1, ...towns.map(({ quotes }) => quotes))
  const radiusOf = (quotes: number) => LARGEST_RADIUS * Math.sqrt(quotes / most)
  return (
    <figure className="mt-4">
      <svg viewBox={`0 0 ${WIDTH.toFixed(0)} ${HEIGHT}`} aria-hidden className="w-full max-w-72">
        {towns.map(({ town, coordinates, quotes }) => (
          <circle
            key={town}
            {...pointOf(coordinates)}
            r={radiusOf(quotes)}
            className="fill-yellow-500/50 stroke-amber-700"
          />
        ))}
        {towns.map(({ town, coordinates, mechanics }) =>
          mechanics > 0 ? (
            <circle
              key={town}
              {...pointOf(coordinates)}
              r={3}
              className="fill-green-900 forced-colors:fill-[CanvasText]"
            />
          ) : null,
        )}
        {labelledOf(towns).map(({ town, coordinates, quotes }) => {
          const { cx, cy } = pointOf(coordinates)
          return (
            <text
              key={town}
              x={cx - radiusOf(quotes) - 4}
              y={cy + 4}
              textAnchor="end"
              className="fill-ink font-semibold text-[11px] forced-colors:fill-[CanvasText]"
            >
              {town}
            </text>
          )
        })}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone-600">
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 rounded-full border border-amber-700 bg-yellow-500/50"
          />
          quotes
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-green-900" />
          mechanics
        </span>
      </figcaption>
    </figure>
  )
}

/** The towns with the most quotes, without one whose name would cover another's. */
function labelledOf(towns: readonly DemandTown[]): readonly DemandTown[] {
  const labelled: DemandTown[] = []
  for (const town of towns) {
    const { cx, cy } = pointOf(town.coordinates)
    const isFree = labelled.every(({ coordinates }) => {
      const other = pointOf(coordinates)
      return Math.abs(other.cy - cy) > LABEL_HEIGHT || Math.abs(other.cx - cx) > LABEL_WIDTH
    })
    if (town.quotes > 0 && isFree && labelled.length < LABELLED) labelled.push(town)
  }
  return labelled
}

function pointOf({ latitude, longitude }: DemandTown['coordinates']) {
  return {
    cx: Math.round((longitude - WEST) * NARROWER * SCALE),
    cy: Math.round((NORTH - latitude) * SCALE),
  }
}
