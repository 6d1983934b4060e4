import { classNames } from '#web/ui/class-names.ts'
import { Star } from './star.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** Shows whole stars out of five, which screen readers announce as "4 out of 5 stars". */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-0.5', className)}>
      <VisuallyHidden>{rating} out of 5 stars</VisuallyHidden>
      {FIVE.map((star) => (
        <Star key={star} className={star <= Math.round(rating) ? 'star star-full' : 'star'} />
      ))}
    </span>
  )
}
