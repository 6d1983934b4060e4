import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

hydratePart(ConfirmEmail)
