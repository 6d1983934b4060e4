import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { WriteReview } from './write-review.tsx'

hydratePart(WriteReview)
