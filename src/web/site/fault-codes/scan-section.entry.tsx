import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { ScanSection } from './scan-section.tsx'

hydratePart(ScanSection)
