import { BRAND } from '#domain/site/brand.ts'
import { countText } from '#domain/text/count-text.ts'
import { Star } from './star.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type RatingProps = { rating: number; count: number; ground?: 'paper' | 'dark' }

/** Shows "★ 4.9 (212 reviews)" in one line. Without a review there is no rating, whatever the record's zero says. */
export function Rating({ rating, count, ground = 'paper' }: RatingProps) {
  if (count === 0) return <span className="font-semibold">{`New to ${BRAND.name}`}</span>
  return (
    <span className="rating">
      <Star className={ground === 'dark' ? 'fill-yellow-500 text-yellow-500' : undefined} />
      <span className="font-semibold tabular-nums">
        {rating.toFixed(1)}
        <VisuallyHidden> out of 5</VisuallyHidden>
      </span>
      <span className={ground === 'dark' ? 'text-green-100' : 'text-stone-600'}>
        {`(${countText(count)} ${count === 1 ? 'review' : 'reviews'})`}
      </span>
    </span>
  )
}
