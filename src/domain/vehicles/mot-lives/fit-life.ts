import { AGES, placeOf, type Tally } from './tally.ts'

/** A Weibull distribution in years: by `scale` 63% have had the event. */
export type FittedLife = { shape: number; scale: number; events: number; atRisk: number }

/** The fewest events that a life is fitted to. Judgement. */
const LEAST_EVENTS = 30

type Cell = { from: number; to: number; events: number; sound: number }

/**
 * Fits by maximum likelihood. A test at an age shows whether the event came since the last test, a year earlier, or for a
 * car's first test since it was new. A car that never had the event counts as sound up to each of its tests.
 */
export function fitLife(tally: Tally, kind: number, part: number): FittedLife | null {
  const cells = listCells(tally, kind, part)
  const events = cells.reduce((sum, cell) => sum + cell.events, 0)
  const atRisk = cells.reduce((sum, cell) => sum + cell.events + cell.sound, 0)
  if (events < LEAST_EVENTS) return null
  let best = { shape: 2, scale: 12 }
  let [shapeSpan, scaleSpan] = [Math.log(5), Math.log(8)]
  // Each pass looks at a grid around the best so far, four times as fine as the one before.
  for (let pass = 0; pass < 5; pass += 1) {
    best = bestAround(best, shapeSpan, scaleSpan, cells)
    shapeSpan /= 4
    scaleSpan /= 4
  }
  return { ...best, events, atRisk }
}

function listCells({ atRisk, events }: Tally, kind: number, part: number): Cell[] {
  return [false, true].flatMap((isLater) =>
    Array.from({ length: AGES }, (_, age) => {
      const place = placeOf(kind, part, isLater, age)
      const happened = events[place] ?? 0
      const to = age + 0.5
      return {
        from: isLater ? Math.max(0, to - 1) : 0,
        to,
        events: happened,
        sound: (atRisk[place] ?? 0) - happened,
      }
    }).filter((cell) => cell.events + cell.sound > 0),
  )
}

const STEPS = 6

function bestAround(
  centre: { shape: number; scale: number },
  shapeSpan: number,
  scaleSpan: number,
  cells: readonly Cell[],
): { shape: number; scale: number } {
  let best = centre
  let highest = Number.NEGATIVE_INFINITY
  for (let row = -STEPS; row <= STEPS; row += 1)
    for (let column = -STEPS; column <= STEPS; column += 1) {
      const candidate = {
        shape: Math.max(0.3, centre.shape * Math.exp((row / STEPS) * shapeSpan)),
        scale: Math.max(0.3, centre.scale * Math.exp((column / STEPS) * scaleSpan)),
      }
      const likelihood = logLikelihood(candidate, cells)
      if (likelihood > highest) [best, highest] = [candidate, likelihood]
    }
  return best
}

function logLikelihood(
  { shape, scale }: { shape: number; scale: number },
  cells: readonly Cell[],
): number {
  let sum = 0
  for (const { from, to, events, sound } of cells) {
    const more = (to / scale) ** shape - (from / scale) ** shape
    sum += events * Math.log(Math.max(1e-12, -Math.expm1(-more))) - sound * more
  }
  return sum
}
