import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { WishedFormPart } from './wished-form-part.tsx'

hydratePart(WishedFormPart)
