import { Star } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

type RatingProps = { rating: number; count: number }

/** "★ 4.9 (212 reviews)" in one line. */
export function Rating({ rating, count }: RatingProps) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Star aria-hidden className="size-[1em] translate-y-[0.12em] fill-ink" />
      <span className="font-semibold tabular-nums">
        {rating.toFixed(1)}
        <VisuallyHidden> out of 5</VisuallyHidden>
      </span>
      <span className="text-stone-600">
        ({count.toLocaleString('en-GB')} {count === 1 ? 'review' : 'reviews'})
      </span>
    </span>
  )
}
