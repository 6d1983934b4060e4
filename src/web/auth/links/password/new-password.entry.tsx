import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { NewPassword } from './new-password.tsx'

hydratePart(NewPassword)
