import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { ContactForm } from './contact-form.tsx'

hydratePart(ContactForm)
