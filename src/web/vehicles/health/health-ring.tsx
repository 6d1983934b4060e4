import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The animation of the score starts after 300 ms. */
const DELAY_MS = 300
const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

const lookOf = (score: number) =>
  score >= 65 ? 'stroke-green-700' : score >= 40 ? 'stroke-amber-700' : 'stroke-red-600'

/** The number is visible from the start; only the ring animates. */
export function HealthRing({ score }: { score: number | null }) {
  const isShown = useShown()
  const length = isShown ? (LENGTH * (score ?? 0)) / 100 : 0
  return (
    <div className="relative size-44 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          className="stroke-stone-200"
        />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeDasharray={`${length} ${LENGTH}`}
          className={classNames(
            'transition-[stroke-dasharray] duration-700 motion-reduce:transition-none',
            length === 0 ? 'stroke-transparent' : lookOf(score ?? 0),
          )}
        />
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center">
        <span className="font-display text-5xl font-bold leading-none tabular-nums">
          {score ?? '–'}
        </span>{' '}
        <span className="mt-1 text-sm text-stone-600">of 100</span>
      </p>
    </div>
  )
}

export function useShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown
}
