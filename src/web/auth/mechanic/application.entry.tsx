import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { Application } from './application.tsx'

hydratePart(Application)
