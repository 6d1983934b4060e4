import { Star as StarIcon } from 'lucide-react'

const SHAPE_ID = 'star-shape'

/** Defines the shape of every star of the document. It is half a kilobyte long, and a page of reviews shows a hundred stars. */
export function StarShape() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id={SHAPE_ID} viewBox="0 0 24 24">
        {/* Each star has a fill of its own, which the icon's own attribute would overrule. */}
        <StarIcon fill="inherit" />
      </symbol>
    </svg>
  )
}

/** A star in the colour of its text, filled by a `fill-…` class or by what it stands in. */
export function Star({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden fill="none" className={className}>
      <use href={`#${SHAPE_ID}`} />
    </svg>
  )
}
