import { hydratePart } from '#web/app/page-part/hydrate-part.tsx'
import { CustomerLoginForm } from './customer-login-form.tsx'

hydratePart(CustomerLoginForm)
