import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

hydratePart(ForgotPasswordForm)
