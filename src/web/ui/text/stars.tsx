import { Star } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** Shows whole stars out of five, which screen readers announce as "4 out of 5 stars". */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-0.5', className)}>
      <VisuallyHidden>{rating} out of 5 stars</VisuallyHidden>
      {FIVE.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classNames(
            'size-[1.15em]',
            star <= Math.round(rating) ? 'fill-green-700 text-green-700' : 'text-stone-300',
          )}
        />
      ))}
    </span>
  )
}
