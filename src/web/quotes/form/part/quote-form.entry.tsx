import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { QuoteFormPart } from './quote-form-part.tsx'

hydratePart(QuoteFormPart)
