type LiveChartProps = {
  value: { label: string; unit: string; decimals: number }
  samples: readonly number[]
}

const [WIDTH, HEIGHT] = [160, 44]
const SAMPLES_MAX = 60

/** Draws the last minute of one value, with its current number. */
export function LiveChart({ value: { label, unit, decimals }, samples }: LiveChartProps) {
  const last = samples.at(-1)
  const [low, high] = [Math.min(...samples), Math.max(...samples)]
  // A constant value is a line in the middle, because scaling would magnify its noise.
  const span = Math.max(high - low, Math.abs(high) * 0.05, 1)
  const middle = (low + high) / 2
  const points = samples.map((sample, at) => {
    const x = WIDTH - (samples.length - 1 - at) * (WIDTH / (SAMPLES_MAX - 1))
    const y = HEIGHT / 2 - ((sample - middle) / span) * (HEIGHT - 8)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <div className="rounded-control border border-stone-200 bg-card p-3">
      <p className="text-sm text-stone-600">{label}</p>
      <p className="font-display text-2xl font-bold tabular-nums">
        {last?.toFixed(decimals) ?? '–'} <span className="text-base font-semibold">{unit}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: from ${low.toFixed(decimals)} to ${high.toFixed(decimals)} ${unit}`}
        className="mt-1 block h-11 w-full"
        preserveAspectRatio="none"
      >
        <polyline
          points={points.join(' ')}
          className="fill-none stroke-green-700"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}
