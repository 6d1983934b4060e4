/** One figure of a bar, and what it is measured by. */
export type Figure = { what: string; is: number; unit?: string } & (
  | { atMost: number }
  | { atLeast: number }
)

const holds = (figure: Figure): boolean =>
  'atMost' in figure ? figure.is <= figure.atMost : figure.is >= figure.atLeast

/** Prints each figure beside its bound, and whether the bar holds on this machine, as busy as it is. */
export function printBar(name: string, figures: readonly Figure[]): void {
  for (const figure of figures) {
    const bound = 'atMost' in figure ? `at most ${figure.atMost}` : `at least ${figure.atLeast}`
    const unit = figure.unit ? ` ${figure.unit}` : ''
    console.log(
      `  ${holds(figure) ? 'holds' : 'FAILS'}  ${figure.what} ${figure.is.toFixed(1)}${unit}, ${bound}`,
    )
  }
  console.log(`${name} ${figures.every(holds) ? 'holds' : 'does not hold'}.`)
}
