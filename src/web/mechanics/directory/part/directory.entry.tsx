import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { DirectoryPart } from './directory-part.tsx'

hydratePart(DirectoryPart)
