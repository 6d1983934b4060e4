import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'

hydratePart(AdminLoginForm)
