import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { NobodyHerePart } from './nobody-here-part.tsx'

hydratePart(NobodyHerePart)
