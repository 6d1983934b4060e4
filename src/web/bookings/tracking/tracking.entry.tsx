import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { Tracking } from './tracking.tsx'

hydratePart(Tracking)
