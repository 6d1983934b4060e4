const WIDTH = 150
const HEIGHT = 24
const EDGE = 3

/** The run of a row's figures, drawn small. It is hidden from readers: the row says what it comes to. */
export function Sparkline({ amounts }: { amounts: readonly number[] }) {
  const most = Math.max(1, ...amounts)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, amounts.length - 1)
  const points = amounts.map((amount, index) => {
    const y = HEIGHT - EDGE - (amount / most) * (HEIGHT - 2 * EDGE)
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-green-800 stroke-2 forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}
