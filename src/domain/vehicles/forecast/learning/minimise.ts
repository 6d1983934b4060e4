export type Point = readonly number[]

/** Minimises by the simplex method of Nelder and Mead, with the usual coefficients. */
export function minimise(
  cost: (point: Point) => number,
  { start, step, rounds }: { start: Point; step: number; rounds: number },
): Point {
  const measure = (point: Point) => ({ point, cost: cost(point) })
  let simplex = [
    start,
    ...start.map((_, axis) => start.map((x, i) => (i === axis ? x + step : x))),
  ].map(measure)
  for (let round = 0; round < rounds; round += 1) {
    simplex = simplex.toSorted((a, b) => a.cost - b.cost)
    const worst = simplex.at(-1)
    const best = simplex[0]
    const second = simplex.at(-2)
    if (!worst || !best || !second) break
    const rest = simplex.slice(0, -1)
    const centre = start.map(
      (_, i) => rest.reduce((sum, { point }) => sum + (point[i] ?? 0), 0) / rest.length,
    )
    const along = (by: number) =>
      measure(centre.map((x, i) => x + by * (x - (worst.point[i] ?? 0))))
    const mirrored = along(1)
    const candidate =
      mirrored.cost < best.cost
        ? [along(2), mirrored].toSorted((a, b) => a.cost - b.cost)[0]
        : mirrored.cost < second.cost
          ? mirrored
          : along(-0.5)
    if (candidate && candidate.cost < worst.cost) simplex[simplex.length - 1] = candidate
    else
      simplex = simplex.map((one) =>
        one === best ? one : measure(one.point.map((x, i) => (x + (best.point[i] ?? 0)) / 2)),
      )
  }
  return simplex.toSorted((a, b) => a.cost - b.cost)[0]?.point ?? start
}
