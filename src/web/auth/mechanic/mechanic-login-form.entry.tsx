import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { MechanicLoginForm } from './mechanic-login-form.tsx'

hydratePart(MechanicLoginForm)
